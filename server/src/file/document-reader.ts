/** Parses documents in a child process: a hostile file can cost it a minute and 512 MB beside itself, and nothing else. */
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '@polyphony/contract'
import type { App } from '../context.ts'
import type { ParsedDocument } from '../document/parsed-document.ts'
import { CallError } from '../kernel/call-error.ts'
import type { FileRow } from './store.ts'

/** What the child is told, and what it answers. */
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

/** A stored file's segments. @throws CallError with what reading it found wrong. */
export async function readStored(app: App, file: FileRow, source_lang: string): Promise<ParsedDocument> {
  return read(app, file, (path) => ({ kind: 'segments', path, name: file.name, source_lang }))
}

/** A stored PDF as a Word document. @throws CallError with what reading it found wrong. */
export async function readStoredPdf(app: App, file: FileRow): Promise<Uint8Array> {
  return read(app, file, (path) => ({ kind: 'pdf', path }))
}

async function read<Result>(app: App, file: FileRow, requestOf: (path: string) => ReadRequest): Promise<Result> {
  const copy = await app.storage.localCopy(file.storage_key)
  try {
    const answer = await inTurn(() => readInChild<Result>(requestOf(copy.path), file.size))
    if (!answer) throw new CallError('FILE_PARSE_FAILED', { place: file.name })
    if (answer.error) throw new CallError(answer.error.code, answer.error.params)
    return answer.result as Result
  } finally {
    await copy.done()
  }
}

/** Null when the file was too much for the child. @throws when the child itself fails: another try may succeed. */
function readInChild<Result>(request: ReadRequest, size: number): Promise<ReadAnswer<Result> | null> {
  // The file itself lies there twice: as read, and where it is worked on.
  const memoryMegabytes = heapMegabytes + (2 * size) / 1024 ** 2
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH },
  })
  return new Promise((resolve, reject) => {
    let answer: ReadAnswer<Result> | null = null
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
    const watch = setInterval(() => residentMegabytes(child) > memoryMegabytes && child.kill('SIGKILL'), 100)
    child.on('message', (message) => {
      answer = message as ReadAnswer<Result>
      child.kill('SIGKILL')
    })
    child.on('error', () => {}) // it didn't start, or was killed: 'close' follows
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      clearInterval(watch)
      if (answer || signal) resolve(answer)
      else reject(new Error(`reading a document ended with ${code}`))
    })
    child.send(request)
  })
}

/** Buffers lie outside the heap that Node limits; Linux tells how much a process really has. Elsewhere 0. */
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
