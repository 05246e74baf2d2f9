import { expect, it } from 'vitest'
import { textGrams } from '../grams/text-grams.ts'
import { askedGrams, isFollowUp, weighGrams } from './weigh-grams.ts'

it.each([
  '那价格呢？',
  '它有多重？',
  'What about the price?',
  'では、価格は？',
  '价格呢？',
  'How much?',
  'それはいくらですか',
])('%s asks about what was asked about before', (text) => expect(isFollowUp(text)).toBe(true))

it.each(['AX-1234的重量是多少？', 'How heavy is the harbour crane?', '東大寺の高さは何メートルですか'])(
  '%s can be understood alone',
  (text) => expect(isFollowUp(text)).toBe(false),
)

it('a question that can be understood alone borrows nothing', () => {
  expect(askedGrams('AX-1234的重量是多少？', '价格').borrowed).toEqual([])
  expect(askedGrams('价格呢？', null).borrowed).toEqual([])
})

it('the rarest grams of the question before are borrowed at half the weight, those that stand nowhere aren’t', () => {
  const asked = askedGrams('price?', 'one two three four five six seven eight nine price')
  const [one = 0, two = 0, ...others] = textGrams('one two three four five six seven eight nine')
  const postings = new Map(
    [...textGrams('price'), two, ...others, one].map((gram, index) => [
      gram,
      [{ segment: 0, packed: { bytes: new Uint8Array(), from: 0, to: gram === two ? 0 : 101 - index } }],
    ]),
  )
  const weighted = weighGrams(asked, postings)
  expect(weighted[0]).toEqual({ gram: textGrams('price')[0], weight: 1 })
  expect(weighted.slice(1).map(({ weight }) => weight)).toEqual(Array.from({ length: 8 }, () => 0.5))
  expect(weighted.some(({ gram }) => gram === two)).toBe(false)
  expect(weighted[1]?.gram).toBe(one)
})

it('a gram that a search has no room for counts as if it weren’t asked for', () => {
  const asked = askedGrams('price of the harbour', null)
  const [price = 0] = asked.own
  expect(weighGrams(asked, new Map([[price, []]]))).toEqual([{ gram: price, weight: 1 }])
})

it.each([
  ['什么是港口起重机？', '港口起重机'],
  ['AX-1234的重量是多少', 'AX-1234 重量'],
  ['哪位演员唱了歌？', '演员唱 歌'],
  ['1964年重建的是哪三座堡垒', '1964年重建 堡垒'],
  ['タワーの高さは', 'タワー 高さ'],
  ['Who built the harbour crane?', 'built harbour crane'],
  ['Ｗｈｏ ｂｕｉｌｔ the harbour crane?', 'built harbour crane'],
])('words that ask or join count less than what is asked for: %s', (text, said) => {
  const asked = askedGrams(text, null)
  const postings = new Map(asked.own.map((gram) => [gram, []]))
  const full = weighGrams(asked, postings).filter(({ weight }) => weight > 0.25)
  expect(new Set(full.map(({ gram }) => gram))).toEqual(new Set(textGrams(said)))
  expect(full.length).toBeLessThan(asked.own.length)
})

it('a single character counts half of the pairs that it stands in', () => {
  const asked = askedGrams('AX-1234 重量', null)
  const weights = new Map(
    weighGrams(asked, new Map(asked.own.map((gram) => [gram, []]))).map(({ gram, weight }) => [gram, weight]),
  )
  const weightsOf = (text: string) => [...textGrams(text)].map((gram) => weights.get(gram))
  expect(weightsOf('重')).toEqual([0.5])
  expect(weightsOf('量')).toEqual([0.5])
  expect(weightsOf('重量').toSorted()).toEqual([0.5, 0.5, 1])
  expect(weightsOf('AX-1234')).toEqual([1, 1, 1])
})
