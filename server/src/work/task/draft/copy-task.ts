/** Copies a placed order into the input of a new one: the same files and wishes, without the price. */
import { fromWireTime, hour } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { findManagedOrder } from '../store.ts'

interface FileRow {
  file_id: string
  name: string
  size: number
  word_count: number
  segment_count: number
  duration_ms: number | null
  media_file_id: string | null
  media_name: string | null
  media_size: number | null
}

/** @throws NOT_FOUND. */
export async function copyTask({ db, actor }: Ctx, { task_id }: { task_id: string }) {
  const task = await findManagedOrder(db, actor, task_id)
  const { rows } = await sql<FileRow>`
    select f.file_id, f.name, f.size, t.word_count, t.segment_count,
      (f.analysis->>'duration_ms')::float8::int as duration_ms, m.file_id as media_file_id, m.name as media_name,
      m.size as media_size
    from task_file t join file f using (file_id) left join file m on m.file_id = t.media_file_id
    where t.task_id = ${task_id} order by t.position`.execute(db)
  const given = fromWireTime(task.deadline_at).getTime() - fromWireTime(task.created_at).getTime()
  const order = {
    ...task,
    flow_id: task.flow_id!, // every order has a flow
    po_number: null, // a purchase order is for one order
    files: rows.map(({ file_id, media_file_id }) => ({ file_id, media_file_id })),
  }
  return {
    order,
    files: rows.map(({ media_file_id, media_name, media_size, ...file }) => ({
      ...file,
      media_file: media_file_id ? { file_id: media_file_id, name: media_name!, size: media_size! } : null,
    })),
    deadline_hours: Math.max(1, Math.round(given / hour)),
  }
}
