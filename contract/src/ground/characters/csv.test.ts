import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

it('is written in the form that spreadsheets read', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['x', 1],
        [null, true],
      ],
    ),
  ).toBe('\uFEFFa,b\r\nx,1\r\n,true\r\n')
  expect(csvCell('say "hi", twice\nor so')).toBe('"say ""hi"", twice\nor so"')
})

it.each([
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\n=1+1',
  '"=1+1',
  "'=1+1",
  '＝1+1',
  '＋1',
])('never contains a formula: %j', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/)
})

it('leaves numbers and ordinary text unchanged', () => {
  expect([csvCell(-5), csvCell('a=b'), csvCell('1-2'), csvCell('')]).toEqual(['-5', 'a=b', '1-2', ''])
})

/** Reads a cell as a spreadsheet does: removes quotes, and halves doubled ones. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

it('property: any text can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const back = read(csvCell(text))
      expect([text, `'${text}`]).toContain(back)
      expect(back).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
