import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testWork } from '../../../testing/work.ts'
import { workCompleted } from '../../settlement/events/work-completed.ts'
import { addNodeTask, addTalent } from '../../settlement/testing/done-work.ts'
import { sealDays } from '../seal/seal-days.ts'
import { checkBooks } from './check-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('says nothing of sound books, and tells what was changed past the triggers: an entry, and the seal over it', async () => {
  const { db } = database
  const { account_id } = await addTalent(db)
  const done = await addNodeTask(db, { assignee: account_id, pay_minor: 1230 })
  await testWork(db).change((transaction) => workCompleted(transaction, done))
  const tomorrow = new Date(Date.now() + 30 * 3_600_000)
  await db.transaction().execute((tx) => sealDays(tx, tomorrow))
  await expect(checkBooks({ db })).resolves.toBeUndefined()

  const undone = new Error('undone')
  const changed = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('ledger_entry').set({ amount_minor: 9 }).where('amount_minor', '=', 1230).execute()
    await expect(checkBooks({ db: tx as unknown as typeof db })).rejects.toThrow(/sums to .*what was sealed on/)
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
})
