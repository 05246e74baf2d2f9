/**
 * Tells whoever has added files that some of them couldn't be taken in: once, when nothing of theirs is under way any more in that
 * base. What was found wanting while they looked on is on the screen, but files of hundreds of pages take a while.
 */
import { linkTo, paths } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export async function tellFailed(transaction: Transaction, { knowledge_id, revision }: Ended): Promise<void> {
  const { rows } = await sql<{ account_id: string; kbs_id: string; kbs_name: string; count: number }>`
    select own.added_by as account_id, b.kbs_id, b.title as kbs_name, count(*)::int as count
    from knowledge_revision own
    join knowledge of using (knowledge_id)
    join kbs b on b.kbs_id = of.kbs_id
    join knowledge k on k.kbs_id = b.kbs_id
    join knowledge_revision r on r.knowledge_id = k.knowledge_id and r.revision = k.newest_revision
      and r.added_by = own.added_by and r.status = 'failed'
    where own.knowledge_id = ${knowledge_id} and own.revision = ${revision}
      and not exists (
        select from knowledge_revision u join knowledge uk using (knowledge_id)
        where uk.kbs_id = b.kbs_id and u.added_by = own.added_by and u.status in ('queued', 'vectorizing'))
      and not exists (
        select from letter l where l.account_id = own.added_by and l.kind = 'knowledgeFailed'
          and l.link like '%' || b.kbs_id || '%' and l.created_at >= r.ended_at)
    group by own.added_by, b.kbs_id, b.title`.execute(transaction.tx)
  for (const { account_id, kbs_id, kbs_name, count } of rows)
    await sendLetter(transaction, {
      account_id,
      kind: 'knowledgeFailed',
      params: { kbs_name, count: String(count) },
      link: linkTo(paths.knowledgeDetail, { search: { kbs_id } }),
    })
}

interface Ended {
  readonly knowledge_id: string
  readonly revision: number
}
