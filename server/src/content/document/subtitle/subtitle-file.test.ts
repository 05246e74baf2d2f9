import { cps, lineLengths, minGapMs, profileFor } from '@polyphony/contract/content/document/subtitle-profile'
import { plainText } from '@polyphony/contract/content/text/segment'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { openSubtitles, writeSubtitles } from './subtitle-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const cuesOf = (text: string) =>
  openSubtitles(bytesOf(text), { source_lang: 'en' }).segments.map(({ start_ms, end_ms, source }) => [
    start_ms,
    end_ms,
    source,
  ])
const write = (text: string, ...targets: [string, string][]) =>
  textOf(writeSubtitles(bytesOf(text), new Map(targets), { source_lang: 'en' }))

describe('SRT', () => {
  it('is read with a byte order mark, CRLF, and several lines in a cue', () => {
    const text =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nHello,\r\nworld\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye\r\n'
    expect(cuesOf(text)).toEqual([
      [1000, 2500, 'Hello,\nworld'],
      [3000, 4000, 'Bye'],
    ])
    expect(write(text, ['0', '你好\n世界'])).toBe(text.replace('Hello,\r\nworld', '你好\r\n世界'))
  })

  it('is read without indexes, and lines of digits are text then', () => {
    expect(cuesOf('00:00:01,000 --> 00:00:02,000\nIn\n\n1984\n\n00:00:03,000 --> 00:00:04,000\n42')).toEqual([
      [1000, 2000, 'In\n\n1984'],
      [3000, 4000, '42'],
    ])
  })

  it('is read without blank lines, with numbers as text, and with empty cues', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n1984\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:00:05,000 --> 00:00:06,000\nx'
    expect(cuesOf(text)).toEqual([
      [1000, 2000, '1984'],
      [3000, 4000, ''],
      [5000, 6000, 'x'],
    ])
    expect(write(text, ['1', 'y'])).toBe(text.replace('00:00:04,000\n', '00:00:04,000\ny\n'))
  })

  it('accepts dots, short fractions, missing zeros, coordinates and old Mac line ends', () => {
    expect(cuesOf('1\r0:0:1.5 --> 0:00:02 X1:0 X2:9\rHi\r\r')).toEqual([[1500, 2000, 'Hi']])
  })

  it('has tags as codes, unclosed ones as standalone, and unknown ones as text', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Hi</i> <font color="#fff">you <b>& <3 <me>\n'
    const [segment] = openSubtitles(bytesOf(text), { source_lang: 'en' }).segments
    expect(segment?.source).toBe('⟦1/⟧⟦2⟧Hi⟦/2⟧ ⟦3/⟧you ⟦4/⟧& <3 <me>')
    expect(segment?.codes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'alone \\an8',
      'paired i',
      'alone font',
      'alone b',
    ])
    expect(write(text, ['0', '⟦1/⟧⟦3/⟧你⟦2⟧好⟦/2⟧'])).toContain('\n{\\an8}<font color="#fff">你<i>好</i>\n')
  })

  it('never lets a target begin a new cue', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n'
    const written = write(text, ['0', 'a\n\n\n00:00:09,000 --> 00:00:10,000\nb\n'])
    expect(cuesOf(written)).toEqual([
      [1000, 2000, 'a\n00:00:09,000 → 00:00:10,000\nb'],
      [3000, 4000, 'Bye'],
    ])
  })

  it.each([
    ['gb18030', 'zh', '你好，我们现在出发吧。', 'Let us go'],
    ['shift_jis', 'ja', '左に見えるのは危ないものです', 'ここは'],
    ['utf-16le', 'zh', '你好', 'こんにちは'],
  ])('is read and written in %s', (encoding, lang, source, target) => {
    const text = `1\r\n00:00:01,000 --> 00:00:02,000\r\n${source}\r\n`
    const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' })
    expect(openSubtitles(bytes, { source_lang: lang })).toMatchObject({ encoding, segments: [{ source }] })
    const written = writeSubtitles(bytes, new Map([['0', target]]), { source_lang: lang })
    expect(iconv.decode(Buffer.from(written), encoding)).toBe(text.replace(source, target))
  })

  it('becomes UTF-8 if its encoding lacks characters of the target', () => {
    const bytes = iconv.encode('1\n00:00:01,000 --> 00:00:02,000\n危ない！ケガはないか\n', 'shift_jis')
    const written = writeSubtitles(bytes, new Map([['0', '你还好吗']]), { source_lang: 'ja' })
    expect(textOf(written)).toBe('\ufeff1\n00:00:01,000 --> 00:00:02,000\n你还好吗\n')
  })
})

const vttText = `WEBVTT Kind: captions; Language: en

STYLE
::cue { color: red }

REGION
id:fred

NOTE
00:00 --> not a cue

intro
00:01.000 --> 00:02.000 align:start position:10%
<v.loud Fred Smith>Hello &amp; <i>you</i></v>

00:00:03.000 --> 01:00:04.000
One <00:00:03.500>two &nbsp;&lt;three&gt;
00:00:05.000 --> 00:00:06.000
Three
`

describe('WebVTT', () => {
  it('has only cues read, with voices and entities', () => {
    const { format, segments } = openSubtitles(bytesOf(vttText), { source_lang: 'en' })
    expect(format).toBe('vtt')
    expect(segments.map(({ start_ms, end_ms, speaker, source }) => [start_ms, end_ms, speaker, source])).toEqual([
      [1000, 2000, 'Fred Smith', '⟦1⟧Hello & ⟦2⟧you⟦/2⟧⟦/1⟧'],
      [3000, 3_604_000, null, 'One ⟦1/⟧two \u00a0<three>'],
      [5000, 6000, null, 'Three'],
    ])
  })

  it('gets escaped targets, and the rest stays as it was', () => {
    expect(write(vttText, ['0', '⟦1⟧你 --> & ⟦2⟧好⟦/2⟧⟦/1⟧'])).toBe(
      vttText.replace('Hello &amp; <i>you</i>', '你 --&gt; &amp; <i>好</i>'),
    )
  })
})

const assText = `[Script Info]\r
; a remark\r
ScriptType: v4.00+\r
\r
[V4+ Styles]\r
Format: Name, Fontname\r
Style: Default,Arial\r
\r
[Fonts]\r
Dialogue: 0,0:00:01.00,0:00:02.00,no,,0,0,0,,not an event\r
\r
[Events]\r
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\r
Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,not this\r
Dialogue: 0,0:00:01.05,0:00:02.50,Default,Ann,0,0,0,,{\\an8}Yes, {\\i1}you\\Nthere{\\i0}\\hnow\r
Dialogue: 0,0:00:01.00,0:00:02.00,Sign,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}\r
Dialogue: 0,0:00:03.00,0:00:04.00,Sign,,0,0,0,,{\\p1}m 0 0{\\p0}Stop\r
`

describe('ASS', () => {
  it('has dialogue lines read, with override blocks and drawings as codes', () => {
    const { segments } = openSubtitles(bytesOf(assText), { source_lang: 'en' })
    expect(
      segments.map(({ start_ms, end_ms, speaker, context, source }) => [start_ms, end_ms, speaker, context, source]),
    ).toEqual([
      [1050, 2500, 'Ann', 'Default', '⟦1/⟧Yes, ⟦2/⟧you\nthere⟦3/⟧\u00a0now'],
      [3000, 4000, null, 'Sign', '⟦1/⟧Stop'],
    ])
  })

  it('gets targets, and the rest stays as it was', () => {
    expect(write(assText, ['0', '⟦1/⟧是的，⟦2/⟧你\n{那里}⟦3/⟧'], ['1', '⟦1/⟧停'])).toBe(
      assText
        .replace('{\\an8}Yes, {\\i1}you\\Nthere{\\i0}\\hnow', '{\\an8}是的，{\\i1}你\\N\\{那里\\}{\\i0}')
        .replace('Stop', '停'),
    )
  })
})

describe('files that are no subtitles', () => {
  it.each([
    ['', 'FILE_EMPTY'],
    [' \n\n', 'FILE_EMPTY'],
    ['WEBVTT\n\nNOTE nothing\n', 'FILE_EMPTY'],
    ['Dear reader,', 'FILE_PARSE_FAILED'],
    ['1\n00:00:01,000 --> 00:00:02,000\n\0', 'FILE_ABNORMAL'],
  ])('%j is refused with %s', (text, code) => {
    expect(() => openSubtitles(bytesOf(text), { source_lang: 'en' })).toThrow(expect.objectContaining({ code }))
  })
})

describe('any cue', () => {
  it('reads back what was written', () => {
    const line = fc
      .string({ unit: fc.constantFrom('a', '字', ' ', '<', '>', '&', '{', '}', '\\', '-', '1', ':'), minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !/^\d+$/.test(text) && !/<\/?[a-z]|\{|\}|\\|-->/i.test(text))
    const target = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
    const files = ['1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:03,000 --> 00:00:04,000\nBye', vttText, assText]
    fc.assert(
      fc.property(target, fc.constantFrom(...files), (text, file) => {
        const last = openSubtitles(bytesOf(file), { source_lang: 'en' }).segments.length - 1
        const written = openSubtitles(bytesOf(write(file, [String(last), text])), { source_lang: 'en' }).segments
        expect(written.length).toBe(last + 1)
        expect(written[last]?.source).toBe(text)
      }),
    )
  })
})

describe.runIf(hasSamples)('real files', () => {
  it.each((['vtt', 'ass'] as const).flatMap((kind) => sampleNames(kind).map((name) => ({ kind, name }))))(
    '$name is read, and the same bytes if nothing is translated',
    ({ kind, name }) => {
      const bytes = sample(kind, name)
      const { segments } = openSubtitles(bytes, { source_lang: 'en' })
      expect(segments.length).toBeGreaterThan(0)
      expect(writeSubtitles(bytes, new Map(), { source_lang: 'en' })).toEqual(bytes)
      const targets = new Map(segments.map(({ key, source }) => [key, `${source}!`]))
      const again = openSubtitles(writeSubtitles(bytes, targets, { source_lang: 'en' }), { source_lang: 'en' }).segments
      expect(again.map((each) => each.source)).toEqual([...targets.values()])
    },
  )

  it('agree with the counts of other programs in the profiles', () => {
    const cues = (lang: string) =>
      openSubtitles(sample('vtt', `elephantsdream_captions.${lang}.vtt`), { source_lang: lang }).segments.map(
        (each) => ({
          start: each.start_ms ?? 0,
          end: each.end_ms ?? 0,
          text: plainText(each.source, each.codes),
        }),
      )
    const [ja, en] = [cues('ja'), cues('en')]
    const profile = profileFor('ja')
    expect([ja.length, en.length]).toEqual([77, 78])
    expect(ja.filter((cue) => cps(cue.text, cue.start, cue.end, profile) > profile.max_cps)).toHaveLength(32)
    expect(
      ja.filter((cue) => lineLengths(cue.text, profile).some((length) => length > profile.max_line_chars)),
    ).toHaveLength(3)
    const least = minGapMs(profileFor('en'))
    expect(en.filter((cue, i) => en[i + 1] && (en[i + 1]?.start ?? 0) - cue.end < least)).toHaveLength(12)
  })
})
