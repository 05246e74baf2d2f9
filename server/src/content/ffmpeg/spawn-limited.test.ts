import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAlive } from '../file/reader/testing/is-alive.ts'

describe.runIf(process.platform === 'linux')('a program that was started with limits', () => {
  it('ends with the server, however that ended', async () => {
    const server = fork(path.join(import.meta.dirname, 'testing/spawn-endlessly.ts'))
    const [pid] = (await once(server, 'message')) as [number]
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  }, 60_000)
})
