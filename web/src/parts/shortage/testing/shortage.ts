/** Builds work for which nobody was found, for tests. */
import type { Shortage } from '@polyphony/contract'

export const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const lantern: Shortage = {
  task_id: idOf(1),
  task_number: 1012,
  task_name: 'Lantern path',
  company_id: idOf(2),
  company_name: 'Harbour',
  node_id: 'n1',
  kind: 'translationProofreading',
  is_undrafted: false,
  source_lang: 'en',
  target_lang: 'ru',
  piece_count: 40,
  node_task_ids: [idOf(3), idOf(4)],
  reasons: {
    qualified: 7,
    excluded: { noTime: 5, refusedBefore: 2 },
    refused: 2,
    refused_pay: 1,
    unanswered: 0,
    rounds: 1,
    is_unpriced: false,
  },
  raised_at: '20260105120000000',
  deadline_at: '20260109120000000',
  pay_minor: 10_000,
  currency: 'USD',
  can: { widen: ['noTime'], raise: true },
}

export const shortageOf = (changes: Partial<Shortage> = {}): Shortage => ({ ...lantern, ...changes })
