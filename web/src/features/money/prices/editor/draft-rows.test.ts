import { describe, expect, it } from 'vitest'
import { cellsOf, changesBetween, faultsOf, lineOf, minorOf, pasteInto, rowsOf } from './draft-rows.ts'

const pair = { node_kind: 'qa', source_lang: 'en', target_lang: 'zh' } as const
const line = { ...pair, role_level: 0, rate_minor: 2000, minimum_minor: 400 } as const
const side = 'client'
const [row] = rowsOf([line], 'USD')

describe('an amount', () => {
  it.each([
    ['12.30', 1230],
    ['1,234.5', 123_450],
    ['12,5', 1250],
    ['$ 1 234.00', 123_400],
    ['１２．３', 1230],
    ['0', 0],
    ['12.345', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['=1+1', null],
  ])('%s is %s in dollars', (typed, minor) => {
    expect(minorOf(typed, 'USD')).toBe(minor)
  })

  it('in yen has no decimals', () => {
    expect([minorOf('1,200', 'JPY'), minorOf('1200.00', 'JPY'), minorOf('1200.5', 'JPY')]).toEqual([1200, 1200, null])
  })

  it('comes back as it was saved', () => {
    expect(lineOf(row!, 'USD')).toEqual(line)
    expect(rowsOf([line], 'JPY')[0]).toMatchObject({ rate: '2000', minimum: '400' })
  })
})

describe('a talents’ list', () => {
  it('has a last column for the level; a client’s has none', () => {
    const cells = [
      ['30', '5', '3'],
      ['31', '6', ''],
      ['32', '7', 'high'],
    ]
    const paste = (of: 'client' | 'talent') =>
      pasteInto([row!], [row!], { side: of, key: row!.key, field: 'rate' }, cells)
    expect(paste('talent').map(({ role_level }) => role_level)).toEqual(['3', '0', 'high'])
    expect(paste('client').map(({ role_level }) => role_level)).toEqual(['0', '0', '0'])
    const faults = faultsOf(paste('talent'), { currency: 'USD', side: 'talent' })
    expect([...faults.values()].at(-1)).toMatchObject({ role_level: 'wrongLevel' })
    expect(lineOf(paste('talent')[0]!, 'USD')).toEqual({ ...line, role_level: 3, rate_minor: 3000, minimum_minor: 500 })
  })

  it('may name a step and pair once for each level', () => {
    const rows = rowsOf([line, { ...line, role_level: 3 }, { ...line, role_level: 3, rate_minor: 1 }], 'USD')
    expect([...faultsOf(rows, { currency: 'USD', side: 'talent' }).keys()]).toEqual([rows[2]!.key])
  })
})

describe('a paste', () => {
  it('reads cells as spreadsheets copy them', () => {
    expect(cellsOf('a\tb\r\n"c ""d""\te"\t\r\n')).toEqual([
      ['a', 'b'],
      ['c "d"\te', ''],
    ])
  })

  it('fills to the right and below, over the rows that are shown, and adds what is beyond', () => {
    const rows = rowsOf([line, { ...line, target_lang: 'fr' }, { ...line, target_lang: 'ja' }], 'USD')
    const shown = [rows[0]!, rows[2]!] // the second is filtered out
    const cells = [['21', '5'], ['22'], ['23', '6', 'beyond the grid']]
    const after = pasteInto(rows, shown, { side, key: rows[0]!.key, field: 'rate' }, cells)
    expect(after.map(({ target_lang, rate, minimum }) => [target_lang, rate, minimum])).toEqual([
      ['zh', '21', '5'],
      ['fr', '20.00', '4.00'],
      ['ja', '22', '4.00'],
      ['*', '23', '6'],
    ])
    expect(new Set(after.map(({ key }) => key)).size).toBe(4)
  })

  it('knows steps by their names in each language', () => {
    const cells = ['Dubbing', '配音', 'nothing known'].map((name) => [name, 'en', 'ja', '30.00', ''])
    const after = pasteInto([row!], [row!], { side, key: row!.key, field: 'node_kind' }, cells)
    expect(after.map(({ node_kind }) => node_kind)).toEqual(['dubbing', 'dubbing', 'nothing known'])
    expect(after[0]).toMatchObject({ source_lang: 'en', target_lang: 'ja', rate: '30.00' })
  })
})

it('faults are said for each cell, and a row that is there already', () => {
  const wrong = { ...row!, key: 1, node_kind: 'none', source_lang: 'English', rate: 'free', minimum: '' }
  const faults = faultsOf([row!, wrong, { ...row!, key: 2 }], { currency: 'USD', side: 'client' })
  expect(faults.get(row!.key)).toBeUndefined()
  expect(faults.get(1)).toEqual({ node_kind: 'wrongKind', source_lang: 'wrongLang', rate: 'wrongAmount' })
  expect(faults.get(2)).toEqual({ node_kind: 'twice' })
})

it('what people can’t be paid is said at its cell: nothing, for a machine’s step, or more than the limit', () => {
  const rows = [{ rate: '0' }, { node_kind: 'translate' }, { rate: '1,000,000.01' }, { minimum: '1000000.01' }].map(
    (change, key) => ({ ...row!, key, target_lang: ['zh', 'ja', 'fr', 'de'][key]!, ...change }),
  )
  const said = (side: 'client' | 'talent') => [...faultsOf(rows, { currency: 'USD', side })]
  const tooMuch = [
    [2, { rate: 'overLimit' }],
    [3, { minimum: 'overLimit' }],
  ]
  expect(said('client')).toEqual(tooMuch)
  expect(said('talent')).toEqual([[0, { rate: 'unpaid' }], [1, { node_kind: 'machine' }], ...tooMuch])
})

it('changes between versions name what was added, removed and changed', () => {
  const added = { ...line, target_lang: 'ja' }
  const removed = { ...line, target_lang: 'fr' }
  const changed = { ...line, rate_minor: 1 }
  expect(changesBetween([line, removed], [changed, added])).toEqual([
    { node_kind: 'qa', source_lang: 'en', target_lang: 'zh', role_level: 0, before: line, after: changed },
    { node_kind: 'qa', source_lang: 'en', target_lang: 'fr', role_level: 0, before: removed, after: null },
    { node_kind: 'qa', source_lang: 'en', target_lang: 'ja', role_level: 0, before: null, after: added },
  ])
  expect(changesBetween([line], [line])).toEqual([])
})
