/** One page of a list, and the length of the list up to the limit of paging. */
import { maxListRows, type SortKey } from '@polyphony/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from './connect.ts'

export interface Page {
  pageIndex: number
  pageSize: number
}

/** The rows of a page; there are none beyond `maxListRows`. */
export function pageOf<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { pageIndex, pageSize }: Page,
): SelectQueryBuilder<DB, Tables, Row> {
  const from = pageIndex * pageSize
  return rows.offset(from).limit(Math.max(0, Math.min(pageSize, maxListRows - from)))
}

/** Columns that can be null: null comes last in both directions. Other columns are read along their indexes. */
const mayLack: ReadonlySet<string> = new Set<SortKey | 'last_seen_at' | 'valid_until'>([
  ...(['score', 'do_deadline', 'do_start_at', 'do_save_at', 'last_seen_at', 'valid_until'] as const),
])

/** Sorts by one of the columns, equal rows by their id, so that pages neither repeat nor skip rows. */
export function inOrder<Key extends string>(
  { sort, order }: { sort: Key; order: 'asc' | 'desc' },
  columns: Readonly<Record<Key, RawBuilder<unknown>>>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = columns[sort]
  if (order === 'asc') return sql`${column} asc, ${id} asc`
  return mayLack.has(sort) ? sql`${column} desc nulls last, ${id} desc` : sql`${column} desc, ${id} desc`
}

/** Counts the rows up to `maxListRows`: a list of a million costs no more than one of ten thousand. */
export async function countCapped<DB, Tables extends keyof DB>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, Tables, object>,
): Promise<{ total: number; is_capped: boolean }> {
  const some = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('row'))
    .limit(maxListRows + 1)
    .as('some')
  const { count } = await tx
    .selectFrom(some)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}
