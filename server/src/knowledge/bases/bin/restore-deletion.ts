/** What was deleted comes back where it stood, or goes for good. */
import { kbsLimits, present } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { holdIndex } from '../../retrieval/read-chunks.ts'
import { tellChanged } from '../ingest/run-state.ts'
import { type Change, changeBases } from '../kbs/change-bases.ts'
import { typeOf } from '../kbs/policy.ts'
import { removeDeletedName } from '../kbs/remove-deleted.ts'
import { pathOf } from '../kbs/tree.ts'
import { branchOfDeleted, deletedBases } from './deletions.ts'
import { putInto } from './put-in-bin.ts'

interface Asked {
  readonly deletion_id: string
}

export async function restoreKbsDeletion(ctx: Ctx, asked: Asked): Promise<{ kbs_id: string }> {
  return changeBases(ctx, async (change) => {
    const deleted = await deletionOf(change, asked)
    const ids = new Set(deleted.map(({ kbs_id }) => kbs_id))
    const top = present(deleted.find(({ parent_id }) => parent_id === null || !ids.has(parent_id)))
    if (top.parent_id && !change.bases.has(top.parent_id)) throw new CallError('KBS_PLACE_DELETED')
    if (top.is_bin) return { kbs_id: await restoreFiles(change, top.kbs_id, present(top.parent_id)) }
    await restoreBases(change, deleted, top)
    return { kbs_id: top.kbs_id }
  })
}

/** For good. What was deleted inside before goes, too. */
export async function purgeKbsDeletion(ctx: Ctx, asked: Asked): Promise<Record<string, never>> {
  return changeBases(ctx, async (change) => {
    const deleted = await deletionOf(change, asked)
    const { transaction, company_id } = change
    const branches = await Promise.all(deleted.map(({ kbs_id }) => branchOfDeleted(transaction.tx, kbs_id)))
    await transaction.tx
      .updateTable('kbs')
      .set({ purge_at: transaction.now() })
      .where(
        'kbs_id',
        'in',
        branches.flat().map(({ kbs_id }) => kbs_id),
      )
      .execute()
    await transaction.enqueue(removeDeletedName, { company_id }, { owner: company_id })
    return {}
  })
}

type Deleted = Awaited<ReturnType<typeof deletionOf>>[number]

/** @throws KNOWLEDGE_NOT_FOUND, also where somebody else may bring it back */
async function deletionOf({ transaction, company_id, writer }: Change, { deletion_id }: Asked) {
  const deleted = await deletedBases(transaction.tx, company_id, writer, transaction.now())
    .where('k.deletion_id', '=', deletion_id)
    .select(['k.kbs_id', 'k.parent_id', 'k.owner_id', 'k.is_bin'])
    .execute()
  if (deleted.length === 0) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return deleted
}

/** @throws RESULT_IN_KNOWLEDGE if a task's result has been added there anew meanwhile */
async function restoreFiles(change: Change, bin: string, kbs_id: string): Promise<string> {
  const { transaction, company_id } = change
  const { tx } = transaction
  const files = await tx.selectFrom('knowledge').select(['knowledge_id', 'task_id']).where('kbs_id', '=', bin).execute()
  const tasks = files.flatMap(({ task_id }) => task_id ?? [])
  const ofBase = tx.selectFrom('knowledge').select('knowledge_id').where('kbs_id', '=', kbs_id)
  if (tasks.length > 0 && (await ofBase.where('task_id', 'in', tasks).executeTakeFirst()))
    throw new CallError('RESULT_IN_KNOWLEDGE')
  await holdIndex(tx, company_id)
  for (const { knowledge_id } of files) await putInto(change, knowledge_id, kbs_id)
  await tx.deleteFrom('kbs').where('kbs_id', '=', bin).execute()
  await tellChanged(
    transaction,
    kbs_id,
    files.map(({ knowledge_id }) => knowledge_id),
  )
  return kbs_id
}

/** What it stands in may have moved meanwhile, and others come. @throws KBS_TOO_DEEP, KBS_TOO_MANY */
async function restoreBases(change: Change, deleted: readonly Deleted[], top: Deleted): Promise<void> {
  const { transaction, bases } = change
  const level = pathOf(bases, top.parent_id).length
  const tree = new Map(
    deleted.map((base) => [base.kbs_id, base.kbs_id === top.kbs_id ? { ...base, parent_id: null } : base]),
  )
  const height = Math.max(...deleted.map(({ kbs_id }) => pathOf(tree, kbs_id).length))
  if (level + height > kbsLimits.depth) throw new CallError('KBS_TOO_DEEP', { max: kbsLimits.depth })
  const max = top.owner_id ? kbsLimits.personal : kbsLimits.corporate
  const others = [...bases.values()].filter((base) => typeOf(base) === typeOf(top)).length
  if (others + deleted.length > max) throw new CallError('KBS_TOO_MANY', { max })
  await transaction.tx
    .updateTable('kbs')
    .set((row) => ({
      deleted_at: null,
      deleted_by: null,
      deletion_id: null,
      purge_at: null,
      version: row('version', '+', 1),
      updated_at: transaction.now(),
    }))
    .where('kbs_id', 'in', [...tree.keys()])
    .execute()
  await change.note(top, 'restored')
}
