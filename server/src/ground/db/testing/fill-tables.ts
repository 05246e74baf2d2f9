/**
 * Rows in every table of a database, whatever its schema: each column null and not null, each value of each list, both truths.
 * Rows are invented and tried; the database says which its constraints allow.
 */
import pg from 'pg'
import { Inventor } from './invent-values.ts'
import { type Column, readTables, type Table } from './read-tables.ts'

type Row = Map<string, string | null>

const mostTries = 400
/** Also where fewer would show every value: what is done to all rows is done to several. */
const fewestRows = 4

/** @returns what couldn't be shown: `review.state: cancelled`. */
export async function fillTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const inventor = new Inventor()
    const tables = await readTables(client)
    // Again where tables refer to each other in a circle: the second time there are rows on both sides.
    for (const table of [...tables, ...tables]) await new TableFiller(client, inventor, table).fill()
    const missing = []
    for (const table of tables) missing.push(...(await new TableFiller(client, inventor, table).missing()))
    return missing
  } finally {
    await client.end()
  }
}

class TableFiller {
  readonly #client: pg.Client
  readonly #inventor: Inventor
  readonly #table: Table
  #referred: Row[][] = []

  constructor(client: pg.Client, inventor: Inventor, table: Table) {
    this.#client = client
    this.#inventor = inventor
    this.#table = table
  }

  async fill(): Promise<void> {
    let missing = await this.missing()
    if (missing.length === 0) return
    // What triggers demand of rows that are written one by one (the ledger's sums) isn't told by the catalogue.
    await this.#client.query(`alter table ${this.#table.name} disable trigger user`)
    this.#referred = await this.#readReferred()
    for (let tries = 0; tries < mostTries && missing.length > 0; tries++) {
      if (!(await this.#insert(this.#invent(missing)))) continue
      missing = await this.missing()
      if (this.#table.references.some(({ table }) => table === this.#table.name))
        this.#referred = await this.#readReferred()
    }
    await this.#client.query(`alter table ${this.#table.name} enable trigger user`)
  }

  /** `table.column: value` that no row has. */
  async missing(): Promise<string[]> {
    const { name, columns } = this.#table
    const values = columns.map(
      (column) => `array_agg(distinct coalesce(${column.name}::text, 'null')) as ${column.name}`,
    )
    const { rows } = await this.#client.query<Record<string, string[] | null>>(
      `select array[count(*)::text] as "row count", ${values.join(', ')} from ${name}`,
    )
    const shown = (column: string) => rows[0]?.[column] ?? []
    const isFew = Number(shown('row count')[0]) < fewestRows
    const wanted = columns.flatMap((column) =>
      wantedOf(column)
        .filter(
          (value) =>
            !(value === notNull
              ? shown(column.name).some((one) => one !== 'null')
              : shown(column.name).includes(value)),
        )
        .map((value) => `${name}.${column.name}: ${value}`),
    )
    return isFew ? [...wanted, `${name}: ${fewestRows} rows`] : wanted
  }

  async #readReferred(): Promise<Row[][]> {
    const referred = []
    for (const { table, targets, columns } of this.#table.references) {
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

  /** Mostly what is still missing. undefined: the default. */
  #choose(column: Column, missing: readonly string[], referred: string | null | undefined): string | null | undefined {
    const isReference = this.#table.references.some(({ columns }) => columns.includes(column.name))
    const prefix = `${this.#table.name}.${column.name}: `
    const wanted = this.#inventor.oneOf(missing.filter((one) => one.startsWith(prefix)))?.slice(prefix.length)
    if (wanted !== undefined && this.#inventor.random() < 0.6) {
      if (wanted === 'null') return null
      if (wanted !== notNull) return wanted
      return isReference ? referred : this.#inventor.value(column)
    }
    if (column.isNullable && this.#inventor.random() < 0.5) return null
    if (column.hasDefault && this.#inventor.random() < 0.3) return undefined
    if (isReference) return referred
    return this.#inventor.value(column)
  }

  /** @returns whether the constraints allow it. */
  async #insert(row: Row): Promise<boolean> {
    const places = [...row].map((_, index) => `$${index + 1}`)
    try {
      await this.#client.query(
        `insert into ${this.#table.name} (${[...row.keys()].join(', ')}) values (${places.join(', ')})`,
        [...row.values()],
      )
      return true
    } catch (error) {
      const refused = ['23502', '23503', '23505', '23514'] // not null, reference, unique, check
      if (error instanceof pg.DatabaseError && refused.includes(error.code ?? '')) return false
      throw new Error(`${this.#table.name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}

const notNull = 'not null'

function wantedOf({ type, isNullable, listed }: Column): string[] {
  const values = listed ?? (type === 'bool' ? ['true', 'false'] : [notNull])
  return isNullable ? [...values, 'null'] : [...values]
}
