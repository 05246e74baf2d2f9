/** The main job in real browsers, from a client's order to a talent's pay. */
import { documentFile, subtitleFile, type UploadedFile } from './support/files.ts'
import { look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { acceptOffer, activeEditor, offerCard, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
const subtitle = { ...subtitleFile(), name: `${stamp}-${subtitleFile().name}` }
const document = { ...documentFile(), name: `${stamp}-${documentFile().name}` }

test.describe.configure({ mode: 'serial' })

let clara: Page
let lin: Page
let sato: Page
let wang: Page
let rui: Page
let kato: Page

test.beforeAll(async ({ browser }) => {
  clara = await enter(browser, 'clara')
  lin = await enter(browser, 'lin')
  sato = await enter(browser, 'sato')
  wang = await enter(browser, 'wang')
  rui = await enter(browser, 'rui')
  kato = await enter(browser, 'kato')
})
test.afterAll(async () => {
  for (const page of [clara, lin, sato, wang, rui, kato]) await page?.context().close()
})

function order(file: UploadedFile, name: string, targets: string[]): Promise<string> {
  const isLookedAt = targets.length > 1
  const before = async () => {
    // No provider is connected: the client sees before ordering that the machine's step is free.
    await expect(clara.getByRole('button', { name: /^AI translation.*not charged.*\$0\.00$/ }).first()).toBeVisible()
    if (isLookedAt) await look(clara, 'task-create')
  }
  return placeOrder(clara, { file, name, targets, before })
}

let taskUrl: string
const taskName = `Elephants ${stamp}`

test('a client orders a subtitle file in two languages and a document after seeing the price', async () => {
  taskUrl = await order(subtitle, taskName, ['Chinese', 'Japanese'])
  await expect(clara.getByText('AI translation').filter({ visible: true }).first()).toBeVisible()
  await clara.getByRole('button', { name: 'Steps' }).first().click()
  await expect(clara.getByText('From translation memory and termbase, no AI provider').first()).toBeVisible({
    timeout: 60_000,
  })
  await look(clara, 'task-detail-running')
  await order(document, `Address ${stamp}`, ['Chinese'])
})

test('two talents get the offer, one accepts, and the other is told', async () => {
  await wang.goto('/task/list')
  await expect(offerCard(wang, subtitle.name, /ZH/)).toBeVisible({ timeout: 60_000 })
  const offer = offerCard(wang, subtitle.name, /ZH/)
  // What the memory knows by now makes it proofreading.
  await expect(offer.getByText(/^Translation( proofreading)?$/)).toBeVisible()
  await expect(offer.getByText(/draft/).first()).toBeVisible()
  await offer.getByRole('button', { name: 'Show breakdown' }).click()
  await look(wang, 'offers')
  await acceptOffer(lin, subtitle.name, /ZH/)
  await expect(offerCard(wang, subtitle.name, /ZH/)).toHaveCount(0)
  await wang.goto('/msgcenter/list')
  await expect(wang.getByText(/no longer available/).first()).toBeVisible()
})

test('the talent works by keyboard, sees findings of the checks, comments, and hands in', async () => {
  await openWork(lin, subtitle.name)
  await activeEditor(lin).press('ControlOrMeta+a')
  await lin.keyboard.insertText('左边有 12 只大象。。')
  await lin.getByRole('tab', { name: /^Issues/ }).click()
  await expect(lin.getByText('Number 12 is not in the source').first()).toBeVisible()
  await look(lin, 'workbench-translating')
  await lin.getByRole('tab', { name: 'Comments' }).click()
  await lin
    .getByPlaceholder('Add comment')
    .or(lin.getByLabel('Add comment'))
    .first()
    .fill('Is this a place or a person?')
  await lin.getByRole('button', { name: 'Send' }).click()
  await expect(lin.getByText('Is this a place or a person?')).toBeVisible()
  await activeEditor(lin).click()
  await translateAll(lin, (number) => `第${'一二三四五六七八九十'[number % 10]}句字幕。`)
  await look(lin, 'workbench-done')
  await submit(lin)
  await acceptOffer(sato, subtitle.name, /JA/)
  await openWork(sato, subtitle.name)
  await translateAll(sato, (number) => `${'一二三四五六七八九十'[number % 10]}つ目のせりふ。`)
  await submit(sato)
})

test('a reviewer returns the work once with reasons that the talent sees at the text, then passes it', async () => {
  await acceptOffer(rui, subtitle.name, /ZH/)
  await openWork(rui, subtitle.name, '/qa/list')
  await rui.getByRole('row', { name: 'Segment 2', exact: true }).click()
  await rui.getByRole('button', { name: 'Mark issue' }).first().click()
  const dialog = rui.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(rui, 'workbench-issue')
  await dialog.getByLabel('Type').selectOption('Mistranslation')
  await dialog.getByText('Major', { exact: false }).first().click()
  await dialog.getByLabel('Note').fill('The meaning is another one.')
  await dialog
    .getByRole('button', { name: /Mark|Save/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await giveVerdict(rui, 'Send back', 'Please read the source again, cue 2 above all.')

  await openWork(lin, subtitle.name)
  await expect(lin.getByText(/Sent back: Please read the source again/)).toBeVisible()
  await lin.getByRole('row', { name: 'Segment 2', exact: true }).click()
  await lin.getByRole('tab', { name: /Issues/ }).click()
  await expect(lin.getByText('The meaning is another one.')).toBeVisible()
  await look(lin, 'workbench-returned')
  await activeEditor(lin).press('ControlOrMeta+a')
  await lin.keyboard.insertText('改好的第二句字幕。')
  await activeEditor(lin).press('Control+Enter')
  await lin.getByRole('row', { name: 'Segment 2', exact: true }).click()
  await lin.getByRole('button', { name: 'Fixed' }).first().click()
  await expect(lin.getByText('Saved', { exact: true })).toBeVisible()
  await submit(lin)

  await openWork(rui, subtitle.name, '/qa/list')
  await giveVerdict(rui, 'Pass')
  await acceptOffer(kato, subtitle.name, /JA/)
  await openWork(kato, subtitle.name, '/qa/list')
  await giveVerdict(kato, 'Pass')
})

async function giveVerdict(page: Page, verdict: 'Pass' | 'Send back', reason?: string): Promise<void> {
  await page.getByRole('button', { name: 'QA result' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: verdict }).check()
  if (reason) await dialog.getByLabel('Reason for sending back').fill(reason)
  await dialog.getByRole('button', { name: verdict, exact: true }).click()
  await expect(page).not.toHaveURL(/\/workbench\//)
}

test('the client compares the texts and confirms, and all files are delivered', async () => {
  await clara.goto(taskUrl)
  await look(clara, 'task-detail-awaiting')
  for (const piece of [0, 1]) {
    await clara.goto(taskUrl)
    await clara
      .getByRole('link', { name: 'Side by side' })
      .or(clara.getByRole('button', { name: 'Side by side' }))
      .first()
      .click()
    await expect(clara).toHaveURL(/\/workbench\//)
    if (piece === 0) await look(clara, 'workbench-client')
    await clara.goto(taskUrl)
    await clara.getByRole('button', { name: 'Accept', exact: true }).first().click()
    await clara.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(clara.getByRole('dialog')).toBeHidden()
  }
  await expect(clara.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
  await clara.getByRole('tab', { name: 'Files and downloads' }).click()
  await look(clara, 'task-files')
  const subtitles = clara.getByRole('row').filter({ hasText: /\.zh\.(srt|vtt)/ })
  await subtitles.getByRole('button', { name: 'Other formats' }).click()
  const name = /^Download .*\.zh\+en\.(srt|vtt)$/
  const download = clara.waitForEvent('download')
  await clara.getByRole('button', { name }).or(clara.getByRole('link', { name })).first().click()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text).toContain('改好的第二句字幕。')
  expect(text).toMatch(/-->/)
  await clara.getByRole('tab', { name: 'History' }).click()
  await look(clara, 'task-history')
})

test('the document is translated in the same way and is delivered as a document', async () => {
  await acceptOffer(lin, document.name, /ZH/)
  await openWork(lin, document.name)
  await translateAll(lin, (number, source) => `第${number}段。${codesIn(source)}`)
  await submit(lin)
  await acceptOffer(rui, document.name, /ZH/)
  await openWork(rui, document.name, '/qa/list')
  await giveVerdict(rui, 'Pass')
  await clara.goto('/task/list')
  await clara.getByText(`Address ${stamp}`).first().click()
  await clara.getByRole('button', { name: 'Accept', exact: true }).first().click()
  await clara.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(clara.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
})

/** In the workbench codes are chips that aren't typed, so the expected typed text has none. */
const codesIn = (_source: string) => ''

test('the talent sees the pay and its calculation, and everybody has got their letters', async () => {
  await lin.goto('/income/list')
  await expect(lin.getByText(taskName).first()).toBeVisible()
  await look(lin, 'income-paid')
  const letters: [Page, RegExp][] = [
    [clara, /Order placed/],
    [clara, /Ready for your review/],
    [lin, /New offer/],
    [lin, /Returned by QA/],
    [lin, /QA passed/],
    [lin, /earned/i],
    [rui, /Ready for QA/],
  ]
  for (const [page, letter] of letters) {
    await page.goto('/msgcenter/list')
    await expect(page.getByText(letter).first()).toBeVisible()
  }
  await look(lin, 'messages-talent')
})
