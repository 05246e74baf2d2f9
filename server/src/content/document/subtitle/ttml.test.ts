import { describe, expect, it } from 'vitest'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { openSubtitles, writeSubtitles } from './subtitle-file.ts'
import { clockOf, msOf } from './ttml-time.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const tt = (body: string, root = '', head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="urn:m" xmlns:tts="urn:s" xmlns:ttp="urn:p" ${root}><head>${head}</head><body>${body}</body></tt>`
const cues = (xml: string) => openSubtitles(bytesOf(xml), { source_lang: 'en' }).segments

function written(xml: string, targets: string[]): string {
  const given = new Map(targets.map((target, i) => [String(i), target]))
  return new TextDecoder().decode(writeSubtitles(bytesOf(xml), given, { source_lang: 'en' }))
}

describe('times', () => {
  const clock = (attributes: Record<string, string>) =>
    clockOf({ name: 'tt', attributes, children: [], open: { from: 0, to: 0 }, close: { from: 0, to: 0 } })

  it.each([
    ['00:00:01.375', {}, 1375],
    ['01:02:03', {}, 3_723_000],
    ['100:00:00.5', {}, 360_000_500],
    ['00:00:01:15', { frameRate: '25' }, 1600],
    ['00:00:00:13', { frameRate: '24', frameRateMultiplier: '1000 1001' }, 542],
    ['00:00:00:10.1', { frameRate: '25', subFrameRate: '2' }, 420],
    ['1.5h', {}, 5_400_000],
    ['2m', {}, 120_000],
    ['7.25s', {}, 7250],
    ['300ms', {}, 300],
    ['50f', { frameRate: '25' }, 2000],
    ['10000000t', { tickRate: '10000000' }, 1000],
    ['3:58.640', {}, 238_640],
    ['19.764', {}, 19_764],
    ['soon', {}, null],
  ])('%s', (value, attributes, ms) => {
    expect(msOf(value, clock(attributes))).toBe(ms)
  })

  it('are relative to the parent of a paragraph', () => {
    const xml = tt(
      '<div begin="10s"><p begin="1s" end="2s">A</p><p begin="3s" dur="500ms">B</p></div><div begin="20s" end="25s"><p>C</p></div><div><p><span begin="30s" end="31s">D</span> <span begin="31s" end="32s">E</span></p></div>',
    )
    expect(cues(xml).map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
      [11_000, 12_000],
      [13_000, 13_500],
      [20_000, 25_000],
      [30_000, 32_000],
    ])
  })
})

describe('cues', () => {
  it('have spans as codes, breaks as lines, and no layout of the file', () => {
    const head = '<metadata><ttm:agent xml:id="v1"><ttm:name>Ana</ttm:name></ttm:agent></metadata>'
    const body = (text: string) =>
      `<div>\n  <p begin="1s" end="2s" region="top" ttm:agent="v1">\n    ${text}\n  </p>\n</div>`
    const xml = tt(
      body('Hey &amp; <span tts:fontStyle="italic">you</span>,<br/>\n    come <set begin="1s"/>here'),
      '',
      head,
    )
    expect(cues(xml)).toMatchObject([
      {
        source: 'Hey & ⟦1⟧you⟦/1⟧,\ncome ⟦2/⟧here',
        codes: [
          { id: '1', kind: 'paired', label: 'i' },
          { id: '2', kind: 'alone', label: 'set' },
        ],
        kind: 'cue',
        speaker: 'Ana',
        context: 'top',
      },
    ])
    expect(written(xml, ['<Du>\n⟦1⟧da⟦2/⟧'])).toBe(
      tt(body('&lt;Du&gt;<br/><span tts:fontStyle="italic">da<set begin="1s"/></span>'), '', head),
    )
    expect(written(xml, ['Hey & ⟦1⟧you⟦/1⟧,\ncome ⟦2/⟧here'])).toBe(xml)
  })

  it('keep white space if the file says so, and their prefix', () => {
    const xml =
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xml:space="preserve"><tt:body><tt:p begin="1s" end="2s"> A  b</tt:p><tt:p begin="3s" end="4s"></tt:p></tt:body></tt:tt>'
    expect(cues(xml).map(({ source }) => source)).toEqual([' A  b', ''])
    expect(written(xml, ['x\ny', 'z'])).toBe(
      xml.replace(' A  b', 'x<tt:br/>y').replace('></tt:p></tt:body>', '>z</tt:p></tt:body>'),
    )
  })

  it('that can not be read are refused with their place', () => {
    expect(() => cues(tt('\n<p>'))).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED', params: { place: 'ttml:3' } }),
    )
    expect(() => cues(`<!DOCTYPE tt [<!ENTITY a "b">]>${tt('<p begin="1s" end="2s">&a;</p>')}`)).toThrow(
      expect.objectContaining({ code: 'FILE_ABNORMAL' }),
    )
    expect(() => cues(tt('<div/>'))).toThrow(expect.objectContaining({ code: 'FILE_EMPTY' }))
  })
})

describe.runIf(hasSamples)('real files', () => {
  it.each(sampleNames('ttml'))('%s reads the same after every cue was written', (name) => {
    const bytes = sample('ttml', name)
    const { segments } = openSubtitles(bytes, { source_lang: 'en' })
    expect(segments.length).toBeGreaterThan(9)
    expect(writeSubtitles(bytes, new Map(), { source_lang: 'en' })).toBe(bytes)
    expect(
      writeSubtitles(bytes, new Map(segments.map(({ key, source }) => [key, source])), { source_lang: 'en' }),
    ).toBe(bytes)
    const marked = segments.map(({ source }) => `Ω${source}`)
    const again = openSubtitles(
      writeSubtitles(bytes, new Map(marked.map((text, i) => [String(i), text])), { source_lang: 'en' }),
      { source_lang: 'en' },
    )
    expect(again.segments.map(({ source }) => source)).toEqual(marked)
  })
})
