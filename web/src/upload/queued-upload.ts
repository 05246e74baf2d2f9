/** One upload of the queue: what is shown of it, and what the queue knows besides. */
import { calls, type FileInfo, type UploadPurpose } from '@polyphony/contract'
import { CallError, sendCall } from '../api/client.ts'
import { randomId } from '../api/random-id.ts'
import { problemOf } from './check-file.ts'
import type { Problem } from './problem.ts'
import type { Sending } from './send-bytes.ts'
import type { Unfinished } from './unfinished.ts'

export interface QueuedUpload {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'uploading' | 'paused' | 'checking' | 'done' | 'failed'
  /** Why it has failed, or why it is tried again later. */
  readonly problem: Problem | null
  /** When it is tried again by itself, in ms. */
  readonly nextTryAt: number | null
  /** Another window of this browser sends it. */
  readonly isElsewhere: boolean
  /** The server's newest answer: while it is checked its place in the queue, then what was found. */
  readonly info: FileInfo | null
  /** Interrupted by a reload: continues when the same file is chosen again. */
  readonly isFileMissing: boolean
}

export interface Entry {
  view: QueuedUpload
  purpose: UploadPurpose
  file: File | null
  modified: number
  begun: number
  file_id: string | null
  sending: Sending | null
  /** Lets other windows send it. */
  release: () => void
}

const blank = { sent: 0, problem: null, nextTryAt: null, isElsewhere: false, info: null, isFileMissing: false }

export function freshEntry(file: File, purpose: UploadPurpose | null): Entry {
  const { name, size, lastModified: modified } = file
  const problem = problemOf(file, purpose)
  const view = { ...blank, id: randomId(), name, size, problem, state: problem ? 'failed' : 'waiting' } as const
  const known = { purpose: purpose ?? 'taskDocument', file, modified, begun: Date.now() }
  return { view, ...known, file_id: null, sending: null, release: () => {} }
}

export function interruptedEntry({ file_id, name, size, modified, purpose, begun }: Unfinished): Entry {
  const view = { ...blank, id: file_id, name, size, state: 'paused', isFileMissing: true } as const
  return { view, purpose, file: null, modified, begun, file_id, sending: null, release: () => {} }
}

export function asUnfinished(entry: Entry, file_id: string): Unfinished {
  const { name, size } = entry.view
  const { modified, purpose, begun } = entry
  return { file_id, name, size, modified, purpose, begun }
}

/** All bytes have arrived; the file itself isn't needed any more. */
export const isWhole = ({ view, file_id }: Entry) => file_id !== null && view.sent === view.size

export const resumeUpload = ({ purpose, view: { name, size } }: Entry, file_id: string) =>
  sendCall(calls.file.preUpload, { purpose, name, size, file_id })

/** An upload that the server doesn't know any more starts again. */
export async function announce(entry: Entry) {
  const { purpose, view, file_id } = entry
  const begin = () => sendCall(calls.file.preUpload, { purpose, name: view.name, size: view.size })
  if (!file_id) return begin()
  try {
    return await resumeUpload(entry, file_id)
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return begin()
    throw error
  }
}
