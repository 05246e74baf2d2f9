import { plainText } from '@polyphony/contract/content/text/segment'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSamples, sample } from '../testing/samples.ts'
import { alignBilingual } from './align.ts'
import { type PlainCue, renderBilingual, renderSubtitles } from './render.ts'
import { openSubtitles } from './subtitle-file.ts'

const cue = (start_ms: number, end_ms: number, text: string): PlainCue => ({ start_ms, end_ms, text })
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('alignBilingual', () => {
  it('goes by time, joins divided cues, and keeps cues without a partner', () => {
    const source = [cue(0, 1000, 'a'), cue(1000, 2000, 'b'), cue(3000, 4000, 'c'), cue(5000, 6000, 'd')]
    const target = [cue(100, 2100, 'AB'), cue(5100, 5400, 'D1'), cue(5400, 6100, 'D2'), cue(9000, 9900, 'E')]
    expect(alignBilingual(source, target)).toEqual({
      aligned_count: 2,
      cues: [
        { start_ms: 0, end_ms: 2000, source: 'a\nb', target: 'AB' },
        { start_ms: 3000, end_ms: 4000, source: 'c', target: '' },
        { start_ms: 5000, end_ms: 6000, source: 'd', target: 'D1\nD2' },
        { start_ms: 9000, end_ms: 9900, source: '', target: 'E' },
      ],
    })
  })

  it('pairs cues with the same time', () => {
    const { cues } = alignBilingual([cue(0, 9, 'sign'), cue(0, 9, 'line')], [cue(0, 9, 'SIGN'), cue(0, 9, 'LINE')])
    expect(cues.map(({ source, target }) => [source, target])).toEqual([
      ['sign', 'SIGN'],
      ['line', 'LINE'],
    ])
  })

  it('loses no text', () => {
    const list = (name: string) =>
      fc
        .array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 90 })), { maxLength: 30 })
        .map((times) => times.map(([start, length], i) => cue(start, start + length, `${name}${i};`)))
    fc.assert(
      fc.property(list('s'), list('t'), (source, target) => {
        const { cues, aligned_count } = alignBilingual(source, target)
        const words = (texts: string[]) => texts.join('\n').split('\n').filter(Boolean).toSorted()
        expect(words(cues.map((each) => each.source))).toEqual(words(source.map((each) => each.text)))
        expect(words(cues.map((each) => each.target))).toEqual(words(target.map((each) => each.text)))
        expect(aligned_count).toBeLessThanOrEqual(target.length)
      }),
    )
  })

  // By position only 35 of the 77 pairs overlap in time; by the longest overlap 76 find a cue of their own.
  it.runIf(hasSamples)('aligns every Japanese cue of Elephants Dream with an English cue of its own', () => {
    const cues = (lang: string) =>
      openSubtitles(sample('vtt', `elephantsdream_captions.${lang}.vtt`), { source_lang: lang }).segments.map((each) =>
        cue(each.start_ms ?? 0, each.end_ms ?? 0, plainText(each.source, each.codes)),
      )
    const { cues: bilingual, aligned_count } = alignBilingual(cues('en'), cues('ja'))
    expect(aligned_count).toBe(77)
    expect(bilingual).toContainEqual({ start_ms: 495_132, end_ms: 496_053, source: 'No!', target: 'やめろ！' })
  })
})

describe('rendering', () => {
  const cues = [cue(3_661_007, 3_662_996, 'b <& c\n2'), cue(1000, 2000, 'a'), cue(5000, 6000, ' ')]

  it('writes SRT, WebVTT, ASS and plain text in order of time', () => {
    expect(textOf(renderSubtitles(cues, 'srt'))).toBe(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\na\r\n\r\n2\r\n01:01:01,007 --> 01:01:02,996\r\nb <& c\r\n2\r\n',
    )
    expect(textOf(renderSubtitles(cues, 'vtt'))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na\n\n01:01:01.007 --> 01:01:02.996\nb &lt;&amp; c\n2\n',
    )
    expect(textOf(renderSubtitles(cues, 'ass'))).toContain(
      'Dialogue: 0,1:01:01.01,1:01:03.00,Default,,0,0,0,,b <& c\\N2\r\n',
    )
    expect(textOf(renderSubtitles(cues, 'txt'))).toBe('a\n\nb <& c\n2\n')
  })

  it.each(['srt', 'vtt', 'ass'] as const)('can be read back from %s unchanged', (format) => {
    const text = fc.constantFrom('Hello', '你好\n世界', 'a < b & c', 'x\n12')
    const ms = fc.nat(9_000_000).map((value) => value * 10)
    const list = fc.array(fc.record({ start_ms: ms, end_ms: ms, text }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(list, (given) => {
        const cuesGiven = given.map((each) => ({ ...each, end_ms: each.start_ms + each.end_ms }))
        const sorted = cuesGiven.toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
        const { segments } = openSubtitles(renderSubtitles(cuesGiven, format), { source_lang: 'en' })
        expect(segments.map((each) => ({ start_ms: each.start_ms, end_ms: each.end_ms, text: each.source }))).toEqual(
          sorted,
        )
      }),
    )
  })

  it('puts both languages into a cue in the requested order', () => {
    const bilingual = [{ start_ms: 0, end_ms: 1000, source: 'Hi', target: '你好' }]
    expect(textOf(renderBilingual(bilingual, 'vtt', 'source_first'))).toContain('\nHi\n你好\n')
    expect(textOf(renderBilingual(bilingual, 'vtt', 'target_first'))).toContain('\n你好\nHi\n')
  })
})
