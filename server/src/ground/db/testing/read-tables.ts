/** Reads the tables from the catalogue: columns, the values that their checks list, and their references. */
import type pg from 'pg'

export interface Column {
  readonly name: string
  /** PostgreSQL's short name: `int4`, `_text`. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** It has a unique index of its own. */
  readonly isUnique: boolean
  /** All its allowed values, if a check lists them. */
  readonly listed: readonly string[] | null
  /** Constants in checks of the column: values at the limit of what is allowed. */
  readonly named: readonly string[]
}

export interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly targets: readonly string[]
  /** Checked at the end of a transaction: the referenced row may be written later. */
  readonly isDeferred: boolean
}

export interface Table {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** Rows of another table refer to this table, at most one to each row. */
  readonly isOwning: boolean
}

type ColumnRow = Omit<Column, 'listed' | 'named'> & { table: string; checks: string[] }

/** Tables sorted so that each follows those that it refers to, as far as possible. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<ColumnRow>(`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
      exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = all (
          select num from unnest(i.indkey) with ordinality key (num, place) where num > 0 and place <= i.indnkeyatts
          union select refobjsubid from pg_depend where objid = i.indexrelid and refobjid = c.oid and refobjsubid > 0
        )
      ) as "isUnique",
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey) order by cardinality(k.conkey), k.conname
      ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const { rows: references } = await client.query<Reference & { from: string }>(`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "table", k.condeferred as "isDeferred",
      array(select a.attname::text from unnest(k.conkey) with ordinality key (num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.num order by place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality key (num, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.num order by place) as targets
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by k.conname`)
  const isUnique = (of: Reference & { from: string }) =>
    columns.some(({ table, name, isUnique }) => isUnique && table === of.from && of.columns.join() === name)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, rows]) => ({
    name,
    columns: rows.map(({ table: _, checks, ...row }) => ({ ...row, ...constantsOf(checks) })),
    references: references.filter(({ from }) => from === name),
    isOwning: references.some((reference) => reference.table === name && isUnique(reference)),
  }))
  return referredFirst(tables)
}

/**
 * Reads checks as PostgreSQL writes them: `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`, `(level >=
 * '-2'::integer)`, `(size >= 0)`.
 */
function constantsOf(checks: readonly string[]): Pick<Column, 'listed' | 'named'> {
  const constantsIn = (check: string) =>
    [...check.matchAll(/'((?:[^']|'')*)'::|(?<![\w'])(-?\d+(?:\.\d+)?)(?![\w'])/g)].map(
      ([, quoted, number]) => quoted?.replaceAll("''", "'") ?? number ?? '',
    )
  const list = checks.find((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/.test(check))
  return { listed: list ? constantsIn(list) : null, named: checks.flatMap(constantsIn) }
}

function referredFirst(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  const visited = new Set<Table>()
  const visit = (table: Table) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { table: name, isDeferred } of table.references) {
      if (isDeferred) continue
      const referred = tables.find((one) => one.name === name)
      if (referred) visit(referred)
    }
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}
