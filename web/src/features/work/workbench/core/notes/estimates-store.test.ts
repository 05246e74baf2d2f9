import { expect, it } from 'vitest'
import type { Request } from '../request/ports.ts'
import { EstimatesStore } from './estimates-store.ts'

const answering = (list: object[], skip_from: number | null) =>
  (async () => ({ list, skip_from })) as unknown as Request
const estimate = (segment_id: string, value: number, is_skipped = false) => ({
  segment_id,
  estimate: value,
  made_by: 'embedded-1',
  rev: 3,
  is_skipped,
})

it('has estimates of the present text, also of skipped rows, until the next change', async () => {
  const store = new EstimatesStore()
  await store.load(answering([estimate('a', 60), estimate('b', 96, true)], 90), 'node')
  expect(store.isThere.value).toBe(true)
  expect([
    store.estimateOf('a', 3)?.estimate,
    store.estimateOf('a', 4),
    store.estimateOf('b', 4)?.estimate,
    store.estimateOf('b', 5),
  ]).toEqual([60, null, 96, null])
})

it('is doubtful below the flow’s threshold, or below the default where the flow has none', async () => {
  const strict = new EstimatesStore()
  await strict.load(answering([estimate('a', 80), estimate('b', 90)], 90), 'node')
  expect([strict.isDoubtful('a', 3), strict.isDoubtful('b', 3), strict.isDoubtful('c', 3)]).toEqual([
    true,
    false,
    false,
  ])
  const ours = new EstimatesStore()
  await ours.load(answering([estimate('a', 80), estimate('b', 60)], null), 'node')
  expect([ours.isDoubtful('a', 3), ours.isDoubtful('b', 3)]).toEqual([false, true])
})

it('is empty where loading fails', async () => {
  const store = new EstimatesStore()
  await store.load((async () => Promise.reject(new Error('offline'))) as unknown as Request, 'node')
  expect(store.isThere.value).toBe(false)
})
