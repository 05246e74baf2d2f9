import { calls, type OutputOf } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { svgCaptcha } = calls.session
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const draw = () => server.visitor.call(svgCaptcha, {})
type Drawn = OutputOf<typeof svgCaptcha>

function work({ salt, challenge, most }: Drawn): number {
  for (let number = 0; number < most; number++) if (sha256(`${salt}${number}`) === challenge) return number
  throw new Error('There is no such number.')
}

it('is a number that takes about as many tries as it says, another one each time', async () => {
  const drawn = await Promise.all(Array.from({ length: 12 }, draw))
  const numbers = drawn.map(work)
  expect(drawn.every(({ most }) => most === 200_000)).toBe(true)
  expect(new Set(numbers).size).toBe(12)
  expect(new Set(drawn.map(({ salt }) => salt)).size).toBe(12)
  // Twelve below a fifth would come about once in 200 million times.
  expect(Math.max(...numbers)).toBeGreaterThan(40_000)
})

it('costs an address more and more that asks for many, and less again after five minutes', async () => {
  const most: number[] = []
  for (let asked = 0; asked < 125; asked++) most.push((await draw()).most)
  expect(most[10]).toBe(200_000)
  expect(most[60]).toBe(800_000)
  expect(most.at(-1)).toBe(3_200_000)
  server.advance(5 * 60_000 + 1000)
  expect((await draw()).most).toBe(200_000)
})
