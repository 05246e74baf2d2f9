import type { calls, OutputOf, ParsedOf, Rework, ReworkState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { expectManaged, personOf } from '../store.ts'

type Calls = (typeof calls)['taskRework']
type Listed = OutputOf<Calls['getTaskReworkList']>

/** @throws NOT_FOUND */
export async function getTaskReworkList(
  ctx: Ctx,
  { task_id, ...page }: ParsedOf<Calls['getTaskReworkList']>,
): Promise<Listed> {
  await expectManaged(ctx.db, ctx.actor, task_id)
  const rows = ctx.db.selectFrom('rework_request as r').where('r.task_id', '=', task_id)
  const ids = await pageOf(rows.select('r.rework_id'), page)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.rework_id')
    .execute()
  return { list: await read(ctx, ids), ...(await countCapped(ctx.db, rows)) }
}

interface Row extends Named {
  rework_id: string
  company_id: string
  state: ReworkState
  reason: string
  answer: string | null
  asked_at: string
  decided_at: string | null
  pieces: Rework['pieces']
  decider: Named | null
}
type Named = Parameters<typeof personOf>[0]

/** In the order of the ids. */
async function read({ db, actor }: Ctx, ids: readonly { rework_id: string }[]): Promise<Rework[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select r.rework_id, t.company_id, r.state, r.reason, r.answer, r.asked_at, r.decided_at,
      a.account_id, a.nickname, a.username, a.avatar,
      case when d.account_id is not null then json_build_object('account_id', d.account_id, 'nickname', d.nickname,
        'username', d.username, 'avatar', d.avatar) end as decider,
      (select json_agg(json_build_object('piece_id', p.piece_id, 'file_name', f.name, 'target_lang', p.target_lang)
          order by l.position, p.target_lang)
        from piece p join task_file l using (task_file_id) join file f on f.file_id = l.file_id
        where p.piece_id = any(r.piece_ids)) as pieces
    from rework_request r join task t using (task_id) join account a on a.account_id = r.asked_by
      left join account d on d.account_id = r.decided_by
    where r.rework_id = any(${ids.map(({ rework_id }) => rework_id)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.rework_id, row]))
  return ids.flatMap(({ rework_id }) => {
    const row = byId.get(rework_id)
    return row ? [shown(row, actor)] : []
  })
}

function shown(row: Row, { is_operator, company_id }: Ctx['actor']): Rework {
  const { rework_id, state, reason, answer, asked_at, decided_at, pieces, decider } = row
  const isOpen = state === 'open'
  const isOwn = company_id === row.company_id
  return {
    rework_id,
    state,
    reason,
    answer,
    asked_at,
    decided_at,
    pieces,
    asked_by: personOf(row),
    decided_by: decider && (is_operator || state === 'withdrawn') ? personOf(decider) : null,
    can: { withdraw: isOpen && isOwn, decide: isOpen && is_operator && !isOwn },
  }
}
