/** A backup of the embedded installation while it runs: the database as it is at one moment, and the files. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { takeLock } from '../db/embedded/lock.ts'
import { isAlive } from '../db/embedded/process-id.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { type CopiedFile, copyDirectory, copyStored, removeStored } from './copy-files.ts'
import { type Base, keyMark, listBases, newBase, removeUnfinished, writeManifest } from './manifest.ts'

export interface BackupOrder {
  readonly dataDir: string
  /** Where backups are kept. */
  readonly directory: string
  readonly secretKey: string
  /** So many of the latest are kept, one or more. */
  readonly keep: number
}

/** @throws if the database can't be reached or the backup has no room */
export async function takeBackup(order: BackupOrder): Promise<Base> {
  const { directory } = order
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = takeLock(path.join(directory, 'lock'), (pid) => `Another backup is under way, by process ${pid}.`)
  try {
    removeUnfinished(directory)
    return await takeAlone(order)
  } finally {
    lock.release()
  }
}

async function takeAlone(order: BackupOrder): Promise<Base> {
  const { dataDir, directory, secretKey } = order
  const [files, storedIn] = [path.join(dataDir, 'files'), path.join(directory, 'files')]
  const own = await databaseOf(dataDir)
  try {
    const began = new Date()
    // Twice: what is removed after the database has been copied is named by it still, what is made meanwhile is, too.
    const before = await copyStored(files, storedIn)
    const base = newBase(directory, began)
    const database = await copyDatabase(own.url, path.join(dataDir, 'postgres'), base)
    const stored = [...new Set([...before, ...(await copyStored(files, storedIn))])]
    writeManifest(base, {
      format: 1,
      ...database,
      began_at: began.toISOString(),
      ended_at: new Date().toISOString(),
      key: keyMark(secretKey),
      stored,
    })
  } finally {
    await own.done()
  }
  await removeOld(order)
  return listBases(directory).at(-1)!
}

/** The running database of the directory, or one that is started for this. */
async function databaseOf(dataDir: string): Promise<{ url: string; done(): Promise<void> }> {
  const postgres = path.join(dataDir, 'postgres')
  const pidFile = path.join(postgres, 'cluster/postmaster.pid')
  if (!fs.existsSync(path.join(postgres, 'cluster'))) throw new Error(`There is no embedded database in ${dataDir}.`)
  const [pid = '', , , port = ''] = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : []
  if (pid && port && isAlive(Number(pid)) && fs.existsSync(path.join(dataDir, 'lock'))) {
    const password = fs.readFileSync(path.join(postgres, 'password'), 'utf8')
    return { url: `postgres://polyphony:${password}@127.0.0.1:${port.trim()}/postgres`, done: async () => {} }
  }
  const embedded = await startEmbedded(dataDir)
  return { url: embedded.url, done: () => embedded.stop() }
}

/** What PostgreSQL makes anew at each start, or belongs to the running one. */
const leftOut =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map)$|(?:^|\/)pgsql_tmp|pg_internal\.init/

async function copyDatabase(url: string, postgres: string, base: string) {
  const client = new pg.Client({ connectionString: url })
  const lost: Error[] = []
  client.on('error', (error) => lost.push(error))
  await client.connect()
  try {
    const { rows: versions } = await client.query<{ version: string }>('show server_version_num')
    // Holds back the log that the copy needs; it ends with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(6).toString('hex')}`,
    ])
    const { rows: starts } = await client.query<{ wal: string }>(
      `select pg_walfile_name(pg_backup_start('polyphony', fast => true)) as wal`,
    )
    const [cluster, copy] = [path.join(postgres, 'cluster'), path.join(base, 'cluster')]
    const isWanted = (file: string) => !leftOut.test(file)
    const files = await copyDirectory(cluster, copy, isWanted)
    const { rows: ends } = await client.query<{ wal: string; labelfile: string; spcmapfile: string }>(
      `select pg_walfile_name(lsn) as wal, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)`,
    )
    const [start, end] = [starts[0]!, ends[0]!]
    files.push(...(await copyLog(cluster, copy, start.wal, end.wal)))
    if (lost[0]) throw lost[0]
    files.push(written(copy, 'backup_label', end.labelfile))
    if (end.spcmapfile) files.push(written(copy, 'tablespace_map', end.spcmapfile))
    fs.copyFileSync(path.join(postgres, 'password'), path.join(base, 'password'))
    fs.chmodSync(path.join(base, 'password'), 0o600)
    return { postgres: Math.floor(Number(versions[0]?.version ?? '0') / 10_000), first_wal: start.wal, files }
  } finally {
    await client.end().catch(() => {})
  }
}

function written(copy: string, name: string, text: string): CopiedFile {
  fs.writeFileSync(path.join(copy, name), text, { mode: 0o600, flush: true })
  return { path: name, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/** The segments from the first to the last, without which the copy is none. */
async function copyLog(cluster: string, copy: string, first: string, last: string): Promise<CopiedFile[]> {
  const isNeeded = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
  const files = await copyDirectory(path.join(cluster, 'pg_wal'), path.join(copy, 'pg_wal'), isNeeded)
  if (!files.some((file) => file.path === last)) throw new Error(`The log ${last} of the backup is missing.`)
  return files.map((file) => ({ ...file, path: `pg_wal/${file.path}` }))
}

/** Older backups than the last `keep`, and what only they need of log and files. */
async function removeOld({ dataDir, directory, keep }: BackupOrder): Promise<void> {
  const bases = listBases(directory)
  for (const base of bases.slice(0, -keep)) {
    fs.rmSync(path.join(base.directory, 'manifest.json')) // from here on it is none
    fs.rmSync(base.directory, { recursive: true, force: true })
  }
  const kept = bases.slice(-keep)
  const named = new Set(kept.flatMap(({ manifest }) => manifest.stored))
  // What was made since the last one stands in none yet.
  const isNeeded = (folder: string, name: string) =>
    named.has(name) || fs.existsSync(path.join(dataDir, 'files', folder, name))
  await removeStored(path.join(directory, 'files'), isNeeded)
  const wal = path.join(directory, 'wal')
  const first = kept.map(({ manifest }) => manifest.first_wal).toSorted()[0]
  if (!first || !fs.existsSync(wal)) return
  for (const name of fs.readdirSync(wal)) {
    const segment = /^([0-9A-F]{24})\./.exec(name)?.[1]
    if (segment && segment < first) fs.rmSync(path.join(wal, name))
  }
}
