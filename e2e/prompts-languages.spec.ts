/** A prompt and an assistant as somebody makes them who reads and writes Chinese or Japanese; a model answers the prompt's trial. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { knows } from './support/knowledge.ts'
import { enterIn } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)
const wide = { width: 1440, height: 900 }

const prompts = {
  zh: {
    written: { name: `回复客户 ${stamp}`, words: '请用{{语言}}回复{{客户}}。', shorter: '用{{语言}}答复{{客户}}。' },
    values: { 客户: '海港公司', 语言: '日语' },
    filled: '请用日语回复海港公司。',
    passage: '货船几点靠岸？',
    answer: '货船九点靠岸。',
    note: '换了动词',
    title: '提示词',
    add: '新建提示词',
    name: '名称',
    words: /^提示词内容/,
    preset: '“客户”的默认值',
    missing: '尚未填写：语言',
    language: '语言',
    preview: '预览',
    tried: '试用的文字',
    run: '运行',
    result: '结果',
    visibility: '可见范围',
    team: '团队可见',
    save: '保存',
    whatChanged: '修改说明',
    changes: '修改内容',
    restoreOne: '恢复版本 1',
    restore: '恢复',
    restored: '恢复自版本 1',
    search: '搜索名称、说明或内容',
  },
  ja: {
    written: {
      name: `お客様への返信 ${stamp}`,
      words: '{{顧客}}に{{言語}}で返信してください。',
      shorter: '{{顧客}}に{{言語}}で答えてください。',
    },
    values: { 顧客: '港湾会社', 言語: '英語' },
    filled: '港湾会社に英語で返信してください。',
    passage: '貨物船は何時に着きますか？',
    answer: '九時に着きます。',
    note: '動詞を変更',
    title: 'プロンプト',
    add: '新しいプロンプト',
    name: '名前',
    words: /^プロンプト本文/,
    preset: '「顧客」の既定値',
    missing: '未入力：言語',
    language: '言語',
    preview: 'プレビュー',
    tried: '試す文章',
    run: '実行',
    result: '結果',
    visibility: '公開範囲',
    team: 'チーム',
    save: '保存',
    whatChanged: '変更内容',
    changes: '変更点',
    restoreOne: 'バージョン 1 を復元',
    restore: '復元',
    restored: 'バージョン 1 から復元',
    search: '名前・説明・本文を検索',
  },
} as const

const assistants = {
  zh: {
    own: { name: `吊车班长 ${stamp}`, base: `吊车 ${stamp}`, file: `吊车-${stamp}.txt`, mission: '保证吊车安全' },
    text: `${stamp} 号吊车每周一由班长检查。`,
    question: `谁检查 ${stamp} 号吊车？`,
    reason: '手册正在重写',
    add: '新建助手',
    name: '名称',
    create: '创建',
    mission: '使命',
    chosen: '指定的知识库',
    addBase: '添加知识库',
    save: '保存',
    saved: (version: number) => `已保存为 v${version}`,
    cases: '测试问题',
    addCase: '添加问题',
    asked: '问题',
    cites: '须引用的文件',
    publish: '发布',
    published: (version: number) => `已发布 v${version}`,
    unjudged: '已检查引用与拒答，未评估措辞',
    assistant: '助手',
    removeBase: (name: string) => `移除“${name}”`,
    worse: 'v3 有 1 个问题不如已发布的版本',
    anyway: '仍然发布',
    anywayTitle: '仍然发布 v3？',
    why: '理由',
    versions: '版本',
    whySaid: '结果变差仍发布：手册正在重写',
  },
  ja: {
    own: {
      ...{ name: `クレーン班長 ${stamp}`, base: `クレーン ${stamp}`, file: `クレーン-${stamp}.txt` },
      mission: 'クレーンを安全に保つ',
    },
    text: `${stamp} 号クレーンは毎週月曜日に班長が点検します。`,
    question: `${stamp} 号クレーンを点検するのは誰ですか？`,
    reason: '手引きを改訂中',
    add: 'アシスタントを新規作成',
    name: '名前',
    create: '作成',
    mission: 'ミッション',
    chosen: '選んだナレッジベース',
    addBase: 'ナレッジベースを追加',
    save: '保存',
    saved: (version: number) => `v${version} として保存しました`,
    cases: 'テスト質問',
    addCase: '質問を追加',
    asked: '質問',
    cites: '引用すべきファイル',
    publish: '公開',
    published: (version: number) => `公開中：v${version}`,
    unjudged: '確認済み：引用の正否、回答拒否。文章の質は未評価',
    assistant: 'アシスタント',
    removeBase: (name: string) => `「${name}」を外す`,
    worse: 'v3 は 1 件の質問で公開中のバージョンより悪い結果でした',
    anyway: 'それでも公開',
    anywayTitle: 'v3 をそれでも公開しますか？',
    why: '理由',
    versions: 'バージョン',
    whySaid: '結果は悪化したが公開：手引きを改訂中',
  },
} as const

for (const language of ['zh', 'ja'] as const) {
  test(`a prompt is written in ${language}, tried by a model, saved, changed and restored`, async ({ browser }) => {
    const say = prompts[language]
    const [[presetName, preset], [, target]] = Object.entries(say.values) as [[string, string], [string, string]]
    expect(say.preset).toContain(presetName)
    const page = await enterIn(language, browser, 'clara', wide)
    const heard: string[] = []
    const provider = await addProvider(page, `${say.title} ${stamp}`, { chat: 'writer' }, ({ body }) => {
      heard.push(body.toString())
      return { text: say.answer }
    })
    try {
      await page.goto('/production/direct')
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      await page.getByRole('link', { name: say.add }).first().click()
      await page.getByRole('textbox', { name: new RegExp(`^${say.name}`) }).fill(say.written.name)
      await page.getByRole('textbox', { name: say.words }).fill(say.written.words)
      await page.getByLabel(say.preset).fill(preset)
      await expect(page.getByText(say.missing)).toBeVisible()
      await page.getByRole('textbox', { name: say.language, exact: true }).fill(target)
      await expect(page.getByRole('region', { name: say.preview })).toHaveText(say.filled)
      await page.getByRole('textbox', { name: say.tried }).fill(say.passage)
      await page.getByRole('button', { name: say.run }).click()
      await expect(page.getByRole('region', { name: say.result })).toHaveText(say.answer)
      expect(heard.join()).toContain(say.filled)
      expect(heard.join()).toContain(say.passage)
      await page.getByRole('radiogroup', { name: say.visibility }).getByText(say.team).click()
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.written.name })).toBeVisible()

      await page.getByRole('textbox', { name: say.words }).fill(say.written.shorter)
      await page.getByLabel(say.whatChanged).fill(say.note)
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page.getByText(say.note)).toBeVisible()
      await page.getByRole('button', { name: say.changes }).first().click()
      await expect(page.locator('del').first()).toBeVisible()
      await page.getByRole('button', { name: say.restoreOne }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.restore }).click()
      await expect(page.getByText(say.restored)).toBeVisible()
      await expect(page.getByRole('textbox', { name: say.words })).toHaveValue(say.written.words)
      await page.goto('/production/direct')
      await page.getByLabel(say.search).fill(say.written.name.slice(0, 4))
      await expect(page.getByRole('row').filter({ hasText: say.written.name })).toContainText(say.team)
    } finally {
      await provider.remove()
    }
  })

  test(`an assistant is made, proved and published in ${language}, and worse only with a reason`, async ({
    browser,
  }) => {
    const say = assistants[language]
    const page = await enterIn(language, browser, 'clara', wide)
    await knows(page, say.own.base, say.own.file, say.text)
    await page.goto('/production/assistant')
    await page.getByRole('button', { name: say.add }).first().click()
    const made = page.getByRole('dialog', { name: say.add })
    await made.getByRole('textbox', { name: say.name }).fill(say.own.name)
    await made.getByRole('button', { name: say.create }).click()
    await expect(page.getByRole('heading', { name: say.own.name })).toBeVisible()
    await page.getByRole('textbox', { name: say.mission }).fill(say.own.mission)
    await page.getByRole('radio', { name: say.chosen }).check()
    await page.getByRole('textbox', { name: say.addBase }).fill(say.own.base)
    await page.getByRole('option', { name: new RegExp(say.own.base) }).click()
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page.getByText(say.saved(2))).toBeVisible()

    await page.getByRole('tab', { name: say.cases }).click()
    await page.getByRole('button', { name: say.addCase }).click()
    const asked = page.getByRole('dialog', { name: say.addCase })
    await asked.getByRole('textbox', { name: say.asked, exact: true }).fill(say.question)
    await asked.getByRole('combobox', { name: say.cites }).fill(say.own.file.slice(0, 4))
    await page.getByRole('option', { name: say.own.file }).click()
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: say.save }).click()
    await expect(asked).toBeHidden()
    await page.getByRole('button', { name: say.publish, exact: true }).click()
    await expect(page.getByText(say.published(2))).toBeVisible()
    await expect(page.getByText(say.unjudged)).toBeVisible()

    await page.getByRole('tab', { name: say.assistant, exact: true }).click()
    await page.getByRole('button', { name: say.removeBase(say.own.base) }).click()
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page.getByText(say.saved(3))).toBeVisible()
    await page.getByRole('button', { name: say.publish, exact: true }).click()
    await expect(page.getByText(say.worse)).toBeVisible()
    await page.getByRole('button', { name: say.anyway }).click()
    const why = page.getByRole('dialog', { name: say.anywayTitle })
    await why.getByRole('textbox', { name: say.why }).fill(say.reason)
    await why.getByRole('button', { name: say.anyway }).click()
    await expect(page.getByText(say.published(3))).toBeVisible()
    await page.getByRole('tab', { name: say.versions, exact: true }).click()
    await expect(page.getByText(say.whySaid)).toBeVisible()
    const clara = await signedIn(page, 'clara')
    const agent_id = new URL(page.url()).searchParams.get('agent_id') ?? ''
    await clara.call(calls.agent.deleteCompanyAiAgent, { agent_id })
  })
}
