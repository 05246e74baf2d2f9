/** Parses documents in a child process: a hostile file can cost it a minute and 512 MB, and nothing else. */
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '@polyphony/contract'
import type { App } from '../context.ts'
import type { ParsedDocument } from '../document/parsed-document.ts'
import { CallError } from '../kernel/call-error.ts'
import type { FileRow } from './store.ts'

/** What the child is told, and what it answers. */
export interface ReadRequest {
  path: string
  name: string
  source_lang: string
}
export type ReadAnswer = { document: ParsedDocument } | { code: ErrorCode; params: Record<string, unknown> }

const childFile = path.join(import.meta.dirname, 'document-reader-child.ts')
const memoryMegabytes = 512
const timeMs = 60_000
const maxChildren = 2

/** A stored file's segments. @throws CallError with what reading it found wrong. */
export async function readStored(app: App, file: FileRow, sourceLang: string): Promise<ParsedDocument> {
  const copy = await app.storage.localCopy(file.storage_key)
  try {
    const answer = await inTurn(() => readInChild({ path: copy.path, name: file.name, source_lang: sourceLang }))
    if (!answer) throw new CallError('FILE_PARSE_FAILED', { place: file.name })
    if ('code' in answer) throw new CallError(answer.code, answer.params)
    return answer.document
  } finally {
    await copy.done()
  }
}

/** Null when the file was too much for the child. @throws when the child itself fails: another try may succeed. */
function readInChild(request: ReadRequest): Promise<ReadAnswer | null> {
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH },
  })
  return new Promise((resolve, reject) => {
    let answer: ReadAnswer | null = null
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
    const watch = setInterval(() => residentMegabytes(child) > memoryMegabytes && child.kill('SIGKILL'), 100)
    child.on('message', (message) => {
      answer = message as ReadAnswer
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
