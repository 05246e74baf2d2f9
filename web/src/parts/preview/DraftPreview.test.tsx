/** What a client sees and hears before confirming: what would be delivered, not the work on it. */
import { calls, type MediaInfo, type RecordingPreview } from '@polyphony/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { silence } from '../../features/work/workbench/testing/floor.ts'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { DraftPreview } from './DraftPreview.tsx'

const idOf = (index: number) => `0190b6a0-0000-7000-8000-${String(index).padStart(12, '0')}`
const cue = (index: number, start_ms: number, text: string, second = '') => ({
  segment_id: idOf(index),
  start_ms,
  end_ms: start_ms + 4000,
  text,
  second,
})
const film: RecordingPreview = {
  recording: { file_id: idOf(90), has_picture: true },
  source_lang: 'en',
  target_lang: 'zh',
  cues: [
    cue(1, 1000, '码头空无一人。', 'The pier is empty.'),
    cue(2, 20_000, '关上门。', 'Close the door.'),
    cue(3, 40_000, ''),
  ],
  voices: null,
}
const media: MediaInfo = {
  name: 'pier.mp4',
  url: '',
  mime: 'video/mp4',
  expired_at: '20271231000000000',
  duration_ms: 60_000,
  width: 320,
  height: 180,
  proxy: null,
  peaks: null,
}

const plays = vi.spyOn(HTMLMediaElement.prototype, 'play')
afterEach(() => {
  for (const element of plays.mock.contexts as HTMLMediaElement[]) element.pause()
  plays.mockClear()
})

async function look(preview: RecordingPreview, info: Partial<MediaInfo> = {}) {
  network.answer(calls.node.previewRecording, () => preview)
  network.answer(calls.media.getMediaInfo, () => ({ ...media, url: silence(60_000), ...info }))
  const page = await show(<DraftPreview isOpen node_task_id={idOf(80)} file_name="pier.mp4" onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  const element = () => document.querySelector('video')
  const lines = dialog.getByRole('list')
  await expect.poll(() => element()?.readyState).toBeGreaterThan(HTMLMediaElement.HAVE_METADATA)
  return { dialog, lines, element: () => element()! }
}

test('a film is played with its subtitles on the picture; a click on one goes there and marks it', async () => {
  const { dialog, lines, element } = await look(film)
  await expect.element(dialog.getByText('关上门。')).toBeVisible()
  expect(dialog.getByText('关上门。').all()).toHaveLength(1) // in the list only
  await lines.getByRole('button', { name: /关上门/ }).click()
  expect(element().currentTime).toBe(20)
  await expect.element(lines.getByRole('button', { name: /关上门/ })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => dialog.getByText('关上门。').all().length).toBe(2)
  expect(dialog.getByText('Close the door.').all()).toHaveLength(2)
  await dialog.getByRole('switch', { name: 'Subtitles' }).click()
  await expect.poll(() => dialog.getByText('关上门。').all().length).toBe(1)
  await expect.element(lines.getByRole('button', { name: /no text/ })).toBeVisible()
})

test('the mark goes on with the film', async () => {
  const { dialog, lines, element } = await look({ ...film, cues: [cue(1, 0, '一'), cue(2, 200, '二')] })
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(lines.getByRole('button', { name: /二/ })).toHaveAttribute('aria-current', 'true')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  expect(element().paused).toBe(true)
})

test('a dub is heard over the film as it will be mixed, or the original alone', async () => {
  const voice = { take_id: idOf(70), url: silence(9000), start_ms: 20_000, duration_ms: 9000, speed: 1.2 }
  const { dialog, lines, element } = await look({ ...film, voices: { duck_db: 20, list: [voice] } })
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => element().paused).toBe(false)
  expect(element().volume).toBe(1)
  await lines.getByRole('button', { name: /关上门/ }).click()
  const speaking = () => (plays.mock.contexts as HTMLMediaElement[]).find((each) => each !== element() && !each.paused)
  await expect.poll(() => speaking()?.src).toBe(voice.url)
  expect(speaking()?.playbackRate).toBeCloseTo(1.2)
  await expect.poll(() => element().volume).toBeCloseTo(0.1)
  expect(Math.abs(speaking()!.currentTime - (element().currentTime - 20) * 1.2)).toBeLessThan(0.4)
  await dialog.getByRole('switch', { name: 'Dubbed audio' }).click()
  await expect.poll(speaking).toBeUndefined()
  await expect.poll(() => element().volume).toBe(1)
})

test('where the original is to be mute it is, and a pause stops the voice', async () => {
  const voice = { take_id: idOf(70), url: silence(9000), start_ms: 0, duration_ms: 9000, speed: 1 }
  const { dialog, element } = await look({ ...film, voices: { duck_db: null, list: [voice] } })
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => element().muted).toBe(true)
  const speaking = () => (plays.mock.contexts as HTMLMediaElement[]).find((each) => each !== element() && !each.paused)
  await expect.poll(speaking).toBeDefined()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(speaking).toBeUndefined()
})

test('sound is played beside its transcript', async () => {
  const sound = { recording: { file_id: idOf(90), has_picture: false }, cues: [cue(1, 5000, 'Good morning.')] }
  const { dialog, element } = await look({ ...film, ...sound }, { mime: 'audio/mpeg', width: null, height: null })
  const transcript = dialog.getByRole('list', { name: 'Transcript' })
  await transcript.getByRole('button', { name: /Good morning/ }).click()
  expect(element().currentTime).toBe(5)
  expect(dialog.getByText('Good morning.').all()).toHaveLength(1)
  expect(dialog.getByRole('switch').all()).toHaveLength(0)
})

test('a document is shown by its pages', async () => {
  network.answer(calls.node.previewRecording, () => ({ ...film, recording: null, cues: [] }))
  const rows = [{ start_ms: null, end_ms: null, text: 'Dear Sir' }]
  network.answer(calls.node.previewNodeTask, () => ({ count: 1, picture: null, rows }))
  const page = await show(<DraftPreview isOpen node_task_id={idOf(80)} file_name="a.docx" onClose={() => {}} />)
  await expect.element(page.getByText('Dear Sir')).toBeVisible()
})
