/** The real server as a child process with its embedded database, which can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..', '..')

export interface ServerProcess {
  readonly url: string
  readonly isUp: boolean
  /** The address of the database; null while it is down. */
  databaseUrl(): string | null
  /** @returns milliseconds until it was ready */
  start(): Promise<number>
  /** Kills the server (-9); with its database, or leaving that running. */
  kill(withDatabase: boolean): Promise<void>
  stop(): Promise<void>
  /** All output. */
  readonly output: string
}

/** @param more additional environment variables */
export async function serverIn(directory: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let isUp = false
  let output = ''

  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null

  async function isReady(): Promise<boolean> {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    await response?.text()
    return response?.status === 200
  }

  return {
    url,
    get isUp() {
      return isUp
    },
    get output() {
      return output
    },
    databaseUrl() {
      const lines = readLines(path.join(directory, 'postgres/cluster/postmaster.pid'))
      const password = readLines(path.join(directory, 'postgres/password'))[0]
      return lines[3] ? `postgres://polyphony:${password}@127.0.0.1:${lines[3].trim()}/postgres` : null
    },
    async start() {
      const began = performance.now()
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: directory,
        PORT: String(port),
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'warn',
        ...more,
      }
      const started = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], { env, cwd: directory })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (output += String(part)))
      while (!(await isReady())) {
        if (started.exitCode !== null)
          throw new Error(`The server ended with ${started.exitCode}:\n${output.slice(-3000)}`)
        if (performance.now() - began > 120_000) throw new Error(`The server did not start:\n${output.slice(-3000)}`)
        await sleep(20)
      }
      isUp = true
      return performance.now() - began
    },
    async kill(withDatabase) {
      if (hasEnded()) throw new Error(`The server ended by itself:\n${output.slice(-3000)}`)
      isUp = false
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child!.kill('SIGKILL')
      if (withDatabase) {
        const postmaster = Number(readLines(path.join(directory, 'postgres/cluster/postmaster.pid'))[0])
        if (postmaster) process.kill(postmaster, 'SIGKILL')
      }
      await ended
    },
    async stop() {
      isUp = false
      if (hasEnded()) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child!.kill('SIGTERM')
      await ended
    },
  }
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Below the range of automatically assigned ports, so that no other process gets it while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = net.createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
