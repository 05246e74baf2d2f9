/** The table `kept_quote`: what a program, or a person in a chat, was told that an order would cost. */
import { type Currency, hour, type TaskOrder, toWireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

/** Shorter than idempotency keys are kept, so that a quote's order is never placed twice. */
export const quoteKeptMs = 12 * hour

/** Whoever was told a price may order at it: a person, or the one program of theirs that asked. */
export interface QuoteHolder {
  readonly account_id: string
  readonly company_id: string
  readonly token_id: string | null
}

interface NewQuote extends QuoteHolder {
  readonly content: TaskOrder
  readonly charge_minor: number
  readonly effort_percent: number
  readonly currency: Currency
}

export async function keepQuote({ db, newId, now }: App, quote: NewQuote) {
  const quote_id = newId()
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + quoteKeptMs)
  const content = JSON.stringify(quote.content)
  await db
    .insertInto('kept_quote')
    .values({ ...quote, quote_id, content, created_at, expires_at })
    .execute()
  return { quote_id, expires_at: toWireTime(expires_at) }
}

/** @throws NOT_FOUND for another's as for one that never was */
export async function findQuote({ db }: Pick<App, 'db'>, holder: QuoteHolder, quoteId: string) {
  const quote = await db
    .selectFrom('kept_quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('account_id', '=', holder.account_id)
    .where('company_id', '=', holder.company_id)
    .where('token_id', 'is not distinct from', holder.token_id)
    .executeTakeFirst()
  if (!quote) throw notFound()
  return quote
}

export async function noteOrder({ db }: Pick<App, 'db'>, quoteId: string, task_id: string): Promise<void> {
  await db.updateTable('kept_quote').set({ task_id }).where('quote_id', '=', quoteId).execute()
}

export async function eraseQuotes({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('kept_quote').where('account_id', '=', account_id).execute()
}

export const sweepQuotes = defineJob({
  ...jobName<Record<string, never>>('kept-quote-sweep'),
  concurrency: 1,
  cron: '41 * * * *',
  async run({ db, now }) {
    const longAgo = sqlTime(toWireTime(new Date(now().getTime() - 60 * quoteKeptMs)))
    await db.deleteFrom('kept_quote').where('expires_at', '<', longAgo).execute()
  },
})
