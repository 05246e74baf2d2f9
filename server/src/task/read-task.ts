/** A task's inputs and history, for those who may see them. */
import type { TaskEvent } from '@polyphony/contract'
import { maxListRows } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { notFound } from '../kernel/call-error.ts'
import { findManagedTask, ownPieces } from './store.ts'

/** Managers see every input; who works on the task sees those of their pieces. */
export async function getTaskInputList(ctx: Ctx, taskId: string) {
  const isManaged = await findManagedTask(ctx.db, ctx.actor, taskId).then(
    () => true,
    () => false,
  )
  const pieces = isManaged ? null : await ownPieces(ctx.db, ctx.actor, taskId)
  if (pieces?.length === 0) throw notFound()
  const list = await ctx.db
    .selectFrom('task_file as t')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['t.file_id', 't.media_file_id', 'f.name', 'f.size', 't.word_count', 't.segment_count'])
    .where('t.task_id', '=', taskId)
    .$if(pieces !== null, (query) =>
      query.where('t.task_file_id', 'in', (select) =>
        select.selectFrom('piece').select('task_file_id').where('piece_id', 'in', pieces!),
      ),
    )
    .orderBy('t.position')
    .execute()
  return { list }
}

type EventRow = Omit<TaskEvent, 'actor'> & {
  actor_id: string | null
  nickname: string | null
  avatar: string | null
  assignee_nickname: string | null
}

/** Append-only, newest first. */
export async function getTaskHistory(ctx: Ctx, input: { task_id: string; pageIndex: number; pageSize: number }) {
  await findManagedTask(ctx.db, ctx.actor, input.task_id)
  const [{ rows }, counted] = await Promise.all([
    sql<EventRow>`
      select e.event_id, e.node_task_id, e.kind, e.params, e.created_at, e.actor_id, a.avatar,
        coalesce(nullif(a.nickname, ''), a.username) as nickname,
        coalesce(nullif(b.nickname, ''), b.username) as assignee_nickname
      from task_event e
      left join account a on a.account_id = e.actor_id
      left join account b on b.account_id = (e.params->>'assignee_id')::uuid
      where e.task_id = ${input.task_id}
      order by e.created_at desc, e.event_id desc limit ${input.pageSize} offset ${input.pageIndex * input.pageSize}`.execute(
      ctx.db,
    ),
    ctx.db
      .selectFrom('task_event')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('task_id', '=', input.task_id)
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.map(({ actor_id, nickname, avatar, assignee_nickname, ...event }) => ({
    ...event,
    // Events keep ids, never names: a person's name is theirs to change, and to have forgotten.
    params: assignee_nickname ? { ...event.params, nickname: assignee_nickname } : event.params,
    actor: actor_id ? { account_id: actor_id, nickname: nickname!, avatar } : null,
  }))
  return { list, total: Math.min(counted.count, maxListRows), is_capped: counted.count > maxListRows }
}
