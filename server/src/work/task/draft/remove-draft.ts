/**
 * Removes drafts: a deleted one, one that was ordered, one that wasn't changed for half a year, or those of an erased
 * account.
 */
import { taskDraftKeptMs } from '@polyphony/contract'
import { sql } from 'kysely'
import { removeUnusedFiles } from '../../../content/file/remove-files.ts'
import type { Actor, Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { type Dropped, dropDraft } from './store.ts'

/** @throws NOT_FOUND. */
export async function deleteDraft(ctx: Ctx, { draft_id }: { draft_id: string }) {
  await inTransaction(ctx, async (transaction) => {
    if (!(await remove(transaction, ownPlace(ctx.actor, draft_id)))) throw notFound()
  })
  return {}
}

/** For the order that is placed from it, which takes over its files. @throws DRAFT_GONE. */
export async function takeDraft({ tx }: Transaction, actor: Actor, draftId: string): Promise<void> {
  if (!(await dropDraft(tx, ownPlace(actor, draftId)))) throw new CallError('DRAFT_GONE')
}

const ownPlace = ({ account_id, company_id }: Actor, draft_id: string) => ({ account_id, company_id, draft_id })

/** Also removes the files that have no other use. @returns whether the draft existed. */
async function remove(transaction: Transaction, place: Dropped): Promise<boolean> {
  const files = await dropDraft(transaction.tx, place)
  if (files) await removeUnusedFiles(transaction, place.account_id, files)
  return files !== null
}

/** Removes drafts that weren't changed for half a year. */
export const removeOldDrafts = defineJob<object>({
  name: 'task-remove-old-drafts',
  cron: '27 * * * *',
  concurrency: 1,
  async run(app) {
    const before = new Date(app.now().getTime() - taskDraftKeptMs)
    const old = await app.db
      .selectFrom('task_draft')
      .select(['account_id', 'draft_id'])
      .where('updated_at', '<=', sql<string>`${before}`)
      .orderBy('updated_at')
      .limit(500)
      .execute()
    for (const place of old) await inTransaction(app, (transaction) => remove(transaction, { ...place, before }))
  },
})

/** For an account that is erased. */
export async function eraseDrafts(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  const own = transaction.tx
    .selectFrom('task_draft')
    .select(['account_id', 'draft_id'])
    .where('account_id', '=', account_id)
  for (const place of await own.execute()) await remove(transaction, place)
}
