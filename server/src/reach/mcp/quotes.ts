/** The table `mcp_quote`. */
import { type Currency, hour, type TaskOrder, toWireTime } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'

/** Shorter than idempotency keys are kept, so that a quote's order is never placed twice. */
export const quoteKeptMs = 12 * hour

interface NewQuote {
  readonly token_id: string
  readonly content: TaskOrder
  readonly charge_minor: number
  readonly currency: Currency
}

export async function keepQuote({ db, newId, now }: App, quote: NewQuote) {
  const quote_id = newId()
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + quoteKeptMs)
  const content = JSON.stringify(quote.content)
  await db
    .insertInto('mcp_quote')
    .values({ ...quote, quote_id, content, created_at, expires_at })
    .execute()
  return { quote_id, expires_at: toWireTime(expires_at) }
}

/** @throws NOT_FOUND for another token's as for one that never was */
export async function findQuote({ db }: App, tokenId: string, quoteId: string) {
  const quote = await db
    .selectFrom('mcp_quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (!quote) throw notFound()
  return quote
}

export async function noteOrder({ db }: App, quoteId: string, task_id: string): Promise<void> {
  await db.updateTable('mcp_quote').set({ task_id }).where('quote_id', '=', quoteId).execute()
}

export const mcpJobs = [
  defineJob({
    ...jobName<Record<string, never>>('mcp-quote-sweep'),
    concurrency: 1,
    cron: '41 * * * *',
    async run({ db, now }) {
      const longAgo = sqlTime(toWireTime(new Date(now().getTime() - 60 * quoteKeptMs)))
      await db.deleteFrom('mcp_quote').where('expires_at', '<', longAgo).execute()
    },
  }),
]
