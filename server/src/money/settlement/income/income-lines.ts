import type { IncomeLine } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { linesIn } from './store.ts'

/** Lines of income by their ids. */
export async function incomeLines(tx: Tx, incomeIds: readonly string[]): Promise<Map<string, IncomeLine>> {
  if (incomeIds.length === 0) return new Map()
  const lines = await linesIn(tx.selectFrom('income').where('income_id', 'in', incomeIds)).execute()
  return new Map(lines.map((line) => [line.income_id, line]))
}
