import { expect, it } from 'vitest'
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

it('nothing to search gives nothing', () => {
  expect(textGrams(' …—（）。').length).toBe(0)
  expect(textGrams('').length).toBe(0)
})

it('a text longer than the one before has room', () => {
  expect(textGrams('字'.repeat(50_000)).length).toBe(99_999)
})
