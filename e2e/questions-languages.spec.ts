/**
 * A question that the knowledge doesn't answer goes to a paid linguist, and the answer to everybody, for people who read, work and
 * decide in Chinese or Japanese. `questions.spec.ts` goes the same way in English, with all that can be done on it.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { expectAccessible } from './support/look.ts'
import { enterIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** What no document of this run has; what is answered in one language isn't asked in the other. */
const unknown = { zh: (Date.now() + 10 ** 12).toString(36), ja: (Date.now() + 2 * 10 ** 12).toString(36) }
const wide = { width: 1440, height: 900 }

const languages = {
  zh: {
    linguist: 'mei',
    question: `码头用语“岸电${unknown.zh}”的量词用哪个？`,
    answer: '量词用“套”。',
    edited: `岸电${unknown.zh}的量词用“套”。`,
    note: '用在价目表里',
    open: '打开 AI 助手',
    chat: 'AI 助手',
    message: '消息',
    conversation: '对话内容',
    none: /^知识库里没有足够相关的内容/,
    askPerson: '问人',
    dialog: '要请人回答吗？',
    paid: '译员（付费）',
    price: /15\.00.*，约 \d+ 小时，最晚 /,
    noteField: /^补充说明/,
    order: /^确认并以 .*15\.00.* 下单$/,
    offered: /^译员处理中，最晚 .+ 回答。$/,
    field: '第 1 个问题的回答',
    submit: '提交',
    from: /的回答 · /,
    approve: (text: string) => `审核通过“${text}”`,
    approval: '加入知识库',
    base: '知识库',
    answerField: '回答',
    doApprove: '审核通过',
    approved: '已通过',
    before: /^此问题已于 ?.+ ?由 ?.+ ?回答$/,
    source: /^出处 1：/,
  },
  ja: {
    linguist: 'sato',
    question: `港の用語「岸壁電源${unknown.ja}」はどう数えますか？`,
    answer: '「一基」と数えます。',
    edited: `岸壁電源${unknown.ja}は「一基」と数えます。`,
    note: '料金表に使います',
    open: 'アシスタントに質問',
    chat: 'アシスタント',
    message: 'メッセージ',
    conversation: '会話',
    none: /^十分に関連する内容が見つかりません/,
    askPerson: '人に聞く',
    dialog: '人に聞きますか？',
    paid: 'リンギスト（有料）',
    price: /15\.00.*、約 \d+ 時間、遅くとも /,
    noteField: /^補足/,
    order: /15\.00.* で依頼する$/,
    offered: /^リンギストが対応中です。.+ までに回答します。$/,
    field: '質問 1 への回答',
    submit: '提出',
    from: /さんの回答 · /,
    approve: (text: string) => `「${text}」を承認`,
    approval: 'ナレッジベースに追加',
    base: 'ナレッジベース',
    answerField: '回答',
    doApprove: '承認',
    approved: '承認済み',
    before: /^.+ ?に ?.+ ?さんが回答済み$/,
    source: /^出典 1：/,
  },
} as const
type Language = keyof typeof languages
type Words = (typeof languages)[Language]

for (const language of ['zh', 'ja'] as const)
  test(`in ${language} a linguist’s answer is ordered at its price, approved, read, and given to the next who asks`, async ({
    browser,
  }) => {
    const say = languages[language]
    const mia = await enterIn(language, browser, 'mia', wide)
    const chat = await openChat(mia, say)
    await ask(chat, say, say.question)
    await expect(said(chat, say).getByText(say.none)).toBeVisible()
    await order(mia, chat, say, language)

    await answerAsLinguist(browser, language, mia)
    await expect(said(chat, say).getByText(say.answer)).toBeVisible()
    await expect(said(chat, say).getByText(say.from)).toBeVisible()

    const clara = await enterIn(language, browser, 'clara', wide)
    const admin = await signedIn(clara, 'clara')
    const { kbs_id } = await admin.call(calls.kbs.createOrUpdateKbs, { title: `${say.linguist} ${unknown[language]}` })
    await approve(clara, say, language)
    await expect(said(chat, say).getByText(say.edited)).toBeVisible()
    await mia.reload()
    await expect(said(chat, say).getByText(say.edited)).toBeVisible()
    await expectAccessible(mia, `question-answered-${language}`)

    const status = async () => {
      const asked = { kbs_id, pageIndex: 0, pageSize: 10 } as const
      return (await admin.call(calls.knowledge.getKnowledgeFileList, asked)).list[0]?.status
    }
    await expect.poll(status, { timeout: 30_000 }).toBe('completed')
    const theirs = await openChat(clara, say)
    await ask(theirs, say, say.question)
    await expect(said(theirs, say).getByText(say.before)).toBeVisible()
    await expect(said(theirs, say).getByText(say.edited).first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: say.source })).toBeVisible()
    await expect(theirs.getByRole('button', { name: say.askPerson })).toBeHidden()
  })

async function openChat(page: Page, { open, chat }: Words): Promise<Locator> {
  await page.goto('/task/list')
  await page.getByRole('button', { name: open }).click()
  return page.getByRole('dialog', { name: chat, exact: true })
}

/** In the conversation, not to screen readers only. */
const said = (chat: Locator, { conversation }: Words) => chat.getByRole('region', { name: conversation })

async function ask(chat: Locator, { message }: Words, question: string): Promise<void> {
  await chat.getByLabel(message).fill(question)
  await chat.getByLabel(message).press('Enter')
}

async function order(page: Page, chat: Locator, say: Words, language: Language): Promise<void> {
  await chat.getByRole('button', { name: say.askPerson }).click()
  const dialog = page.getByRole('dialog', { name: say.dialog })
  await expect(dialog).toContainText(say.question)
  await dialog.getByText(say.paid).click()
  await expect(dialog.getByText(say.price)).toBeVisible()
  await dialog.getByRole('textbox', { name: say.noteField }).fill(say.note)
  await expectAccessible(page, `question-linguist-${language}`)
  await dialog.getByRole('button', { name: say.order }).click()
  await expect(dialog).toBeHidden()
  await expect(chat.getByText(say.offered)).toBeVisible()
}

/** The offer is taken by a call: other journeys take one on the screen. */
async function answerAsLinguist(browser: Browser, language: Language, asker: Page): Promise<void> {
  const say = languages[language]
  const linguist = await signedIn(asker, say.linguist)
  const file = `${say.question}.xlf`
  const offer = async () => {
    const { list } = await linguist.call(calls.node.getNodeTaskToAcceptList, { pageIndex: 0, pageSize: 50 })
    return list.find(({ file_name }) => file_name === file)?.node_task_id ?? ''
  }
  await expect.poll(offer, { timeout: 60_000, intervals: [1000] }).not.toBe('')
  const node_task_id = await offer()
  await linguist.call(calls.node.acceptNodeTask, { node_task_id })
  const page = await enterIn(language, browser, say.linguist, wide)
  await page.goto(`/workbench/${node_task_id}`)
  await expect(page.getByText(say.note).first()).toBeVisible()
  const field = page.getByRole('textbox', { name: say.field })
  await field.fill(say.answer)
  await field.press('Control+Enter')
  await expect(page.getByText('1 / 1', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, `question-answering-${language}`)
  await page.getByRole('button', { name: say.submit }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.submit }).click()
  await expect(page).toHaveURL(/\/task\/list/)
  await page.context().close()
}

async function approve(page: Page, say: Words, language: Language): Promise<void> {
  await page.goto('/talentkbs/questions')
  const row = page.getByRole('row').filter({ hasText: say.question })
  await expect(row).toContainText(say.answer)
  await expectAccessible(page, `questions-${language}`)
  await row.getByRole('button', { name: say.approve(say.question) }).click()
  const approval = page.getByRole('dialog', { name: say.approval })
  await approval.getByRole('combobox', { name: say.base }).click()
  await page.getByRole('option', { name: `${say.linguist} ${unknown[language]}` }).click()
  await approval.getByRole('textbox', { name: say.answerField }).fill(say.edited)
  await approval.getByRole('button', { name: say.doApprove }).click()
  await expect(approval).toBeHidden()
  await expect(row).toContainText(say.approved)
}
