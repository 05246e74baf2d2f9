/** Random access to a stored file: what checks of a header or a directory read by. */
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../ground/adapters/storage/storage.ts'

export interface FileBytes {
  readonly size: number
  /** Fewer than `length` where the file ends. */
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
