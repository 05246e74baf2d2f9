/** What a model made up, left out or wrote in another language, against where somebody speaks. */
import { describe, expect, it } from 'vitest'
import type { TimedText, Transcript } from '../../../../ground/adapters/ai/adapter.ts'
import type { Span } from './find-voice.ts'
import { withoutInventions } from './inventions.ts'
import { judgeTranscript, voiceWithout } from './judge-transcript.ts'
import { joinWords, tokensOf, type Word } from './words.ts'

const minute = 60_000
const spoken = [{ start_ms: 1000, end_ms: 50_000 }]
const answer = (text: string, segments: readonly TimedText[] = []): Transcript => ({
  text,
  language: null,
  segments,
  words: [],
})
const judge = (text: string, { lang = 'en', voice = spoken }: { lang?: string; voice?: Span[] } = {}) => {
  const { words, fault } = judgeTranscript(answer(text), { duration_ms: minute, lang, voice })
  return { text: joinWords(words.map((word) => word.text)), fault }
}
/** Half a second a word, one after the other. */
const wordsOf = (text: string): Word[] =>
  tokensOf(text).map((token, index) => {
    const start_ms = index * 500
    return { text: token, start_ms, end_ms: start_ms + 480, confidence: null, speaker: null }
  })
const sifted = (text: string, voice: Span[]) =>
  joinWords(withoutInventions(wordsOf(text), voice).words.map((word) => word.text))
const everywhere = [{ start_ms: 0, end_ms: 10 * minute }]

describe('an answer', () => {
  it('that is empty is no silence where somebody speaks, unless the model heard noise', () => {
    expect(judge('')).toEqual({ text: '', fault: 'notHeard' })
    expect(judge('', { voice: [] })).toEqual({ text: '', fault: null })
    expect(judge('', { voice: [{ start_ms: 0, end_ms: 300 }] })).toEqual({ text: '', fault: null })
    const noise = { text: 'Thank you.', start_ms: 0, end_ms: minute, is_noise: true }
    const options = { duration_ms: minute, lang: 'en', voice: spoken }
    expect(judgeTranscript(answer('Thank you.', [noise]), options)).toEqual({ words: [], fault: null })
  })

  it('of hardly any words for a long voice is not believed', () => {
    expect(judge('Well,')).toMatchObject({ fault: 'notHeard' })
    expect(judge('Well, that is the end of the pier.')).toMatchObject({ fault: null })
  })

  it('in letters of another language is told', () => {
    expect(judge('这是另一种语言的句子')).toMatchObject({ fault: 'wrongLanguage' })
    expect(judge('Das ist ein langer Satz', { lang: 'ja' })).toMatchObject({ fault: 'wrongLanguage' })
    expect(judge('今日は GitHub Copilot の話です', { lang: 'ja' })).toMatchObject({ fault: null })
  })

  it('that goes on repeating itself keeps the first time and says that the rest is missing', () => {
    expect(judge('Thank you. '.repeat(60))).toEqual({ text: 'Thank you.', fault: 'looped' })
    expect(judge(`The pier is old. ${'It was built in the year. '.repeat(9)}Now it is closed.`)).toEqual({
      text: 'The pier is old. It was built in the year. Now it is closed.',
      fault: 'looped',
    })
    expect(judge('谢谢大家'.repeat(20), { lang: 'zh' })).toEqual({ text: '谢谢大家', fault: 'looped' })
  })
})

describe('a phrase that comes again', () => {
  it.each([
    'No, no, no, no, no!',
    '哈哈哈哈哈哈哈哈',
    'Row, row, row your boat. Row, row, row your boat.',
    'Never again. Never again. Never again.',
  ])('is left where people say it: %s', (text) => {
    expect(sifted(text, everywhere)).toBe(text)
  })
})

describe('the words that end films on the internet', () => {
  const silence: Span[] = []
  it.each([
    ['The pier is closed. Subtitles by the Amara.org community', 'The pier is closed.'],
    ['Transcribed by Otter. The pier is closed.', 'The pier is closed.'],
    ['码头关闭了。字幕由Amara.org社区提供', '码头关闭了。'],
    ['码头关闭了。中文字幕志愿者 李宗盛', '码头关闭了。'],
    ['码头关闭了。请不吝点赞订阅转发打赏支持明镜与点点栏目', '码头关闭了。'],
    ['桟橋は閉鎖されました。字幕作成：山田', '桟橋は閉鎖されました。'],
  ])('are never spoken: %s', (text, left) => {
    expect(sifted(text, everywhere)).toBe(left)
  })

  it.each([
    ['The pier is closed. Thanks for watching!', 'The pier is closed.'],
    ['The pier is closed. Thank you so much for watching. Please subscribe to my channel.', 'The pier is closed.'],
    ['码头关闭了。谢谢大家观看。', '码头关闭了。'],
    ['码头关闭了。请不吝点赞，订阅频道。', '码头关闭了。'],
    ['桟橋は閉鎖されました。ご視聴ありがとうございました。', '桟橋は閉鎖されました。'],
  ])('stay only where somebody speaks: %s', (text, left) => {
    expect(sifted(text, everywhere).length).toBeGreaterThan(left.length)
    expect(sifted(text, silence)).toBe(left)
  })

  it('are no reason to drop what else is said', () => {
    const text = 'She wrote the subtitles by hand, and everybody in the little harbour town thanked her for the effort.'
    expect(sifted(text, silence)).toBe(text)
  })
})

it('the voice that is left lies between the words', () => {
  const words = [
    { start_ms: 2000, end_ms: 3000 },
    { start_ms: 3200, end_ms: 9000 },
  ]
  const voice = [
    { start_ms: 0, end_ms: 20_000 },
    { start_ms: 30_000, end_ms: 30_500 },
  ]
  expect(voiceWithout(words, voice)).toEqual([
    { start_ms: 0, end_ms: 2000 },
    { start_ms: 9000, end_ms: 20_000 },
  ])
})
