/** Warns talents shortly before a deadline and ends trials that weren't answered, begun or handed in by then. */
import { toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { recount } from '../../work/workbench/count-segments.ts'
import { linkOf } from './end-trial.ts'
import { handIn } from './hand-in-trial.ts'
import { leave } from './leave-trial.ts'
import { lockTrial, type Trial, titleOf } from './store.ts'

export async function lookAfterDue(app: App): Promise<void> {
  const { second_review_percent } = await readSetting(app)
  for (const trialId of await findDue(app))
    await inTransaction(app, (transaction) => lookAt(transaction, trialId, second_review_percent))
}

/** The warning is due a day before the deadline, or in the last fifth of the time given where that is shorter. */
const warnFrom = sql`due_at - least(interval '1 day', (due_at - started_at) * 0.2)`

/** Candidates only: each trial is checked again under its lock. */
async function findDue(app: App): Promise<string[]> {
  const now = app.now()
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from trial
    where due_at <= ${now}::timestamptz + interval '1 day'
      and (due_at <= ${now} or (warned_at is null and ${warnFrom} <= ${now}))
    order by due_at, trial_id`.execute(app.db)
  return rows.map((row) => row.trial_id)
}

async function lookAt(transaction: Transaction, trialId: string, secondReviewPercent: number): Promise<void> {
  const trial = await lockTrial(transaction.tx, trialId)
  if (!trial?.due_at) return
  if (trial.due_at > toWireTime(transaction.now())) return warn(transaction, trial)
  const isHandedIn = await isWhole(transaction, trial)
  if (isHandedIn) await handIn(transaction, trial, secondReviewPercent)
  else await leave(transaction, trial, 'expire')
  await tell(transaction, trial, isHandedIn ? 'trialHandedIn' : 'trialExpired')
}

async function warn(transaction: Transaction, trial: Trial): Promise<void> {
  if (trial.warned_at) return
  await transaction.tx
    .updateTable('trial')
    .set({ warned_at: transaction.now() })
    .where('trial_id', '=', trial.trial_id)
    .execute()
  await tell(transaction, trial, 'trialDueSoon')
}

async function isWhole({ tx }: Transaction, { node_task_id }: Trial): Promise<boolean> {
  if (!node_task_id) return false
  const node = await tx
    .selectFrom('node_task')
    .select(['node_task_id', 'piece_id'])
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  const { done_count, total_count } = await recount(tx, node)
  return done_count === total_count
}

async function tell(
  transaction: Transaction,
  trial: Trial,
  kind: 'trialDueSoon' | 'trialExpired' | 'trialHandedIn',
): Promise<void> {
  const params = { trial_title: await titleOf(transaction.tx, trial), due_at: trial.due_at! }
  await sendLetter(transaction, { account_id: trial.talent_id, link: linkOf(trial), kind, params })
}
