/** The requirements of every storage, tested with a directory and with a real S3 server. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'
import { startS3Peer } from './s3-peer.ts'
import { newStorageKey, type Storage } from './storage.ts'

interface Opened {
  storage: Storage
  /** The same storage in another process. */
  reopen(): Promise<Storage>
  close(): Promise<void>
}

const MiB = 1024 * 1024

async function openDiskHere(): Promise<Opened> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-storage-'))
  const reopen = () => openDisk(directory)
  return { storage: await reopen(), reopen, close: async () => fs.rmSync(directory, { recursive: true }) }
}

async function openS3Here(): Promise<Opened | null> {
  const peer = await startS3Peer()
  if (!peer) return null
  const reopen = () => openS3({ ...peer.options, bucket: 'polyphony-test' })
  return { storage: await reopen(), reopen, close: peer.stop }
}

describe.each([
  ['disk', openDiskHere],
  ['S3', openS3Here],
])('storage on %s', (name, open) => {
  let opened: Opened | null
  beforeAll(async () => {
    opened = await open()
  }, 300_000)
  afterAll(() => opened?.close())

  const on = (promise: string, check: (storage: Storage, reopen: () => Promise<Storage>) => Promise<void>) =>
    it(promise, async (test) => {
      if (!opened)
        return test.skip(
          `no ${name} server that starts: install radosgw, ceph-mon and ceph-osd, or set S3_TEST_ENDPOINT`,
        )
      await check(opened.storage, opened.reopen)
    })

  on('gives back what was written, whole and by range', async (storage) => {
    const [key, bytes] = [newStorageKey(), randomBytes(300_000)]
    await storage.write(key, bytes)
    expect(await storage.size(key)).toBe(bytes.length)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    const one = await buffer(await storage.read(key, { start: 70_000, end: 70_000 }))
    expect(one.equals(bytes.subarray(70_000, 70_001))).toBe(true)
    const tail = await buffer(await storage.read(key, { start: 299_000, end: 299_999 }))
    expect(tail.equals(bytes.subarray(299_000))).toBe(true)
  })

  on('refuses to read what is not there', async (storage) => {
    await expect(storage.read(newStorageKey())).rejects.toThrow()
    await expect(storage.size(newStorageKey())).rejects.toThrow()
    await expect(storage.received(newStorageKey())).rejects.toThrow()
    await expect(storage.finish(newStorageKey())).rejects.toThrow()
  })

  on('takes an upload in pieces, another process going on with it', async (storage, reopen) => {
    const [key, bytes] = [newStorageKey(), randomBytes(20 * MiB + 123)]
    await storage.begin(key)
    expect(await storage.received(key)).toBe(0)
    const at = { offset: 0, size: bytes.length }
    expect(await storage.append(key, at, Readable.from([bytes.subarray(0, 8 * MiB)]))).toBe(8 * MiB)
    await expect(storage.read(key)).rejects.toThrow()

    const other = await reopen()
    expect(await other.received(key)).toBe(8 * MiB)
    const rest = Readable.from(pieces(bytes.subarray(8 * MiB), 60_000))
    expect(await other.append(key, { ...at, offset: 8 * MiB }, rest)).toBe(bytes.length)
    await other.finish(key)

    await storage.finish(key)
    expect(await storage.received(key)).toBe(bytes.length)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  })

  on('loses at most a chunk when the bytes break off', async (storage) => {
    const [key, bytes] = [newStorageKey(), randomBytes(12 * MiB)]
    await storage.begin(key)
    const broken = Readable.from(
      (function* () {
        yield* pieces(bytes.subarray(0, 9 * MiB), 500_000)
        throw new Error('cut')
      })(),
    )
    await expect(storage.append(key, { offset: 0, size: bytes.length }, broken)).rejects.toThrow('cut')
    const offset = await storage.received(key)
    expect(offset).toBeGreaterThanOrEqual(8 * MiB)
    await storage.append(key, { offset, size: bytes.length }, Readable.from([bytes.subarray(offset)]))
    await storage.finish(key)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  })

  on('removes finished and unfinished, and what is not there', async (storage) => {
    const [written, begun] = [newStorageKey(), newStorageKey()]
    await storage.write(written, randomBytes(10))
    await storage.begin(begun)
    for (const key of [written, begun, newStorageKey()]) await storage.remove(key)
    await expect(storage.size(written)).rejects.toThrow()
    await expect(storage.received(begun)).rejects.toThrow()
  })

  on('lends a local copy', async (storage) => {
    const [key, bytes] = [newStorageKey(), randomBytes(5000)]
    await storage.write(key, bytes)
    const copy = await storage.localCopy(key)
    expect(fs.readFileSync(copy.path).equals(bytes)).toBe(true)
    await copy.done()
    expect(await storage.size(key)).toBe(5000)
  })
})

describe('a copy of what a server sends no further', () => {
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-copies-'))
  beforeAll(() => void vi.stubEnv('TMPDIR', copies))
  afterAll(() => {
    vi.unstubAllEnvs()
    fs.rmSync(copies, { recursive: true })
  })

  it('is given up once nobody wants it, and nothing is left of it', async () => {
    const [sent, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const silent = http.createServer((request, response) => {
      if (request.method === 'HEAD') return response.end()
      response.writeHead(200, { 'content-length': 1_000_000 })
      response.write('The first of many bytes', () => sent.resolve())
      response.on('close', cut.resolve)
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // it listens to a port
    try {
      const keys = { accessKey: 'test', secretKey: 'test-secret' }
      const storage = await openS3({ endpoint: `http://127.0.0.1:${port}`, region: 'a', bucket: 'b', ...keys })
      const wanted = new AbortController()
      const copying = storage.localCopy(newStorageKey(), wanted.signal)
      copying.catch(() => {})
      await sent.promise
      await expect.poll(() => fs.readdirSync(copies)).toHaveLength(1)
      wanted.abort(new Error('nobody wants it'))
      await expect(copying).rejects.toThrow()
      await cut.promise
      expect(fs.readdirSync(copies)).toEqual([])
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })
})

function* pieces(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}
