/**
 * A 2 GB upload: its speed compared with a plain streaming PUT, its memory, and the cost of a kill -9 of the server.
 * `node bench/upload.ts [megabytes]`. Starts its own database and server; needs three times the size on the disk of
 * TMPDIR.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as tus from 'tus-js-client'
import type { Person } from '../server/src/content/file/testing/file-server.ts'
import { announce, finish } from '../server/src/content/file/testing/uploader.ts'
import { startEmbedded } from '../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { makeFilm } from './upload-film.ts'
import type { Report } from './upload-server.ts'

const MiB = 1024 * 1024
const size = Number(process.argv[2] ?? 2048) * MiB
const rounds = 3
const port = 21_000 + (process.pid % 20_000)
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-bench-'))
const film = path.join(directory, 'film.mp4')
let opened = 0
const agent = new http.Agent({ keepAlive: true })

interface Server {
  readonly child: ChildProcess
  readonly person: Person
  readonly url: string
  /** The highest resident memory since the last call. */
  peakMiB(): number
}

const database = await startEmbedded(directory)
let server: Server | null = null
try {
  await migrate(database.url)
  const sha256 = await makeFilm(film, size)
  opened = fs.openSync(film, 'r')
  server = await startServer()
  const speeds = await measureSpeed(server)
  const killed = await measureKills(sha256)
  print(speeds, killed)
} finally {
  server?.child.kill('SIGKILL')
  await database.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function startServer(person?: Person): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'upload-server.ts'), [
    JSON.stringify({ databaseUrl: database.url, dataDir: directory, port, person }),
  ])
  let peak = 0
  const ready = await new Promise<Report & { kind: 'ready' }>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (report: Report) => {
      if (report.kind === 'ready') resolve(report)
      else peak = Math.max(peak, report.rss / MiB)
    })
  })
  return {
    child,
    person: ready.person,
    url: ready.url,
    peakMiB() {
      const highest = peak
      peak = 0
      return highest
    },
  }
}

interface Speeds {
  plain: number[]
  resumable: number[]
  growthMiB: number
  verifySeconds: number
}

/** Both ways alternately, so that other load on the machine affects both. */
async function measureSpeed({ url, person, peakMiB }: Server): Promise<Speeds> {
  const speeds: Speeds = { plain: [], resumable: [], growthMiB: 0, verifySeconds: 0 }
  for (let round = 0; round < rounds; round++) {
    speeds.plain.push(await timed(() => put(`http://127.0.0.1:${port + 1}/`, 'PUT', {}, 0, size)))
    peakMiB()
    await sleep(500)
    const before = peakMiB()
    const { data } = await announce(url, person, { purpose: 'taskVideo', name: 'film.mp4', size })
    speeds.resumable.push(await timed(() => putChunks(url + data.upload_url, person, data.chunk_bytes)))
    const began = performance.now()
    await verified(url, person, data.file_id)
    speeds.verifySeconds = (performance.now() - began) / 1000
    speeds.growthMiB = Math.max(speeds.growthMiB, peakMiB() - before)
    await put(`http://127.0.0.1:${port + 1}/`, 'DELETE', {}, 0, 0)
  }
  return speeds
}

/** MiB per second. */
async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return size / MiB / ((performance.now() - began) / 1000)
}

async function putChunks(url: string, person: Person, chunkBytes: number): Promise<void> {
  for (let offset = 0; offset < size; offset += chunkBytes) {
    const headers = {
      'tus-resumable': '1.0.0',
      'x-requested-sid': person.sid,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    }
    await put(url, 'PATCH', headers, offset, Math.min(chunkBytes, size - offset))
  }
}

function put(
  url: string,
  method: string,
  headers: http.OutgoingHttpHeaders,
  start: number,
  length: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, agent, headers: { ...headers, 'content-length': length } },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 204 ? resolve() : reject(new Error(`${response.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    if (length === 0) return void request.end()
    const range = { start, end: start + length - 1, highWaterMark: 256 * 1024 }
    fs.createReadStream('', { ...range, fd: opened, autoClose: false }).pipe(request)
  })
}

async function verified(url: string, person: Person, fileId: string): Promise<void> {
  for (;;) {
    const { data } = await finish(url, person, fileId)
    if (data.state === 'ready') return
    if (data.state === 'rejected') throw new Error(JSON.stringify(data.error))
    await sleep(100)
  }
}

interface Kills {
  resent: number[]
  isEqual: boolean
}

/** The portal's own upload library, while the server is killed four times. */
async function measureKills(sha256: string): Promise<Kills> {
  const { url, person } = server!
  const { data } = await announce(url, person, { purpose: 'taskVideo', name: 'film.mp4', size })
  const resent: number[] = []
  const killAt = [0.13, 0.37, 0.61, 0.89].map((part) => part * size)
  let sent = 0
  let lastSent: number | null = null
  await new Promise<void>((resolve, reject) => {
    const upload = new tus.Upload(fs.createReadStream(film), {
      uploadUrl: url + data.upload_url,
      uploadSize: size,
      chunkSize: data.chunk_bytes,
      headers: { 'X-Requested-Sid': person.sid },
      retryDelays: [200, 500, 1000, 1000, 2000, 2000, 4000],
      onProgress(bytes) {
        sent = bytes
        if (bytes < (killAt[0] ?? Number.POSITIVE_INFINITY)) return
        killAt.shift()
        lastSent = bytes
        server!.child.removeAllListeners('exit').kill('SIGKILL')
        startServer(person).then((next) => (server = next), reject)
      },
      onAfterResponse(request, response) {
        if (request.getMethod() !== 'HEAD' || lastSent === null || response.getStatus() !== 200) return
        resent.push(Math.max(lastSent, sent) - Number(response.getHeader('Upload-Offset')))
        lastSent = null
      },
      onError: reject,
      onSuccess: () => resolve(),
    })
    upload.start()
  })
  await verified(url, person, data.file_id)
  const stored = createHash('sha256')
  const response = await fetch(`http://127.0.0.1:${port + 1}/${data.file_id}`)
  for await (const chunk of response.body!) stored.update(chunk)
  return { resent, isEqual: stored.digest('hex') === sha256 }
}

function print({ plain, resumable, growthMiB, verifySeconds }: Speeds, { resent, isEqual }: Kills): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  const ratio = median(resumable) / median(plain)
  const worst = Math.max(...resent) / MiB
  const verdict = (isGood: boolean) => (isGood ? 'yes' : 'NO')
  console.table([
    { what: `plain PUT of ${size / MiB} MiB, MiB/s`, figure: median(plain).toFixed(0), wanted: '', holds: '' },
    { what: 'resumable upload, MiB/s', figure: median(resumable).toFixed(0), wanted: '', holds: '' },
    { what: 'ratio', figure: ratio.toFixed(2), wanted: '≥ 0.6', holds: verdict(ratio >= 0.6) },
    { what: 'memory growth, MiB', figure: growthMiB.toFixed(0), wanted: '≤ 100', holds: verdict(growthMiB <= 100) },
    {
      what: `resent after kill -9 (worst of ${resent.length}), MiB`,
      figure: worst.toFixed(2),
      wanted: '≤ 8',
      holds: verdict(worst <= 8),
    },
    { what: 'SHA-256 equal', figure: String(isEqual), wanted: 'true', holds: verdict(isEqual) },
    { what: 'verification (sync, checks, hash), s', figure: verifySeconds.toFixed(1), wanted: '', holds: '' },
  ])
  if (ratio < 0.6 || growthMiB > 100 || worst > 8 || !isEqual) process.exitCode = 1
}
