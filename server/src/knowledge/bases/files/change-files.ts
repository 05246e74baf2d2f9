import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type Change, changeBases } from '../kbs/change-bases.ts'
import { requireChange } from '../kbs/policy.ts'
import { readableFile } from '../kbs/reached-bases.ts'

export type ReachedFile = Awaited<ReturnType<typeof reachedFiles>>[number]

/** Those of the files that somebody reaches, as they are. */
export const reachedFiles = (tx: Tx, company_id: string, accountId: string, ids: readonly string[]) =>
  tx
    .selectFrom('knowledge as k')
    .select([
      ...(['k.knowledge_id', 'k.kbs_id', 'k.task_id', 'k.name', 'k.ext', 'k.status'] as const),
      ...(['k.parsing_mode', 'k.newest_revision', 'k.revision'] as const),
    ])
    .where('k.company_id', '=', company_id)
    .where('k.knowledge_id', 'in', [...new Set(ids)])
    .where(readableFile(accountId))
    .orderBy('k.knowledge_id')
    .execute()

/**
 * Does something with files by somebody who may change all of them, or with none.
 * @throws KNOWLEDGE_NOT_FOUND, NO_PERMISSION
 */
export async function changeFiles<T>(
  ctx: Ctx,
  ids: readonly string[],
  change: (change: Change, files: readonly ReachedFile[]) => Promise<T>,
): Promise<T> {
  return changeBases(ctx, async (given) => {
    const { transaction, company_id, writer, bases } = given
    const files = await reachedFiles(transaction.tx, company_id, ctx.actor.account_id, ids)
    if (files.length < new Set(ids).size) throw new CallError('KNOWLEDGE_NOT_FOUND')
    for (const { kbs_id } of files) requireChange(writer, (kbs_id && bases.get(kbs_id)) || { owner_id: null })
    return change(given, files)
  })
}
