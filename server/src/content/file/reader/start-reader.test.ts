import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startReader, stillness } from './start-reader.ts'
import { isAlive } from './testing/is-alive.ts'
import { poison } from './testing/poison.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reader-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'poison.md')
fs.writeFileSync(file, poison)
const request = { kind: 'segments', path: file, name: 'poison.md', source_lang: 'en' } as const

it('ends a child whose file takes too much processor time for its size', async () => {
  const reader = startReader({ config: { DATA_DIR: folder } }, poison.length)
  expect(await reader.ask(request, poison.length)).toBeNull()
}, 120_000)

it('a child stands still that computes next to nothing for two minutes, not one that gets little of the processor', () => {
  const after = (seconds: number, cpu: (second: number) => number) => {
    const isStill = stillness()
    for (let second = 0; second <= seconds; second++) if (isStill(cpu(second), second * 1000)) return second
    return null
  }
  expect(after(3600, (second) => second * 0.02)).toBeNull()
  expect(after(3600, () => 7)).toBe(121)
  // Waiting isn't quite nothing.
  expect(after(3600, (second) => 7 + second * 0.001)).toBe(121)
  expect(after(3600, (second) => Math.min(7, second * 0.02))).toBe(350 + 121)
})

describe.runIf(process.platform === 'linux')('on Linux', () => {
  it('a child ends with the server, however that ended', async () => {
    const server = fork(path.join(import.meta.dirname, 'testing/read-endlessly.ts'), [file, folder])
    const [pid] = (await once(server, 'message')) as [number]
    await expect.poll(() => isAlive(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  }, 60_000)

  it('a child has a limit of processor time of its own', async () => {
    const reader = startReader({ config: { DATA_DIR: folder } }, 0)
    const limits = () => fs.readFileSync(`/proc/${reader.pid}/limits`, 'utf8')
    await expect.poll(limits).toMatch(/Max cpu time\s+\d+\s+\d+\s+seconds/)
    reader.end()
  })
})
