/** Who is paid for work; the amounts are tested in money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNodeTask, addTalent, type Done } from '../../../money/settlement/testing/done-work.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testWork } from '../../../testing/work.ts'
import { payWork } from './pay-work.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const talent = async (invite_type: string | null = null) => (await addTalent(database.db, invite_type)).account_id

async function pay(done: Done, part?: { done_count: number; total_count: number }) {
  const { node_task_id } = await addNodeTask(database.db, done)
  await testWork(database.db).change((transaction) => payWork(transaction, node_task_id, part))
  const incomes = await database.db
    .selectFrom('income')
    .select(['talent_id', 'amount_minor'])
    .where('node_task_id', '=', node_task_id)
    .execute()
  return incomes
}

describe('payWork', () => {
  it('pays the assignee the agreed amount', async () => {
    const assignee = await talent()
    expect(await pay({ assignee, pay_minor: 4320 })).toEqual([{ talent_id: assignee, amount_minor: 4320 }])
  })

  it('pays a part of work that ends before it is complete', async () => {
    const assignee = await talent()
    const incomes = await pay({ assignee, pay_minor: 999, state: 'in_progress' }, { done_count: 1, total_count: 2 })
    expect(incomes).toEqual([{ talent_id: assignee, amount_minor: 500 }])
  })

  it('pays nobody for a machine’s work, nor a member of a client’s team', async () => {
    expect(await pay({ assignee: null })).toEqual([])
    expect(await pay({ assignee: await talent('company'), isOfTeam: true })).toEqual([])
  })

  it('pays whom it was agreed with, whatever they are now', async () => {
    const assignee = await talent('company')
    expect(await pay({ assignee, pay_minor: 4320 })).toEqual([{ talent_id: assignee, amount_minor: 4320 }])
    expect(await pay({ assignee: await talent(), isOfTeam: true })).toEqual([])
  })

  it('refuses work that is not complete', async () => {
    await expect(pay({ assignee: await talent(), state: 'in_progress' })).rejects.toThrow('in_progress')
  })
})
