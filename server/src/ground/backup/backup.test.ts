/** A backup is taken and restored while somebody writes. */
import { execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../adapters/storage/create-storage.ts'
import { openDisk } from '../adapters/storage/disk.ts'
import { newStorageKey, type Storage } from '../adapters/storage/storage.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../db/connect.ts'
import { isAlive } from '../db/embedded/process-id.ts'
import { type Embedded, startEmbedded } from '../db/embedded/start-embedded.ts'
import { archiveSettings } from './archive.ts'
import { listBases } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

/** A database that was made once: each test begins with a copy. */
const template = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-backup-template-'))
const secretKey = 'a secret key of 32 characters or so'
let root: string
let dataDir: string
let directory: string
let storage: Storage
let embedded: Embedded | null
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  const made = await startEmbedded(template)
  const first = createPool(made.url, 1)
  await first.query('create table note (id int generated always as identity primary key, key text not null)')
  await first.end()
  await made.stop()
})
afterAll(() => fs.rmSync(template, { recursive: true, force: true }))

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "polyphony backup 100%'s-"))
  dataDir = path.join(root, 'data')
  directory = path.join(root, 'kept')
  execFileSync('cp', ['-a', template, dataDir])
  storage = await openDisk(path.join(dataDir, 'files'))
  embedded = null
})
afterEach(async () => {
  await stop()
  fs.rmSync(root, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}) {
  embedded = await startEmbedded(dataDir, { settings })
  pool = createPool(embedded.url, 4)
  pool.on('error', () => {})
}

async function stop() {
  if (!embedded) return
  await pool.end()
  await embedded.stop()
  embedded = null
}

const backUp = (keep = 7) => takeBackup({ dataDir, directory, secretKey, keep })
const restore = (until: Date | null = null, key: string | null = secretKey) =>
  restoreBackup({ directory, dataDir, secretKey: key, until })

/** A note names a file, as rows of the product do. */
async function note(): Promise<number> {
  const key = newStorageKey()
  await storage.write(key, Buffer.from(`file ${key}`))
  const { rows } = await pool.query<{ id: number }>('insert into note (key) values ($1) returning id', [key])
  return rows[0]!.id
}

/** Writes until it is told to stop. */
function writing() {
  const kept: number[] = []
  let isOver = false
  const over = (async () => {
    while (!isOver) kept.push(await note())
  })()
  return {
    kept,
    more: (count: number) => expect.poll(() => kept.length, { timeout: 60_000 }).toBeGreaterThan(count),
    async stop() {
      isOver = true
      await over
      return [...kept]
    },
  }
}

async function readNotes(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; key: string }>('select id, key from note order by id')
  for (const { key } of rows)
    expect(fs.readFileSync(path.join(dataDir, 'files', key.slice(0, 2), key), 'utf8')).toContain(key)
  return rows.map(({ id }) => id)
}

const loseDisk = () => {
  const key = path.join(dataDir, 'secret-key')
  fs.rmSync(dataDir, { recursive: true, force: true })
  expect(fs.existsSync(key)).toBe(false)
}

describe('a backup', { timeout: 120_000 }, () => {
  it('taken under traffic holds what was acknowledged before it began, files and all; the disk may be lost', async () => {
    await start()
    const writer = writing()
    await writer.more(20)
    const before = [...writer.kept]
    const base = await backUp()
    await writer.more(before.length + 20)
    const all = await writer.stop()
    await stop()
    expect(base.manifest.files.length).toBeGreaterThan(100)
    loseDisk()
    const { replaced } = await restore()
    expect(replaced).toBeNull()
    await start()
    const notes = await readNotes()
    expect(notes.slice(0, before.length)).toEqual(before)
    expect(notes).toEqual(all.slice(0, notes.length)) // one moment: no gap
    await note()
  })

  it('with its log goes back to any moment after it, and to the last one', async () => {
    await start(archiveSettings(directory))
    await note()
    await backUp()
    const writer = writing()
    await writer.more(20)
    const kept = await writer.stop()
    await sleep(20)
    const moment = new Date()
    await sleep(20)
    await pool.query('truncate note')
    const after = await note()
    await stop()

    const { replaced, last_change_at } = await restore(moment)
    expect(last_change_at!.getTime()).toBeLessThanOrEqual(moment.getTime())
    expect(fs.existsSync(path.join(replaced!, 'cluster/PG_VERSION'))).toBe(true)
    await start(archiveSettings(directory))
    expect((await readNotes()).slice(1)).toEqual(kept)
    const later = await note() // on a line of its own from here on
    await backUp()
    await stop()

    loseDisk()
    await restore()
    await start(archiveSettings(directory))
    const notes = await readNotes()
    expect(notes).toContain(later)
    expect(notes).toContain(kept.at(-1))
    expect(after).toBeGreaterThan(0)
  })

  it('of a stopped server starts its database for that', async () => {
    await start()
    const id = await note()
    await stop()
    await backUp()
    loseDisk()
    await restore()
    await start()
    expect(await readNotes()).toEqual([id])
  })

  it('is taken by one at a time: a second one is refused and harms nothing', async () => {
    await start()
    await note()
    const first = backUp()
    await expect(backUp()).rejects.toThrow('Another backup is under way')
    const { name } = await first
    expect(listBases(directory).map((base) => base.name)).toEqual([name])
    await backUp()
  })

  it('is removed when so many newer ones are kept, with what only it needs', async () => {
    await start(archiveSettings(directory))
    const key = newStorageKey()
    await storage.write(key, randomBytes(100))
    await backUp()
    const place = path.join(directory, 'files', key.slice(0, 2), key)
    expect(fs.existsSync(place)).toBe(true)
    await storage.remove(key)
    const broken = path.join(directory, 'base/2020-01-01T00-00-00-000Z')
    fs.mkdirSync(broken)
    const second = await backUp(2)
    expect(fs.existsSync(place)).toBe(true)
    expect(fs.existsSync(broken)).toBe(false)
    const third = await backUp(2)
    expect(listBases(directory).map(({ name }) => name)).toEqual([second.name, third.name])
    expect(fs.existsSync(place)).toBe(false)
    await expect
      .poll(() => fs.readdirSync(path.join(directory, 'wal')).filter((name) => name < second.manifest.first_wal))
      .toEqual([])
  })
})

it('has each file as soon as it is whole, where the server knows the place', async () => {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: directory, SECRET_KEY: secretKey })
  const watched = await createStorage(config)
  const [written, sent] = [newStorageKey(), newStorageKey()]
  const place = (key: string) => path.join(directory, 'files', key.slice(0, 2), key)
  await watched.write(written, Buffer.from('written'))
  await watched.begin(sent)
  await watched.append(sent, { offset: 0, size: 4 }, Readable.from([Buffer.from('sent')]))
  expect(fs.existsSync(place(sent))).toBe(false)
  await watched.finish(sent)
  const read = (key: string) => fs.existsSync(place(key)) && fs.readFileSync(place(key), 'utf8')
  await expect.poll(() => [read(written), read(sent)]).toEqual(['written', 'sent'])
  fs.rmSync(directory, { recursive: true })
  fs.writeFileSync(directory, 'no directory') // a disk that is away
  await watched.write(newStorageKey(), Buffer.from('more'))
})

describe('restoring', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    await start()
    await note()
  })

  it('is refused while the server runs, and the server goes on', async () => {
    await backUp()
    await expect(restore()).rejects.toThrow('in use by process')
    expect(await readNotes()).toEqual([1])
  })

  it('ends the database of a server that was killed', async () => {
    await backUp()
    await stop()
    const child = fork(path.join(import.meta.dirname, 'testing/hold-database.ts'), [dataDir])
    await new Promise((resolve) => child.once('message', resolve))
    const [pid = ''] = fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    expect(isAlive(Number(pid))).toBe(true)
    await restore()
    expect(isAlive(Number(pid))).toBe(false)
  })

  it('says what is missing or wrong and changes nothing', async () => {
    const tooEarly = new Date()
    await expect(restore()).rejects.toThrow('There is no backup')
    const { manifest, directory: base } = await backUp()
    await stop()
    await expect(restore(null, null)).rejects.toThrow('secret key is missing')
    await expect(restore(null, 'another key')).rejects.toThrow('secret key is another one')
    await expect(restore(tooEarly)).rejects.toThrow('after that moment')
    await expect(restore(new Date())).rejects.toThrow('No log was kept')
    const damaged = manifest.files.find(({ size }) => size > 8000)!
    fs.appendFileSync(path.join(base, 'cluster', damaged.path), 'x')
    await expect(restore()).rejects.toThrow(`is damaged: ${damaged.path}`)
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['files', 'postgres'])
    await start()
    expect(await readNotes()).toEqual([1])
  })

  it('to a moment that the log doesn’t reach says where it ends', async () => {
    await stop()
    await start(archiveSettings(directory))
    await backUp()
    await note()
    await stop()
    await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow(/log ends before that moment/)
    await start()
    expect(await readNotes()).toEqual([1, 2])
  })
})
