/** Random access to a stored file, for checks that read a header or a directory. */
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../ground/adapters/storage/storage.ts'

export interface FileBytes {
  readonly size: number
  /** Fewer than `length` bytes at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
}

export function storedBytes(storage: Storage, key: string, size: number): FileBytes {
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1
      return end < start ? Buffer.alloc(0) : buffer(await storage.read(key, { start, end }))
    },
  }
}

export function memoryBytes(bytes: Buffer): FileBytes {
  return { size: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) }
}
