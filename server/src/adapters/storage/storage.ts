/** Where bytes of files live: a local directory or an S3 server. Keys are random and never come from outside. */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export interface Storage {
  readonly kind: 'disk' | 's3'
  /** Where resumable uploads write; a finished one is at `key` of the same storage. */
  readonly uploads: DataStore
  write(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Bytes of `[start, end]`, both inclusive; all when left out. @throws when there is no such key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** A readable local copy for programs that need a path; `done()` removes it where it was made for this. */
  localCopy(key: string): Promise<{ path: string; done(): Promise<void> }>
}
