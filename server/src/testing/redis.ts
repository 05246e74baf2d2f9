import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../ground/free-port.ts'

export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a Redis for the test, in memory only; null if the machine has none. */
export async function startRedis(): Promise<TestRedis | null> {
  const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
    (file) => fs.existsSync(file),
  )
  if (!program) {
    console.warn('Tests of several processes are skipped: there is no redis-server on this machine.')
    return null
  }
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, options, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers(port))) await sleep(20)
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
