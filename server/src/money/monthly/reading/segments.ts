/** The segments of an income's work: what the machine had drafted, and what the talent made of it. */
import { type calls, type OutputOf, type ParsedOf, plainText, type SegmentCode } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'

type Call = (typeof calls)['settle']['getSettleSegments']
type Segment = OutputOf<Call>['list'][number]

/** How many of these segments are of the work that this income is for. */
export async function countSegments(tx: Tx, incomeId: string, segmentIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from segment s
    join node_task n using (piece_id) join income i using (node_task_id)
    where i.income_id = ${incomeId} and s.segment_id = any(${segmentIds}::uuid[])`.execute(tx)
  return rows[0]!.count
}

export async function getSettleSegments(ctx: Ctx, { item_id, ...page }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { account_id, is_operator } = ctx.actor
  const work = await ctx.db
    .selectFrom('settlement_item as i')
    .leftJoin('income', 'income.income_id', 'i.income_id')
    .leftJoin('node_task as n', 'n.node_task_id', 'income.node_task_id')
    .select(['n.node_task_id', 'n.piece_id', 'i.talent_id'])
    .where('i.item_id', '=', item_id)
    .executeTakeFirst()
  if (!work || (work.talent_id !== account_id && !is_operator)) throw notFound()
  if (work.node_task_id === null) return { list: [], total: 0, is_capped: false }
  const { rows } = await sql<Segment & { codes: SegmentCode[]; total: number }>`
    select s.segment_id, row_number() over (order by s.place)::int as number, s.source, s.codes,
      coalesce(b.target, '') as draft, coalesce(f.target, b.target, s.target) as final, count(*) over ()::int as total
    from segment s
    left join lateral (
      select rev, target from segment_revision r
      where r.segment_id = s.segment_id and r.node_task_id = ${work.node_task_id} order by rev desc limit 1
    ) f on true
    left join lateral (
      select target from segment_revision r
      where r.segment_id = s.segment_id and r.node_task_id is distinct from ${work.node_task_id}
        and r.rev < coalesce((
          select min(rev) from segment_revision own
          where own.segment_id = s.segment_id and own.node_task_id = ${work.node_task_id}
        ), s.rev + 1)
      order by rev desc limit 1
    ) b on true
    where s.piece_id = ${work.piece_id} and s.removed_at is null
    order by s.place
    limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}`.execute(ctx.db)
  const list = rows.map(({ codes, total: _, ...row }) => {
    const plain = (text: string) => plainText(text, codes)
    return { ...row, source: plain(row.source), draft: plain(row.draft), final: plain(row.final) }
  })
  return { list, total: rows[0]?.total ?? 0, is_capped: false }
}
