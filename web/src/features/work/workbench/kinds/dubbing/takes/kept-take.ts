/** A take that the server doesn't have yet, stored on the device in IndexedDB with its sound. */
import type { TakeLevel } from '@polyphony/contract/content/text/checks'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface KeptTake {
  /** Its id, and the idempotency key with which it is sent. */
  readonly key: string
  readonly segment_id: string
  readonly name: string
  readonly mime: string
  readonly bytes: ArrayBuffer
  /** The text of the line when it was spoken. */
  readonly said: string
  /** Null where the browser can't read the sound; the server may be able to. */
  readonly duration_ms: number | null
  readonly level: TakeLevel | null
  readonly recorded_at: number
  /** Set once the bytes are on the server. */
  readonly file_id: string | null
  /** Set if the server has refused it for good. */
  readonly refused: { readonly code: string; readonly data: Readonly<Record<string, unknown>> } | null
}

export interface TakeStorage {
  load(): Promise<KeptTake[]>
  save(take: KeptTake): Promise<void>
  remove(key: string): Promise<void>
}

interface TakeSchema extends DBSchema {
  takes: { key: [string, string]; value: KeptTake & { scope: string } }
}

const openDatabase = () =>
  openDB<TakeSchema>('polyphony-takes', 1, {
    upgrade: (database) => void database.createObjectStore('takes', { keyPath: ['scope', 'key'] }),
  })

/** `scope` separates the accounts and node tasks that share a browser. */
export function indexedTakes(scope: string): TakeStorage {
  let database: Promise<IDBPDatabase<TakeSchema>> | null = null
  const open = () => {
    database ??= openDatabase()
    return database
  }
  return {
    load: async () => {
      const rows = await (await open()).getAll('takes', IDBKeyRange.bound([scope, ''], [scope, '\uffff']))
      return rows.map(({ scope: _, ...take }) => take).sort((a, b) => a.recorded_at - b.recorded_at)
    },
    save: async (take) => void (await (await open()).put('takes', { ...take, scope })),
    remove: async (key) => (await open()).delete('takes', [scope, key]),
  }
}
