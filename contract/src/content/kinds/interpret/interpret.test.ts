import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coverage,
  dropouts,
  joined,
  lengthOf,
  levelProblems,
  type Span,
  shiftsOf,
  spansOutside,
  speechOf,
  uncoveredSpeech,
} from './interpret-check.ts'
import {
  deliveredTimeline,
  framesOfMs,
  holdGapFrames,
  layOut,
  msOfFrames,
  type StretchPlace,
} from './interpret-layout.ts'

const place = fc
  .record({
    run: fc.integer({ min: 0, max: 5 }),
    mode: fc.constantFrom('simultaneous' as const, 'simultaneous' as const, 'consecutive' as const),
    start_ms: fc.integer({ min: 0, max: 40 }).map((n) => n * 250),
    passage: fc.integer({ min: 0, max: 3000 }),
    offset_frames: fc.integer({ min: 0, max: 50_000 }),
    length_frames: fc.integer({ min: 0, max: 200_000 }),
    is_chosen: fc.boolean(),
    age: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ run, passage, age, ...one }) => ({
    ...one,
    run_id: `run-${run}`,
    from_ms: Math.max(0, one.start_ms - passage),
    created_at: `2026-11-21T00:00:0${age}`,
  }))
const stretchesOf = fc
  .array(place, { maxLength: 9 })
  .map((all): StretchPlace[] => all.map((one, at) => ({ ...one, stretch_id: `s${at}` })))

describe('a layout', () => {
  it('plays one stretch at a time, within its length and at its place', () => {
    fc.assert(
      fc.property(stretchesOf, (stretches) => {
        const { parts, holds } = layOut(stretches)
        let end = -1
        for (const part of parts) {
          expect(part.at_frame).toBeGreaterThanOrEqual(end)
          expect(part.frames).toBeGreaterThan(0)
          end = part.at_frame + part.frames
          const stretch = stretches.find((one) => one.stretch_id === part.stretch_id)!
          expect(part.from_frame + part.frames).toBeLessThanOrEqual(stretch.length_frames)
          expect(part.at_frame - part.from_frame).toBe(framesOfMs(stretch.start_ms) + stretch.offset_frames)
        }
        expect(new Set(holds.map((hold) => hold.at_frame)).size).toBe(holds.length)
      }),
    )
  })

  it('plays the newest stretch wherever somebody spoke, and nothing elsewhere', () => {
    fc.assert(
      fc.property(stretchesOf, fc.integer({ min: 0, max: 800_000 }), (stretches, frame) => {
        const at = (one: StretchPlace) => framesOfMs(one.start_ms) + one.offset_frames
        const there = stretches.filter(
          (one) =>
            one.is_chosen && one.mode === 'simultaneous' && at(one) <= frame && frame < at(one) + one.length_frames,
        )
        const heard = layOut(stretches).parts.find((one) => one.at_frame <= frame && frame < one.at_frame + one.frames)
        expect(heard === undefined).toBe(there.length === 0)
        const newest = there
          .map((one) => one.created_at)
          .toSorted()
          .at(-1)
        if (heard) expect(stretches.find((one) => one.stretch_id === heard.stretch_id)!.created_at).toBe(newest)
      }),
    )
  })

  it('delivers every part without overlaps; each halt makes the recording longer by its length', () => {
    fc.assert(
      fc.property(stretchesOf, (stretches) => {
        const layout = layOut(stretches)
        const { clips, holds } = deliveredTimeline(layout)
        const sum = (all: readonly { frames: number }[]) => all.reduce((total, one) => total + one.frames, 0)
        expect(sum(clips)).toBe(sum(layout.parts) + sum(layout.holds))
        for (const [at, clip] of clips.entries()) {
          const next = clips[at + 1]
          if (next) expect(next.out_frame).toBeGreaterThanOrEqual(clip.out_frame + clip.frames)
        }
        expect(sum(holds)).toBe(sum(layout.holds) + 2 * holdGapFrames * layout.holds.length)
      }),
    )
  })

  it('does not drift over an hour: twelve stretches of one run follow each other without gaps', () => {
    const length_frames = framesOfMs(300_000)
    const stretches = Array.from(
      { length: 12 },
      (_, at): StretchPlace => ({
        stretch_id: `s${at}`,
        run_id: 'run',
        mode: 'simultaneous',
        from_ms: 1234,
        start_ms: 1234,
        length_frames,
        offset_frames: at * length_frames,
        is_chosen: true,
        created_at: `2026-11-21T00:${10 + at}`,
      }),
    )
    const { parts } = layOut(stretches)
    for (const [at, part] of parts.entries()) expect(part.at_frame).toBe(framesOfMs(1234) + at * length_frames)
    expect(coverage(stretches, { ...layOut(stretches) })).toEqual([{ start_ms: 1234, end_ms: 3_601_234 }])
  })

  it('puts an interpreted passage behind its mark, and moves everything later by its length', () => {
    const base = { offset_frames: 0, is_chosen: true, created_at: '1' }
    const stretches: StretchPlace[] = [
      { ...base, stretch_id: 'c', run_id: 'a', mode: 'consecutive', from_ms: 0, start_ms: 2000, length_frames: 48_000 },
      {
        ...base,
        stretch_id: 's',
        run_id: 'b',
        mode: 'simultaneous',
        from_ms: 1000,
        start_ms: 1000,
        length_frames: 96_000,
      },
    ]
    const layout = layOut(stretches)
    expect(coverage(stretches, layout)).toEqual([{ start_ms: 0, end_ms: 3000 }])
    const ms = deliveredTimeline(layout).clips.map((clip) => [clip.stretch_id, msOfFrames(clip.out_frame)])
    expect(ms).toEqual([
      ['s', 1000],
      ['c', 2400],
      ['s', 3800],
    ])
  })
})

const spansOf = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 60 })).map(
    ([at, length]): Span => ({
      start_ms: at,
      end_ms: at + length,
    }),
  ),
  { maxLength: 12 },
)

it('subtracts spans from spans to the millisecond', () => {
  fc.assert(
    fc.property(spansOf, spansOf, fc.integer({ min: 0, max: 360 }), (some, holes, ms) => {
      const isIn = (spans: readonly Span[]) => spans.some(({ start_ms, end_ms }) => start_ms <= ms && ms < end_ms)
      const left = spansOutside(joined(some), joined(holes))
      expect(isIn(left)).toBe(isIn(some) && !isIn(holes))
      expect(lengthOf(left)).toBeLessThanOrEqual(lengthOf(joined(some)))
    }),
  )
})

describe('checks', () => {
  const speaks = (seconds: readonly boolean[]) =>
    Uint8Array.from(seconds.flatMap((is) => Array.from({ length: 100 }, (_, at) => (is ? 60 + (at % 40) : 2))))

  it('find where somebody speaks on the floor: where it is louder than the background', () => {
    const speech = speechOf(speaks([false, false, true, true, true, false, false, false, true, false]))
    expect(speech).toEqual([
      { start_ms: 2000, end_ms: 5000 },
      { start_ms: 8000, end_ms: 9000 },
    ])
    expect(speechOf(new Uint8Array(1000))).toEqual([])
    expect(speechOf(new Uint8Array(1000).fill(30))).toEqual([{ start_ms: 0, end_ms: 10_000 }])
  })

  it('find speech that nobody interpreted; a short delay isn’t reported', () => {
    const speech = [{ start_ms: 0, end_ms: 60_000 }]
    expect(uncoveredSpeech(speech, [{ start_ms: 4000, end_ms: 50_000 }])).toEqual([
      { start_ms: 50_000, end_ms: 60_000 },
    ])
  })

  it('find where the interpreter is silent while somebody speaks on the floor', () => {
    const levels = new Map([
      ['s', Uint8Array.from([...Array(50).fill(75), ...Array(100).fill(20), ...Array(50).fill(75)])],
    ])
    const layout = {
      parts: [{ stretch_id: 's', from_frame: 0, frames: framesOfMs(20_000), at_frame: framesOfMs(10_000) }],
    }
    expect(dropouts(layout, levels, [{ start_ms: 0, end_ms: 60_000 }])).toEqual([{ start_ms: 15_000, end_ms: 25_000 }])
    expect(dropouts(layout, levels, [{ start_ms: 0, end_ms: 20_000 }])).toEqual([])
  })

  it('report speech that is too loud or too quiet; silence is neither', () => {
    const of = (level: number) => new Uint8Array(40).fill(level)
    expect(levelProblems({ clipped_count: 0, levels: of(80) })).toEqual([])
    expect(levelProblems({ clipped_count: 2, levels: of(80) })).toEqual(['clipped'])
    expect(levelProblems({ clipped_count: 0, levels: of(55) })).toEqual(['quiet'])
    expect(levelProblems({ clipped_count: 0, levels: of(10) })).toEqual([])
  })

  it('count shifts: a break, another person or a handover ends one', () => {
    const minute = 60_000
    const sat = (from: number, to: number, author = 'yue') => ({ begun: from * minute, ended: to * minute, author })
    const long = [sat(0, 20), sat(22, 40)]
    expect(shiftsOf(long, [])).toEqual([sat(0, 40)])
    expect(shiftsOf(long, [21 * minute])).toEqual(long)
    expect(shiftsOf([sat(0, 20), sat(31, 40)], [])).toHaveLength(2)
    expect(shiftsOf([sat(0, 20), sat(21, 40, 'mei')], [])).toHaveLength(2)
  })
})
