import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cue, CueTrack, timecode } from '../../../../../parts/player/cue.ts'
import { following, ticks, toMs, toPx, zoomed } from '../../view/player/timeline-view.ts'

const cue = (segment_id: string, start_ms: number, end_ms: number): Cue => ({ segment_id, start_ms, end_ms })
const names = (cues: Cue[]) => cues.map((each) => each.segment_id).join('')

describe('CueTrack', () => {
  const track = new CueTrack([cue('b', 2000, 3000), cue('a', 0, 1000), cue('c', 2500, 9000), cue('d', 4000, 5000)])

  it.each([
    [0, 'a'],
    [999, 'a'],
    [1000, ''],
    [2000, 'b'],
    [2600, 'bc'],
    [3000, 'c'],
    [4500, 'cd'],
    [8999, 'c'],
    [9000, ''],
  ])('at %i ms: %s', (ms, expected) => {
    expect(names(track.cuesAt(ms))).toBe(expected)
  })

  it('finds the same cues as a search through all of them', () => {
    const times = fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 800 }))
    fc.assert(
      fc.property(fc.array(times, { maxLength: 40 }), fc.nat(2500), (pairs, ms) => {
        const cues = pairs.map(([start, length], index) => cue(`${index},`, start, start + length))
        const expected = cues.filter((each) => each.start_ms <= ms && each.end_ms > ms).map((each) => each.segment_id)
        expect(
          new CueTrack(cues)
            .cuesAt(ms)
            .map((each) => each.segment_id)
            .sort(),
        ).toEqual(expected.sort())
      }),
    )
  })
})

describe('the timeline', () => {
  const view = { from_ms: 10_000, scale: 20 }

  it('keeps the moment under the pointer when it zooms, within its limits', () => {
    const nearer = zoomed(view, 0.5, 300)
    expect(nearer.scale).toBe(10)
    expect(toMs(nearer, 300)).toBe(toMs(view, 300))
    expect(zoomed(view, 0.0001, 0).scale).toBe(4)
    expect(zoomed(view, 10_000, 900).from_ms).toBe(0)
  })

  it('labels round times at readable distances', () => {
    const found = ticks(view, 1000)
    expect(found[0]).toBe(10_000)
    expect(found.every((ms) => ms % 2000 === 0)).toBe(true)
    expect(toPx(view, found[1] ?? 0) - toPx(view, found[0] ?? 0)).toBeGreaterThanOrEqual(72)
  })

  it('turns the page when the moment leaves it', () => {
    expect(following(view, 15_000, 1000)).toBe(view)
    expect(toPx(following(view, 40_000, 1000), 40_000)).toBe(100)
    expect(following(view, 0, 1000).from_ms).toBe(0)
  })

  it('formats timecodes', () => {
    expect([timecode(0), timecode(3_723_004)]).toEqual(['00:00:00.000', '01:02:03.004'])
  })
})
