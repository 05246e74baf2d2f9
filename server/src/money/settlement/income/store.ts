/** Reads the income of a talent. */
import { toWireTime } from '@polyphony/contract'
import type { SelectQueryBuilder } from 'kysely'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { countCapped, type Page, pageOf } from '../../../ground/db/page.ts'
import type { Database } from '../../../ground/db/schema.ts'

const lineColumns = [
  'income_id',
  'income.kind as income_kind',
  'income.node_task_id',
  'task.number as task_number',
  'task.name as task_name',
  'file.name as file_name',
  'node_task.kind',
  'node_task.source_lang',
  'node_task.target_lang',
  'income.unit',
  'income.quantity_milli',
  'amount_minor',
  'income.currency',
  'income.calculation',
  'month',
  'income.created_at',
] as const

/** What a line of income shows, of some rows of it. */
export function linesIn(rows: SelectQueryBuilder<Database, 'income', object>) {
  return rows
    .innerJoin('node_task', 'node_task.node_task_id', 'income.node_task_id')
    .innerJoin('task', 'task.task_id', 'income.task_id')
    .innerJoin('piece', 'piece.piece_id', 'node_task.piece_id')
    .innerJoin('task_file', 'task_file.task_file_id', 'piece.task_file_id')
    .innerJoin('file', 'file.file_id', 'task_file.file_id')
    .select(lineColumns)
}

/** @param since counts income from this moment on; null counts all income. */
export async function listIncome(tx: Tx, talentId: string, page: Page, since: Date | null) {
  let rows = tx.selectFrom('income').where('talent_id', '=', talentId)
  if (since) rows = rows.where('income.created_at', '>=', sqlTime(toWireTime(since)))
  const list = await pageOf(linesIn(rows), page)
    .orderBy('income.created_at', 'desc')
    .orderBy('income_id', 'desc')
    .execute()
  const sums = await rows
    .select((row) => ['currency', row.fn.sum<number>('amount_minor').as('amount_minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return { list, sums, ...(await countCapped(tx, rows)) }
}
