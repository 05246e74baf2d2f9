/**
 * The directory of a ZIP file, read from its end. Its sizes may be wrong: they are checked again when the file is
 * unpacked.
 */
import type { FileBytes } from '../file-bytes.ts'

export interface ZipDirectory {
  readonly names: ReadonlySet<string>
  /** It claims more entries or more content than an honest document has. */
  readonly isBomb: boolean
}

const maxEntries = 2000
const maxRatio = 100
const maxDirectoryBytes = 1024 * 1024
const endSignature = Buffer.from('504b0506', 'hex')
const entrySignature = 0x02014b50

/** Null if it is no ZIP file, or larger than 4 GB. */
export async function readZipDirectory(bytes: FileBytes): Promise<ZipDirectory | null> {
  const tailStart = Math.max(0, bytes.size - 65_557) // the end record and the longest possible comment behind it
  const tail = await bytes.read(tailStart, 65_557)
  const end = tail.lastIndexOf(endSignature)
  if (end < 0 || tail.length < end + 22) return null
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start + length > tailStart + end) return null
  if (count > maxEntries || length > maxDirectoryBytes) return { names: new Set(), isBomb: true }
  const names = new Set<string>()
  const list = await bytes.read(start, length)
  let [packed, unpacked] = [0, 0]
  for (let offset = 0; offset + 46 <= list.length && list.readUInt32LE(offset) === entrySignature; ) {
    packed += list.readUInt32LE(offset + 20)
    unpacked += list.readUInt32LE(offset + 24)
    const nameLength = list.readUInt16LE(offset + 28)
    names.add(list.toString('utf8', offset + 46, offset + 46 + nameLength))
    offset += 46 + nameLength + list.readUInt16LE(offset + 30) + list.readUInt16LE(offset + 32)
  }
  return { names, isBomb: unpacked > maxRatio * Math.max(packed, 1) }
}
