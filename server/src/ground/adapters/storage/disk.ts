/**
 * Files in a directory, in subdirectories by the key's first two digits. An unfinished upload is `<key>.part` beside
 * its final name.
 */
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCodeOf } from '../../error-code.ts'
import type { Storage } from './storage.ts'

const writeBytes = 1024 * 1024

export async function openDisk(directory: string): Promise<Storage> {
  await fs.mkdir(directory, { recursive: true })
  const place = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('not a storage key')
    return path.join(directory, key.slice(0, 2), key)
  }
  const part = (key: string) => `${place(key)}.part`

  return {
    kind: 'disk',
    free: () => freeBytes(directory),

    async begin(key) {
      await makeDirectory(path.dirname(place(key)))
      await fs.writeFile(part(key), '', { flag: 'wx' })
    },
    async received(key) {
      return (await statOrNull(part(key)))?.size ?? (await fs.stat(place(key))).size
    },
    async append(key, { offset }, bytes) {
      const handle = await fs.open(part(key), 'r+')
      try {
        return await writeFrom(handle, offset, bytes)
      } finally {
        await handle.close()
      }
    },
    async finish(key) {
      if (!(await statOrNull(part(key)))) return void (await fs.stat(place(key)))
      await synchronise(part(key))
      await moveDurably(part(key), place(key))
    },

    async write(key, bytes) {
      const fresh = `${place(key)}.new`
      await makeDirectory(path.dirname(fresh))
      await fs.writeFile(fresh, bytes, { flush: true })
      await moveDurably(fresh, place(key))
    },
    async read(key, range) {
      const handle = await fs.open(place(key))
      return createReadStream('', { fd: handle, ...range, highWaterMark: 256 * 1024 })
    },
    size: async (key) => (await fs.stat(place(key))).size,
    async remove(key) {
      await Promise.all([place(key), part(key)].map((file) => fs.rm(file, { force: true })))
    },
    localCopy: async (key) => ({ path: place(key), done: async () => {} }),
  }
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(directory)
  return bavail * bsize
}

/**
 * Writes one batch while the next is collected. If the stream breaks off, what has arrived is written.
 * @returns the position behind it
 */
async function writeFrom(handle: fs.FileHandle, start: number, bytes: AsyncIterable<Buffer>): Promise<number> {
  let position = start
  let batch: Buffer[] = []
  let batchBytes = 0
  let writing: Promise<unknown> = Promise.resolve()

  const flush = async () => {
    await writing
    const buffers = batch
    const start = position
    position += batchBytes
    batch = []
    batchBytes = 0
    writing = buffers.length > 0 ? writeFully(handle, buffers, start) : Promise.resolve()
    writing.catch(() => {}) // the next flush throws it
  }
  try {
    for await (const chunk of bytes) {
      batch.push(chunk)
      batchBytes += chunk.length
      if (batchBytes >= writeBytes) await flush()
    }
  } finally {
    await flush()
    await writing
  }
  return position
}

async function writeFully(handle: fs.FileHandle, buffers: Buffer[], position: number): Promise<void> {
  const total = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  const { bytesWritten } = await handle.writev(buffers, position)
  if (bytesWritten === total) return
  const rest = Buffer.concat(buffers).subarray(bytesWritten)
  for (let done = 0; done < rest.length; ) {
    done += (await handle.write(rest, done, rest.length - done, position + bytesWritten + done)).bytesWritten
  }
}

async function makeDirectory(directory: string): Promise<void> {
  const made = await fs.mkdir(directory, { recursive: true })
  if (made) await synchronise(path.dirname(directory))
}

async function moveDurably(from: string, to: string): Promise<void> {
  await fs.rename(from, to)
  await synchronise(path.dirname(to))
}

/** Windows can't synchronise a directory, but its renames are journalled. */
async function synchronise(name: string): Promise<void> {
  const isDirectory = (await fs.stat(name)).isDirectory()
  if (isDirectory && process.platform === 'win32') return
  const handle = await fs.open(name, isDirectory ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function statOrNull(file: string) {
  try {
    return await fs.stat(file)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    throw error
  }
}
