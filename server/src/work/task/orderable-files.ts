import { isDrawnBy, isOfAnother } from '../../content/file/policy.ts'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'

interface Wanted {
  file_id: string
  media_file_id: string | null
}

export const idsOf = (files: readonly Wanted[]): string[] => [
  ...new Set(files.flatMap(({ file_id, media_file_id }) => [file_id, ...(media_file_id ? [media_file_id] : [])])),
]

/** Those of the files that the actor may order with: their own or the company's. */
export function orderableFiles(tx: Tx, actor: Actor, fileIds: readonly string[]) {
  return tx
    .selectFrom('file')
    .select(['file_id', 'name', 'ext', 'size', 'state', 'analysis', 'purpose', 'reading'])
    .where('file_id', 'in', fileIds)
    .where((where) =>
      where.or([
        where.and([where('owner_id', '=', actor.account_id), where('company_id', 'is', null)]),
        where.and([
          where('company_id', '=', actor.company_id),
          where.or([where.not(isOfAnother(where)), isDrawnBy(where, actor)]),
        ]),
      ]),
    )
}
