/** Reads a task's inputs and history, for actors who may see them. */
import { maxListRows, type NodeKind, type TaskEvent } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { seePieces } from '../piece/pieces-seen.ts'
import { expectManaged } from '../store.ts'

/** Managers see every input; talents see those of their pieces. */
export async function getTaskInputList(ctx: Ctx, taskId: string) {
  const { where } = await seePieces(ctx.db, ctx.actor, taskId)
  const { rows } = await sql<InputRow>`
    select t.file_id, t.media_file_id, f.name, f.size, t.word_count, t.segment_count
    from task_file t join file f on f.file_id = t.file_id
    where t.task_id = ${taskId} and exists (select from piece p where p.task_file_id = t.task_file_id and ${where})
    order by t.position`.execute(ctx.db)
  return { list: rows }
}

interface InputRow {
  file_id: string
  media_file_id: string | null
  name: string
  size: number
  word_count: number
  segment_count: number
}

type EventRow = Omit<TaskEvent, 'actor' | 'place'> & {
  node_kind: NodeKind | null
  file_name: string | null
  target_lang: string | null
  actor_id: string | null
  nickname: string | null
  avatar: string | null
  assignee_nickname: string | null
}

/** Append-only, newest first. */
export async function getTaskHistory(ctx: Ctx, input: { task_id: string; pageIndex: number; pageSize: number }) {
  await expectManaged(ctx.db, ctx.actor, input.task_id)
  const [{ rows }, counted] = await Promise.all([
    sql<EventRow>`
      select e.event_id, e.node_task_id, e.kind, e.params, e.created_at, e.actor_id, a.avatar,
        coalesce(nullif(a.nickname, ''), a.username) as nickname,
        coalesce(nullif(b.nickname, ''), b.username) as assignee_nickname,
        n.kind as node_kind, f.name as file_name, n.target_lang
      from (
        select * from task_event where task_id = ${input.task_id}
        order by created_at desc, event_id desc limit ${input.pageSize} offset ${input.pageIndex * input.pageSize}
      ) e
      left join (node_task n join piece p using (piece_id) join task_file t using (task_file_id)
        join file f on f.file_id = t.file_id) on n.node_task_id = e.node_task_id
      left join account a on a.account_id = e.actor_id
      left join account b on b.account_id = (e.params->>'assignee_id')::uuid
      order by e.created_at desc, e.event_id desc`.execute(ctx.db),
    ctx.db
      .selectFrom('task_event')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('task_id', '=', input.task_id)
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.map(
    ({ actor_id, nickname, avatar, assignee_nickname, node_kind, file_name, target_lang, ...event }) => ({
      ...event,
      place: node_kind ? { kind: node_kind, file_name: file_name!, target_lang: target_lang! } : null,
      // Events contain ids and no names, because people may change their name or erase their account.
      params: assignee_nickname ? { ...event.params, nickname: assignee_nickname } : event.params,
      actor: actor_id ? { account_id: actor_id, nickname: nickname!, avatar } : null,
    }),
  )
  return { list, total: Math.min(counted.count, maxListRows), is_capped: counted.count > maxListRows }
}
