/** Playing cues: the player goes to the active one, plays it to its end, and never makes another one active. */
import type { WorkSegment } from '@polyphony/contract'
import { afterEach, expect, it } from 'vitest'
import { silence } from '../../testing/floor.ts'
import { segmentAt, segmentIdOf } from '../../testing/workbench-server.ts'
import { DocumentStore } from '../store/document-store.ts'
import { PlayerController } from './player-controller.ts'

const cue = (index: number, start_ms: number, end_ms: number): WorkSegment =>
  segmentAt(index, 'One', { kind: 'cue', start_ms, end_ms })
let stop = () => {}
afterEach(() => stop())

async function openCues() {
  const facts = { rules: new Set<string>(), hasOpenIssue: false, hasOpenComment: false }
  const store = new DocumentStore(
    () => undefined,
    () => ({ ...facts, estimate: null, isDoubtful: false, isShownByWork: () => false }),
  )
  store.append([cue(0, 1000, 1400), cue(1, 1400, 5000), cue(2, 8000, 9000)])
  const player = new PlayerController(store)
  player.start()
  const media = new Audio(silence(60_000))
  media.muted = true
  const isReady = new Promise((resolve) => media.addEventListener('canplay', resolve, { once: true }))
  player.attach(media)
  await isReady
  stop = () => {
    player.stop()
    media.pause()
  }
  return { store, player, media }
}

it('the player goes to the cue that becomes active, but not within it', async () => {
  const { store, player, media } = await openCues()
  store.activate(segmentIdOf(2))
  expect(media.currentTime).toBe(8)
  player.seek(1600)
  store.activate(segmentIdOf(1))
  expect(media.currentTime).toBe(1.6)
})

it('a cue is played to its end, from its beginning again, and the next one doesn’t become active', async () => {
  const { store, player, media } = await openCues()
  store.activate(segmentIdOf(0))
  player.toggleCue()
  await expect.poll(() => player.isPlaying.value).toBe(true)
  await expect.poll(() => player.isPlaying.value).toBe(false)
  expect(player.now_ms).toBeGreaterThanOrEqual(1400)
  expect(media.ended).toBe(false)
  expect(store.active.value).toBe(segmentIdOf(0))
  player.toggleCue()
  expect(player.now_ms).toBeLessThan(1400)
})

it('playing on moves the mark to the next cue and leaves the active row', async () => {
  const { store, player } = await openCues()
  store.activate(segmentIdOf(0))
  player.toggle()
  await expect.poll(() => player.shown.value).toEqual([segmentIdOf(1)])
  expect(store.active.value).toBe(segmentIdOf(0))
  player.pause()
})
