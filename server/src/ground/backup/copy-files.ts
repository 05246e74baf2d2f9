/** Copies directories while they are written to. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { copyStoredFile } from '../adapters/storage/copy-stored-file.ts'
import { errorCodeOf } from '../error-code.ts'

export interface CopiedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

const pieceBytes = 4 * 1024 * 1024

/** Copies a file as it is read, in pieces. @returns null where it is gone by now */
async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await openOrNull(from)
  if (!source) return null
  const hash = createHash('sha256')
  let size = 0
  try {
    const target = await fs.open(to, 'w', 0o600)
    try {
      for await (const piece of piecesOf(source)) {
        hash.update(piece)
        size += piece.length
        await target.writeFile(piece)
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** Streams cost more than a small file; a database has a thousand of them. */
async function* piecesOf(source: fs.FileHandle): AsyncGenerator<Buffer> {
  const { size } = await source.stat()
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(size + 1, 8192)))
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, null)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function openOrNull(file: string): Promise<fs.FileHandle | null> {
  try {
    return await fs.open(file)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Copies a directory; what vanishes meanwhile is left out.
 * @param isWanted of a path below `from`, with `/`
 */
export async function copyDirectory(
  from: string,
  to: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  const visit = async (folder: string): Promise<void> => {
    await fs.mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
    for (const entry of await fs.readdir(path.join(from, folder), { withFileTypes: true })) {
      const own = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!isWanted(own)) continue
      if (entry.isDirectory()) await visit(own)
      if (!entry.isFile()) continue
      const one = await copyFile(path.join(from, own), path.join(to, own))
      if (one) copied.push({ path: own, ...one })
    }
  }
  await visit('')
  return copied
}

/** @returns paths of files that aren't there, or not as they were */
export async function findChanged(directory: string, files: readonly CopiedFile[]): Promise<string[]> {
  const changed: string[] = []
  for (const file of files) if ((await hashOf(path.join(directory, file.path))) !== file.sha256) changed.push(file.path)
  return changed
}

/** @returns null where it isn't there */
async function hashOf(file: string): Promise<string | null> {
  const source = await openOrNull(file)
  if (!source) return null
  const hash = createHash('sha256')
  try {
    for await (const piece of piecesOf(source)) hash.update(piece)
  } finally {
    await source.close()
  }
  return hash.digest('hex')
}

/** Stored files never change, so what is there already is left alone. @returns their names */
export async function copyStored(from: string, to: string): Promise<string[]> {
  const names: string[] = []
  for (const folder of await foldersIn(from)) {
    const copied = new Set(await namesIn(path.join(to, folder)))
    for (const name of await namesIn(path.join(from, folder))) {
      if (!/^[0-9a-f]{32}$/.test(name)) continue // an upload that isn't finished
      if (!copied.has(name) && !(await copiedOrGone(from, to, name))) continue
      names.push(name)
    }
  }
  return names
}

/** @returns false where it is gone */
async function copiedOrGone(from: string, to: string, name: string): Promise<boolean> {
  try {
    await copyStoredFile(from, to, name)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false
    throw error
  }
}

export async function removeStored(from: string, isNeeded: (folder: string, name: string) => boolean): Promise<void> {
  for (const folder of await foldersIn(from))
    for (const name of await fs.readdir(path.join(from, folder)))
      if (!isNeeded(folder, name)) await fs.rm(path.join(from, folder, name))
}

const foldersIn = async (directory: string) => (await namesIn(directory)).filter((name) => /^[0-9a-f]{2}$/.test(name))

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await fs.readdir(directory)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}
