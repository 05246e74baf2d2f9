/** The queue of uploads: a few at once, each can be paused and resumed and has its own error. No React. */
import { calls, type FileInfo, type UploadPurpose } from '@polyphony/contract'
import { CallError, sendCall } from '../api/client.ts'
import { isPassing } from '../api/passing.ts'
import { randomId } from '../api/random-id.ts'
import { problemOf } from './check-file.ts'
import type { Problem } from './problem.ts'
import { type Sending, sendBytes } from './send-bytes.ts'
import { forget, isSameFile, listUnfinished, remember, type Unfinished } from './unfinished.ts'

export interface QueuedUpload {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly state: 'waiting' | 'uploading' | 'paused' | 'checking' | 'done' | 'failed'
  readonly problem: Problem | null
  /** The server takes no more for now; it goes on by itself. */
  readonly isPostponed: boolean
  /** The server's newest answer: while it is checked its place in the queue, then what was found. */
  readonly info: FileInfo | null
  /** Interrupted by a reload: continues when the same file is chosen again. */
  readonly isFileMissing: boolean
}

interface Entry {
  view: QueuedUpload
  purpose: UploadPurpose
  file: File | null
  modified: number
  begun: number
  file_id: string | null
  sending: Sending | null
}

export interface QueueOptions {
  accountId: string
  purposeOf(name: string): UploadPurpose | null
  /** Whether an upload interrupted by a reload is listed again; true by default. */
  isResumable?: boolean
}

const maxAtOnce = 3
const askAgainMs = 2000
/** Of many files that are being checked, so many are asked about in a second. */
const asksPerSecond = 2
/** After a refusal that passes: doubled each time. */
const pauseMs = { first: 1000, longest: 20_000 }

export class UploadQueue {
  #entries: Entry[] = []
  #views: readonly QueuedUpload[] = []
  readonly #listeners = new Set<() => void>()
  readonly #options: QueueOptions
  #onReady: (info: FileInfo) => void = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #pauseMs = pauseMs.first

  constructor(options: QueueOptions) {
    this.#options = options
    if (options.isResumable === false) return
    for (const unfinished of listUnfinished(localStorage, options.accountId, Date.now())) {
      if (options.purposeOf(unfinished.name) === unfinished.purpose) this.#entries.push(interrupted(unfinished))
    }
    this.#views = this.#entries.map(({ view }) => view)
  }

  open(onReady: (info: FileInfo) => void): void {
    this.#onReady = onReady
    for (const entry of this.#entries) if (entry.view.isFileMissing) void this.#lookUp(entry)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly views = () => this.#views

  add(files: Iterable<File>): void {
    for (const file of files) {
      const known = this.#entries.find((entry) => entry.view.isFileMissing && isSameFile(asUnfinished(entry), file))
      if (known) {
        known.file = file
        this.#show(known, { state: 'waiting', isFileMissing: false, problem: null })
      } else this.#entries.push(this.#fresh(file))
    }
    this.#changed()
    this.#startWaiting()
  }

  pause(id: string): void {
    const entry = this.#find(id)
    if (entry?.view.state !== 'uploading') return
    this.#stop(entry)
    this.#show(entry, { state: 'paused' })
    this.#startWaiting()
  }

  /** Continues after a pause, or retries after a failure. */
  resume(id: string): void {
    const entry = this.#find(id)
    if (!entry?.file || !['paused', 'failed'].includes(entry.view.state)) return
    const problem = problemOf(entry.file, this.#options.purposeOf(entry.file.name))
    this.#show(entry, problem ? { state: 'failed', problem } : { state: 'waiting', problem: null })
    this.#startWaiting()
  }

  remove(id: string): void {
    const entry = this.#find(id)
    if (!entry) return
    this.#stop(entry)
    this.#forget(entry)
    this.#entries = this.#entries.filter((other) => other !== entry)
    this.#changed()
    this.#startWaiting()
  }

  /** The server has finished checking a file. */
  fileChanged(fileId: string): void {
    const entry = this.#entries.find(({ file_id, view }) => file_id === fileId && view.state === 'checking')
    if (entry) void this.#check(entry)
  }

  /** Stops sending; unfinished uploads are stored. */
  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#pause)
    for (const entry of this.#entries) this.#stop(entry)
    this.#onReady = () => {}
  }

  /** Finds how many bytes of an interrupted upload have arrived; if all, the file isn't needed again. */
  async #lookUp(entry: Entry): Promise<void> {
    try {
      const { offset } = await resume(entry, entry.file_id!)
      if (!entry.view.isFileMissing) return
      this.#show(entry, { sent: offset })
      if (offset === entry.view.size) await this.#check(entry)
    } catch (error) {
      if (error instanceof CallError && error.code === 'NOT_FOUND') this.remove(entry.view.id)
    }
  }

  #fresh(file: File): Entry {
    const { name, size, lastModified: modified } = file
    const purpose = this.#options.purposeOf(name)
    const problem = problemOf(file, purpose)
    const view = { ...blank, id: randomId(), name, size, problem, state: problem ? 'failed' : 'waiting' } as const
    return { view, purpose: purpose ?? 'taskDocument', file, modified, begun: Date.now(), file_id: null, sending: null }
  }

  #startWaiting(): void {
    if (this.#pause !== undefined) return
    for (const entry of this.#entries) {
      if (this.#entries.filter(({ view }) => view.state === 'uploading').length >= maxAtOnce) return
      if (entry.view.state === 'waiting' && entry.file) void this.#send(entry, entry.file)
    }
  }

  async #send(entry: Entry, file: File): Promise<void> {
    this.#show(entry, { state: 'uploading', isPostponed: false })
    try {
      const { file_id, upload_url: url, offset, chunk_bytes: chunkBytes } = await announce(entry)
      this.#pauseMs = pauseMs.first
      if (entry.file_id !== file_id) {
        this.#forget(entry)
        entry.file_id = file_id
        entry.begun = Date.now()
      }
      if (this.#options.isResumable !== false)
        remember(localStorage, this.#options.accountId, asUnfinished(entry), Date.now())
      if (!this.#isThere(entry, 'uploading')) return
      this.#show(entry, { sent: offset })
      if (offset === entry.view.size) return await this.#check(entry)
      entry.sending = sendBytes(file, {
        url,
        chunkBytes,
        onProgress: (sent) => this.#show(entry, { sent }),
        onEnd: () => void this.#check(entry),
        onFailure: (problem) => this.#fail(entry, problem),
      })
    } catch (error) {
      if (error instanceof CallError && isPassing(error)) this.#postpone(entry)
      else this.#failBy(entry, error)
    }
  }

  /** Nothing is started until the pause is over. */
  #postpone(entry: Entry): void {
    if (!this.#entries.includes(entry)) return
    this.#show(entry, { state: 'waiting', isPostponed: true })
    if (this.#pause !== undefined) return
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      this.#startWaiting()
    }, this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, pauseMs.longest)
  }

  async #check(entry: Entry): Promise<void> {
    entry.sending = null
    this.#show(entry, { state: 'checking', sent: entry.view.size, isFileMissing: false })
    this.#startWaiting()
    try {
      const info = await sendCall(calls.file.uploadFinish, { file_id: entry.file_id! })
      if (!this.#isThere(entry, 'checking')) return
      if (info.state === 'ready') {
        this.#forget(entry)
        this.#show(entry, { state: 'done', info })
        this.#onReady(info)
      } else if (info.state === 'rejected') {
        this.#forget(entry)
        entry.file_id = null // a retry is a new upload
        this.#fail(entry, { code: info.error?.err_msg ?? 'FILE_ABNORMAL', data: info.error?.data ?? {} })
      } else {
        this.#show(entry, { info })
        this.#askAgain()
      }
    } catch (error) {
      if (error instanceof CallError && isPassing(error)) this.#askAgain()
      else this.#failBy(entry, error)
    }
  }

  /** Needed if the server's event is lost. */
  #askAgain(): void {
    clearTimeout(this.#timer)
    const checking = () => this.#entries.filter(({ view }) => view.state === 'checking')
    const restMs = Math.max(askAgainMs, (1000 * checking().length) / asksPerSecond)
    this.#timer = setTimeout(() => checking().forEach((entry) => void this.#check(entry)), restMs)
  }

  #failBy(entry: Entry, error: unknown): void {
    if (!(error instanceof CallError)) throw error
    this.#fail(entry, { code: error.code, data: { ...error.data } })
  }

  #fail(entry: Entry, problem: Problem): void {
    if (!this.#entries.includes(entry)) return
    entry.sending = null
    this.#show(entry, { state: 'failed', problem })
    this.#startWaiting()
  }

  #stop(entry: Entry): void {
    entry.sending?.stop()
    entry.sending = null
  }

  #forget({ file_id }: Entry): void {
    if (file_id) forget(localStorage, this.#options.accountId, file_id, Date.now())
  }

  #find = (id: string) => this.#entries.find(({ view }) => view.id === id)
  #isThere = (entry: Entry, state: QueuedUpload['state']) => this.#entries.includes(entry) && entry.view.state === state

  #show(entry: Entry, change: Partial<QueuedUpload>): void {
    entry.view = { ...entry.view, ...change }
    this.#changed()
  }

  #changed(): void {
    this.#views = this.#entries.map(({ view }) => view)
    for (const listener of this.#listeners) listener()
  }
}

const blank = { sent: 0, isPostponed: false, problem: null, info: null, isFileMissing: false }

const resume = ({ purpose, view: { name, size } }: Entry, file_id: string) =>
  sendCall(calls.file.preUpload, { purpose, name, size, file_id })

/** An upload that the server doesn't know any more starts again. */
async function announce(entry: Entry) {
  const { purpose, view, file_id } = entry
  const begin = () => sendCall(calls.file.preUpload, { purpose, name: view.name, size: view.size })
  if (!file_id) return begin()
  try {
    return await resume(entry, file_id)
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return begin()
    throw error
  }
}

function interrupted(unfinished: Unfinished): Entry {
  const { file_id, name, size, modified, purpose, begun } = unfinished
  const view = { ...blank, id: file_id, name, size, state: 'paused', isFileMissing: true } as const
  return { view, purpose, file: null, modified, begun, file_id, sending: null }
}

function asUnfinished({ view: { name, size }, modified, purpose, begun, file_id }: Entry): Unfinished {
  return { file_id: file_id!, name, size, modified, purpose, begun }
}
