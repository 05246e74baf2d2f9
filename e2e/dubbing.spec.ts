/** A film is dubbed line by line: recorded with the browser's microphone, stored while offline, mixed and delivered. */

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { placeOrder, withoutChecks } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { deliveredKinds } from './support/orders.ts'
import { enter } from './support/people.ts'
import { hasFfmpeg } from './support/sound.ts'
import { expect, type Page, test } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll, writeHere } from './support/work.ts'

const stamp = Date.now().toString(36)
const subtitleName = `${stamp}-quay.en.srt`
const subtitle = [
  '1\n00:00:02,000 --> 00:00:05,000\nThe quay is quiet.\n',
  '2\n00:00:05,500 --> 00:00:06,000\nShut the gate.\n',
].join('\n')
const said = ['码头很安静。', '关上门。']

/** Eight seconds of a test picture with a tone. */
function makeFilm(): Buffer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-dubbing-'))
  const film = path.join(folder, 'quay.webm')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=8:size=320x180:rate=10']
  const sound = ['-f', 'lavfi', '-i', 'sine=f=300:d=8']
  execFileSync('ffmpeg', [
    '-v',
    'error',
    ...picture,
    ...sound,
    '-c:v',
    'libvpx',
    '-b:v',
    '100k',
    '-c:a',
    'libopus',
    film,
  ])
  const bytes = fs.readFileSync(film)
  fs.rmSync(folder, { recursive: true, force: true })
  return bytes
}

/** A flow of the company: translation, dubbing, delivery. */
async function makeFlow(client: Player): Promise<string> {
  const graph = chain('translationProofreading', 'dubbing', 'deliver')
  const { flow_id } = await client.call(calls.flow.customizeFlow, { name: `Spoken ${stamp}`, media: 'video', graph })
  return flow_id
}

async function orderFilm(client: Player, flow_id: string): Promise<string> {
  const { file_id } = await client.upload(subtitleName, Buffer.from(subtitle), 'taskSubtitle')
  const film = await client.upload(`${stamp}-quay.webm`, makeFilm(), 'taskVideo')
  return placeOrder(client, {
    name: `Quay ${stamp}`,
    media: 'video',
    files: [{ file_id, media_file_id: film.file_id }],
    flow_id,
    target_langs: ['zh'],
    ...withoutChecks,
  })
}

const dubber = { role_id: 3, source_lang: 'en', target_lang: 'zh' } as const

/** Makes an account of the demo world a dubber, because there is none. */
async function makeDubber(page: Page, username: string) {
  const talent = await signedIn(page, username)
  const { role_id, ...pair } = dubber
  const wish = { role_id, pairs: [pair], reason: 'Ten years of voices.' }
  const { request_id } = await talent.call(calls.talent.unlock, wish)
  const olga = await signedIn(page, 'olga')
  const granted = { verdict: 'grant' as const, request_id, level: 1 as const, pairs: [pair] }
  await olga.call(calls.talent.decideRoleRequest, granted)
  const { account_id } = await talent.call(calls.talent.getTalentInfo, {})
  return () => olga.call(calls.talent.revokePair, { ...dubber, account_id, reason: 'The journey is over.' })
}

const row = (page: Page, number: number) => page.getByRole('row', { name: `Segment ${number}`, exact: true })
const takes = (page: Page, number: number) => page.getByRole('list', { name: `Takes of line ${number}` })

const progress = (page: Page, said: string) => page.locator('header').getByText(said, { exact: true })

async function record(page: Page, ms: number): Promise<void> {
  await page.keyboard.press('Alt+r')
  await expect(page.getByText(/^Starts in \d s$/)).toBeVisible()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await page.waitForTimeout(ms) // as long as somebody speaks
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
}

test('a dubber records lines, also offline, fits them to their time, and they are mixed into the film', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const clara = await enter(browser, 'clara')
  const ask = await signedIn(clara, 'clara')
  const flow_id = await makeFlow(ask)
  const task_id = await orderFilm(ask, flow_id)
  const endRole = await makeDubber(clara, 'wang')

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, subtitleName, /ZH/)
  await openWork(lin, subtitleName)
  await translateAll(lin, (number) => said[number - 1]!)
  await submit(lin)

  const wang = await enter(browser, 'wang')
  await acceptOffer(wang, subtitleName, /ZH/)
  await openWork(wang, subtitleName)
  await writeHere(wang)
  await expect(row(wang, 1).getByText('No recording')).toBeVisible()
  await look(wang, 'dubbing')

  await record(wang, 1200)
  await expect(takes(wang, 1).getByText('Fits', { exact: true })).toBeVisible()
  await expect(progress(wang, '1 / 2')).toBeVisible({ timeout: 60_000 })
  await takes(wang, 1).getByRole('button', { name: 'Play with video' }).click()
  const player = wang.locator('video')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]))
    .toEqual([false, true])
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]))
    .toEqual([true, false])

  // The line has half a second, which is too short. The browser is offline, and a reload loses nothing.
  await wang.keyboard.press('Control+ArrowDown')
  await expect(row(wang, 2)).toHaveAttribute('aria-current', 'true')
  await wang.route('**/system/file/preUpload', (route) => route.abort())
  await record(wang, 4000)
  await expect(takes(wang, 2).getByText('Saved on this device')).toBeVisible()
  await wang.reload()
  await writeHere(wang)
  await expect(wang.getByText('1 take saved on this device')).toBeVisible()
  await wang.unroute('**/system/file/preUpload')
  await expect(takes(wang, 2).getByText(/s too long$/)).toBeVisible({ timeout: 60_000 })
  await expect(wang.getByText('1 take saved on this device')).toBeHidden({ timeout: 60_000 })
  await expect(progress(wang, '1 / 2')).toBeVisible()
  await look(wang, 'dubbing-too-long')
  await record(wang, 500)
  await expect(takes(wang, 2).getByRole('radio')).toHaveCount(2, { timeout: 60_000 })
  await expect(takes(wang, 2).getByRole('radio').first()).toBeChecked()
  await expect(progress(wang, '2 / 2')).toBeVisible()

  // Chooses another take and the first one again; removes the other.
  await takes(wang, 2).getByRole('radio').last().click()
  await expect(progress(wang, '1 / 2')).toBeVisible()
  await takes(wang, 2).getByRole('radio').first().click()
  await expect(progress(wang, '2 / 2')).toBeVisible()
  await takes(wang, 2).getByRole('button', { name: 'Delete take' }).last().click()
  await wang.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(takes(wang, 2).getByRole('radio')).toHaveCount(1)

  // What will be delivered is heard over the picture.
  await wang.getByRole('button', { name: 'More', exact: true }).click()
  await wang.getByRole('menuitem', { name: 'Preview as delivered' }).click()
  const film = wang.getByRole('dialog').locator('video')
  await wang
    .getByRole('dialog')
    .getByRole('button', { name: /码头很安静/ })
    .click()
  await wang.getByRole('dialog').getByRole('switch', { name: 'Subtitles' }).check()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await wang.getByRole('dialog').getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.volume)).toBeLessThan(0.5)
  await look(wang, 'film-preview')
  await wang.keyboard.press('Escape')

  await wang.getByRole('tab', { name: 'Voice settings' }).click()
  await wang.getByText('Mute', { exact: true }).click()
  await wang.getByRole('button', { name: 'Save' }).click()
  await expect(wang.getByText('Set for this job only')).toBeVisible()
  await look(wang, 'dubbing-settings')
  await wang.setViewportSize({ width: 390, height: 844 })
  await look(wang, 'dubbing-phone')
  await wang.setViewportSize({ width: 1440, height: 900 })
  await submit(wang)

  const kinds = () => deliveredKinds(ask, task_id)
  await expect(async () =>
    expect(await kinds()).toEqual(expect.arrayContaining(['audio_dubbed', 'video_dubbed'])),
  ).toPass({ timeout: 120_000 })

  await clara.goto('/team/list')
  await clara.getByRole('tab', { name: /Company/ }).click()
  await expect(clara.getByRole('heading', { name: 'Dubbing' })).toBeVisible()
  await look(clara, 'dubbing-company')
  await ask.call(calls.flow.deleteFlow, { flow_id })
  await endRole()
})
