/**
 * Fills every table of any database schema with rows: each column null and not null, each listed value, both booleans,
 * and one value in two rows where that is allowed. Rows are invented and tried; the database tells which ones its
 * constraints allow.
 */
import pg from 'pg'
import { Inventor } from './invent-values.ts'
import { type Column, type Reference, readTables, type Table } from './read-tables.ts'

type Row = Map<string, string | null>

/** Some rows need several columns to fit each other, which luck finds late. */
const mostTries = 12_000
/** Querying what is missing costs as much as trying some rows. */
const triesALook = 5
/** The least number of rows, so that migrations have to handle several. */
const fewestRows = 4
/**
 * The number of rows of a table whose rows can have one row each of another table: with fewer, that table would have
 * too few.
 */
const fewestOwners = 25

/** @returns what couldn't be filled: `review.state: cancelled` */
export async function fillTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const inventor = new Inventor()
    const tables = await readTables(client)
    // Tables may refer to each other in a circle: in the second round both have rows.
    for (const table of [...tables, ...tables]) await new TableFiller(client, inventor, table, tables).fill()
    const missing = []
    for (const table of tables) missing.push(...(await new TableFiller(client, inventor, table, tables).missing()))
    return missing
  } finally {
    await client.end()
  }
}

class TableFiller {
  readonly #client: pg.Client
  readonly #inventor: Inventor
  readonly #table: Table
  readonly #tables: readonly Table[]
  readonly #references: readonly Reference[]
  #referred: Row[][] = []
  readonly #inserted: Row[] = []

  constructor(client: pg.Client, inventor: Inventor, table: Table, tables: readonly Table[]) {
    this.#client = client
    this.#inventor = inventor
    this.#table = table
    this.#tables = tables
    this.#references = table.references.filter(({ isDeferred }) => !isDeferred)
  }

  async fill(): Promise<void> {
    let missing = await this.missing()
    if (missing.length === 0) return
    // The catalogue doesn't describe what triggers require of single rows (the ledger's sums), so they are disabled.
    await this.#client.query(`alter table ${this.#table.name} disable trigger user`)
    this.#referred = await this.#readReferred()
    for (let tries = 1; tries <= mostTries && missing.length > 0; tries++) {
      await this.#insert(this.#invent(missing))
      if (tries % triesALook > 0) continue
      missing = await this.missing()
      if (this.#references.some(({ table }) => table === this.#table.name)) this.#referred = await this.#readReferred()
    }
    await this.#client.query(`alter table ${this.#table.name} enable trigger user`)
  }

  /** `table.column: value` for each value that no row has. */
  async missing(): Promise<string[]> {
    const { name, columns, isOwning } = this.#table
    const values = columns.map(
      ({ name: column }) => `
        array_agg(distinct coalesce(${column}::text, '${isNull}'))
          || case when count(${column}) > 0 then array['${isSomething}'] end
          || case when count(${column}) > count(distinct ${column}) then array['${isTwice}'] end as ${column}`,
    )
    const { rows } = await this.#client.query<Record<string, string[] | null>>(
      `select array[count(*)::text] as "row count", ${values.join(', ')} from ${name}`,
    )
    const shown = (column: string) => rows[0]?.[column] ?? []
    const wanted = columns.flatMap((column) => {
      const missing = wantedOf(column).filter((value) => !shown(column.name).includes(value))
      return missing.map((value) => `${name}.${column.name}: ${value}`)
    })
    const fewest = isOwning ? fewestOwners : fewestRows
    return Number(shown('row count')[0]) < fewest ? [...wanted, `${name}: ${fewest} rows`] : wanted
  }

  async #readReferred(): Promise<Row[][]> {
    const referred = []
    for (const { table, targets, columns } of this.#references) {
      const keys = targets.map((target, index) => `${target}::text as ${columns[index]}`)
      const { rows } = await this.#client.query<Record<string, string>>(
        `select ${keys.join(', ')} from ${table} limit 50`,
      )
      referred.push(rows.map((row) => new Map(Object.entries(row))))
    }
    return referred
  }

  #invent(missing: readonly string[]): Row {
    const row: Row = new Map()
    for (const referred of this.#referred) {
      for (const [column, value] of this.#inventor.oneOf(referred) ?? []) row.set(column, value)
    }
    for (const column of this.#table.columns) {
      const value = this.#choose(column, missing, row.get(column.name))
      if (value === undefined) row.delete(column.name)
      else row.set(column.name, value)
    }
    return row
  }

  /** Prefers what is still missing. undefined: the default. */
  #choose(column: Column, missing: readonly string[], referred: string | null | undefined): string | null | undefined {
    const isReference = this.#references.some(({ columns }) => columns.includes(column.name))
    const prefix = `${this.#table.name}.${column.name}: `
    const wanted = this.#inventor.oneOf(missing.filter((one) => one.startsWith(prefix)))?.slice(prefix.length)
    if (wanted !== undefined && this.#inventor.random() < 0.6) {
      if (wanted === isNull) return null
      const before = this.#inserted.flatMap((row) => row.get(column.name) ?? [])
      if (wanted === isTwice && before.length > 0) return this.#inventor.oneOf(before)
      if (wanted !== isTwice && wanted !== isSomething) return wanted
      return isReference ? referred : this.#inventor.value(column)
    }
    if (column.isNullable && this.#inventor.random() < 0.5) return null
    if (column.hasDefault && this.#inventor.random() < 0.3) return undefined
    if (isReference) return referred
    return this.#inventor.value(column)
  }

  /** Inserts a row unless the constraints refuse it. */
  async #insert(row: Row): Promise<void> {
    try {
      await this.#client.query('begin')
      await this.#write(row)
      for (const reference of this.#table.references)
        if (reference.isDeferred) await this.#writeReferred(reference, row)
      await this.#client.query('commit')
      this.#inserted.push(row)
    } catch (error) {
      await this.#client.query('rollback')
      const refused = ['23502', '23503', '23505', '23514'] // not null, reference, unique, check
      if (error instanceof pg.DatabaseError && refused.includes(error.code ?? '')) return
      throw new Error(`${this.#table.name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }

  async #write(row: Row): Promise<void> {
    const places = [...row].map((_, index) => `$${index + 1}`)
    const statement = `insert into ${this.#table.name} (${[...row.keys()].join(', ')}) values (${places.join(', ')})`
    await this.#client.query(statement, [...row.values()])
  }

  /** Writes the other one of two rows that need each other. */
  async #writeReferred({ table: name, columns, targets }: Reference, row: Row): Promise<void> {
    const table = this.#tables.find((one) => one.name === name)
    if (!table || columns.some((column) => typeof row.get(column) !== 'string')) return
    const filler = new TableFiller(this.#client, this.#inventor, table, this.#tables)
    filler.#referred = await filler.#readReferred()
    const referred = filler.#invent([])
    targets.forEach((target, index) => referred.set(target, row.get(columns[index] ?? '') ?? null))
    await filler.#write(referred)
  }
}

/** Listed beside the values themselves. */
const isNull = 'null'
const isSomething = 'not null'
const isTwice = 'one value twice'

function wantedOf({ type, isNullable, isUnique, listed }: Column): string[] {
  const values = listed ?? (type === 'bool' ? ['true', 'false'] : [isSomething])
  return [...values, ...(isNullable ? [isNull] : []), ...(isUnique ? [] : [isTwice])]
}
