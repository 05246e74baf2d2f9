/** The server as processes of their own on one database, which can be killed and started again. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person, Ready } from './chat-server.ts'

export interface ChatProcess {
  readonly url: string
  readonly world: Ready
  start(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Processor seconds so far. */
  seconds(): number
}

export async function startProcess(port: number, env: Record<string, string>): Promise<ChatProcess> {
  let child: ChildProcess
  let world: Ready = { company_id: '', people: [] as Person[] }
  const start = async (more: Record<string, string> = {}) => {
    child = fork(path.join(import.meta.dirname, 'chat-server.ts'), {
      env: {
        PATH: process.env.PATH,
        ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
        ...env,
        ...more,
        PORT: String(port),
      },
    })
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
    ended.catch(() => {})
    if (ready.people.length > 0) world = ready
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    start: () => start({ WORLD: '' }),
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
    seconds() {
      const fields = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
  }
}

export async function until<T>(look: () => T | Promise<T>, ms: number, what: string): Promise<NonNullable<T>> {
  const end = performance.now() + ms
  for (;;) {
    const seen = await look()
    if (seen) return seen as NonNullable<T>
    if (performance.now() > end) throw new Error(`${what} did not come within ${ms} ms`)
    await sleep(5)
  }
}
