import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csv } from './csv-file.ts'
import { openBlocks, writeBlocks } from './skeleton/block-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const segmentsOf = (text: string) => openBlocks(csv, bytesOf(text), { source_lang: 'en' }).segments

function written(text: string, targets: Record<string, string>): string {
  const given = segmentsOf(text).flatMap(({ key, source }): [string, string][] =>
    targets[source] === undefined ? [] : [[key, targets[source]]],
  )
  return new TextDecoder().decode(
    writeBlocks(csv, bytesOf(text), new Map(given), { source_lang: 'en', target_lang: 'de' }),
  )
}

const sheet = 'id,Text,Sum\r\n1,"Say ""hi"", please.\nNow.",=SUM(A1)\r\n2,Plain,-5\r\n'

it('reads cells that contain words, with the heading of their column', () => {
  expect(segmentsOf(sheet).map(({ source, context }) => [source, context])).toEqual([
    ['id', 'heading'],
    ['Text', 'heading'],
    ['Sum', 'heading'],
    ['Say "hi", please.', 'Text'],
    ['Now.', 'Text'],
    ['Plain', 'Text'],
  ])
})

it('writes targets into their cells, quoted if necessary, and changes nothing else', () => {
  expect(written(sheet, { 'Say "hi", please.': 'Sag "hallo".', Plain: 'Einfach, ja' })).toBe(
    'id,Text,Sum\r\n1,"Sag ""hallo"".\nNow.",=SUM(A1)\r\n2,"Einfach, ja",-5\r\n',
  )
  expect(written('sep=;\nA;B\n', { B: 'C;D' })).toBe('sep=;\nA;"C;D"\n')
  expect(written('a\tb\n', { b: 'c,d' })).toBe('a\tc,d\n')
})

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '＝1'])('never turns a target into a formula: %s', (target) => {
  expect(written('Say,x\n', { Say: target })).toBe(`'${target},x\n`)
})

it("keeps signs in front of a client's own texts", () => {
  expect(written('- item\n', { '- item': '- Punkt' })).toBe('- Punkt\n')
  expect(written('- item\n', { '- item': '=1' })).toBe("'=1\n")
  expect(segmentsOf('=HYPERLINK("a"),Text\n').map(({ source }) => source)).toEqual(['Text'])
})

it('reports the place of a quotation without an end', () => {
  expect(() => segmentsOf('a,b\nc,"d\n')).toThrow(
    expect.objectContaining({ code: 'FILE_PARSE_FAILED', params: { place: 'csv:2' } }),
  )
  expect(() => segmentsOf('1,2\n')).toThrow(expect.objectContaining({ code: 'FILE_EMPTY' }))
})

it('gives the same bytes for its own sources, and any target back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab"\n,;=\' -'.split('')) })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), cell, (rows, target) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      if (!/[ab]/.test(text)) return
      const bytes = bytesOf(text)
      let { segments } = { segments: [] as ReturnType<typeof segmentsOf> }
      try {
        segments = openBlocks(csv, bytes, { source_lang: 'en' }).segments
      } catch {
        return // there are only formulas
      }
      const same = new Map(segments.map(({ key, source }) => [key, source]))
      expect(writeBlocks(csv, bytes, same, { source_lang: 'en', target_lang: 'de' })).toBe(bytes)
      const [first] = segments
      const given = `b${target.replace(/\n/g, ' ')}b`
      const again = openBlocks(
        csv,
        writeBlocks(csv, bytes, new Map([[first?.key ?? '', given]]), { source_lang: 'en', target_lang: 'de' }),
        { source_lang: 'en' },
      ).segments
      expect(again.map(({ source }) => source).join(' ')).toContain(given.trim())
    }),
  )
})
