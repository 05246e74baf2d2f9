import { expect, it } from 'vitest'
import { markHits } from './mark-hits.ts'

const hits = (text: string, question: string) =>
  markHits(text, question)
    .filter(({ isHit }) => isHit)
    .map((piece) => piece.text)

it('words are marked whole, in any case, singular and plural; pairs of characters where they touch', () => {
  expect(hits('Two engines: the Engine room, not engineers.', 'which engine')).toEqual(['engines', 'Engine'])
  expect(hits('再保险承保核共体，保险人另议。', '核共体再保险')).toEqual(['再保险', '核共体', '保险'])
  expect(hits('タングステンの象嵌 AX-1234', 'AX-1234の象嵌')).toEqual(['の象嵌', 'AX', '1234'])
  expect(hits('使用MT模型', 'MT')).toEqual(['MT'])
})

it('words of one family, with or without their marks', () => {
  expect(hits('Shipping of parts that were shipped; a café.', 'when is it shipped to the cafe')).toEqual([
    'Shipping',
    'shipped',
    'café',
  ])
})

it('short words only where nothing else was asked for; one character alone', () => {
  expect(hits('The price of oil', 'the price of it')).toEqual(['price'])
  expect(hits('The price of oil', 'of')).toEqual(['of'])
  expect(hits('油价', '油')).toEqual(['油'])
})

it('the pieces are the text', () => {
  const text = '  Öl, engine 油价!\n'
  expect(
    markHits(text, 'engine 油价')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(markHits('', 'engine')).toEqual([])
})
