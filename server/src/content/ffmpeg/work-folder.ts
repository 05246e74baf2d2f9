import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { errorCodeOf } from '../../ground/error-code.ts'

const prefix = 'polyphony-media-'
const inUse = new Set<string>()

/** A folder for large files on their way, removed in the end. What processes left behind when they were killed goes first. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await sweep()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  inUse.add(folder)
  try {
    return await work(folder)
  } finally {
    inUse.delete(folder)
    await remove(folder)
  }
}

async function sweep(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    const folder = path.join(os.tmpdir(), name)
    if (pid && !isAtWork(Number(pid), folder)) await remove(folder)
  }
}

/** A process of today may have the number of one of yesterday: of its own folders it knows which are in use. */
function isAtWork(pid: number, folder: string): boolean {
  if (pid === process.pid) return inUse.has(folder)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) !== 'ESRCH'
  }
}

const remove = (folder: string) => fs.rm(folder, { recursive: true, force: true, maxRetries: 3 })
