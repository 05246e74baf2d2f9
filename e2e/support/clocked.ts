/** A server of its own whose clock the journey moves: months end, and what was waited for is due. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { day } from '@polyphony/contract'
import { test } from './test.ts'

export interface Clocked {
  /** Moves the server's clock forward. */
  pass(days: number): Promise<void>
  stop(): Promise<void>
}

const zone = 'Asia/Shanghai'

/** `2026-11`, where the house is. */
export const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone: zone }).slice(0, 7)
export const monthAfter = (of: string): string =>
  new Date(Date.parse(`${of}-15T00:00:00Z`) + 31 * day).toISOString().slice(0, 7)
/** Until the third of the next month. */
export const daysToNextMonth = Math.ceil((Date.parse(`${monthAfter(thisMonth)}-03T12:00:00Z`) - Date.now()) / day)

/**
 * A `test` whose pages are those of a server with a clock.
 * @param offset each journey file has ports of its own: this is how far from the others'
 */
export function clockedTest(offset: number) {
  const port = Number(process.env.E2E_PORT ?? 3217) + offset + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return test.extend<{ clock: Clocked }>({
    baseURL: `http://127.0.0.1:${port}`,
    clock: [
      // It takes `tidy`, which skips it together with the journey where no time is left.
      async ({ tidy }, use) => {
        void tidy
        const server = await startClocked(port)
        await use(server)
        await server.stop()
      },
      { auto: true, timeout: 300_000 },
    ],
  })
}

async function startClocked(port: number): Promise<Clocked> {
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' }
  const child = fork(path.join(import.meta.dirname, '../clocked-server.mjs'), { env, execArgv: [] })
  await said(child, 'ready')
  return {
    async pass(days) {
      child.send({ days })
      await said(child, 'moved')
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === word && resolve())
    child.once('exit', (code) => reject(new Error(`The server with a clock ended with ${code}.`)))
  })
}
