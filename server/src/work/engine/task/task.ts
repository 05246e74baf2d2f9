import type { Selectable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { TaskTable } from '../../../ground/db/schema.ts'

/** An order with its quote, which has an item for each step of each piece: megabytes in a large order. */
export type PricedTask = Selectable<TaskTable>

const columns = [
  'task_id',
  'number',
  'purpose',
  'company_id',
  'created_by',
  'confirmer_id',
  'group_id',
  'name',
  'description',
  'style_guide',
  'media',
  'source_lang',
  'target_langs',
  'tag_ids',
  'flow_id',
  'flow_version',
  'graph',
  'status',
  'confirmation',
  'delivery_version',
  'is_burned_in',
  'is_qa_required',
  'is_acceptance_required',
  'is_non_native_allowed',
  'is_memory_used',
  'is_termbase_used',
  'offer_mode',
  'offer_wave_size',
  'offer_wave_minutes',
  'word_count',
  'charge_minor',
  'currency',
  'version',
  'deadline_at',
  'created_at',
  'paused_at',
  'completed_at',
  'deleted_at',
] as const satisfies readonly (keyof TaskTable)[]

/** What the work on it asks: every change of a step reads it, so it is as small in a large order as in a small one. */
export type Task = Pick<PricedTask, (typeof columns)[number]>

export async function getTask(tx: Tx, taskId: string): Promise<Task> {
  return tx.selectFrom('task').select(columns).where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

export async function findTaskOfPiece(tx: Tx, pieceId: string): Promise<Task | undefined> {
  return tx
    .selectFrom('task')
    .select(columns)
    .where('task_id', '=', (row) => row.selectFrom('piece').select('piece.task_id').where('piece_id', '=', pieceId))
    .executeTakeFirst()
}

export async function getPricedTask(tx: Tx, taskId: string): Promise<PricedTask> {
  return tx.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow()
}
