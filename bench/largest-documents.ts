/**
 * Reads the largest documents that are allowed, each by the process that reads uploads and under its limits: time,
 * memory, and what it says. `node bench/largest-documents.ts [name …]`
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { largest } from '../server/src/content/document/testing/largest.ts'
import { type ReadRequest, readSeconds, startReader } from '../server/src/content/file/reader/start-reader.ts'

const MB = 1024 ** 2
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-largest-'))
const residentMegabytes = (pid: number | undefined) => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function read(name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(directory, name)
  fs.writeFileSync(file, bytes)
  const reader = startReader({ config: { DATA_DIR: directory } }, bytes.length)
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(reader.pid))
  }, 50)
  const request: ReadRequest = name.endsWith('.pdf')
    ? { kind: 'pdf', path: file, recognised: {} }
    : { kind: 'segments', path: file, name, source_lang: 'en' }
  const began = performance.now()
  const answer = await reader.ask<{ segments?: unknown[]; length?: number }>(request, bytes.length)
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  reader.end()
  const { result, error } = answer ?? {}
  const said = !answer
    ? 'ended: FILE_TOO_COMPLEX'
    : error
      ? `refused: ${error.code}`
      : result?.segments
        ? `${result.segments.length} texts`
        : `${((result?.length ?? 0) / MB).toFixed(1)} MB of Word`
  console.log(
    `${name.padEnd(20)} ${(bytes.length / MB).toFixed(1).padStart(6)} MB ${seconds.toFixed(1).padStart(6)} s of ${readSeconds(bytes.length, request.kind).toFixed(1).padStart(6)} s ${peak.toFixed(0).padStart(6)} MB  ${said}`,
  )
  fs.rmSync(file)
}

const wanted = process.argv.slice(2)
try {
  for (const [name, make] of Object.entries(largest))
    if (wanted.length === 0 || wanted.includes(name)) await read(name, await make())
} finally {
  fs.rmSync(directory, { recursive: true, force: true })
}
