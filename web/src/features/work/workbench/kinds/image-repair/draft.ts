/** Paint and styles that the server doesn't have yet, stored on the device. */
import type { RegionStyle } from '@polyphony/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface ImageRepairDraft {
  /** The newest version when the draft was begun. */
  readonly base_number: number
  readonly from_number: number | null
  /** PNG; null: the paint is unchanged since the version on which the draft is based. */
  readonly paint: Blob | null
  readonly styles: readonly RegionStyle[]
}

export interface DraftStorage {
  load(): Promise<ImageRepairDraft | null>
  save(draft: ImageRepairDraft): Promise<void>
  remove(): Promise<void>
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: ImageRepairDraft }
}

const openDatabase = () =>
  openDB<DraftSchema>('polyphony-repair', 1, { upgrade: (database) => void database.createObjectStore('drafts') })

/** `scope` separates the accounts and node tasks that share a browser. */
export function indexedDraft(scope: string): DraftStorage {
  let database: Promise<IDBPDatabase<DraftSchema>> | null = null
  const open = () => {
    database ??= openDatabase()
    return database
  }
  return {
    load: async () => (await (await open()).get('drafts', scope)) ?? null,
    save: async (draft) => void (await (await open()).put('drafts', draft, scope)),
    remove: async () => (await open()).delete('drafts', scope),
  }
}
