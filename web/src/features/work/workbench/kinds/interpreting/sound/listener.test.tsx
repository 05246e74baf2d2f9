import { framesOfMs, layOut, type StretchPlace } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { newFloor, silence } from '../../../testing/floor.ts'
import { Listener, type ListenMode } from './listener.ts'

const whenOver: (() => void)[] = []
beforeEach(() => userEvent.click(document.body)) // browsers play sound only after the user has clicked in the page
afterEach(() => {
  for (const end of whenOver.splice(0)) end()
  vi.restoreAllMocks()
})

/** A stretch that was recorded while the floor played. */
const simultaneous = (stretch_id: string, start_ms: number, length_ms: number): StretchPlace => ({
  stretch_id,
  run_id: stretch_id,
  mode: 'simultaneous',
  from_ms: start_ms,
  start_ms,
  offset_frames: 0,
  length_frames: framesOfMs(length_ms),
  is_chosen: true,
  created_at: stretch_id,
})
/** A stretch that was recorded while the floor was paused; `offset_ms`: after earlier stretches in this pause. */
const consecutive = (stretch_id: string, start_ms: number, offset_ms: number): StretchPlace => ({
  ...simultaneous(stretch_id, start_ms, 100),
  run_id: `halt ${start_ms}`,
  mode: 'consecutive',
  offset_frames: framesOfMs(offset_ms),
})

/** The floor plays at its lowest speed, so that it stays where the test puts it. */
async function listen(mode: ListenMode, stretches: readonly StretchPlace[]) {
  const { player, floor } = await newFloor()
  const urls = new Map(
    stretches.map(({ stretch_id, length_frames }) => [stretch_id, silence((length_frames * 1000) / 48_000)]),
  )
  const onError = vi.fn()
  const urlOf = (stretchId: string) => urls.get(stretchId) ?? null
  const listener = new Listener({ player, layout: () => layOut(stretches), urlOf, onError })
  const plays = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const voices = () => (plays.mock.contexts as HTMLMediaElement[]).filter((element) => element !== floor)
  const nameOf = ({ src }: HTMLMediaElement) => [...urls].find(([, url]) => url === src)?.[0]
  whenOver.push(() => {
    listener.stop()
    floor.pause()
  })
  listener.start()
  listener.mode.value = mode
  player.setSpeed(1 / 16)
  await player.play()
  await expect.poll(() => player.isPlaying.value).toBe(true)
  const speaking = () =>
    voices().findLast(({ paused, readyState }) => !paused && readyState > HTMLMediaElement.HAVE_METADATA)
  return {
    player,
    listener,
    floor,
    urls,
    onError,
    speaking,
    /** The audible stretch and its position in seconds. */
    heard: () => {
      const voice = speaking()
      return voice ? `${nameOf(voice)} ${Math.round(voice.currentTime)}` : null
    },
    spoken: () => [...new Set(voices())].map(nameOf),
  }
}

describe('while the floor plays', () => {
  const stretches = [simultaneous('a', 10_000, 20_000), simultaneous('b', 15_000, 5000)]

  test('only the floor is heard by default', async () => {
    const { player, floor, spoken, listener, heard } = await listen('floor', stretches)
    player.seek(12_000)
    expect(spoken()).toEqual([])
    expect(floor.volume).toBe(1)
    listener.mode.value = 'both'
    await expect.poll(heard).toBe('a 2')
  })

  test('a voice is played at its place over the floor, which has full volume elsewhere', async () => {
    const { player, floor, heard } = await listen('both', stretches)
    expect(floor.volume).toBe(1)
    player.seek(12_000)
    await expect.poll(heard).toBe('a 2')
    expect(floor.volume).toBeCloseTo(0.2)
    player.seek(40_000)
    expect(heard()).toBeNull()
    expect(floor.volume).toBe(1)
  })

  test('in the mode for the interpretation alone, the floor is silent even between two voices', async () => {
    const { player, floor, heard } = await listen('interpretation', stretches)
    expect(floor.volume).toBe(0)
    player.seek(12_000)
    await expect.poll(heard).toBe('a 2')
    expect(floor.volume).toBe(0)
  })

  test('the last recorded stretch is heard at its place, and then the earlier one continues', async () => {
    const { player, heard } = await listen('both', stretches)
    player.seek(16_000)
    await expect.poll(heard).toBe('b 1')
    player.seek(25_000)
    await expect.poll(heard).toBe('a 15')
    player.seek(11_000)
    await expect.poll(heard).toBe('a 1')
  })

  test('the voice pauses and continues with the floor, at the same speed', async () => {
    const { player, floor, heard, speaking } = await listen('both', stretches)
    player.seek(12_000)
    await expect.poll(heard).toBe('a 2')
    player.pause()
    await expect.poll(heard).toBeNull()
    expect(floor.volume).toBe(1)
    await player.play()
    await expect.poll(heard).toBe('a 2')
    player.setSpeed(1 / 8)
    await expect.poll(() => speaking()?.playbackRate).toBe(1 / 8)
  })

  test('an expired address is reported, and the voice is played from the next one', async () => {
    const { player, urls, onError, heard } = await listen('both', stretches)
    urls.set('a', 'blob:gone')
    onError.mockImplementation(() => urls.set('a', silence(20_000)))
    player.seek(12_000)
    await expect.poll(heard).toBe('a 2')
    expect(onError).toHaveBeenCalledOnce()
  })

  test('nothing plays after stopping', async () => {
    const { player, listener, heard, spoken } = await listen('both', stretches)
    player.seek(12_000)
    await expect.poll(heard).toBe('a 2')
    listener.stop()
    expect(heard()).toBeNull()
    player.seek(16_000)
    expect(spoken()).toEqual(['a'])
  })
})

describe('where the floor paused for the interpreter', () => {
  const stretches = [consecutive('first', 5000, 0), consecutive('second', 5000, 100), consecutive('later', 9000, 0)]

  test('it pauses until the stretches of this place are played, and continues', async () => {
    const { player, floor, spoken } = await listen('both', stretches)
    player.seek(4900)
    expect(floor.paused).toBe(false)
    player.seek(5050)
    expect(floor.paused).toBe(true)
    await expect.poll(() => floor.paused).toBe(false)
    expect(spoken()).toEqual(['first', 'second'])
    await expect.poll(() => player.isPlaying.value).toBe(true)
    player.seek(5100)
    expect(floor.paused).toBe(false)
  })

  test('it keeps playing after a jump to that place, forwards or backwards', async () => {
    const { player, floor, spoken } = await listen('both', stretches)
    player.seek(4000)
    player.seek(6000)
    player.seek(4900)
    expect(floor.paused).toBe(false)
    expect(spoken()).toEqual([])
  })

  test('it keeps playing in the mode for the floor alone', async () => {
    const { player, floor, spoken } = await listen('floor', stretches)
    player.seek(4900)
    player.seek(5050)
    expect(floor.paused).toBe(false)
    expect(spoken()).toEqual([])
  })

  test('it stays paused when nobody listens any more', async () => {
    const long = { ...consecutive('long', 5000, 0), length_frames: framesOfMs(60_000) }
    const { player, listener, floor, spoken, heard, speaking } = await listen('both', [long])
    player.seek(4900)
    player.seek(5050)
    await expect.poll(heard).toMatch(/^long/)
    const voice = speaking()!
    const isOver = new Promise((resolve) => voice.addEventListener('pause', resolve, { once: true }))
    listener.stop()
    await isOver
    expect(floor.paused).toBe(true)
    expect(spoken()).toEqual(['long'])
  })

  test('it stays paused when the listener begins to record', async () => {
    const { player, listener, floor, spoken, heard } = await listen('both', stretches)
    player.seek(4900)
    player.seek(5050)
    listener.mode.value = 'floor'
    await expect.poll(() => spoken().length > 1 && heard() === null).toBe(true)
    expect(floor.paused).toBe(true)
  })
})
