/** The bytes of files: in a local directory or an S3 server. Keys come from `newStorageKey`, never from outside. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface Storage {
  readonly kind: 'disk' | 's3'

  /** Bytes that can still be written; null where there is no end. */
  free(): Promise<number | null>

  /** Starts an upload that arrives in pieces. */
  begin(key: string): Promise<void>
  /** The number of stored bytes of an upload, from which it continues. @throws if there is no such upload */
  received(key: string): Promise<number>
  /**
   * Adds bytes at `offset` (which is what `received` answers) to an upload of `size` bytes. One caller at a time.
   * @returns the number of stored bytes: all, or fewer if the storage stores whole parts only
   * @throws if the bytes break off; `received` then tells what is stored
   */
  append(key: string, at: { offset: number; size: number }, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Makes a complete upload readable and durable. Repeating it changes nothing. */
  finish(key: string): Promise<void>

  /** Writes everything or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Reads the bytes `[start, end]`, both inclusive; all by default. @throws if there is no such key */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  /** Removes a finished or unfinished upload; nothing happens if there is none. */
  remove(key: string): Promise<void>
  /**
   * A readable local file for programs that need a path; `done()` removes it if it is a temporary copy.
   * @throws once the signal aborts: nothing is left of what has been copied then
   */
  localCopy(key: string, signal?: AbortSignal): Promise<{ path: string; done(): Promise<void> }>
}

export const newStorageKey = () => randomBytes(16).toString('hex')
