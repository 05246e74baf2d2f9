/**
 * Reads and patches ZIP packages: unchanged entries keep their compressed bytes, order and attributes. Entries are
 * decompressed only on demand, and up to the limits.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'

const zipLimits = {
  entries: 2_000,
  /** Uncompressed, in total and for each entry. */
  totalBytes: 512 * 1024 * 1024,
  entryBytes: 64 * 1024 * 1024,
  ratio: 100,
  /** Small entries may have any compression ratio. */
  ratioFreeBytes: 1024 * 1024,
}

interface Entry {
  name: string
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  /** Position of the local header. */
  offset: number
  /** Position of the directory's record. */
  recordAt: number
  recordLength: number
}

const signature = { local: 0x04034b50, record: 0x02014b50, end: 0x06054b50 }
const localHeaderLength = 30
const recordHeaderLength = 46
const endLength = 22

export class ZipPackage {
  readonly #bytes: Buffer
  readonly #entries: Entry[]
  readonly #endAt: number

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#endAt = findEnd(this.#bytes)
    this.#entries = readDirectory(this.#bytes, this.#endAt)
  }

  get names(): string[] {
    return this.#entries.map((entry) => entry.name)
  }

  /** The content of an entry; null if there is none with this name. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.find((each) => each.name === name)
    if (!entry) return null
    const from = dataOffset(this.#bytes, entry)
    const packed = this.#bytes.subarray(from, from + entry.packedSize)
    const content = entry.method === 0 ? packed : inflate(packed, entry.size)
    if (content.length !== entry.size || crc32(content) !== entry.crc) throw new CallError('FILE_ABNORMAL')
    return content
  }

  /** The package with the contents of some entries replaced. */
  write(replaced: ReadonlyMap<string, Uint8Array>): Uint8Array {
    const byOffset = this.#entries.toSorted((a, b) => a.offset - b.offset)
    const directoryAt = this.#entries.length > 0 ? this.#bytes.readUInt32LE(this.#endAt + 16) : this.#endAt
    const parts: Buffer[] = []
    let written = 0
    const records = new Map<Entry, Buffer>()
    const append = (part: Buffer) => {
      parts.push(part)
      written += part.length
    }
    append(this.#bytes.subarray(0, byOffset[0]?.offset ?? 0))
    byOffset.forEach((entry, i) => {
      const next = byOffset[i + 1]?.offset ?? directoryAt
      const record = Buffer.from(this.#bytes.subarray(entry.recordAt, entry.recordAt + entry.recordLength))
      record.writeUInt32LE(written, 42)
      records.set(entry, record)
      const content = replaced.get(entry.name)
      if (content) append(packEntry(this.#bytes, entry, content, record))
      else append(this.#bytes.subarray(entry.offset, next))
    })
    const end = Buffer.from(this.#bytes.subarray(this.#endAt))
    end.writeUInt32LE(written, 16)
    const directory = Buffer.concat(this.#entries.map((entry) => present(records.get(entry))))
    end.writeUInt32LE(directory.length, 12)
    return new Uint8Array(Buffer.concat([...parts, directory, end]))
  }
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - endLength - 0xffff)
  for (let offset = bytes.length - endLength; offset >= lowest; offset--) {
    if (
      bytes.readUInt32LE(offset) === signature.end &&
      offset + endLength + bytes.readUInt16LE(offset + 20) === bytes.length
    )
      return offset
  }
  throw new CallError('FILE_ABNORMAL')
}

function readDirectory(bytes: Buffer, endAt: number): Entry[] {
  const count = bytes.readUInt16LE(endAt + 10)
  const size = bytes.readUInt32LE(endAt + 12)
  let position = bytes.readUInt32LE(endAt + 16)
  // 0xffff… marks ZIP64, which no document of a permitted size needs.
  if (count > zipLimits.entries || position + size > endAt) throw new CallError('FILE_ABNORMAL')
  const entries: Entry[] = []
  const names = new Set<string>()
  let total = 0
  for (let i = 0; i < count; i++) {
    if (position + recordHeaderLength > endAt || bytes.readUInt32LE(position) !== signature.record)
      throw new CallError('FILE_ABNORMAL')
    const nameLength = bytes.readUInt16LE(position + 28)
    const recordLength =
      recordHeaderLength + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32)
    const entry: Entry = {
      name: bytes.toString('utf8', position + recordHeaderLength, position + recordHeaderLength + nameLength),
      flags: bytes.readUInt16LE(position + 8),
      method: bytes.readUInt16LE(position + 10),
      crc: bytes.readUInt32LE(position + 16),
      packedSize: bytes.readUInt32LE(position + 20),
      size: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
      recordAt: position,
      recordLength,
    }
    total += entry.size
    guard(entry, total, names)
    entries.push(entry)
    names.add(entry.name)
    position += recordLength
  }
  return entries
}

function guard(entry: Entry, total: number, names: ReadonlySet<string>) {
  if (entry.flags & 1) throw new CallError('FILE_ENCRYPTED')
  const isBomb =
    total > zipLimits.totalBytes ||
    entry.size > zipLimits.entryBytes ||
    (entry.size > zipLimits.ratioFreeBytes && entry.size > entry.packedSize * zipLimits.ratio)
  const isKnownMethod = entry.method === 8 || (entry.method === 0 && entry.size === entry.packedSize)
  if (isBomb || !isKnownMethod || names.has(entry.name)) throw new CallError('FILE_ABNORMAL')
}

function dataOffset(bytes: Buffer, entry: Entry): number {
  const { offset } = entry
  if (offset + localHeaderLength > bytes.length || bytes.readUInt32LE(offset) !== signature.local) {
    throw new CallError('FILE_ABNORMAL')
  }
  const from = offset + localHeaderLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (from + entry.packedSize > bytes.length) throw new CallError('FILE_ABNORMAL')
  return from
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new CallError('FILE_ABNORMAL')
  }
}

const hasDescriptor = 8

/** Writes local header and data again; sizes are also changed in the header and the directory's record. */
function packEntry(bytes: Buffer, entry: Entry, content: Uint8Array, record: Buffer): Buffer {
  const header = Buffer.from(bytes.subarray(entry.offset, dataOffset(bytes, entry)))
  const packed = entry.method === 0 ? Buffer.from(content) : deflateRawSync(content)
  const crc = crc32(content)
  const flags = entry.flags & ~hasDescriptor
  header.writeUInt16LE(flags, 6)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  record.writeUInt16LE(flags, 8)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(packed.length, 20)
  record.writeUInt32LE(content.length, 24)
  return Buffer.concat([header, packed])
}
