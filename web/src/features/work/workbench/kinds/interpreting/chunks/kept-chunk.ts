/** Chunks of one second that the server doesn't have yet, stored on the device. */
import type { StretchHead } from '@polyphony/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface KeptChunk {
  readonly head: StretchHead
  readonly at_frame: number
  readonly samples: ArrayBuffer
}

/** A stretch that was begun here and isn't closed on the server yet. */
export interface KeptStretch {
  readonly head: StretchHead
  /** True if the recording was ended by hand; false if it was interrupted. */
  readonly is_over: boolean
  readonly recorded_at: number
}

export interface ChunkStorage {
  load(): Promise<{ stretches: KeptStretch[]; chunks: KeptChunk[] }>
  saveStretch(stretch: KeptStretch): Promise<void>
  saveChunk(chunk: KeptChunk): Promise<void>
  removeChunk(stretchId: string, atFrame: number): Promise<void>
  /** Also removes its chunks. */
  removeStretch(stretchId: string): Promise<void>
}

interface ChunkSchema extends DBSchema {
  stretches: { key: [string, string]; value: KeptStretch & { scope: string; stretch_id: string } }
  chunks: { key: [string, string, number]; value: KeptChunk & { scope: string; stretch_id: string } }
}

const openDatabase = () =>
  openDB<ChunkSchema>('polyphony-stretches', 1, {
    upgrade: (database) => {
      database.createObjectStore('stretches', { keyPath: ['scope', 'stretch_id'] })
      database.createObjectStore('chunks', { keyPath: ['scope', 'stretch_id', 'at_frame'] })
    },
  })

/** `scope` separates the accounts and node tasks that share a browser. */
export function indexedChunks(scope: string): ChunkStorage {
  let database: Promise<IDBPDatabase<ChunkSchema>> | null = null
  const open = () => {
    database ??= openDatabase()
    return database
  }
  return {
    load: async () => {
      const database = await open()
      const [stretches, chunks] = await Promise.all([
        database.getAll('stretches', IDBKeyRange.bound([scope, ''], [scope, '\uffff'])),
        database.getAll('chunks', IDBKeyRange.bound([scope, ''], [scope, '\uffff'])),
      ])
      return { stretches: stretches.toSorted((a, b) => a.recorded_at - b.recorded_at), chunks }
    },
    saveStretch: async (stretch) => {
      await (await open()).put('stretches', { ...stretch, scope, stretch_id: stretch.head.stretch_id })
    },
    saveChunk: async (chunk) => {
      await (await open()).put('chunks', { ...chunk, scope, stretch_id: chunk.head.stretch_id })
    },
    removeChunk: async (stretchId, atFrame) => (await open()).delete('chunks', [scope, stretchId, atFrame]),
    removeStretch: async (stretchId) => {
      const database = await open()
      await database.delete('stretches', [scope, stretchId])
      await database.delete(
        'chunks',
        IDBKeyRange.bound([scope, stretchId, 0], [scope, stretchId, Number.MAX_SAFE_INTEGER]),
      )
    },
  }
}
