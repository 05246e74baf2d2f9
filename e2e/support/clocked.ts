/** A server of its own whose clock the journey moves: months end, and what was waited for is due. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export interface Clocked {
  /** Moves the server's clock forward. */
  pass(days: number): Promise<void>
  stop(): Promise<void>
}

export async function startClocked(port: number): Promise<Clocked> {
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
