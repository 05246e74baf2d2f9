/**
 * Who may read a file: its owner, its company, talents who work on a piece that uses it, operators. The copy of an
 * account's data only its owner. Who only has an offer is shown the work and gets no file to keep, but pictures, which
 * can't be shown otherwise.
 */
import { orderedExts } from '@polyphony/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Database } from '../../ground/db/schema.ts'

/** To keep it, or to look at or listen to it. */
export type FileUse = 'keep' | 'view'

const { pictures, audios, videos } = orderedExts
/** Name endings of what somebody with an offer may have the file of. */
const offeredExts: Record<FileUse, readonly string[]> = { keep: pictures, view: [...pictures, ...audios, ...videos] }

export function mayRead(actor: Actor, now: Date, use: FileUse) {
  return (file: ExpressionBuilder<Database, 'file'>): Expression<SqlBool> =>
    file.or([
      sql<boolean>`${actor.is_operator} and ${file.ref('file.purpose')} <> 'export' and not ${isOfAnother(file)}`,
      // One's own files, but not those of a company that one has left.
      file.and([file('file.owner_id', '=', actor.account_id), file('file.company_id', 'is', null)]),
      ...(actor.company_id
        ? [
            file.and([
              file('file.company_id', '=', actor.company_id),
              file.or([file.not(isOfAnother(file)), isDrawnBy(file, actor)]),
            ]),
          ]
        : []),
      file.exists(worksOn(file, actor, now, use)),
    ])
}

/**
 * Who reads a file of a base, its base says, and a chat who reads its files. So with what was made of one for a player, and with
 * the pictures of a scan's pages until somebody orders with them.
 */
export function isOfAnother(file: ExpressionBuilder<Database, 'file'>) {
  const purposes = sql`('knowledge', 'chat')`
  return sql<SqlBool>`(${file.ref('file.purpose')} in ${purposes} or (${file.ref('file.purpose')} = 'derivative' and exists (
    select from media_derivative d join file source on source.file_id = d.file_id
    where d.made_file_id = ${file.ref('file.file_id')} and source.purpose in ${purposes}))
    or (${isScan(file)} and not exists (select from task_file t where t.file_id = ${file.ref('file.file_id')})))`
}

/** Whoever may change the base has them to order with. */
export function isDrawnBy(file: ExpressionBuilder<Database, 'file'>, { account_id }: Pick<Actor, 'account_id'>) {
  return file.and([file('file.owner_id', '=', account_id), isScan(file)])
}

const isScan = (file: ExpressionBuilder<Database, 'file'>) =>
  sql<SqlBool>`(${file.ref('file.purpose')} = 'taskPicture' and exists (
    select from scan_page p where p.file_id = ${file.ref('file.file_id')}))`

function worksOn(file: ExpressionBuilder<Database, 'file'>, actor: Actor, now: Date, use: FileUse) {
  return file
    .selectFrom('task_file')
    .innerJoin('piece', 'piece.task_file_id', 'task_file.task_file_id')
    .innerJoin('node_task', 'node_task.piece_id', 'piece.piece_id')
    .select('node_task.node_task_id')
    .where((eb) =>
      eb.or([
        eb('task_file.file_id', '=', eb.ref('file.file_id')),
        eb('task_file.media_file_id', '=', eb.ref('file.file_id')),
      ]),
    )
    .where('node_task.state', '!=', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('node_task.assignee_id', '=', actor.account_id),
        eb('node_task.holder_id', '=', actor.account_id),
        eb.exists(
          eb
            .selectFrom('offer')
            .select('offer.offer_id')
            .whereRef('offer.node_task_id', '=', 'node_task.node_task_id')
            .where('offer.talent_id', '=', actor.account_id)
            .where(file.ref('file.ext'), 'in', offeredExts[use])
            .where((offer) =>
              offer.or([
                offer('offer.state', '=', 'interested'),
                offer.and([offer('offer.state', '=', 'open'), offer('offer.expires_at', '>', sql<string>`${now}`)]),
              ]),
            ),
        ),
      ]),
    )
}
