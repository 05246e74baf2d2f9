/** Brings an embedded installation back as it was: at the end of what was kept, or at a moment before. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stopOrphan } from '../db/embedded/cluster.ts'
import { takeLock } from '../db/embedded/lock.ts'
import { isRoot, nobody } from '../db/embedded/program.ts'
import { startCluster } from '../db/embedded/start-cluster.ts'
import { archiveSettings, restoreCommand } from './archive.ts'
import { copyDirectory, copyStored, findChanged } from './copy-files.ts'
import { type Base, keyMark, listBases } from './manifest.ts'

export interface RestoreOrder {
  readonly directory: string
  readonly dataDir: string
  /** Null: there is none here. */
  readonly secretKey: string | null
  /** The moment to go back to; null: as far as the kept log goes. */
  readonly until: Date | null
}

export interface Restored {
  readonly base: Base
  /** Of the last change that came back; null where there was none since the backup. */
  readonly last_change_at: Date | null
  /** Where the database is that was replaced; null where there was none. */
  readonly replaced: string | null
}

/** Changes nothing in `dataDir` before everything has come back. @throws in words for whoever restores */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { directory, dataDir } = order
  const base = chooseBase(order)
  fs.mkdirSync(dataDir, { recursive: true })
  const lock = takeLock(path.join(dataDir, 'lock'))
  const fresh = path.join(dataDir, 'postgres.restoring')
  try {
    // A killed server's database would go on, and add to the kept log.
    if (fs.existsSync(path.join(dataDir, 'postgres/cluster'))) await stopOrphan(path.join(dataDir, 'postgres/cluster'))
    const changed = await findChanged(path.join(base.directory, 'cluster'), base.manifest.files)
    if (changed.length > 0) throw new Error(`The backup ${base.name} is damaged: ${changed.slice(0, 5).join(', ')}`)
    fs.rmSync(fresh, { recursive: true, force: true })
    await copyDirectory(path.join(base.directory, 'cluster'), path.join(fresh, 'cluster'))
    fs.copyFileSync(path.join(base.directory, 'password'), path.join(fresh, 'password'))
    if (isRoot) giveTo(fresh, nobody)
    const last_change_at = await recover(order, fresh)
    await copyStored(path.join(directory, 'files'), path.join(dataDir, 'files'))
    return { base, last_change_at, replaced: putInPlace(dataDir, fresh) }
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
    lock.release()
  }
}

function chooseBase({ directory, secretKey, until }: RestoreOrder): Base {
  const bases = listBases(directory)
  if (bases.length === 0) throw new Error(`There is no backup in ${directory}.`)
  const base = bases.findLast(({ manifest }) => until === null || new Date(manifest.ended_at) <= until)
  if (!base) throw new Error(`The first backup is of ${bases[0]?.manifest.ended_at}, after that moment.`)
  if (until !== null && !fs.existsSync(path.join(directory, 'wal')))
    throw new Error('No log was kept (BACKUP_DIR), so that only the backup itself can be restored: leave out --until.')
  if (secretKey === null)
    throw new Error('The secret key is missing: set SECRET_KEY, or bring DATA_DIR/secret-key back first.')
  if (keyMark(secretKey) !== base.manifest.key)
    throw new Error('The secret key is another one than that of the backup: nobody could sign in.')
  return base
}

function giveTo(directory: string, id: number): void {
  fs.chownSync(directory, id, id)
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(directory, name), id, id)
}

/** Replays the log, and ends the database in good order. */
async function recover({ directory, dataDir, until }: RestoreOrder, fresh: string): Promise<Date | null> {
  const cluster = path.join(fresh, 'cluster')
  const isLogKept = fs.existsSync(path.join(directory, 'wal'))
  const settings: Record<string, string> = {}
  if (isLogKept) {
    fs.writeFileSync(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
    if (isRoot) fs.chownSync(path.join(cluster, 'recovery.signal'), nobody, nobody)
    const unkept = path.resolve(dataDir, 'postgres/cluster/pg_wal')
    Object.assign(settings, archiveSettings(directory), { restore_command: restoreCommand(directory, unkept) })
    if (until) Object.assign(settings, { recovery_target_time: sqlTime(until), recovery_target_action: 'promote' })
  }
  const server = await startCluster(fresh, settings).catch((error: Error) => {
    throw new Error(inWords(error.message))
  })
  try {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {}) // it is told by what the server says
    await client.connect()
    const last = await promoted(client, server)
    await client.end()
    return last
  } finally {
    await server.stop()
  }
}

async function promoted(client: pg.Client, server: { ended(): string | null }): Promise<Date | null> {
  for (;;) {
    const said = server.ended()
    if (said !== null) throw new Error(inWords(said))
    const { rows } = await client
      .query<{ is_in_recovery: boolean; replayed_at: Date | null }>(
        'select pg_is_in_recovery() as is_in_recovery, pg_last_xact_replay_timestamp() as replayed_at',
      )
      .catch(() => ({ rows: [] }))
    if (rows[0] && !rows[0].is_in_recovery) return rows[0].replayed_at
    await sleep(50)
  }
}

/** ISO 8601's own form is refused. */
const sqlTime = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Of what PostgreSQL said before it ended. */
function inWords(said: string): string {
  const last = /last completed transaction was at log time ([^\n]+)/.exec(said)?.[1]
  if (/recovery ended before configured recovery target was reached/.test(said))
    return `The kept log ends before that moment${last ? `, with a change of ${last}` : ''}: leave out --until to get all of it.`
  return `PostgreSQL couldn't replay the log: ${said}`
}

function putInPlace(dataDir: string, fresh: string): string | null {
  const place = path.join(dataDir, 'postgres')
  const replaced = `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const hasOne = fs.existsSync(place)
  if (hasOne) fs.renameSync(place, replaced)
  fs.renameSync(fresh, place)
  return hasOne ? replaced : null
}
