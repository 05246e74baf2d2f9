import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { keepRunning } from './supervise.ts'

const startSleeping = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  return child
}

it('gives up a child that dies repeatedly', async () => {
  const lost: string[] = []
  let deaths = 0
  const supervision = await keepRunning({
    start: startSleeping,
    onDied: () => deaths++,
    onLost: ({ message }) => lost.push(message),
  })
  expect(supervision.isUp()).toBe(true)
  await supervision.stop()
  expect({ deaths, lost }).toEqual({ deaths: 0, lost: [] }) // we have ended it, so it doesn't count as a death

  const mortal = await keepRunning({
    async start() {
      const child = await startSleeping()
      setImmediate(() => child.kill('SIGKILL'))
      return child
    },
    onDied: () => deaths++,
    onLost: ({ message }) => lost.push(message),
  })
  await expect.poll(() => lost).toEqual(['It has died 6 times'])
  expect(deaths).toBe(6)
  expect(mortal.isUp()).toBe(false)
  await mortal.stop()
})

it('waits for a child that is being started before it ends it', async () => {
  const started: number[] = []
  const supervision = await keepRunning({
    async start() {
      const child = await startSleeping()
      started.push(child.pid ?? 0)
      return child
    },
    onDied: () => {},
    onLost: () => {},
  })
  process.kill(started[0] ?? 0, 'SIGKILL')
  await expect.poll(() => supervision.isUp(), { interval: 1 }).toBe(false)
  await supervision.stop()
  for (const pid of started) expect(() => process.kill(pid, 0)).toThrow()
})
