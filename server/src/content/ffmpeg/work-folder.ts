import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { errorCodeOf } from '../../ground/error-code.ts'

const prefix = 'polyphony-media-'
const inUse = new Set<string>()

/**
 * Runs `work` with a folder for large temporary files, which is deleted at the end. Folders of killed processes are
 * deleted first.
 */
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

/** Process ids are reused: of this process's own folders the ones in use are known. */
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
