/**
 * Parses documents in a child process, so that a hostile file can use up to a minute and 512 MB and do no other harm.
 */

import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { ParsedDocument } from '../../document/parsed-document.ts'
import type { FileRow } from '../store.ts'

/** Requests to the child, and its answers. */
export type ReadRequest =
  | { kind: 'segments'; path: string; name: string; source_lang: string }
  | { kind: 'pdf'; path: string }
export interface ReadAnswer<Result = unknown> {
  result?: Result
  error?: { code: ErrorCode; params: Record<string, unknown> }
}

const childFile = path.join(import.meta.dirname, 'document-reader-child.ts')
const heapMegabytes = 512
const timeMs = 60_000
const maxChildren = 2

/** A stored file's segments. @throws CallError with the error of reading it */
export async function readStored(app: App, file: FileRow, source_lang: string): Promise<ParsedDocument> {
  return read(app, file, (path) => ({ kind: 'segments', path, name: file.name, source_lang }))
}

/** A stored PDF as a Word document. @throws CallError with the error of reading it */
export async function readStoredPdf(app: App, file: FileRow): Promise<Uint8Array> {
  return read(app, file, (path) => ({ kind: 'pdf', path }))
}

/**
 * Reads several files of one owner in one child, because starting one takes longer than reading most files. Errors are
 * per file.
 */
export async function readAllStored(
  app: App,
  files: readonly FileRow[],
  source_lang: string,
): Promise<(ParsedDocument | CallError)[]> {
  const found: (ParsedDocument | CallError)[] = []
  const left = [...files.entries()]
  const readOn = () =>
    inTurn(async () => {
      let reader: Reader | null = null
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, file] = next
        reader ??= startReader(app)
        const answer = await copied(app, file, (path) =>
          reader!.ask<ParsedDocument>({ kind: 'segments', path, name: file.name, source_lang }, file.size),
        )
        found[index] = answer?.result ?? errorOf(file, answer)
        if (!answer) reader = null // the child was ended because the file was too large for it
      }
      reader?.end()
    })
  await Promise.all(Array.from({ length: maxChildren }, readOn))
  return found
}

async function read<Result>(app: App, file: FileRow, requestOf: (path: string) => ReadRequest): Promise<Result> {
  const answer = await copied(app, file, (path) =>
    inTurn(async () => {
      const reader = startReader(app)
      return reader.ask<Result>(requestOf(path), file.size).finally(reader.end)
    }),
  )
  if (!answer || answer.error) throw errorOf(file, answer)
  return answer.result as Result
}

function errorOf(file: FileRow, answer: ReadAnswer | null): CallError {
  if (answer?.error) return new CallError(answer.error.code, answer.error.params)
  return new CallError('FILE_PARSE_FAILED', { place: file.name })
}

async function copied<Result>(app: App, file: FileRow, run: (path: string) => Promise<Result>): Promise<Result> {
  const copy = await app.storage.localCopy(file.storage_key)
  return run(copy.path).finally(() => copy.done())
}

interface Reader {
  /**
   * Null if the file was too much for the child, which is ended then.
   * @throws if the child itself fails: another try may succeed
   */
  ask<Result>(request: ReadRequest, size: number): Promise<ReadAnswer<Result> | null>
  end(): void
}

/** Starts a child that reads one file after another. */
function startReader({ config }: App): Reader {
  const compileCache = process.env.NODE_COMPILE_CACHE ?? path.join(config.DATA_DIR, 'compile-cache')
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  child.on('error', () => {}) // it didn't start, or was killed: 'close' follows
  const ask = <Result>(request: ReadRequest, size: number): Promise<ReadAnswer<Result> | null> => {
    // The file is in memory twice: as read, and as it is processed.
    const memoryMegabytes = heapMegabytes + (2 * size) / 1024 ** 2
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
      const watch = setInterval(() => residentMegabytes(child) > memoryMegabytes && child.kill('SIGKILL'), 100)
      const settle = () => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('message', onMessage)
        child.off('close', onClose)
      }
      const onMessage = (message: unknown) => {
        settle()
        resolve(message as ReadAnswer<Result>)
      }
      const onClose = (code: number | null, signal: string | null) => {
        settle()
        if (signal) resolve(null)
        else reject(new Error(`reading a document ended with ${code}`))
      }
      child.on('message', onMessage)
      child.on('close', onClose)
      child.send(request, () => {}) // if sending fails, the child closes
    })
  }
  return { ask, end: () => child.kill('SIGKILL') }
}

/**
 * Buffers are outside the heap that Node limits; on Linux the real memory of a process is known. 0 on other systems.
 */
function residentMegabytes(child: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= maxChildren) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await run()
  } finally {
    running--
    waiting.shift()?.()
  }
}
