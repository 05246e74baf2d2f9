/**
 * Numbered SQL files, each in one transaction, run at the start under a lock: a baseline with one file per wing, then
 * later changes. A file of a release is never edited (docs/decisions/0020-baseline.md).
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

export const migrationsDirectory = path.join(import.meta.dirname, 'migrations')
const lockId = 7_301_985 // any number that is the same in every server

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

/**
 * Brings the database up to date.
 * @returns the names of the files that were run.
 * @throws before it changes anything if the database has another history
 */
export async function migrate(url: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the running query reports it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    // Asked first: the server's own role may not make tables, also none that are there (role.ts).
    const { rows: found } = await client.query<{ is_there: boolean }>(
      `select to_regclass('migration') is not null as is_there`,
    )
    if (!found[0]?.is_there)
      await client.query(
        'create table migration (name text primary key, hash text not null, run_at timestamptz not null default now())',
      )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migration order by name',
    )
    const done = new Map(rows.map(({ name, hash }) => [name, hash]))
    refuseOtherHistory(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name))
    for (const migration of missing) await runOne(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // releases the lock, too
  }
}

function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(directory, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * A database with another history has other tables, so nothing is run on it. Files unknown here come from a newer
 * version, which may be running.
 */
function refuseOtherHistory(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const [first] = migrations
  if (first && done.size > 0 && !done.has(first.name)) {
    const last = [...done.keys()].at(-1)
    throw new Error(
      `The database was made by an unreleased state of Polyphony (${done.size} migrations, the last ${last}), from before ${first.name}. ${remedy}`,
    )
  }
  const changed = migrations.find(({ name, hash }) => done.has(name) && done.get(name) !== hash)
  if (changed) {
    throw new Error(
      `The database was made by another state of Polyphony: migration ${changed.name} was changed after it had run. ${remedy}`,
    )
  }
}

const remedy =
  'Nothing was changed in it. It can be used with the sources that made it, but not be brought up to date. To go on with these ' +
  'sources begin anew: with another DATA_DIR (or after moving the present one away), or with DATABASE_URL naming an empty database.'

async function runOne(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
