import { type ApplicationDraft, mayApply, nextApplicationState, toWireTime } from '@polyphony/contract'
import { ownFiles } from '../../content/file/own-files.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { sealPrivate } from './private-fields.ts'
import { type ApplicationRow, change, findLatest, insertDraft } from './store.ts'

export async function saveApplication(ctx: Ctx, { version, draft }: { version: number; draft: ApplicationDraft }) {
  const kept = await inTransaction(ctx, (transaction) => keepDraft(ctx, transaction, version, draft))
  return { version: kept.version, updated_at: toWireTime(ctx.now()) }
}

/** Saves the draft. If another tab has saved since, it throws. */
export async function keepDraft(
  ctx: Ctx,
  transaction: Transaction,
  version: number,
  draft: ApplicationDraft,
): Promise<{ application_id: string; version: number }> {
  if (!mayApply(ctx.actor)) throw new CallError('NO_PERMISSION')
  const { account_id } = ctx.actor
  await ownFiles(transaction.tx, account_id, 'application', fileIdsOf(draft))
  const latest = await findLatest(transaction.tx, account_id)
  if (latest?.state === 'draft') return rewrite(ctx, transaction, latest, version, draft)
  if (latest && !nextApplicationState(latest.state, 'revise')) throw new CallError('APPLICATION_STATE_WRONG')
  if (version !== 0) throw new CallError('VERSION_CONFLICT')
  const place = { application_id: transaction.newId(), account_id }
  const begun = await insertDraft(transaction.tx, {
    ...place,
    round: (latest?.round ?? 0) + 1,
    ...(await columnsOf(ctx, transaction, place, draft)),
    created_at: transaction.now(),
  })
  if (!begun) throw new CallError('VERSION_CONFLICT')
  return { application_id: place.application_id, version: 1 }
}

async function rewrite(
  ctx: Ctx,
  transaction: Transaction,
  row: ApplicationRow,
  version: number,
  draft: ApplicationDraft,
) {
  const { application_id } = row
  const seen = { application_id, state: 'draft' as const, version }
  if (!(await change(transaction.tx, seen, await columnsOf(ctx, transaction, row, draft))))
    throw new CallError('VERSION_CONFLICT')
  return { application_id, version: version + 1 }
}

async function columnsOf(
  ctx: Ctx,
  transaction: Transaction,
  place: { application_id: string; account_id: string },
  draft: ApplicationDraft,
) {
  const { first_name, last_name, email, birth_date: _, phone: __, contact_id: ___, ...content } = draft
  return {
    first_name,
    last_name,
    email,
    private_sealed: await sealPrivate(ctx, transaction.tx, place, draft),
    content: JSON.stringify(content),
    updated_at: transaction.now(),
  }
}

const fileIdsOf = ({ cv_file_id, language_certificate_ids, other_certificate_ids }: ApplicationDraft): string[] => [
  ...(cv_file_id ? [cv_file_id] : []),
  ...language_certificate_ids,
  ...other_certificate_ids,
]
