/** A film is delivered with its subtitles burned in. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { attachRecording, beginOrder, confirmOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-burn-in-'))
const subtitle = '1\n00:00:00,500 --> 00:00:02,500\nNobody is on the dock tonight.\n'

/** Three seconds of black with a tone, in a format that browsers can't play; null without ffmpeg. */
function makeFilm(): string | null {
  const film = path.join(folder, `${stamp}-dock.mkv`)
  const picture = ['-f', 'lavfi', '-i', 'color=black:s=640x360:d=3:r=10']
  const sound = ['-f', 'lavfi', '-i', 'sine=f=300:d=3']
  try {
    execFileSync('ffmpeg', ['-v', 'error', ...picture, ...sound, '-c:v', 'mpeg4', '-c:a', 'aac', film])
    return film
  } catch {
    return null
  }
}

/** The share of bright pixels in the lowest quarter of the picture. */
function brightBelow(film: string, seconds: number): number {
  const args = ['-v', 'error', '-ss', String(seconds), '-i', film, '-frames:v', '1', '-vf', 'crop=iw:ih/4:0:ih*3/4']
  const grey = execFileSync('ffmpeg', [...args, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'])
  return grey.filter((point) => point > 180).length / grey.length
}

test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a client orders a film with burned-in subtitles, and it is converted for the player and delivered', async ({
  browser,
}) => {
  const film = makeFilm()
  test.skip(film === null, 'ffmpeg is not on this machine')
  const name = `Dock ${stamp}`
  const clara = await enter(browser, 'clara')
  const file = { name: `${stamp}-dock.en.srt`, mimeType: 'application/x-subrip', buffer: Buffer.from(subtitle) }
  await beginOrder(clara, file)
  const burnedIn = clara.getByLabel('Also deliver video with burned-in subtitles')
  await expect(burnedIn).toBeHidden() // without a film the option is hidden
  await attachRecording(clara, film!)
  await burnedIn.check()
  await fillIn(clara, { targets: ['Chinese'], flow: /fast/ })
  await clara.getByRole('checkbox', { name: 'Client review' }).uncheck()
  await clara.getByLabel('Task name').fill(name)
  await look(clara, 'order-burn-in')
  await confirmOrder(clara)

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, file.name, /ZH/)
  await openWork(lin, file.name)
  const player = lin.locator('video')
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(1)
  await look(lin, 'workbench-waveform')
  await translateAll(lin, () => '今晚船坞上没有人。')
  await submit(lin)

  await clara.getByRole('tab', { name: 'Files and downloads' }).click()
  const client = await signedIn(clara, 'clara')
  const task_id = clara.url().split('/').at(-1)!.split('?')[0]!
  const status = async () => (await client.call(calls.task.getTaskDetail, { task_id })).status
  await expect.poll(status, { timeout: 120_000 }).toBe(100)
  await clara.reload()
  await clara.getByRole('tab', { name: 'Files and downloads' }).click()
  const row = clara.getByRole('row').filter({ hasText: 'Video with burned-in subtitles' })
  await expect(row).toBeVisible()
  const begun = clara.waitForEvent('download')
  await row.getByRole('button', { name: /Download/ }).click()
  const saved = await begun
  expect(saved.suggestedFilename()).toBe(`${stamp}-dock.zh.mp4`)
  const delivered = path.join(folder, 'delivered.mp4')
  await saved.saveAs(delivered)
  expect(brightBelow(delivered, 1.5)).toBeGreaterThan(0.003)
  expect(brightBelow(delivered, 2.8)).toBe(0)
})
