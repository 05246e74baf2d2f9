import type { Quote } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { groupSteps, itemsOf, sumBands, sumSteps } from './group-quote.ts'

const item = (file_id: string, node_id: string, target_lang: string, amount_minor: number): Quote['items'][number] => ({
  file_id,
  node_id,
  kind: 'editing',
  target_lang,
  calculation: { lines: [], amount_minor, currency: 'USD', rate_version: 1 },
})

it('sums a quote by language and step, in the order of its items', () => {
  const quote = {
    items: [item('a', 'n1', 'zh', 1), item('a', 'n2', 'zh', 2), item('a', 'n1', 'ja', 4), item('b', 'n1', 'zh', 8)],
  } as Quote
  const grouped = groupSteps(sumSteps(quote)).map(({ target_lang, amount_minor, steps }) => [
    target_lang,
    amount_minor,
    steps.map((step) => [step.node_id, step.amount_minor, step.item_count, itemsOf(quote, step).length]),
  ])
  expect(grouped).toEqual([
    [
      'zh',
      11,
      [
        ['n1', 9, 2, 2],
        ['n2', 2, 1, 1],
      ],
    ],
    ['ja', 4, [['n1', 4, 1, 1]]],
  ])
})

it('sums bands over files, best first, without empty ones', () => {
  const counts = [
    { band: 'new' as const, word_count: 5 },
    { band: 'exact' as const, word_count: 2 },
    { band: 'new' as const, word_count: 1 },
    { band: 'fuzzy75' as const, word_count: 0 },
  ]
  expect(sumBands(counts)).toEqual([
    { band: 'exact', word_count: 2 },
    { band: 'new', word_count: 6 },
  ])
})
