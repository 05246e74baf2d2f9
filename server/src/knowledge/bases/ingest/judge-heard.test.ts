/** Of what a model says it has heard, only what can have been said is kept. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeHeard } from './judge-heard.ts'

const minute = 60_000
const at = (start_ms: number, text: string, end_ms = start_ms + 2000) => ({ start_ms, end_ms, text })
const textsOf = (...said: ReturnType<typeof at>[]) => judgeHeard(said, minute).map(({ text }) => text)

it('what was said stays, in order of time', () => {
  expect(judgeHeard([at(4000, ' Then it rains. '), at(1000, '海鸥很吵。')], minute)).toEqual([
    at(1000, '海鸥很吵。'),
    at(4000, 'Then it rains.'),
  ])
  expect(textsOf(at(0, 'No, no, no, no!'), at(3000, 'はい。'), at(5000, 'はい。'))).toEqual([
    'No, no, no, no!',
    'はい。',
    'はい。',
  ])
})

it('a model that is stuck is heard once: over segments, and in one', () => {
  const loop = Array.from({ length: 30 }, (_, index) => at(index * 1000, index % 2 ? 'Thank you.' : 'thank you'))
  expect(textsOf(...loop, at(40_000, 'The pier is closed.'))).toEqual(['thank you', 'The pier is closed.'])
  expect(textsOf(...loop.slice(0, 4))).toHaveLength(4)
  expect(textsOf(...loop.slice(0, 5))).toHaveLength(1)
  expect(textsOf(at(0, `Well. ${'It was built in the year. '.repeat(20)}`, minute))).toEqual([
    'Well. It was built in the year.',
  ])
  expect(textsOf(at(0, '谢谢大家'.repeat(50), minute))).toEqual(['谢谢大家'])
})

it('who made the subtitles wasn’t said', () => {
  expect(
    textsOf(
      ...[at(0, 'Subtitles by the Amara.org community'), at(1, '字幕由志愿者提供'), at(2, '字幕作成：田中')],
      at(3000, 'We need subtitles by Friday.'),
    ),
  ).toEqual(['We need subtitles by Friday.'])
})

it('times that aren’t in the stretch, more than anybody says, and what has no letters are left out', () => {
  expect(
    textsOf(
      at(-5, 'Before it begins.'),
      at(minute, 'After its end.'),
      at(Number.NaN, 'At no time.'),
      at(0, Array.from({ length: 90 }, (_, n) => `word${n}`).join(' '), 1500),
      at(2000, '♪ … ♪'),
      at(3000, '\u0000\u0007'),
    ),
  ).toEqual([])
  expect(judgeHeard([at(59_000, 'Cut.', 90_000), at(1000, 'Turned.', 500)], minute)).toEqual([
    { start_ms: 1000, end_ms: 1000, text: 'Turned.' },
    { start_ms: 59_000, end_ms: minute, text: 'Cut.' },
  ])
})

it('whatever comes, what is kept lies in the stretch, in order, with letters', () => {
  const time = fc.oneof(fc.double(), fc.integer({ min: -1000, max: 2 * minute }))
  const said = fc.array(fc.record({ start_ms: time, end_ms: time, text: fc.string({ unit: 'grapheme' }) }))
  fc.assert(
    fc.property(said, (all) => {
      const kept = judgeHeard(all, minute)
      for (const [index, { start_ms, end_ms, text }] of kept.entries()) {
        expect(start_ms).toBeGreaterThanOrEqual(kept[index - 1]?.start_ms ?? 0)
        expect(end_ms >= start_ms && end_ms <= minute).toBe(true)
        expect(text.normalize('NFKC')).toMatch(/[\p{L}\p{N}]/u)
      }
    }),
  )
})
