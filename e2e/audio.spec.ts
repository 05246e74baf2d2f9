/**
 * A recording without AI: empty cues where somebody speaks are transcribed by hand, corrected, and delivered as
 * subtitles and text.
 */
import { look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { hasFfmpeg, speech } from './support/sound.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, submit } from './support/work.ts'

const stamp = Date.now().toString(36)
const fileName = `${stamp}-talk.wav`
/** Tones as speech from the first to the second second, and so on. */
const spoken = [
  [1, 3],
  [5, 7],
  [9, 10.5],
] as const

test('a talent transcribes a recording, and the client gets subtitles and text', async ({ browser }) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const clara = await enter(browser, 'clara')
  const task_id = await orderByCalls(clara, {
    name: `Talk ${stamp}`,
    media: 'audio',
    targets: [],
    file: { name: fileName, bytes: speech(spoken, 12), purpose: 'taskAudio' },
    flow: (kinds) => !kinds.includes('translate'),
  })

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, fileName, /EN/)
  await openWork(lin, fileName)
  await expect(lin.getByText('No speech recognition was used')).toBeVisible()
  await expect(lin.getByRole('columnheader', { name: 'Transcript' })).toBeVisible()
  await expect(lin.getByRole('columnheader', { name: 'Source' })).toHaveCount(0)
  const rows = lin.getByRole('row', { name: /^Segment \d+$/ })
  await expect(rows).toHaveCount(spoken.length)
  for (const [at, [from]] of spoken.entries()) {
    const start = await rows.nth(at).getByRole('cell').nth(1).locator('button').innerText()
    expect(Math.abs(Number(start.slice(-6)) - from), start).toBeLessThan(0.25)
  }
  const player = lin.locator('video')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1)

  // Two sentences in the first cue: it is split between them, joined and split again.
  await activeEditor(lin).fill('The pier is empty. Close the door.')
  for (let at = 0; at < 'Close the door.'.length; at++) await activeEditor(lin).press('ArrowLeft')
  await activeEditor(lin).press('Alt+s')
  await expect(rows).toHaveCount(4)
  await expect(activeEditor(lin)).toHaveAccessibleName('Text of cue 2')
  await expect(activeEditor(lin)).toHaveValue('Close the door.')
  await activeEditor(lin).press('Control+ArrowUp')
  await expect(activeEditor(lin)).toHaveValue('The pier is empty.')
  await lin.getByRole('button', { name: 'Merge with next' }).click()
  await expect(rows).toHaveCount(3)
  await expect(activeEditor(lin)).toHaveValue('The pier is empty. Close the door.')
  // Sets speakers; removes and restores a cue; adds one where there is none.
  await lin.getByRole('button', { name: 'Add speaker' }).click()
  await lin
    .getByRole('textbox', { name: 'Speaker' })
    .or(lin.getByRole('combobox', { name: 'Speaker' }))
    .first()
    .fill('Ana')
  await lin.getByRole('button', { name: 'Save' }).click()
  await expect(lin.getByRole('button', { name: 'Speaker: Ana' })).toBeVisible()
  await lin.getByRole('button', { name: 'Delete cue' }).click()
  await expect(rows).toHaveCount(2)
  await lin.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await lin.getByRole('textbox', { name: 'End' }).fill('00:00:03.250')
  await lin.getByRole('textbox', { name: 'End' }).press('Enter')
  await expect(rows.first().getByText('00:00:03.250')).toBeVisible()
  await look(lin, 'workbench-transcript')
  await lin.setViewportSize({ width: 390, height: 844 })
  await look(lin, 'workbench-transcript-phone')
  await lin.setViewportSize({ width: 1440, height: 900 })

  const texts = ['The pier is empty. Close the door.', 'Nobody waves.', 'Where are we?']
  for (const [at, text] of texts.entries()) {
    await rows
      .nth(at)
      .getByRole('cell')
      .nth(2)
      .click({ position: { x: 20, y: 12 } })
    await expect(activeEditor(lin)).toHaveAccessibleName(`Text of cue ${at + 1}`)
    await activeEditor(lin).fill(text)
    await activeEditor(lin).press('Control+Enter')
  }
  await expect(lin.locator('header').getByText('3 / 3', { exact: true })).toBeVisible()
  await submit(lin)

  const files = await deliveredFiles(clara, task_id)
  expect(String(files.get('txt'))).toContain('Nobody waves.')
  expect(String(files.get('srt'))).toMatch(/--> 00:00:03,250\r?\nThe pier is empty\. Close the door\./)
  expect(files.has('txt_bilingual')).toBe(false)
})
