/** The outbox's storage on the device: IndexedDB for entries, localStorage for keystrokes that aren't there yet. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Base, Edit, Entry } from './entry.ts'

export interface OutboxStorage {
  load(): Promise<Entry[]>
  save(entries: readonly Entry[], removedIds: readonly string[]): Promise<void>
}

/** The last edit, written synchronously with the keystroke and cleared once the entry is in the database. */
export interface Tail {
  segment_id: string
  base: Base
  edit: Edit
}

export interface TailStorage {
  read(): Tail | null
  write(tail: Tail): void
  clear(): void
}

interface OutboxSchema extends DBSchema {
  entries: { key: [string, string]; value: Entry & { scope: string } }
}

const openDatabase = () =>
  openDB<OutboxSchema>('polyphony-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('entries', { keyPath: ['scope', 'segment_id'] }),
  })

/** `scope` separates the accounts and node tasks that share a browser. */
export function indexedStorage(scope: string): OutboxStorage {
  let database: Promise<IDBPDatabase<OutboxSchema>> | null = null
  const open = () => {
    database ??= openDatabase()
    return database
  }
  return {
    load: async () => {
      const range = IDBKeyRange.bound([scope, ''], [scope, '\uffff'])
      const rows = await (await open()).getAll('entries', range)
      return rows.map(({ scope: _, ...entry }) => entry)
    },
    save: async (entries, removedIds) => {
      const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'relaxed' })
      for (const entry of entries) void transaction.store.put({ ...entry, scope })
      for (const segmentId of removedIds) void transaction.store.delete([scope, segmentId])
      await transaction.done
    },
  }
}

export function localTail(scope: string): TailStorage {
  const key = `outbox-tail/${scope}`
  return {
    read: () => {
      const text = localStorage.getItem(key)
      return text ? (JSON.parse(text) as Tail) : null
    },
    write: (tail) => {
      try {
        localStorage.setItem(key, JSON.stringify(tail))
      } catch {
        // The storage is full: the database will have the text a few milliseconds later.
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}
