/**
 * An interpreter records a speech against the floor, is interrupted, continues and hands in; it is reviewed and
 * delivered.
 */

import { placeOrder } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { deliveredKinds } from './support/orders.ts'
import { enter } from './support/people.ts'
import { hasFfmpeg, speech } from './support/sound.ts'
import { expect, type Page, test } from './support/test.ts'
import { acceptOffer, openNode } from './support/work.ts'

const stamp = Date.now().toString(36)
const fileName = `${stamp}-speech.wav`

async function orderSpeech(client: Player): Promise<string> {
  const { file_id } = await client.upload(fileName, speech([[1, 58]], 60), 'taskAudio')
  return placeOrder(client, {
    name: `Speech ${stamp}`,
    media: 'audio',
    files: [{ file_id }],
    isFlow: ([first]) => first === 'interpreting',
    target_langs: ['zh'],
    is_acceptance_required: false,
  })
}

async function openBooth(page: Page, list: '/task/list' | '/qa/list'): Promise<void> {
  await openNode(page, fileName, list)
  await expect(page.getByRole('region', { name: 'Floor' })).toBeVisible()
}

const stretches = (page: Page) => page.getByRole('listitem').filter({ hasText: /^Recording \d/ })

test('an interpreter records a speech, reloads the page and continues; it is reviewed and delivered', async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const clara = await enter(browser, 'clara')
  const ask = await signedIn(clara, 'clara')
  const task_id = await orderSpeech(ask)

  const yue = await enter(browser, 'yue')
  await acceptOffer(yue, fileName, /ZH/)
  await openBooth(yue, '/task/list')
  await look(yue, 'interpreting')
  await yue.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(yue.getByText('Recording', { exact: true })).toBeVisible()
  await yue.keyboard.down('F2')
  await expect(yue.getByText('Muted', { exact: true })).toBeVisible()
  await yue.keyboard.up('F2')
  await expect(yue.getByText('Muted', { exact: true })).toBeHidden()
  // As long as somebody speaks: a second of it is on the server.
  await yue.waitForResponse((response) => response.url().includes('addStretchChunk') && response.ok())
  // The page is closed while somebody speaks: the recording so far is kept.
  yue.on('dialog', (dialog) => void dialog.accept())
  await yue.reload()
  await expect(yue.getByText(/Recording was interrupted at/)).toBeVisible()
  await expect(stretches(yue).first()).toBeVisible()

  // The recording continues from there.
  await yue.getByRole('button', { name: 'Continue from here' }).click()
  const count = await stretches(yue).count()
  await yue.keyboard.press('Alt+r')
  await expect(yue.getByText('Recording', { exact: true })).toBeVisible()
  await yue.waitForTimeout(1500)
  await yue.keyboard.press('Alt+r')
  await expect.poll(() => stretches(yue).count()).toBeGreaterThan(count)
  await yue.getByRole('tab', { name: /^Notes/ }).click()
  await yue.getByLabel('Your own notes').fill('Harbour: 港口')
  await yue.getByRole('tab', { name: /^Recordings/ }).click()
  await look(yue, 'interpreting-recorded')
  await yue.setViewportSize({ width: 390, height: 844 })
  await look(yue, 'interpreting-phone')
  await yue.setViewportSize({ width: 1440, height: 900 })
  await yue.getByRole('button', { name: 'Submit' }).click()
  const dialog = yue.getByRole('dialog')
  await expect(dialog.getByText(/^Speech without interpretation: 1 place/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await dialog.getByLabel('These places need no interpretation').check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(yue).toHaveURL(/\/task\/list/)

  const rui = await enter(browser, 'rui')
  await acceptOffer(rui, fileName, /ZH/)
  await openBooth(rui, '/qa/list')
  await rui.getByLabel(/^Message at/).fill('Good pace.')
  await rui.getByRole('combobox', { name: 'Severity' }).selectOption('neutral')
  await rui.getByRole('button', { name: 'Send' }).click()
  await expect(rui.getByRole('listitem').filter({ hasText: 'Good pace.' })).toBeVisible()
  await look(rui, 'interpreting-review')
  await rui.getByRole('button', { name: 'QA result' }).click()
  await rui.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
  await expect(rui).toHaveURL(/\/task\/qalist/)

  const kinds = () => deliveredKinds(ask, task_id)
  await expect(async () => expect(await kinds()).toEqual(['audio_dubbed'])).toPass({ timeout: 120_000 })
})
