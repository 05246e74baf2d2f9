/** Streams many stored files as one ZIP file; only a piece of one file is in memory at a time. */
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { Storage } from '../../../ground/adapters/storage/storage.ts'

export interface ZipEntry {
  /** Unique in the file, with '/' between folders. */
  readonly path: string
  readonly storage_key: string
  readonly created_at: Date
}

/** Up to `maxZipBytes` in total. Not compressed: documents and films are compressed already, and texts are small. */
export function zipStream(storage: Pick<Storage, 'read'>, entries: readonly ZipEntry[]): Readable {
  return Readable.from(write(storage, entries), { objectMode: false })
}

async function* write(storage: Pick<Storage, 'read'>, entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  function* taken() {
    yield* ready
    ready = []
  }
  for (const { path, storage_key, created_at } of entries) {
    const entry = new ZipPassThrough(path)
    entry.mtime = created_at
    zip.add(entry)
    for await (const bytes of await storage.read(storage_key)) {
      entry.push(bytes as Uint8Array)
      yield* taken()
    }
    entry.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
