/** Where bytes of files live: a local directory or an S3 server. Keys come from `newStorageKey`, never from outside. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface Storage {
  readonly kind: 'disk' | 's3'

  /** Begins an upload that arrives in pieces. */
  begin(key: string): Promise<void>
  /** How many bytes of an upload are kept: where it goes on. @throws when there is no such upload. */
  received(key: string): Promise<number>
  /**
   * Adds bytes at `offset`, which is what `received` answers, to an upload of `size` bytes in all. One caller at a time.
   * @returns what is kept now: all of it, or less where the storage keeps whole parts only.
   * @throws when the bytes break off; what is kept then, `received` tells.
   */
  append(key: string, at: { offset: number; size: number }, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Makes a whole upload readable and durable. Doing it twice is the same as once. */
  finish(key: string): Promise<void>

  /** All or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Bytes of `[start, end]`, both inclusive; all when left out. @throws when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  /** Finished or not; what isn't there is as good as removed. */
  remove(key: string): Promise<void>
  /** A readable local copy for programs that need a path; `done()` removes it where it was made for this. */
  localCopy(key: string): Promise<{ path: string; done(): Promise<void> }>
}

export const newStorageKey = () => randomBytes(16).toString('hex')
