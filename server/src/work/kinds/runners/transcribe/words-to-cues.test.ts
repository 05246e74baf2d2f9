import { profileFor, textWidth } from '@polyphony/contract/content/document/subtitle-profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinWords, tokensOf, type Word } from './words.ts'
import { wordsToCues } from './words-to-cues.ts'

/**
 * Words at an even speed: 60 ms per letter, 200 ms per Chinese or Japanese character; `|` is a pause of a second, `/`
 * another speaker.
 */
function said(text: string): Word[] {
  let at = 0
  let speaker: string | null = null
  return text.split(/([|/])/).flatMap((part) => {
    if (part === '|') at += 1000
    if (part === '/') speaker = speaker === 'B' ? 'A' : 'B'
    if (part === '|' || part === '/') return []
    return tokensOf(part).map((token) => {
      const start_ms = at
      at += (/[a-z]/i.test(token) ? 60 : 200) * token.length
      return { text: token, start_ms, end_ms: at, confidence: 0.9, speaker }
    })
  })
}

const texts = (words: readonly Word[], lang: string) =>
  wordsToCues(words, profileFor(lang), lang, (words.at(-1)?.end_ms ?? 0) + 3000).map((cue) => cue.text)

const latin = fc.stringMatching(/^[a-z]{1,12}[,.?]?$/)
const cjk = fc.stringMatching(/^[\u4e00-\u4eff][，。]?$/)
const words = (token: fc.Arbitrary<string>) =>
  fc
    .array(
      fc.record({
        text: token,
        pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 })),
        length: fc.integer({ min: 20, max: 900 }),
        speaker: fc.constantFrom(null, null, null, 'A'),
      }),
      { maxLength: 60 },
    )
    .map((list) => {
      let at = 0
      return list.map(({ text, pause, length, speaker }): Word => {
        const start_ms = at + pause
        at = start_ms + length
        return { text, start_ms, end_ms: at, confidence: null, speaker }
      })
    })

describe('cues of words', () => {
  it('contain every word in order, never overlap, and keep the profile’s limits of width and length', () => {
    const cases = fc.oneof(
      fc.tuple(words(latin), fc.constantFrom('en', 'de')),
      fc.tuple(words(cjk), fc.constantFrom('zh', 'ja')),
    )
    fc.assert(
      fc.property(cases, ([list, lang]) => {
        const profile = profileFor(lang)
        const end = list.at(-1)?.end_ms ?? 0
        const cues = wordsToCues(list, profile, lang, end + 500)
        expect(cues.flatMap((cue) => cue.words)).toEqual(list)
        for (const [at, cue] of cues.entries()) {
          const own = cue.words.map((word) => word.text)
          expect(cue.text.replace(/\n/g, '').replaceAll(' ', '')).toBe(joinWords(own).replaceAll(' ', ''))
          expect(cue.end_ms).toBeGreaterThan(cue.start_ms)
          expect(cue.start_ms).toBe(cue.words[0]!.start_ms)
          expect(cue.end_ms).toBeGreaterThanOrEqual(cue.words.at(-1)!.end_ms)
          if (at > 0) expect(cue.start_ms).toBeGreaterThanOrEqual(cues[at - 1]!.end_ms)
          expect(new Set(cue.words.map((word) => word.speaker)).size).toBe(1)
          if (cue.words.length === 1) continue
          expect(cue.words.at(-1)!.end_ms - cue.start_ms).toBeLessThanOrEqual(profile.max_duration_ms)
          const lines = cue.text.split('\n')
          expect(lines.length).toBeLessThanOrEqual(profile.max_lines)
          for (const line of lines) expect(textWidth(line, profile)).toBeLessThanOrEqual(profile.max_line_chars)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('end at sentences, pauses and changes of speaker', () => {
    expect(texts(said('We met in the old harbour. Nobody came back after that.'), 'en')).toEqual([
      'We met in the old harbour.',
      'Nobody came back after that.',
    ])
    expect(texts(said('We waited for|a very long time'), 'en')).toEqual(['We waited for', 'a very long time'])
    expect(texts(said('Who are you then?/I am nobody at all'), 'en')).toEqual([
      'Who are you then?',
      'I am nobody at all',
    ])
  })

  it('break lines where the grammar allows', () => {
    const long = said('And so, my fellow Americans, ask not what your country can do for you this evening')
    expect(texts(long, 'en')).toEqual([
      'And so, my fellow Americans, ask not what\nyour country can do for you this evening',
    ])
    expect(texts(said('那时候我们都住在海港旁边的一条小街上，'), 'zh')).toEqual([
      '那时候我们都住在海港\n旁边的一条小街上，',
    ])
  })

  it('have no spaces in Chinese and Japanese, and keep punctuation with the preceding word', () => {
    expect(texts(said('今天我们来谈谈海港的灯塔。它已经十一年没有亮过了。'), 'zh')).toEqual([
      '今天我们来谈谈海港的灯塔。',
      '它已经十一年没有亮过了。',
    ])
    expect(texts(said('港には誰も来ない。'), 'ja')).toEqual(['港には誰も来ない。'])
    expect(tokensOf('他说 “Hello, world”。')).toEqual(['他', '说', '“Hello,', 'world”。'])
  })

  it('are extended into the following pause so that they can be read', () => {
    const [first] = wordsToCues(
      [
        { text: 'Yes.', start_ms: 1000, end_ms: 1200, confidence: 1, speaker: null },
        { text: 'Indeed.', start_ms: 4000, end_ms: 4400, confidence: 1, speaker: null },
      ],
      profileFor('en'),
      'en',
      10_000,
    )
    expect(first).toMatchObject({ start_ms: 1000, end_ms: 1833 })
  })
})
