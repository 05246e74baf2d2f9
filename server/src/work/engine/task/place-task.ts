/** Inserts the rows of a new order: the task, its files, their pieces and the steps of each piece. */
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTaskTable, PieceTable, TaskFileTable, TaskTable } from '../../../ground/db/schema.ts'
import { together } from '../../../ground/db/transact.ts'

export async function placeTask(tx: Tx, task: Insertable<TaskTable>): Promise<void> {
  await tx.insertInto('task').values(task).execute()
}

const firstNumber = 1001

/**
 * Gives an order the next number. The counter's row stays locked until the transaction ends: call it last, so that other
 * orders wait no longer than a commit takes. An order that fails takes no number.
 */
export async function numberTask(tx: Tx, taskId: string): Promise<number> {
  const task = await tx
    .with('next', (series) =>
      series
        .insertInto('number_series')
        .values({ series: 'order', number: firstNumber })
        .onConflict((conflict) => conflict.column('series').doUpdateSet({ number: sql`number_series.number + 1` }))
        .returning('number'),
    )
    .updateTable('task')
    .from('next')
    .set((row) => ({ number: row.ref('next.number') }))
    .where('task_id', '=', taskId)
    .returning('next.number')
    .executeTakeFirstOrThrow()
  return task.number
}

export async function placeFiles(tx: Tx, files: readonly Insertable<TaskFileTable>[]): Promise<void> {
  await together(...inParts(files).map((part) => tx.insertInto('task_file').values(part).execute()))
}

/** Inserts each piece after the source piece that it refers to. */
export async function placePieces(tx: Tx, pieces: readonly Insertable<PieceTable>[]): Promise<void> {
  await together(...inParts(pieces).map((part) => tx.insertInto('piece').values(part).execute()))
}

/** Inserts each step after the step that it reviews. */
export async function placeNodeTasks(tx: Tx, nodeTasks: readonly Insertable<NodeTaskTable>[]): Promise<void> {
  await together(...inParts(nodeTasks).map((part) => tx.insertInto('node_task').values(part).execute()))
}

/** Rows per statement: a statement has a limited number of parameters. */
const rowsAtOnce = 1_000

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
