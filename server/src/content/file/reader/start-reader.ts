/** A child process that reads documents: it dies with this process and has limits of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { ErrorCode, FileReading, TextEncoding } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { Nearby } from '../../document/pdf/find-text.ts'
import type { RecognisedPages } from '../../document/pdf/scanned-pages.ts'
import { limitedCommand } from '../../ffmpeg/spawn-limited.ts'

/** Requests to the child, and its answers. */
export type ReadRequest =
  | { kind: 'segments'; path: string; name: string; source_lang: string; reading?: FileReading | null }
  | {
      kind: 'look'
      path: string
      name: string
      source_lang: string
      reading: FileReading | null
      wanted: TextEncoding | null
    }
  | { kind: 'pdf'; path: string; recognised: RecognisedPages }
  | { kind: 'scanned'; path: string }
  | { kind: 'picture'; path: string }
  | { kind: 'pages'; path: string; first: number; most: number; width?: number | undefined }
  | { kind: 'passages'; path: string; name: string; lang: string | null }
  | { kind: 'find'; path: string; parts: readonly string[]; nearby: Nearby }
export interface ReadAnswer<Result = unknown> {
  result?: Result
  error?: { code: ErrorCode; params: Record<string, unknown> }
}
/** Before the answer, as often as something has got further. */
export interface ReadProgress {
  progress: { done: number; total: number }
}

export interface ReadWatch {
  /** Ends the child. */
  readonly signal?: AbortSignal
  onProgress?(progress: ReadProgress['progress']): void
}

export interface Reader {
  readonly pid: number | undefined
  /**
   * Null if the file was too much for the child, which is ended then.
   * @throws if the child itself fails: another try may succeed; the signal's reason
   */
  ask<Result>(request: ReadRequest, size: number, watch?: ReadWatch): Promise<ReadAnswer<Result> | null>
  /** Whether it has processor time left for a file of this size. */
  hasTimeFor(size: number, kind: ReadRequest['kind']): boolean
  end(): void
}

const childFile = path.join(import.meta.dirname, 'document-reader-child.ts')
const heapMegabytes = 640
const megabyte = 1024 ** 2
const watchMs = 100
/** Elsewhere nobody says how much a child has computed. */
const isLinux = process.platform === 'linux'
/** For loading its modules, the first time without a cache of them, on a slow machine. */
const startSeconds = 20
/** Processor time for further files, and for what takes more. */
const spareSeconds = 90
/** A thousand pages weigh little and take long to be put in order. */
const extraSeconds: Partial<Record<ReadRequest['kind'], number>> = { passages: 60, find: 60, pdf: 20, scanned: 20 }
/** A child that computes next to nothing for so long, as one that waits for the disk, is ended. */
const stillMs = 120_000
const leastSeconds = 0.5

/**
 * The processor time that a file of this size may take. The largest documents that are allowed need half of it
 * (`bench/largest-documents.ts`).
 */
export const readSeconds = (size: number, kind: ReadRequest['kind'] = 'segments'): number =>
  6 + (1.5 * size) / megabyte + (extraSeconds[kind] ?? 0)

/** The memory of a process that reads a file of this size: the file is there as read, and as it is processed. */
export const readerMegabytes = (size: number): number => heapMegabytes + 128 + (2 * size) / megabyte

/** Starts a child that reads one file after another. @param size of the first */
export function startReader({ config }: { config: Pick<App['config'], 'DATA_DIR'> }, size: number): Reader {
  const allowed = startSeconds + readSeconds(size) + spareSeconds
  const compileCache = process.env.NODE_COMPILE_CACHE ?? path.join(config.DATA_DIR, 'compile-cache')
  const node = limitedCommand(process.execPath, [`--max-old-space-size=${heapMegabytes}`], { cpuSeconds: allowed })
  const child = fork(childFile, [], {
    execPath: node.file,
    execArgv: [...node.args],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  child.on('error', () => {}) // it didn't start, or was killed: 'close' follows
  const ready = new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.once('close', () => resolve())
  })
  const end = () => void child.kill('SIGKILL')
  return {
    pid: child.pid,
    end,
    hasTimeFor: (next, kind) => cpuSeconds(child) + readSeconds(next, kind) <= allowed,
    async ask<Result>(request: ReadRequest, bytes: number, watch: ReadWatch = {}) {
      await ready
      return ask<Result>(child, { request, size: bytes, watch })
    },
  }
}

interface Question {
  request: ReadRequest
  size: number
  watch: ReadWatch
}

function ask<Result>(
  child: ChildProcess,
  { request, size, watch: { signal, onProgress } }: Question,
): Promise<ReadAnswer<Result> | null> {
  const seconds = readSeconds(size, request.kind)
  const memoryMegabytes = readerMegabytes(size)
  const until = cpuSeconds(child) + seconds
  return new Promise((resolve, reject) => {
    const isStill = stillness()
    const isTooMuch = () => {
      const used = cpuSeconds(child)
      return used > until || residentMegabytes(child) > memoryMegabytes || (isLinux && isStill(used, performance.now()))
    }
    const watch = setInterval(() => isTooMuch() && child.kill('SIGKILL'), watchMs)
    const timer = isLinux ? undefined : setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    const settle = () => {
      clearTimeout(timer)
      clearInterval(watch)
      child.off('message', onMessage)
      child.off('close', onClose)
      signal?.removeEventListener('abort', onAbort)
    }
    const onMessage = (message: ReadAnswer<Result> | ReadProgress) => {
      if ('progress' in message) return onProgress?.(message.progress)
      settle()
      resolve(message)
    }
    const onAbort = () => {
      settle()
      child.kill('SIGKILL')
      reject(signal?.reason)
    }
    const onClose = (code: number | null, signal: string | null) => {
      settle()
      if (signal) resolve(null)
      else reject(new Error(`reading a document ended with ${code}`))
    }
    if (signal?.aborted) return onAbort()
    if (!child.connected) return onClose(child.exitCode, child.signalCode)
    child.on('message', onMessage)
    child.on('close', onClose)
    signal?.addEventListener('abort', onAbort)
    child.send(request, () => {}) // if sending fails, the child closes
  })
}

/**
 * Tells whether a child stands still, asked again and again. On a machine with much else to do it gets little of the processor,
 * and takes long: that isn't the file's fault.
 */
export function stillness(): (cpuSeconds: number, nowMs: number) => boolean {
  let moved: { ms: number; seconds: number } | undefined
  return (seconds, now) => {
    if (!moved || seconds - moved.seconds >= leastSeconds) moved = { ms: now, seconds }
    return now - moved.ms > stillMs
  }
}

/** Buffers are outside the heap that Node limits; on Linux the real memory of a process is known. 0 on other systems. */
function residentMegabytes(child: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(procText(child, 'status'))?.[1] ?? 0) / 1024
}

/** 0 on other systems than Linux. */
function cpuSeconds(child: ChildProcess): number {
  const [, ...fields] = procText(child, 'stat').split(') ') // before it stands the name, with any signs
  const [user, system] = (fields.at(-1) ?? '').split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}

/** Linux's USER_HZ, the same on every machine that Node runs on. */
const ticksPerSecond = 100

function procText(child: ChildProcess, name: string): string {
  try {
    return fs.readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  } catch {
    return '' // it has ended, or this isn't Linux
  }
}
