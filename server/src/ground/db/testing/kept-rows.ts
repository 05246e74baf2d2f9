/**
 * Compares rows before and after a migration. Tables and columns are identified by PostgreSQL's own ids, so a renaming
 * loses nothing.
 */
import pg from 'pg'

interface TableRows {
  readonly name: string
  readonly columns: ReadonlyMap<string, string>
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** Values as text, by the number of their column. */
  readonly rows: readonly Readonly<Record<string, string | null>>[]
}

export type Rows = ReadonlyMap<string, TableRows>

export async function readRows(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{
      id: string
      name: string
      columns: Record<string, string>
      key: string[]
    }>(`
      select c.oid::text as id, c.relname as name, jsonb_object_agg(a.attnum, a.attname) as columns,
        array(select unnest(k.conkey)::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid, c.relname order by c.relname`)
    const all = new Map<string, TableRows>()
    for (const { id, name, columns, key } of tables) {
      const values = Object.entries(columns).map(([number, column]) => `"${column}"::text as "${number}"`)
      const { rows } = await client.query<Record<string, string | null>>(`select ${values.join(', ')} from "${name}"`)
      all.set(id, { name, columns: new Map(Object.entries(columns)), key, rows })
    }
    return all
  } finally {
    await client.end()
  }
}

/**
 * Every lost or changed table, row and value that the migration doesn't announce in a comment line with the reason: `--
 * loses: table`, `-- loses: table.column`, `-- changes: table.column`, by the old names. An announcement without effect
 * is a difference, too.
 */
export function differences(before: Rows, after: Rows, migration: string): string[] {
  const said = [...migration.matchAll(/^-- (loses|changes): ([\w.]+) \(.+\)$/gm)].map(
    ([, what, name]) => `${what} ${name}`,
  )
  const found = new Map([...before].flatMap(([id, table]) => [...compare(table, after.get(id))]))
  const unsaid = [...found].filter(([what]) => !said.includes(what)).map(([what, detail]) => `${what}: ${detail}`)
  return [...unsaid, ...said.filter((what) => !found.has(what)).map((what) => `${what}: is said, and isn't so`)]
}

/** Each change with its detail: `loses task.name` → `4 values`. */
function* compare(before: TableRows, after: TableRows | undefined): Generator<readonly [string, string]> {
  const { name, rows, columns } = before
  if (!after) return yield [`loses ${name}`, `the table, with ${rows.length} rows`]
  const gone = [...columns].filter(([number]) => !after.columns.has(number))
  for (const [number, column] of gone) {
    const count = rows.filter((row) => row[number] !== null).length
    if (count > 0) yield [`loses ${name}.${column}`, `the column, with ${count} values`]
  }
  if (before.key.some((number) => !after.columns.has(number))) return
  const keyOf = (row: TableRows['rows'][number]) => JSON.stringify(before.key.map((number) => row[number]))
  const rowOf = new Map(after.rows.map((row) => [keyOf(row), row]))
  const lost = rows.filter((row) => !rowOf.has(keyOf(row))).length
  if (lost > 0) yield [`loses ${name}`, `${lost} of ${rows.length} rows`]
  for (const [number, column] of columns) {
    if (!after.columns.has(number)) continue
    const changed = rows.filter((row) => {
      const now = rowOf.get(keyOf(row))
      return now !== undefined && now[number] !== row[number]
    })
    if (changed.length > 0) yield [`changes ${name}.${column}`, `${changed.length} of ${rows.length} values`]
  }
}
