import { maxTaskDraftBytes, maxTaskDrafts, type TaskDraft, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { orderingCompanyOf } from '../../../people/company/member/administer.ts'
import { columnsOf, expiryOf, keepFiles, ownDrafts } from './store.ts'

interface Saved {
  draft_id: string
  version: number
  draft: TaskDraft
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DRAFTS_TOO_MANY, DRAFT_TOO_LARGE. */
export async function saveDraft(ctx: Ctx, saved: Saved) {
  const company_id = orderingCompanyOf(ctx)
  const { draft_id, version, draft } = saved
  if (Buffer.byteLength(JSON.stringify(draft)) > maxTaskDraftBytes)
    throw new CallError('DRAFT_TOO_LARGE', { size: `${maxTaskDraftBytes / 1024} KB` })
  return once(ctx, async (transaction) => {
    if (version === 0) await begin(ctx, transaction, company_id, saved)
    else await rewrite(ctx, transaction, saved)
    await keepFiles(transaction.tx, ctx.actor, draft_id, draft)
    const updated_at = toWireTime(transaction.now())
    return { draft_id, version: version + 1, updated_at, expires_at: expiryOf(updated_at) }
  })
}

async function begin(
  ctx: Ctx,
  transaction: Transaction,
  company_id: string,
  { draft_id, draft }: Saved,
): Promise<void> {
  const { account_id } = ctx.actor
  const times = { created_at: transaction.now(), updated_at: transaction.now() }
  await oneAtATime(transaction, account_id, company_id)
  const begun = await transaction.tx
    .insertInto('task_draft')
    .values({ account_id, draft_id, company_id, ...(await columnsOf(transaction.tx, ctx.actor, draft)), ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('draft_id')
    .executeTakeFirst()
  if (!begun) throw new CallError('VERSION_CONFLICT')
  const { count } = await ownDrafts(transaction.tx, ctx.actor)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > maxTaskDrafts) throw new CallError('DRAFTS_TOO_MANY', { max: maxTaskDrafts })
}

/** Locks, so that of two concurrent new drafts the second counts the first. */
async function oneAtATime(transaction: Transaction, account_id: string, company_id: string): Promise<void> {
  const member = await transaction.tx
    .selectFrom('company_member')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
}

async function rewrite(ctx: Ctx, transaction: Transaction, { draft_id, version, draft }: Saved): Promise<void> {
  const { account_id, company_id } = ctx.actor
  const rewritten = await transaction.tx
    .updateTable('task_draft')
    .set({
      ...(await columnsOf(transaction.tx, ctx.actor, draft)),
      version: version + 1,
      updated_at: transaction.now(),
    })
    .where('account_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where('draft_id', '=', draft_id)
    .where('version', '=', version)
    .returning('draft_id')
    .executeTakeFirst()
  if (rewritten) return
  const drafts = await ownDrafts(transaction.tx, ctx.actor)
    .select('draft_id')
    .where('draft_id', '=', draft_id)
    .executeTakeFirst()
  throw drafts ? new CallError('VERSION_CONFLICT') : notFound()
}

/** Other windows get VERSION_CONFLICT at their next save. @throws NOT_FOUND. */
export async function renameDraft(ctx: Ctx, { draft_id, name }: { draft_id: string; name: string }) {
  await inTransaction(ctx, async ({ tx, now }) => {
    const row = await ownDrafts(tx, ctx.actor)
      .select(['content', 'version'])
      .where('draft_id', '=', draft_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    await tx
      .updateTable('task_draft')
      .set({ name, content: JSON.stringify({ ...row.content, name }), version: row.version + 1, updated_at: now() })
      .where('account_id', '=', ctx.actor.account_id)
      .where('draft_id', '=', draft_id)
      .execute()
  })
  return {}
}
