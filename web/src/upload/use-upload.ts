/** Uploads of one screen. They stop with it and are offered again when it comes back. */
import type { FileInfo, UploadPurpose } from '@polyphony/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSessionUser } from '../api/session/session.ts'
import { useSocketEvent } from '../api/socket.ts'
import { type QueuedUpload, UploadQueue } from './upload-queue.ts'

export interface Upload {
  readonly items: readonly QueuedUpload[]
  /** Something is still on its way or being checked. */
  readonly isBusy: boolean
  add(files: Iterable<File>): void
  pause(id: string): void
  resume(id: string): void
  remove(id: string): void
}

interface UploadOptions {
  /** What a file of this name is uploaded as; null where the screen has no use for it. */
  purposeOf(name: string): UploadPurpose | null
  /** False: small files of one of several fields; after a reload they are chosen anew. */
  isResumable?: boolean
  /** Checked, and usable by its id. */
  onReady?(info: FileInfo): void
}

export function useUpload({ purposeOf, isResumable = true, onReady }: UploadOptions): Upload {
  const { account_id } = useSessionUser()
  const tell = useEffectEvent((info: FileInfo) => onReady?.(info))
  const [queue] = useState(() => new UploadQueue({ accountId: account_id, purposeOf, isResumable }))
  useEffect(() => {
    queue.open((info) => tell(info))
    return () => queue.close()
  }, [queue])
  useSocketEvent('file_changed', ({ file_id }) => queue.fileChanged(file_id))

  const items = useSyncExternalStore(queue.subscribe, queue.views)
  return {
    items,
    isBusy: items.some(({ state }) => state === 'waiting' || state === 'uploading' || state === 'checking'),
    add: (files) => queue.add(files),
    pause: (id) => queue.pause(id),
    resume: (id) => queue.resume(id),
    remove: (id) => queue.remove(id),
  }
}
