import { expect, it } from 'vitest'
import { letterFolding } from './fold-letters.ts'
import { textGrams } from './text-grams.ts'

/** The grams of a text as the texts among `candidates` that give the same single gram. */
const shared = (left: string, right: string) => {
  const grams = new Set(textGrams(left))
  return [...textGrams(right)].filter((gram) => grams.has(gram)).length
}

it('a text without spaces gives its characters and pairs of neighbours', () => {
  expect(textGrams('重量').length).toBe(3)
  expect(shared('螺丝的重量', '重量')).toBe(3)
  expect(shared('重要的数量', '重量')).toBe(2)
  expect(textGrams('ファイル保存').length).toBe(11)
  expect(textGrams('𠮷野家').length).toBe(5)
  expect(shared('𠮷', '𠮶')).toBe(0)
})

it('other scripts give words, whatever their case and width', () => {
  expect(textGrams('The harbour, the sea').length).toBe(4)
  expect(shared('Harbour', 'ｈａｒｂｏｕｒ')).toBe(1)
  expect(shared('harbour', 'harbours')).toBe(1)
  expect(shared('glas', 'glass')).toBe(0)
  expect(shared('ga', 'gas')).toBe(0)
  expect(shared('Größe', 'GRÖSSE größe')).toBe(1)
})

it('a code is found as a whole and in its parts', () => {
  expect(shared('the AX-1234.', 'ax-1234')).toBe(3)
  expect(shared('the AX-1234', '1234')).toBe(1)
  expect(shared('AX-1234', 'AX-1235')).toBe(1)
  expect(shared('见 v2.10/b。', 'v2.10')).toBe(2)
  expect(textGrams('end. – Next').length).toBe(2)
})

it('a word ends where a script without spaces begins, and a middle dot changes nothing', () => {
  expect(shared('用USB接口', 'usb 接口')).toBe(4)
  expect(shared('查尔斯·达尔文', '查尔斯达尔文')).toBe(11)
  expect(shared('フリードリヒ・ニーチェ', 'フリードリヒ･ニーチェ')).toBe(19)
})

it('an English word is found by others of its family', () => {
  const families = `ship ships shipped shipping · city cities · stop stopped stopping · make makes making · happy happily · fall falls falling
    · note notes noted noting · study studied · buzz buzzed · close closes`
  for (const family of families.split('·').map((words) => words.trim().split(/\s+/)))
    for (const word of family) expect(shared(word, family.join(' ')), word).toBe(family.length)
  for (const [one, other] of [
    ['string', 'str'],
    ['bed', 'b'],
    ['speed', 'speaking'],
    ['care', 'car'],
    ['glasses', 'glance'],
    ['1990s', '1991'],
  ] as const)
    expect(shared(one, other), one).toBe(0)
  expect(shared('x'.repeat(40), 'x'.repeat(41))).toBe(0)
  expect(shared(`${'x'.repeat(40)}ed`, `${'x'.repeat(40)}ed`)).toBe(1)
})

it('letters are found in any script of theirs', () => {
  expect(shared('圖書館的號碼', '图书馆的号码')).toBe(11)
  expect(shared('図書館の広さ', '圖書館の廣さ')).toBe(11)
  expect(shared('Zürich Café São', 'zurich cafe sao')).toBe(3)
  expect(shared('ネジ', 'ねじ')).toBe(1)
  expect(shared('ｶﾞﾗｽ', 'ガラス')).toBe(5)
  expect(shared('后', '厂')).toBe(0)
})

it('what a letter is searched as is searched as itself', () => {
  for (const folded of Object.values(letterFolding()))
    expect(folded.filter((unit: number) => folded[unit] !== unit)).toHaveLength(0)
})

it('nothing to search gives nothing', () => {
  expect(textGrams(' …—（）。').length).toBe(0)
  expect(textGrams('').length).toBe(0)
})

it('a text longer than the one before has room', () => {
  expect(textGrams('字'.repeat(50_000)).length).toBe(99_999)
})
