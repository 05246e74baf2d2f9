/**
 * The queue of uploads: a few at once, each can be paused and resumed and has its own error. What may go well later is
 * tried again by itself. No React.
 */
import { calls, type FileInfo, type UploadPurpose } from '@polyphony/contract'
import { CallError, sendCall } from '../api/client.ts'
import { isPassing } from '../api/passing.ts'
import { problemOf } from './check-file.ts'
import { Pause } from './pause.ts'
import type { Problem } from './problem.ts'
import {
  announce,
  asUnfinished,
  type Entry,
  freshEntry,
  interruptedEntry,
  isWhole,
  type QueuedUpload,
  resumeUpload,
} from './queued-upload.ts'
import { sendBytes } from './send-bytes.ts'
import {
  forget,
  holdUpload,
  isSameFile,
  isSentElsewhere,
  isUploadOf,
  listUnfinished,
  type Owner,
  remember,
} from './unfinished.ts'

export interface QueueOptions {
  purposeOf(name: string): UploadPurpose | null
  /** Whose files these are: what a reload interrupts is listed there again, and nowhere else. Null: nowhere. */
  owner: Owner | null
}

const maxAtOnce = 3
const askAgainMs = 2000
/** Of many files that are being checked, so many are asked about in a second. */
const asksPerSecond = 2

export class UploadQueue {
  #entries: Entry[] = []
  #views: readonly QueuedUpload[] = []
  readonly #listeners = new Set<() => void>()
  readonly #options: QueueOptions
  #onReady: (info: FileInfo) => void = () => {}
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #pause = new Pause(() => this.#goOn())

  constructor(options: QueueOptions) {
    this.#options = options
    this.#listInterrupted()
  }

  open(onReady: (info: FileInfo) => void): void {
    this.#onReady = onReady
    this.#isOpen = true
    window.addEventListener('online', this.hurry)
    window.addEventListener('storage', this.#takeOver)
    this.#goOn()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly views = () => this.#views

  add(files: Iterable<File>): void {
    for (const file of files) {
      const known = this.#entries.find((entry) => isIdle(entry) && isSameFile({ ...entry, ...entry.view }, file))
      if (known) {
        known.file = file
        this.#show(known, { state: 'waiting', isFileMissing: false, problem: null, nextTryAt: null })
      } else this.#entries.push(freshEntry(file, this.#options.purposeOf(file.name)))
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

  /** Continues after a pause, or tries again now after a failure. */
  resume(id: string): void {
    const entry = this.#find(id)
    if (entry?.view.nextTryAt) return this.hurry()
    if (!entry?.file || !['paused', 'failed'].includes(entry.view.state)) return
    const problem = problemOf(entry.file, this.#options.purposeOf(entry.file.name))
    this.#show(entry, problem ? { state: 'failed', problem } : { state: 'waiting', problem: null })
    this.#startWaiting()
  }

  /** What waits for its next try is tried now. */
  readonly hurry = (): void => this.#pause.end()

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
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#pause.stop()
    window.removeEventListener('online', this.hurry)
    window.removeEventListener('storage', this.#takeOver)
    for (const entry of this.#entries) this.#stop(entry)
    this.#onReady = () => {}
  }

  #listInterrupted(): void {
    const { owner, purposeOf } = this.#options
    const kept = owner ? listUnfinished(localStorage, owner, Date.now()) : []
    const isNew = ({ file_id }: { file_id: string }) => !this.#entries.some((entry) => entry.file_id === file_id)
    const unknown = kept.filter((unfinished) => purposeOf(unfinished.name) === unfinished.purpose && isNew(unfinished))
    this.#entries.push(...unknown.map(interruptedEntry))
    this.#changed()
  }

  /** Another window with the same draft has begun or ended an upload. */
  readonly #takeOver = ({ key }: StorageEvent): void => {
    if (!this.#options.owner || !isUploadOf(this.#options.owner, key)) return
    this.#listInterrupted()
    this.#lookUpMissing()
  }

  #goOn(): void {
    this.#lookUpMissing()
    this.#startWaiting()
  }

  #lookUpMissing(): void {
    for (const entry of this.#entries) if (isMissing(entry)) void this.#lookUp(entry, entry.file_id ?? '')
  }

  /**
   * Finds how many bytes of an interrupted upload have arrived; if all, the file isn't needed again. Nothing is asked
   * while another window sends it: the server would let that one's connection go.
   */
  async #lookUp(entry: Entry, fileId: string): Promise<void> {
    const isElsewhere = await isSentElsewhere(fileId)
    if (!this.#isOpen || !isMissing(entry) || !this.#entries.includes(entry)) return
    this.#show(entry, { isElsewhere, state: isElsewhere ? 'waiting' : 'paused' })
    if (isElsewhere) return void setTimeout(() => this.#lookUpMissing(), askAgainMs)
    try {
      const { offset } = await resumeUpload(entry, fileId)
      if (!isMissing(entry)) return
      this.#show(entry, { sent: offset })
      if (isWhole(entry)) await this.#check(entry)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'NOT_FOUND') this.remove(entry.view.id)
      else if (isPassing(error)) this.#pause.begin(waitOf(error))
    }
  }

  #startWaiting(): void {
    if (this.#pause.until !== null || !this.#isOpen) return
    for (const entry of this.#entries) {
      if (this.#entries.filter(({ view }) => view.state === 'uploading').length >= maxAtOnce) return
      if (entry.view.state !== 'waiting') continue
      if (entry.file) void this.#send(entry, entry.file)
      else if (isWhole(entry)) void this.#check(entry)
    }
  }

  async #send(entry: Entry, file: File): Promise<void> {
    this.#show(entry, { state: 'uploading', problem: null, nextTryAt: null })
    try {
      const { file_id, upload_url: url, offset, chunk_bytes: chunkBytes } = await announce(entry)
      if (!this.#isThere(entry, 'uploading')) return
      this.#know(entry, file_id)
      this.#show(entry, { sent: offset })
      if (isWhole(entry)) return await this.#check(entry)
      entry.sending = sendBytes(file, {
        url,
        chunkBytes,
        onProgress: (sent) => this.#show(entry, { sent }),
        onPiece: () => this.#pause.reset(),
        onEnd: () => void this.#check(entry),
        onFailure: (problem, passing) =>
          passing ? this.#postpone(entry, problem, passing.waitMs) : this.#fail(entry, problem),
      })
    } catch (error) {
      this.#failBy(entry, error)
    }
  }

  /** The server's name of an upload: what a reload needs, and other windows look at. */
  #know(entry: Entry, fileId: string): void {
    if (entry.file_id !== fileId) {
      this.#forget(entry)
      entry.file_id = fileId
      entry.begun = Date.now()
    }
    entry.release()
    entry.release = holdUpload(fileId)
    if (this.#options.owner) remember(localStorage, this.#options.owner, asUnfinished(entry, fileId))
  }

  /** Nothing is started until the pause is over. */
  #postpone(entry: Entry, problem: Problem, waitMs = 0): void {
    if (!this.#isOpen || !this.#entries.includes(entry)) return
    entry.sending = null
    this.#show(entry, { state: 'waiting', problem })
    const nextTryAt = this.#pause.begin(waitMs)
    for (const other of this.#entries)
      if (other === entry || other.view.nextTryAt !== null) this.#show(other, { nextTryAt })
  }

  async #check(entry: Entry): Promise<void> {
    entry.sending = null
    this.#show(entry, {
      state: 'checking',
      sent: entry.view.size,
      isFileMissing: false,
      problem: null,
      nextTryAt: null,
    })
    this.#startWaiting()
    try {
      const info = await sendCall(calls.file.uploadFinish, { file_id: entry.file_id ?? '' })
      this.#pause.reset()
      if (!this.#isThere(entry, 'checking')) return
      if (info.state === 'ready') {
        this.#end(entry)
        this.#show(entry, { state: 'done', info })
        this.#onReady(info)
      } else if (info.state === 'rejected') {
        this.#end(entry)
        entry.file_id = null // a retry is a new upload
        this.#fail(entry, { code: info.error?.err_msg ?? 'FILE_ABNORMAL', data: info.error?.data ?? {} })
      } else {
        this.#show(entry, { info })
        this.#askAgain()
      }
    } catch (error) {
      this.#failBy(entry, error)
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
    const problem = { code: error.code, data: { ...error.data } }
    // Incomplete: another window had it in its hands, or the server lost the last bytes. The rest is sent.
    if (isPassing(error) || error.code === 'FILE_INCOMPLETE') this.#postpone(entry, problem, waitOf(error))
    else this.#fail(entry, problem)
  }

  #fail(entry: Entry, problem: Problem): void {
    if (!this.#isOpen || !this.#entries.includes(entry)) return
    this.#stop(entry)
    this.#show(entry, { state: 'failed', problem })
    this.#startWaiting()
  }

  #end(entry: Entry): void {
    this.#stop(entry)
    this.#forget(entry)
  }

  #stop(entry: Entry): void {
    entry.sending?.stop()
    entry.sending = null
    entry.release()
  }

  #forget({ file_id }: Entry): void {
    if (file_id && this.#options.owner) forget(localStorage, this.#options.owner, file_id)
  }

  #find = (id: string) => this.#entries.find(({ view }) => view.id === id)
  #isThere = (entry: Entry, state: QueuedUpload['state']) =>
    this.#isOpen && this.#entries.includes(entry) && entry.view.state === state

  #show(entry: Entry, change: Partial<QueuedUpload>): void {
    entry.view = { ...entry.view, ...change }
    this.#changed()
  }

  #changed(): void {
    this.#views = this.#entries.map(({ view }) => view)
    for (const listener of this.#listeners) listener()
  }
}

const isMissing = ({ view }: Entry) => view.isFileMissing

/** Nothing is being done with it: the same file, chosen again, goes on with it. */
const isIdle = ({ view }: Entry) =>
  view.isFileMissing || view.state === 'failed' || view.state === 'paused' || view.nextTryAt !== null

const waitOf = ({ data }: CallError): number => (typeof data.retry_after_ms === 'number' ? data.retry_after_ms : 0)
