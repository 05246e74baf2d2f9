/** Finished results become knowledge and are found in both languages; uploaded files are opened where a passage stands. */
import fs from 'node:fs'
import { calls } from '@polyphony/contract'
import sharp from 'sharp'
import {
  acceptWork,
  idempotencyKey,
  openWork,
  placeOrder,
  submitWork,
  withoutChecks,
  writeSegments,
} from '../seed/actions.ts'
import { demoCv } from '../seed/demo-files.ts'
import type { Player } from '../seed/player.ts'
import { makePdf } from '../server/src/content/document/testing/make-pdf.ts'
import { signedIn } from './support/api.ts'
import { makeFilm } from './support/film.ts'
import { look, speak } from './support/look.ts'
import { deliveredKinds } from './support/orders.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a client adds a delivered result to the knowledge and finds it', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await page.goto('/task/list?keyword=Harbour%20lights') // other journeys have ordered meanwhile
  await page.getByRole('link', { name: /Harbour lights/ }).click()
  await page.getByRole('tab', { name: 'Files and downloads' }).click()
  await (await signedIn(page, 'clara')).call(calls.kbs.createOrUpdateKbs, { title: 'Harbour films' })
  await page.getByRole('button', { name: 'Add to knowledge base' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to knowledge base' })
  await dialog.getByLabel('Knowledge base').fill('Harbour films')
  await page.getByRole('option', { name: /Harbour films/ }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'In the knowledge base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge base management' })).toBeVisible()
  await page.getByRole('tab', { name: 'All files' }).click()
  const results = page.getByRole('table', { name: 'Files' })
  await expect(results).toContainText('Harbour lights')

  await page.getByLabel('Search knowledge').fill('harbour')
  const passages = page.getByRole('list', { name: 'Passages found' })
  await expect(passages.getByRole('listitem').first()).toContainText(/harbour/i)
  await look(page, 'knowledge')
  await page.getByLabel('Search knowledge').fill('zzz qqq')
  await expect(page.getByText('No results')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'knowledge-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await results.getByRole('button', { name: /Actions for “Harbour lights/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(results).not.toContainText('Harbour lights')
})

test('an admin sets up a base, uploads files, and opens what a question finds on its page', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await page.goto('/talentkbs/list')
  await speak(page, 'zh')
  await page.getByRole('button', { name: '新建知识库' }).click()
  const dialog = page.getByRole('dialog', { name: '新建知识库' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('港务手册')
  await look(page, 'knowledge-new')
  await speak(page, 'zh')
  await dialog.getByRole('button', { name: '新建' }).click()
  await page.getByRole('link', { name: '港务手册' }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: '夜班须知.txt', mimeType: 'text/plain', buffer: Buffer.from('守塔人每晚八点点灯，天亮后熄灯。') },
    { name: 'harbour-master.pdf', mimeType: 'application/pdf', buffer: Buffer.from(demoCv('Harbour master')) },
  ])
  const files = page.getByRole('table', { name: '文件' })
  await expect(files.getByText('已完成')).toHaveCount(2) // by the socket
  await look(page, 'knowledge-base')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'knowledge-base-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'zh')

  await page.getByRole('link', { name: '知识库管理' }).click()
  await page.getByLabel('在知识库中搜索').fill('守塔人几点点灯')
  await expect(page.getByRole('list').getByText('守塔人每晚八点点灯').first()).toBeVisible()
  await page.getByLabel('在知识库中搜索').fill('Harbour master vitae')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'harbour-master.pdf' }).click()
  await expect((await opened).getByRole('img', { name: '第 1 / 1 页' })).toBeVisible()
  await look(await opened, 'knowledge-passage')
})

const stamp = Date.now().toString(36)
const cues = [
  ['The lamp room is locked.', '灯室锁着。'],
  ['Who polished the lantern?', '谁擦亮了灯笼？'],
  ['The cormorants are back.', '鸬鹚回来了。'],
] as const

test('a finished film is asked about in both of its languages, and plays where it says the answer', async ({
  browser,
}) => {
  const film = makeFilm(`${stamp}-lamp.webm`, 12)
  test.skip(film === null, 'ffmpeg is not on this machine')
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  const clara = await signedIn(page, 'clara')
  const task_id = await orderFilm(clara, film!)
  await translateFilm(await signedIn(page, 'lin'))
  await expect(async () => expect(await deliveredKinds(clara, task_id)).not.toEqual([])).toPass({ timeout: 60_000 })
  const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title: `Lamps ${stamp}` })
  await clara.call(calls.knowledge.addTask2Knowledge, { task_id, kbs_id })

  await page.goto('/talentkbs/list')
  const passages = page.getByRole('list', { name: 'Passages found' })
  for (const [asked, second] of [
    ['who polished the lantern', 4],
    ['鸬鹚回来了吗', 8],
  ] as const) {
    await page.getByLabel('Search knowledge', { exact: true }).fill(asked)
    const passage = passages.getByRole('listitem').filter({ hasText: `Lamps ${stamp}` })
    await expect(passage).toContainText('Who polished the lantern?')
    await expect(passage).toContainText('谁擦亮了灯笼？')
    await expect(passage).toContainText(`0:0${second}`)
    const popup = page.waitForEvent('popup')
    await passage.getByRole('link', { name: new RegExp(`Film ${stamp}`) }).click()
    const opened = await popup
    const cue = opened.getByRole('button', { name: `0:0${second}` })
    await expect(cue).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(() => opened.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBe(second)
    await look(opened, 'knowledge-film')
    await opened.close()
  }
})

async function orderFilm(clara: Player, film: string): Promise<string> {
  const timeOf = (second: number) => `00:00:${String(second).padStart(2, '0')},000`
  const srt = cues.map(([text], at) => `${at + 1}\n${timeOf(4 * at)} --> ${timeOf(4 * at + 3)}\n${text}\n`)
  const subtitle = await clara.upload(`${stamp}-lamp.en.srt`, Buffer.from(srt.join('\n')), 'taskSubtitle')
  const recording = await clara.upload(`${stamp}-lamp.webm`, fs.readFileSync(film), 'taskVideo')
  return placeOrder(clara, {
    ...{ name: `Film ${stamp}`, media: 'video', target_langs: ['zh'], ...withoutChecks },
    files: [{ file_id: subtitle.file_id, media_file_id: recording.file_id }],
    isFlow: (kinds) => kinds.includes('translate') && kinds.includes('translationProofreading'),
  })
}

async function translateFilm(talent: Player): Promise<void> {
  const work = await takeWork(talent, `${stamp}-lamp`)
  await writeSegments(talent, work, (_, index) => cues[index]![1])
  await submitWork(talent, work)
}

/** Accepts the offer for a file whose name begins so, and opens it. */
async function takeWork(talent: Player, fileName: string) {
  const offer = async () =>
    (await talent.call(calls.node.getNodeTaskToAcceptList, {})).list.find((one) => one.file_name.startsWith(fileName))
  await expect.poll(offer, { timeout: 60_000 }).toBeTruthy()
  const { node_task_id } = (await offer())!
  await acceptWork(talent, node_task_id)
  return openWork(talent, node_task_id)
}

test('the text of a scan is ordered from its base, and found on its page once people have written it down', async ({
  browser,
}) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  const clara = await signedIn(page, 'clara')
  const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title: `Scans ${stamp}` })
  await page.goto(`/talentkbs/detail?kbs_id=${kbs_id}`)
  await speak(page, 'ja')
  const [name, mimeType] = [`${stamp}-foghorn.pdf`, 'application/pdf']
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await scannedPage() })
  const files = page.getByRole('table', { name: 'ファイル' })
  await expect(files).toContainText('読み取れる文字がありません')
  await look(page, 'knowledge-scan')
  await speak(page, 'ja')
  await files.getByRole('button', { name: '文字認識を依頼' }).click()
  await expect(page.getByText(`${stamp}-foghorn-001.jpg`).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /画像の文字認識(?!と)/ })).toBeChecked()
  const language = page.locator('input').and(page.getByLabel(/^原文の言語/))
  await language.click()
  await language.fill('英語')
  await page.getByRole('option', { name: '英語', exact: true }).first().click()
  await page.getByRole('button', { name: '注文する' }).click()
  await expect(page).toHaveURL(/\/task\/detail\//)
  const task_id = page.url().split('/').at(-1)!

  await writeDown(await signedIn(page, 'noah'))
  await confirmWork(clara, task_id)
  await page.goto(`/talentkbs/detail?kbs_id=${kbs_id}`)
  await expect(files.getByText('完了')).toBeVisible()
  await page.goto('/talentkbs/list?ask=foghorn%20keeper')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name, exact: true }).click()
  await expect((await opened).getByRole('img', { name: '1 / 1 ページ' })).toBeVisible()
  await expect((await opened).getByRole('button', { name: /The keeper sounds the foghorn/ })).toBeVisible()
})

/** A page that is a picture of words. */
async function scannedPage(): Promise<Buffer> {
  const words = await sharp({
    text: { text: 'The keeper sounds the foghorn every minute.', font: 'sans 40', dpi: 100 },
  })
    .flatten({ background: '#fff' })
    .negate()
    .png()
    .toBuffer()
  return Buffer.from(await makePdf((page) => page.image(words, 60, 100, { width: 440 })))
}

/** Where no program reads pictures there is no region yet. */
async function writeDown(talent: Player): Promise<void> {
  const work = await takeWork(talent, `${stamp}-foghorn`)
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id: work.node_task_id })
  const region = { x: 160, y: 270, width: 1200, height: 120 }
  if (list.length === 0)
    await talent.call(calls.workbench.editRegions, { ...work, edits: [{ edit: 'add', region, behind: null }] })
  await writeSegments(talent, work, () => 'The keeper sounds the foghorn every minute.')
  await submitWork(talent, work)
}

async function confirmWork(client: Player, task_id: string): Promise<void> {
  const awaited = async () => {
    const { list } = await client.call(calls.taskPiece.getTaskPieceList, { task_id, attention: 'check' })
    return list.flatMap(({ nodes }) => nodes).find(({ can }) => can.confirm)?.node_task_id
  }
  await expect.poll(awaited, { timeout: 60_000 }).toBeTruthy()
  const input = { node_task_id: (await awaited())!, verdict: 'pass' } as const
  await client.call(calls.node.confirmNodeTask, input, idempotencyKey())
}
