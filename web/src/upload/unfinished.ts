/**
 * Uploads that haven't ended: the data to go on with them after a reload, when the same file is chosen again. Each
 * belongs to the draft in which its file was chosen, and has a key of its own, because several windows write here.
 */
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

/** The draft of an account. */
export interface Owner {
  accountId: string
  draftId: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'polyphony.upload.'
const prefixOf = ({ accountId, draftId }: Owner) => `${prefix}${accountId}.${draftId}.`

/** Oldest first. The server keeps an unfinished upload for a day. */
export function listUnfinished(store: Store, owner: Owner, now: number): Unfinished[] {
  sweep(store, now)
  return keysOf(store, prefixOf(owner))
    .flatMap((key) => read(store, key) ?? [])
    .toSorted((one, other) => one.begun - other.begun)
}

export function remember(store: Store, owner: Owner, upload: Unfinished): void {
  try {
    store.setItem(prefixOf(owner) + upload.file_id, JSON.stringify(upload))
  } catch {
    // The storage is full or not allowed: the upload goes on, but can't be continued after a reload.
  }
}

export function forget(store: Store, owner: Owner, fileId: string): void {
  store.removeItem(prefixOf(owner) + fileId)
}

/** The draft has become an order, or is deleted. */
export function forgetUploadsOf(store: Store, owner: Owner): void {
  for (const key of keysOf(store, prefixOf(owner))) store.removeItem(key)
}

/** The draft goes on as another one. */
export function moveUploads(store: Store, owner: Owner, draftId: string): void {
  for (const key of keysOf(store, prefixOf(owner))) {
    const upload = read(store, key)
    if (upload) remember(store, { ...owner, draftId }, upload)
    store.removeItem(key)
  }
}

/** True if the key of a `storage` event is an upload of this draft. */
export const isUploadOf = (owner: Owner, key: string | null) => key?.startsWith(prefixOf(owner)) ?? false

export function isSameFile(
  unfinished: Pick<Unfinished, 'name' | 'size' | 'modified'>,
  file: { name: string; size: number; lastModified: number },
): boolean {
  return unfinished.name === file.name && unfinished.size === file.size && unfinished.modified === file.lastModified
}

/** Which uploads are being sent by a window of this browser: a lock ends with its window. */
const lockOf = (fileId: string) => `polyphony.upload.${fileId}`

/** Locks are missing where the page isn't served securely. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** @returns what ends it. */
export function holdUpload(fileId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()?.request(lockOf(fileId), { ifAvailable: true }, () => promise)
  return resolve
}

/** For an upload that this window isn't sending. */
export async function isSentElsewhere(fileId: string): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? []
  return held.some(({ name }) => name === lockOf(fileId))
}

function sweep(store: Store, now: number): void {
  for (const key of keysOf(store, prefix)) {
    const upload = read(store, key)
    if (!upload || upload.begun <= now - day) store.removeItem(key)
  }
}

function keysOf(store: Store, begin: string): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(begin),
  )
}

function read(store: Store, key: string): Unfinished | null {
  try {
    const upload = JSON.parse(store.getItem(key) ?? 'null') as Partial<Unfinished> | null
    return typeof upload?.file_id === 'string' && typeof upload.begun === 'number' ? (upload as Unfinished) : null
  } catch {
    return null
  }
}
