/** Numbered SQL files, each in one transaction, run at start under a lock. A file that has run is never edited. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const directory = path.join(import.meta.dirname, 'migrations')
const lockId = 7_301_985 // any number, the same in every server

/** Brings the database up to date. @returns the names of the files that were run. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, run_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const ran: string[] = []
    for (const name of fs
      .readdirSync(directory)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = fs.readFileSync(path.join(directory, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (done.has(name)) {
        if (done.get(name) !== hash) throw new Error(`Migration ${name} was changed after it had run.`)
        continue
      }
      await runOne(client, name, text, hash)
      ran.push(name)
    }
    return ran
  } finally {
    await client.end() // gives the lock back, too
  }
}

async function runOne(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
