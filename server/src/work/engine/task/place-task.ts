/** Inserts the rows of a new order: the task, its files, their pieces and the steps of each piece. */
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTaskTable, PieceTable, TaskFileTable, TaskTable } from '../../../ground/db/schema.ts'

export async function placeTask(tx: Tx, task: Insertable<TaskTable>): Promise<{ task_id: string }> {
  return tx.insertInto('task').values(task).returning('task_id').executeTakeFirstOrThrow()
}

const firstNumber = 1001

/**
 * Gives an order the next number. The counter's row stays locked until the transaction ends: call it last, so that other
 * orders wait no longer than a commit takes. An order that fails takes no number.
 */
export async function numberTask(tx: Tx, taskId: string): Promise<number> {
  const { number } = await tx
    .insertInto('number_series')
    .values({ series: 'order', number: firstNumber })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ number: sql`number_series.number + 1` }))
    .returning('number')
    .executeTakeFirstOrThrow()
  await tx.updateTable('task').set({ number }).where('task_id', '=', taskId).execute()
  return number
}

export async function placeFiles(tx: Tx, files: readonly Insertable<TaskFileTable>[]): Promise<void> {
  for (const part of inParts(files)) await tx.insertInto('task_file').values(part).execute()
}

/** Inserts each piece after the source piece that it refers to. */
export async function placePieces(tx: Tx, pieces: readonly Insertable<PieceTable>[]): Promise<void> {
  for (const part of inParts(pieces)) await tx.insertInto('piece').values(part).execute()
}

/** Inserts each step after the step that it reviews. */
export async function placeNodeTasks(tx: Tx, nodeTasks: readonly Insertable<NodeTaskTable>[]): Promise<void> {
  for (const part of inParts(nodeTasks)) await tx.insertInto('node_task').values(part).execute()
}

/** Rows per statement: a statement has a limited number of parameters. */
const rowsAtOnce = 1_000

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
