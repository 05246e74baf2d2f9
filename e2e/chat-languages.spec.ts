/**
 * The assistant as somebody uses it who reads, writes and files in Chinese or Japanese: without a model, with one that is stopped,
 * cut and failing, and by a colleague where nothing is known. `chat.spec.ts` goes the same ways in English.
 */
import type { Locator, Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import type { Peer } from '../server/src/ground/adapters/ai/test-peer.ts'
import { signedIn } from './support/api.ts'
import { knows } from './support/knowledge.ts'
import { enterIn } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)
/** What no document of this run has. */
const unknown = (Date.now() + 10 ** 12).toString(36)
const wide = { width: 1440, height: 900 }

const languages = {
  zh: {
    file: `红塔-${stamp}.txt`,
    fact: `港口的红塔 ${stamp} 每年五月重新粉刷，由登塔工负责。`,
    question: `红塔 ${stamp} 由谁粉刷？`,
    held: `等一下：红塔 ${stamp} 由谁粉刷？`,
    prompt: { title: `简短回答 ${stamp}`, words: '请用一句话回答：{{问题}}', filled: '请用一句话回答：' },
    beginning: '登塔工每年五月粉刷 [1]，然后',
    answer: '由登塔工粉刷。[1]',
    foreign: `浮标 ${unknown} 是哪位设计师画的？`,
    theirs: '是港务局的林工画的。',
    open: '打开 AI 助手',
    chat: 'AI 助手',
    message: '消息',
    asked: '提问的文件',
    quoting: '引用模式：未配置 AI 模型，以下为原文摘录',
    lead: /^在知识库中找到 \d+ 处相关原文：$/,
    source: `出处 1：红塔-${stamp}.txt`,
    passage: '查看原文',
    writing: '正在撰写回答',
    stop: '停止回答',
    stopped: '已停止',
    failed: '回复失败，请重试',
    saidNothing: 'AI 服务未能作答；以下为原文摘录',
    none: '知识库里没有足够相关的内容',
    askPerson: '问人',
    ask: '要请人回答吗？',
    to: '发给',
    send: '发送问题',
    waits: /已向同事提问，回答会出现在这里。$/,
    doAnswer: (text: string) => `回答“${text}”`,
    answering: '回答问题',
    field: '回答',
    sendAnswer: '发送回答',
    from: /^Clara Client 的回答 · /,
  },
  ja: {
    file: `赤い塔-${stamp}.txt`,
    fact: `港の赤い塔 ${stamp} は毎年五月に塗り直され、登塔係が担当します。`,
    question: `赤い塔 ${stamp} を塗り直すのは誰ですか？`,
    held: `待って：赤い塔 ${stamp} を塗り直すのは誰ですか？`,
    prompt: { title: `短く回答 ${stamp}`, words: '一文で答えてください：{{質問}}', filled: '一文で答えてください：' },
    beginning: '登塔係が毎年五月に塗り直します [1]。そして',
    answer: '登塔係です。[1]',
    foreign: `ブイ ${unknown} を描いたデザイナーは誰ですか？`,
    theirs: '港湾局の林さんです。',
    open: 'アシスタントに質問',
    chat: 'アシスタント',
    message: 'メッセージ',
    asked: '質問の対象ファイル',
    quoting: '引用モード：AI モデルが未設定のため、資料の原文を引用します',
    lead: /^ナレッジベースに関連する箇所が \d+ 件あります：$/,
    source: `出典 1：赤い塔-${stamp}.txt`,
    passage: '原文を開く',
    writing: '回答を書いています',
    stop: '回答を停止',
    stopped: '停止しました',
    failed: '回答に失敗しました。もう一度お試しください',
    saidNothing: 'AI サービスから回答を得られませんでした。以下は引用です',
    none: '十分に関連する内容が見つかりません',
    askPerson: '人に聞く',
    ask: '人に聞きますか？',
    to: '送信先',
    send: '質問を送る',
    waits: /に同僚へ質問しました。回答はここに表示されます。$/,
    doAnswer: (text: string) => `「${text}」に回答`,
    answering: '質問に回答',
    field: '回答',
    sendAnswer: '回答を送る',
    from: /^Clara Client さんの回答 · /,
  },
} as const
type Words = (typeof languages)[keyof typeof languages]

for (const language of ['zh', 'ja'] as const) {
  const say = languages[language]
  test(`somebody who reads ${language} asks without a model, with one, and a colleague`, async ({ browser }) => {
    const page = await enterIn(language, browser, 'mia', wide)
    await knows(page, `${say.chat} ${stamp}`, say.file, say.fact)
    const clara = await signedIn(page, 'clara')
    const { title, words: prompt } = say.prompt
    await clara.call(calls.directive.createOrUpdateDirective, { title, prompt, visibility: 'team' })
    await page.goto('/task/list')
    await page.getByRole('button', { name: say.open }).click()
    const chat = page.getByRole('dialog', { name: say.chat, exact: true })

    await test.step('without a model: quoted, and it says so', async () => {
      await byPrompt(page, chat, say)
      await expect(said(chat, say.lead)).toBeVisible()
      await expect(chat.getByText(say.quoting)).toBeVisible()
      await openSource(page, chat, say)
    })
    await test.step('where nothing is known, a colleague answers', () => askColleague(page, chat, say, language))

    const peer = Promise.withResolvers<void>()
    const provider = await addProvider(page, `${say.chat} ${stamp}`, { chat: 'writer' }, answering(say, peer.promise))
    try {
      await test.step('with a model: its stage is told, a reload finds what is written, Stop stops it', async () => {
        await ask(chat, say, say.held)
        await expect(said(chat, say.writing)).toBeVisible()
        peer.resolve()
        await expect(said(chat, /五月/).last()).toBeVisible()
        await page.reload()
        await expect(said(chat, /五月/).last()).toBeVisible()
        await expect(chat.getByLabel(say.message)).toBeDisabled()
        await chat.getByRole('button', { name: say.stop }).click()
        await expect(said(chat, say.stopped).last()).toBeVisible()
        await expect.poll(() => provider.peer.aborted).toBe(1)
      })
      await test.step('@ names a file, and what is cited opens', async () => {
        await chat.getByLabel(say.message).pressSequentially(`${say.question} @${say.file.slice(0, 3)}`)
        await chat.getByRole('option', { name: say.file }).click()
        await expect(chat.getByRole('list', { name: say.asked })).toContainText(say.file)
        await chat.getByLabel(say.message).press('Enter')
        await expect(said(chat, say.answer.replace('[1]', '')).last()).toBeVisible()
        await openSource(page, chat, say)
      })
      await test.step('a provider that fails is told in words, and passages follow', async () => {
        provider.peer.answer = () => ({ status: 400, message: 'no' })
        await ask(chat, say, say.question)
        await expect(said(chat, say.failed).last()).toBeVisible()
        await expect(said(chat, say.saidNothing).last()).toBeVisible()
      })
    } finally {
      await provider.remove()
    }
  })
}

/** A follow-up is put into words before it is answered. @param whenSeen the first word waits for it */
function answering({ beginning, answer, held }: Words, whenSeen: Promise<void>): Peer['answer'] {
  return async ({ prompt, json }) => {
    if (!json.stream) return { text: prompt.replace(/^Question: /, '') }
    if (!prompt.includes(held)) return { text: answer }
    await whenSeen
    return { text: beginning, hangs: true }
  }
}

/** In the conversation, not to screen readers only. */
const said = (chat: Locator, words: string | RegExp) => chat.locator('ol').getByText(words)

async function ask(chat: Locator, { message }: Words, question: string): Promise<void> {
  await expect(chat.getByLabel(message)).toBeEnabled()
  await chat.getByLabel(message).fill(question)
  await chat.getByLabel(message).press('Enter')
}

/** The prompt's gap is what is typed next. */
async function byPrompt(page: Page, chat: Locator, { message, prompt, question }: Words): Promise<void> {
  const field = chat.getByLabel(message)
  await field.pressSequentially(`/${prompt.title}`)
  await chat.getByRole('option', { name: prompt.title }).click()
  await expect(field).toHaveValue(prompt.words)
  await expect.poll(() => field.evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart)).toBe(6)
  await page.keyboard.insertText(question)
  await expect(field).toHaveValue(prompt.filled + question)
  await field.press('Enter')
}

async function openSource(page: Page, chat: Locator, { source, passage, file, fact }: Words): Promise<void> {
  await chat.getByRole('button', { name: source }).last().click()
  await chat.getByRole('button', { name: passage }).last().click()
  const opened = page.getByRole('dialog', { name: file })
  await expect(opened.getByText(fact)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

async function askColleague(page: Page, chat: Locator, say: Words, language: 'zh' | 'ja'): Promise<void> {
  await ask(chat, say, say.foreign)
  await expect(said(chat, say.none)).toBeVisible()
  await chat.getByRole('button', { name: say.askPerson }).last().click()
  const dialog = page.getByRole('dialog', { name: say.ask })
  await dialog.getByRole('combobox', { name: say.to }).click()
  await page.getByRole('option', { name: 'Clara Client' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: say.send }).click()
  await expect(said(chat, say.waits)).toBeVisible()
  const clara = await enterIn(language, page.context().browser()!, 'clara', { width: 390, height: 844 })
  await clara.goto('/talentkbs/questions')
  await clara.getByRole('button', { name: say.doAnswer(say.foreign) }).click()
  const answered = clara.getByRole('dialog', { name: say.answering })
  await answered.getByRole('textbox', { name: say.field }).fill(say.theirs)
  await answered.getByRole('button', { name: say.sendAnswer }).click()
  await expect(answered).toBeHidden()
  await clara.context().close()
  await expect(said(chat, say.from)).toBeVisible()
  await expect(said(chat, say.theirs)).toBeVisible()
}
