/** The table `share_link`, which only this domain writes. */
import { type ShareState, taskStatuses } from '@polyphony/contract'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { ShareLinkTable } from '../../ground/db/schema.ts'

export type ShareLinkRow = Selectable<ShareLinkTable>

/** Finds the link while it is open: not expired, not revoked, and its task is finished and not deleted. */
export async function findOpenLink(
  tx: Tx,
  key: { token_hash: string } | { share_link_id: string },
  now: Date,
): Promise<(ShareLinkRow & { task_name: string }) | null> {
  const link = await tx
    .selectFrom('share_link as s')
    .innerJoin('task as t', 't.task_id', 's.task_id')
    .selectAll('s')
    .select('t.name as task_name')
    .where((where) =>
      'token_hash' in key
        ? where('s.token_hash', '=', key.token_hash)
        : where('s.share_link_id', '=', key.share_link_id),
    )
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`${now}`)
    .where('t.status', '=', taskStatuses.completed)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  return link ?? null
}

export async function listLinks(tx: Tx, taskId: string, now: Date) {
  return tx
    .selectFrom('share_link as s')
    .innerJoin('account as a', 'a.account_id', 's.created_by')
    .leftJoin('task_output as o', 'o.output_id', 's.output_id')
    .leftJoin('file as f', 'f.file_id', 'o.file_id')
    .leftJoin('piece as p', 'p.piece_id', 'o.piece_id')
    .select(['s.share_link_id', 's.output_id', 's.created_at', 's.expires_at', 's.revoked_at', 's.used_at'])
    .select(['s.download_count', 'f.name', 'o.kind', 'p.target_lang', 'a.account_id', 'a.username', 'a.avatar'])
    .select('a.nickname')
    .select(
      sql<ShareState>`case when s.revoked_at is not null then 'revoked'
        when s.expires_at <= ${now} then 'expired' else 'open' end`.as('state'),
    )
    .where('s.task_id', '=', taskId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.share_link_id', 'desc')
    .limit(200)
    .execute()
}

export async function countOpenLinks(tx: Tx, taskId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('share_link')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('task_id', '=', taskId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`${now}`)
    .executeTakeFirstOrThrow()
  return count
}

export async function recordUse(tx: Tx, shareLinkId: string, now: Date, downloads: 0 | 1): Promise<void> {
  await tx
    .updateTable('share_link')
    .set((row) => ({ used_at: now, download_count: row('download_count', '+', downloads) }))
    .where('share_link_id', '=', shareLinkId)
    .execute()
}
