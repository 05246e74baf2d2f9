/**
 * Every list that can be sorted: by each key, in both directions. Rows without the value come last, and each row comes
 * exactly once.
 */
import { randomUUID } from 'node:crypto'
import {
  accountSorts,
  allReviewSorts,
  applicationSorts,
  calls,
  candidateSorts,
  companyWorkSorts,
  materialSorts,
  memberSorts,
  offerSorts,
  purchaseOrderSorts,
  quotationSorts,
  reviewSorts,
  talentTrialSorts,
  trialSorts,
  workSorts,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../seed/player.ts'
import { type Office, openOffice } from '../work/node/testing/office.ts'
import { deskOf } from '../work/quotation/testing/desk.ts'

interface Sorted {
  name: string
  who: string
  keys: readonly string[]
  idOf: string
  /** The field of the row that holds a sort key's value; keys that aren't here can't be read from the row. */
  fields: Readonly<Record<string, string>>
  ask: (person: Player, input: Asked) => Promise<{ list: object[] }>
}
interface Asked {
  sort: never
  order: 'asc' | 'desc'
  pageIndex: number
  pageSize: 10
}

let office: Office
let nodeTaskId: string
beforeAll(async () => {
  office = await openOffice()
  for (const name of ['Delta', 'alpha', 'Charlie', 'Bravo']) {
    const taskId = await office.place({ more: { name } })
    await office.settle(taskId)
    nodeTaskId = (await office.node(taskId, 'translationProofreading')).node_task_id
    office.advance(60_000)
    if (name !== 'Bravo') await office.accept('lin', nodeTaskId)
    if (name === 'alpha') await office.work('lin', nodeTaskId)
  }
  const desk = deskOf(office)
  for (const valid_days of [40, 10, 10, 20]) await desk.quote(await office.as('clara'), {}, { valid_days })
  const clara = await office.as('clara')
  for (const valid_until of ['2090-03-01', null, '2090-01-01', '2090-01-01'])
    await clara.call(
      calls.purchaseOrders.createPurchaseOrder,
      { po_number: `PO ${randomUUID()}`, currency: 'USD', amount_minor: 1, valid_until },
      { 'x-idempotency-key': randomUUID() },
    )
  // Two rows with the same time: only their ids decide the order.
  await sql`update node_task set created_at = '2026-01-01T00:00:00Z' where assignee_id is not null`.execute(office.db)
})
afterAll(() => office.server.close())

const work = { created_at: 'created_at', do_deadline: 'deadline_at', score: 'score' }
const trial = { created_at: 'created_at', do_deadline: 'due_at', do_save_at: 'submitted_at', score: 'score' }
const { node, review, trial: trials, opsTrial, opsAccount, application, company } = calls
const lists: Sorted[] = [
  {
    name: 'quotes',
    who: 'clara',
    keys: quotationSorts,
    idOf: 'quote_id',
    fields: { created_at: 'created_at', deadline: 'valid_until' },
    ask: (person, input) => person.call(calls.quotation.getQuoteList, input),
  },
  {
    name: 'purchase orders',
    who: 'clara',
    keys: purchaseOrderSorts,
    idOf: 'purchase_order_id',
    fields: { created_at: 'created_at', valid_until: 'valid_until' },
    ask: (person, input) => person.call(calls.purchaseOrders.getPurchaseOrderList, input),
  },
  {
    name: 'offers',
    who: 'lin',
    keys: offerSorts,
    idOf: 'offer_id',
    fields: { deadline: 'expires_at', created_at: 'created_at' },
    ask: (person, input) => person.call(node.getNodeTaskToAcceptList, input),
  },
  {
    name: 'own work',
    who: 'lin',
    keys: workSorts,
    idOf: 'node_task_id',
    fields: work,
    ask: (person, input) => person.call(node.getNodeTaskList, input),
  },
  {
    name: 'own reviews',
    who: 'wang',
    keys: workSorts,
    idOf: 'node_task_id',
    fields: work,
    ask: (person, input) => person.call(node.getNodeTaskQaList, input),
  },
  {
    name: 'work of a company',
    who: 'clara',
    keys: companyWorkSorts,
    idOf: 'node_task_id',
    fields: { created_at: 'created_at' },
    ask: (person, input) => person.call(node.getCompanyNodeTaskList, input),
  },
  ...(['waiting', 'mine', 'done'] as const).map((tab) => ({
    name: `reviews, ${tab}`,
    who: 'kato',
    keys: reviewSorts[tab],
    idOf: 'review_id',
    fields: { created_at: 'created_at', do_deadline: 'due_at', do_save_at: 'done_at', score: 'score' },
    ask: (person: Player, input: Asked) => person.call(review.getTestList, { ...input, tab }),
  })),
  {
    name: 'all reviews',
    who: 'olga',
    keys: allReviewSorts,
    idOf: 'review_id',
    fields: { created_at: 'created_at', do_deadline: 'due_at', score: 'score' },
    ask: (person, input) => person.call(review.getReviewList, input),
  },
  {
    name: 'own trials',
    who: 'lin',
    keys: trialSorts,
    idOf: 'trial_id',
    fields: trial,
    ask: (person, input) => person.call(trials.getTestList, input),
  },
  {
    name: 'trials of a talent',
    who: 'olga',
    keys: talentTrialSorts,
    idOf: 'trial_id',
    fields: trial,
    ask: (person, input) => person.call(opsTrial.getTrialList, input),
  },
  {
    name: 'materials',
    who: 'olga',
    keys: materialSorts,
    idOf: 'material_id',
    fields: { created_at: 'created_at', count_test: 'trial_count', score: 'mean_score' },
    ask: (person, input) => person.call(opsTrial.getMaterialList, input),
  },
  {
    name: 'applications',
    who: 'olga',
    keys: applicationSorts,
    idOf: 'application_id',
    fields: { created_at: 'submitted_at' },
    ask: (person, input) => person.call(application.getApplicationList, { ...input, tab: 'all' }),
  },
  {
    name: 'accounts',
    who: 'olga',
    keys: accountSorts,
    idOf: 'account_id',
    fields: { created_at: 'created_at', username: 'username' },
    ask: (person, input) => person.call(opsAccount.getAccountList, input),
  },
  {
    name: 'members',
    who: 'clara',
    keys: memberSorts,
    idOf: 'account_id',
    fields: { created_at: 'joined_at', username: 'username', last_seen_at: 'last_seen_at' },
    ask: (person, input) => person.call(company.getAllSubAccount, input),
  },
  {
    name: 'who could do a step',
    who: 'clara',
    keys: candidateSorts,
    idOf: 'account_id',
    fields: {},
    ask: async (person, { sort, order, pageIndex }) => {
      const { list } = await person.call(node.getAssignTalentList, { node_task_id: nodeTaskId, sort, order })
      return { list: list.filter((one) => !one.is_excluded).slice(10 * pageIndex, 10 * pageIndex + 10) }
    },
  },
]

describe.each(lists)('$name', ({ who, keys, idOf, fields, ask }) => {
  it.each(keys.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s',
    async (sort, order) => {
      const person = await office.as(who)
      const rows: Record<string, unknown>[] = []
      for (let pageIndex = 0; ; pageIndex++) {
        const { list } = await ask(person, { sort: sort as never, order, pageIndex, pageSize: 10 })
        rows.push(...(list as Record<string, unknown>[]))
        if (list.length < 10) break
      }
      expect(new Set(rows.map((row) => row[idOf])).size).toBe(rows.length)
      const field = fields[sort]
      if (!field) return
      const values = rows.map((row) => row[field] as string | number | null)
      const told = values.filter((value) => value !== null)
      expect(values.slice(told.length).every((value) => value === null)).toBe(true)
      const ascending = told.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(told).toEqual(order === 'asc' ? ascending : ascending.toReversed())
    },
  )
})

it('has rows to sort wherever the order matters', async () => {
  const lin = await office.as('lin')
  const { list } = await lin.call(node.getNodeTaskList, { sort: 'do_save_at', order: 'desc', pageSize: 10 })
  expect(list.length).toBeGreaterThan(2)
  const started = await lin.call(node.getNodeTaskList, { sort: 'do_start_at', order: 'desc', pageSize: 10 })
  expect(started.list[0]!.task_name).toBe('alpha') // the only one with a start time
})
