/** Makes retries safe: the key and the answer are written in the transaction of the change. */
import { day, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import { sqlTime, type Tx } from '../db/connect.ts'
import { CallError } from './call-error.ts'
import { defineJob } from './jobs/define-job.ts'
import { jobName } from './jobs/job-queue.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/**
 * Runs the change of an `idempotent` call. The same key again gets the first answer; the same key with another body is
 * refused; two parallel requests wait for each other. If the change throws, no key is stored.
 */
export async function once<T>(ctx: Ctx, change: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { idempotency, path } = ctx.request
  if (!idempotency) return inTransaction(ctx, change)
  return inTransaction(ctx, async (transaction) => {
    const key = { account_id: ctx.actor.account_id, idempotency_key: idempotency.key }
    const inserted = await transaction.tx
      .insertInto('idempotency')
      .values({ ...key, path, body_hash: idempotency.bodyHash })
      .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
      .returning('idempotency_key')
      .executeTakeFirst()
    if (!inserted) return answerOf(ctx, await firstWith(key, transaction.tx).executeTakeFirstOrThrow())
    const answer = await change(transaction)
    await transaction.tx
      .updateTable('idempotency')
      .set({ response: JSON.stringify(answer) })
      .where('account_id', '=', key.account_id)
      .where('idempotency_key', '=', key.idempotency_key)
      .execute()
    return answer
  })
}

/**
 * As `once`, for a change whose input is checked before it begins. A retry must not be refused by a check that the first request
 * passed (a deadline that is too near now), or that fails because of what the first one has done, also while both are under way.
 */
export async function onceChecked<Checked, T>(
  ctx: Ctx,
  check: () => Promise<Checked>,
  change: (transaction: Transaction, checked: Checked) => Promise<T>,
): Promise<T> {
  const checking = check()
  checking.catch(() => {}) // an earlier answer counts, whatever the check says
  const earlier = await earlierAnswer<T>(ctx)
  if (earlier) return earlier
  let checked: Checked
  try {
    checked = await checking
  } catch (error) {
    const meanwhile = await earlierAnswer<T>(ctx)
    if (meanwhile) return meanwhile
    throw error
  }
  return once(ctx, (transaction) => change(transaction, checked))
}

/** The answer that this key got before, or null. */
async function earlierAnswer<T>(ctx: Ctx): Promise<T | null> {
  const { idempotency } = ctx.request
  if (!idempotency) return null
  const key = { account_id: ctx.actor.account_id, idempotency_key: idempotency.key }
  const first = await firstWith(key, ctx.db).executeTakeFirst()
  return first ? answerOf<T>(ctx, first) : null
}

interface Key {
  readonly account_id: string
  readonly idempotency_key: string
}

const firstWith = ({ account_id, idempotency_key }: Key, tx: Tx) =>
  tx
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'response'])
    .where('account_id', '=', account_id)
    .where('idempotency_key', '=', idempotency_key)

function answerOf<T>(ctx: Ctx, first: { path: string; body_hash: string; response: unknown }): T {
  const { idempotency, path } = ctx.request
  if (first.path !== path || first.body_hash !== idempotency?.bodyHash) throw new CallError('IDEMPOTENCY_KEY_REUSED')
  return first.response as T // the same change of the same call made this answer
}

/** Deletes the stored answers of an erased account. */
export async function eraseAnswers(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).execute()
}

/** After a day no client repeats a call. */
export const idempotencyJobs = [
  defineJob({
    ...jobName<Record<string, never>>('idempotency-sweep'),
    concurrency: 1,
    cron: '17 * * * *',
    async run({ db, now }) {
      const yesterday = sqlTime(toWireTime(new Date(now().getTime() - day)))
      await db.deleteFrom('idempotency').where('created_at', '<', yesterday).execute()
    },
  }),
]
