/**
 * Tells whoever has added files that they can be searched now: once for all that were put there together, and only where it took
 * longer than anybody looks on.
 */
import { linkTo, paths } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Version } from './run-state.ts'

const patienceSeconds = 60

export async function tellDone(transaction: Transaction, { knowledge_id, revision }: Version): Promise<void> {
  const { rows } = await sql<{ account_id: string; kbs_id: string; kbs_name: string; count: number }>`
    with own as (
      select r.added_by, b.kbs_id, b.title,
        (select max(l.created_at) from letter l where l.account_id = r.added_by and l.kind = 'knowledgeDone'
          and l.link like '%' || b.kbs_id || '%') as told_at
      from knowledge_revision r join knowledge k using (knowledge_id) join kbs b on b.kbs_id = k.kbs_id
      where r.knowledge_id = ${knowledge_id} and r.revision = ${revision}
    ), done as (
      select own.*, r.queued_at, r.ended_at - r.queued_at > make_interval(secs => ${patienceSeconds}) as is_late
      from own join knowledge k on k.kbs_id = own.kbs_id
      join knowledge_revision r on r.knowledge_id = k.knowledge_id and r.revision = k.newest_revision
        and r.added_by = own.added_by and r.status = 'completed'
      where (own.told_at is null or r.ended_at > own.told_at)
        and not exists (
          select from knowledge_revision u join knowledge uk using (knowledge_id)
          where uk.kbs_id = own.kbs_id and u.added_by = own.added_by and u.status in ('queued', 'vectorizing'))
    ), late as (select min(queued_at) as since from done where is_late)
    select added_by as account_id, kbs_id, title as kbs_name, count(*)::int as count
    from done, late where queued_at >= since - make_interval(secs => ${patienceSeconds})
    group by added_by, kbs_id, title`.execute(transaction.tx)
  for (const { account_id, kbs_id, kbs_name, count } of rows)
    await sendLetter(transaction, {
      account_id,
      kind: 'knowledgeDone',
      params: { kbs_name, count: String(count) },
      link: linkTo(paths.knowledgeDetail, { search: { kbs_id } }),
    })
}
