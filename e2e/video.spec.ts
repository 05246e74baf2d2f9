/** A subtitle with its video: the player shows the subtitle as it is written. */
import { makeFilm } from './support/film.ts'
import { look } from './support/look.ts'
import { attachRecording, beginOrder, confirmOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork } from './support/work.ts'

const stamp = Date.now().toString(36)
const subtitleName = `${stamp}-pier.en.srt`
const subtitle = [
  '1\n00:00:00,500 --> 00:00:04,000\nThe pier is empty.\n',
  '2\n00:00:04,500 --> 00:00:08,000\nClose the door.\n',
].join('\n')

test('a talent sees the subtitle that they write on the picture', async ({ browser }) => {
  const video = makeFilm(`${stamp}-pier.webm`, 8)
  test.skip(video === null, 'ffmpeg is not on this machine')
  const clara = await enter(browser, 'clara')
  await beginOrder(clara, { name: subtitleName, mimeType: 'application/x-subrip', buffer: Buffer.from(subtitle) })
  await attachRecording(clara, video!)
  await fillIn(clara, { targets: ['Chinese'], flow: /fast/ })
  await confirmOrder(clara)

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, subtitleName, /ZH/)
  await openWork(lin, subtitleName)
  const player = lin.locator('video')
  await expect(player).toBeVisible()
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1)
  await activeEditor(lin).press('ControlOrMeta+a')
  await lin.keyboard.insertText('码头空无一人。')
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 2
  })
  await expect(lin.getByRole('region', { name: 'Player' }).getByText('码头空无一人。')).toBeVisible()
  await activeEditor(lin).press('Tab')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  await activeEditor(lin).press('Tab')
  await look(lin, 'workbench-video')
})
