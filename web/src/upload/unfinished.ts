/** Uploads interrupted by a reload: the data to continue them when the same file is chosen again. */
import { day, type UploadPurpose } from '@polyphony/contract'

export interface Unfinished {
  file_id: string
  name: string
  size: number
  /** The file's time of change in ms, to distinguish it from another one with the same name and size. */
  modified: number
  purpose: UploadPurpose
  begun: number
}

type Store = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const keyOf = (accountId: string) => `polyphony.uploads.${accountId}`

/** The server keeps an unfinished upload for a day. */
export function listUnfinished(store: Store, accountId: string, now: number): Unfinished[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(accountId)) ?? '[]')
    return Array.isArray(kept) ? (kept as Unfinished[]).filter(({ begun }) => begun > now - day) : []
  } catch {
    return []
  }
}

export function remember(store: Store, accountId: string, upload: Unfinished, now: number): void {
  const others = listUnfinished(store, accountId, now).filter(({ file_id }) => file_id !== upload.file_id)
  write(store, accountId, [...others, upload])
}

export function forget(store: Store, accountId: string, fileId: string, now: number): void {
  const all = listUnfinished(store, accountId, now)
  write(
    store,
    accountId,
    all.filter(({ file_id }) => file_id !== fileId),
  )
}

export function isSameFile(
  unfinished: Unfinished,
  file: { name: string; size: number; lastModified: number },
): boolean {
  return unfinished.name === file.name && unfinished.size === file.size && unfinished.modified === file.lastModified
}

function write(store: Store, accountId: string, uploads: Unfinished[]): void {
  try {
    store.setItem(keyOf(accountId), JSON.stringify(uploads))
  } catch {
    // The storage is full or not allowed: the upload goes on, but can't be continued after a reload.
  }
}
