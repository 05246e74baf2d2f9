/** The uploads of one screen. They stop when it closes and are listed again when it opens. */
import type { FileInfo, UploadPurpose } from '@polyphony/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSessionUser } from '../api/session/session.ts'
import { useSocketEvent } from '../api/socket.ts'
import type { QueuedUpload } from './queued-upload.ts'
import { UploadQueue } from './upload-queue.ts'

export interface Upload {
  readonly items: readonly QueuedUpload[]
  /** An upload is running, being checked, or tried again by itself. */
  readonly isBusy: boolean
  add(files: Iterable<File>): void
  pause(id: string): void
  resume(id: string): void
  /** What waits for its next try is tried now. */
  hurry(): void
  remove(id: string): void
}

interface UploadOptions {
  /** The purpose for a file with this name; null if the screen doesn't accept it. */
  purposeOf(name: string): UploadPurpose | null
  /** The draft to which the files belong: it lists what a reload has interrupted. Without one they are chosen again. */
  draftId?: string
  /** Called when a file is checked and can be used by its id. */
  onReady?(info: FileInfo): void
}

export function useUpload({ purposeOf, draftId, onReady }: UploadOptions): Upload {
  const { account_id } = useSessionUser()
  const tell = useEffectEvent((info: FileInfo) => onReady?.(info))
  const [queue] = useState(() => {
    const owner = draftId === undefined ? null : { accountId: account_id, draftId }
    return new UploadQueue({ purposeOf, owner })
  })
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
    hurry: queue.hurry,
    remove: (id) => queue.remove(id),
  }
}
