/**
 * A Word document into two languages, without AI and with it: the client returns it once, and it is delivered in its
 * layout.
 */
import { readFile } from 'node:fs/promises'
import type { PeerRequest } from '../server/src/ground/adapters/ai/test-peer.ts'
import { noticeFile, noticeTexts, wordParts } from './support/document.ts'
import { look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { expect, type Page, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
type Translation = Record<(typeof noticeTexts)[number], string>
const chinese: Translation = {
  notice: '港口公告',
  'The ferry leaves': '渡轮⟦1⟧早上六点⟦/1⟧出发⟦2/⟧。',
  Monday: '星期一',
  Closed: '停航',
  'Not on holidays': '节假日除外。',
}
const japanese: Translation = {
  notice: '港からのお知らせ',
  'The ferry leaves': 'フェリーは⟦1⟧朝6時⟦/1⟧に出ます⟦2/⟧。',
  Monday: '月曜日',
  Closed: '運休',
  'Not on holidays': '祝日を除く。',
}

const translated = (texts: Translation) => (_: number, source: string) =>
  texts[noticeTexts.find((text) => source.includes(text))!]

test('a client orders a document in two languages, returns one sentence, and gets it in its layout', async ({
  browser,
}) => {
  const file = noticeFile(`${stamp}-notice.docx`)
  const clara = await enter(browser, 'clara')
  const order = { file, name: `Notice ${stamp}`, targets: ['Chinese', 'Japanese'], flow: /fast/ }
  const taskUrl = await placeOrder(clara, order)
  await clara.getByRole('button', { name: 'Steps' }).first().click()
  await expect(clara.getByText('From translation memory and termbase, no AI provider').first()).toBeVisible({
    timeout: 60_000,
  })

  const lin = await enter(browser, 'lin')
  const sato = await enter(browser, 'sato')
  for (const [talent, pair, texts] of [
    [lin, /ZH/, chinese],
    [sato, /JA/, japanese],
  ] as const) {
    await acceptOffer(talent, file.name, pair)
    await openWork(talent, file.name)
    await translateAll(talent, translated(texts))
    await submit(talent)
  }

  // The client marks a sentence, comments on it, and returns the Chinese text.
  await openCheck(clara, taskUrl, /Chinese/)
  await segment(clara, 'The ferry leaves').click()
  await clara.getByRole('button', { name: 'Mark issue' }).first().click()
  const dialog = clara.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption('Mistranslation')
  await dialog.getByLabel('Note').fill('It is half past six.')
  await dialog.getByRole('button', { name: 'Mark issue' }).click()
  await expect(dialog).toBeHidden()
  await clara.getByRole('tab', { name: 'Comments' }).click()
  await clara.getByLabel('Add comment').fill('The timetable has changed.')
  await clara.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(clara.getByText('The timetable has changed.')).toBeVisible()
  await look(clara, 'document-client')
  await clara.getByRole('button', { name: 'Client review' }).click()
  await dialog.getByRole('radio', { name: 'Send back' }).check()
  await dialog.getByLabel('Reason for sending back').fill('The time is wrong.')
  await dialog.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(clara).not.toHaveURL(/\/workbench\//)

  await openWork(lin, file.name)
  await expect(lin.getByText('Sent back: The time is wrong.')).toBeVisible()
  await segment(lin, 'The ferry leaves').click()
  await lin.getByRole('tab', { name: 'Comments' }).click()
  await expect(lin.getByText('The timetable has changed.')).toBeVisible()
  await lin.getByRole('tab', { name: /Issues/ }).click()
  await expect(lin.getByText('It is half past six.')).toBeVisible()
  await look(lin, 'document-sent-back')
  await activeEditor(lin).fill('渡轮⟦1⟧早上六点半⟦/1⟧出发⟦2/⟧。')
  await activeEditor(lin).press('Control+Enter')
  await segment(lin, 'The ferry leaves').click()
  await lin.getByRole('button', { name: 'Fixed' }).first().click()
  await expect(lin.getByText('Saved', { exact: true })).toBeVisible()
  await submit(lin)

  for (const language of [/Chinese/, /Japanese/]) {
    await openCheck(clara, taskUrl, language)
    await clara.getByRole('button', { name: 'Client review' }).click()
    await dialog.getByRole('radio', { name: 'Accept' }).check()
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(clara).not.toHaveURL(/\/workbench\//)
  }
  await clara.goto(taskUrl)
  await expect(clara.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })

  const [zh, ja] = [await delivered(clara, 'zh'), await delivered(clara, 'ja')]
  expectLayout(zh, ['港口公告', '渡轮', '早上六点半', '出发', '星期一', '停航', '节假日除外。'])
  expectLayout(ja, ['港からのお知らせ', 'フェリーは', '朝6時', 'に出ます', '月曜日', '運休', '祝日を除く。'])
})

test('with a provider, the drafts come from it, and the client gets what people have made of them', async ({
  browser,
}) => {
  const clara = await enter(browser, 'clara')
  const provider = await addProvider(clara, `Peer ${stamp}`, { chat: 'test-model' }, draft)
  try {
    const file = noticeFile(`${stamp}-draft.docx`, `Pier ${stamp}`)
    const order = { file, name: `Draft ${stamp}`, targets: ['Chinese'], flow: /fast/ }
    const taskUrl = await placeOrder(clara, order)
    await expect(clara.getByText(`Peer ${stamp}`, { exact: false }).first()).toBeVisible({ timeout: 60_000 })

    const lin = await enter(browser, 'lin')
    await acceptOffer(lin, file.name, /ZH/)
    await openWork(lin, file.name)
    await expect(lin.getByText(`Drafts created by Peer ${stamp}`, { exact: false })).toBeVisible()
    await segment(lin, `Pier ${stamp}`).click()
    await expect(activeEditor(lin)).toHaveValue(drafted(`Pier ${stamp} notice`))
    await translateAll(lin, (_, source) => (source.includes('Closed') ? '改为停航' : drafted(source)))
    await submit(lin)

    // What would be delivered is looked at before it is confirmed; without LibreOffice as text.
    await clara.goto(taskUrl)
    await clara.getByRole('button', { name: 'Preview', exact: true }).first().click()
    const drawn = clara.getByRole('dialog').getByRole('img', { name: /^Page 1 of/ })
    await expect(clara.getByRole('dialog').getByText('改为停航').or(drawn).first()).toBeVisible({ timeout: 60_000 })
    await look(clara, 'document-preview')
    await openCheck(clara, taskUrl, /Chinese/)
    await clara.getByRole('button', { name: 'Client review' }).click()
    await clara.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(clara).not.toHaveURL(/\/workbench\//)
    await clara.goto(taskUrl)
    await expect(clara.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
    const parts = await delivered(clara, 'zh')
    await lookAtFile(clara, file.name)
    expectLayout(parts, ['模型：港口公告', '早上六点', '改为停航', '模型：节假日除外。'])
  } finally {
    await provider.remove()
  }
})

const segment = (page: Page, text: string) => page.getByRole('row', { name: /^Segment \d+$/ }).filter({ hasText: text })

/** Opens the comparison in which the client checks a language. */
async function openCheck(page: Page, taskUrl: string, language: RegExp): Promise<void> {
  await page.goto(taskUrl)
  const sideBySide = page.getByRole('link', { name: 'Side by side' })
  const waiting = page
    .getByRole('region', { name: /awaiting your review$/ })
    .locator('div')
    .filter({ has: sideBySide })
  await waiting.filter({ hasText: language }).last().getByRole('link', { name: 'Side by side' }).click()
  await expect(page).toHaveURL(/\/workbench\//)
  await expect(page.getByRole('table', { name: 'Segments' }).first()).toBeVisible()
}

/** In a tab of its own, without downloading it. */
async function lookAtFile(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Preview ${name}` }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/preview\?url=/)
  const drawn = tab.getByRole('img', { name: /^Page 1 of/ })
  await expect(tab.getByText('Not on holidays').or(drawn).first()).toBeVisible({ timeout: 60_000 })
  await look(tab, 'preview')
  await tab.close()
}

const drafted = (source: string) => `模型：${translated(chinese)(0, source)}`

function draft({ prompt }: PeerRequest) {
  const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
  return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: drafted(text) })) }) }
}

/** The parts of the delivered document in a language. */
async function delivered(page: Page, language: string): Promise<Record<string, string>> {
  await page.getByRole('tab', { name: 'Files and downloads' }).click()
  const name = new RegExp(`^Download .*\\.${language}\\.docx$`)
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  return wordParts(await readFile(await (await begun).path()))
}

function expectLayout(parts: Record<string, string>, texts: readonly string[]): void {
  const { 'word/document.xml': body = '', 'word/footnotes.xml': notes = '' } = parts
  for (const text of texts) expect(body + notes).toContain(text)
  for (const text of noticeTexts) expect(body + notes, 'nothing is left in English').not.toContain(text)
  expect(body).toMatch(/<w:pStyle w:val="Heading1"\/>.*?(港口公告|港からのお知らせ)/)
  expect(body).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*(早上六点半?|朝6時)</)
  expect(body).toContain('<w:footnoteReference w:id="2"/>')
  expect(body.match(/<w:tc>/g)).toHaveLength(2)
  expect(notes).toMatch(/(节假日除外|祝日を除く)/)
}
