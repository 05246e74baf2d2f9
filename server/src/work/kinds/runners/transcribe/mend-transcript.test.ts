import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimedText, Transcript } from '../../../../ground/adapters/ai/adapter.ts'
import { mendTranscript } from './mend-transcript.ts'
import { bare, joinWords } from './words.ts'

const options = { duration_ms: 10_000, lang: 'en', voice: [{ start_ms: 1000, end_ms: 5000 }] }
const answer = (changes: Partial<Transcript>): Transcript => ({
  text: '',
  language: 'english',
  segments: [],
  words: [],
  ...changes,
})
const word = (text: string, start_ms: number, end_ms: number, more: Partial<TimedText> = {}): TimedText => ({
  text,
  start_ms,
  end_ms,
  ...more,
})
const read = (transcript: Transcript, changes = {}) =>
  mendTranscript(transcript, { ...options, ...changes }).map((each) => [
    each.text,
    each.start_ms,
    each.end_ms,
    each.confidence,
  ])

describe('the words of an answer', () => {
  it('have the punctuation of the text and the times of the words', () => {
    const words = [word('And', 0, 200), word('so', 200, 400), word('my', 600, 700, { confidence: 0.4 })]
    expect(read(answer({ text: 'And so, my.', words }))).toEqual([
      ['And', 0, 200, null],
      ['so,', 200, 400, null],
      ['my.', 600, 700, 0.4],
    ])
  })

  it('are split by character where the provider returns whole Chinese words', () => {
    const words = [word('我们', 0, 400), word('出发', 500, 900)]
    expect(read(answer({ text: '我们，出发。', language: 'chinese', words }), { lang: 'zh' })).toEqual([
      ['我', 0, 200, null],
      ['们，', 200, 400, null],
      ['出', 500, 700, null],
      ['发。', 700, 900, null],
    ])
  })

  it('are sorted and clipped where they overlap, run backwards or leave the chunk', () => {
    const words = [word('One', 500, 900), word('two', 100, 3000), word('three', 2000, 2500), word('four', 9000, 99_000)]
    expect(read(answer({ text: 'One two three four', words }))).toEqual([
      ['One', 500, 900, null],
      ['two', 900, 3000, null],
      ['three', 3000, 3020, null],
      ['four', 9000, 10_000, null],
    ])
  })

  it('are spread over the voice where times lie outside of the chunk, without what is said after its end', () => {
    const words = [word('One', 500, 900), word('two', 12_000, 12_400)]
    expect(read(answer({ text: 'One two', words }))).toEqual([
      ['One', 1000, 3000, 0.3],
      ['two', 3000, 5000, 0.3],
    ])
    const segments = [word('Hello there.', 1000, 2000), word('And a ghost.', 10_600, 12_000)]
    expect(read(answer({ text: 'Hello there. And a ghost.', segments })).map(([text]) => text)).toEqual([
      'Hello',
      'there.',
    ])
  })

  it('get the times of segments and a low confidence where the words differ from the text', () => {
    const segments = [word('Nobody came.', 1000, 2100, { confidence: 0.8, speaker: 'A' })]
    const words = [word('Nobody', 1000, 1500)]
    const mended = mendTranscript(answer({ text: 'Nobody came.', segments, words }), options)
    expect(mended.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['Nobody', 'A'],
      ['came.', 'A'],
    ])
    expect([mended[0]!.start_ms, mended[1]!.end_ms]).toEqual([1000, 2100])
  })

  it('are spread over the spans with a voice where the answer is only text', () => {
    expect(read(answer({ text: 'Yes indeed' }))).toEqual([
      ['Yes', 1000, 2333, 0.3],
      ['indeed', 2333, 5000, 0.3],
    ])
  })

  it('exclude what the model marks as noise, and what is faster than speech', () => {
    const segments = [word('Hello.', 0, 900), word('Thanks for watching!', 5000, 9000, { is_noise: true })]
    expect(
      joinWords(read(answer({ text: 'Hello. Thanks for watching!', segments })).map(([text]) => text as string)),
    ).toBe('Hello.')
    expect(read(answer({ text: 'la '.repeat(2000) }))).toEqual([])
    expect(read(answer({ text: '  ' }))).toEqual([])
  })

  it('have very low confidence in a language other than the spoken one', () => {
    expect(read(answer({ text: 'Bonjour', language: 'french' }))[0]![3]).toBe(0.1)
    expect(read(answer({ text: 'Thank you all', language: null }), { lang: 'zh' })[0]![3]).toBe(0.1)
    expect(read(answer({ text: 'Hello', language: 'en' }))[0]![3]).toBe(0.3)
  })

  it('lie inside the chunk, sorted, and contain the whole text', () => {
    const time = fc.integer({ min: -5000, max: 20_000 })
    const timed = fc.record({ text: fc.stringMatching(/^[a-z]{1,8}$/), start_ms: time, end_ms: time })
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 40 }), fc.array(timed, { maxLength: 5 }), (words, segments) => {
        const text = words.map((each) => each.text).join(', ')
        const mended = mendTranscript(answer({ text, words, segments }), options)
        expect(bare(mended.map((each) => each.text).join(''))).toBe(bare(text))
        let before = 0
        for (const each of mended) {
          expect(each.start_ms).toBeGreaterThanOrEqual(before)
          expect(each.end_ms).toBeGreaterThan(each.start_ms)
          before = each.end_ms
        }
        expect(before).toBeLessThanOrEqual(options.duration_ms)
      }),
    )
  })
})
