import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

/** The lines of a picture, each as the differences between its points: the same wherever it is moved to. */
async function shapes(): Promise<string[]> {
  const { svg } = await server.visitor.call(calls.session.svgCaptcha, {})
  const lines = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d]) => d!.split('M').slice(1))
  return lines.map((line) => {
    const points = [...line.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    return points
      .map(([x, y], index) => `${x - (points[index - 1]?.[0] ?? x)} ${y - (points[index - 1]?.[1] ?? y)}`)
      .join()
  })
}

it('no line of a picture tells its character by comparison with earlier ones', async () => {
  const pictures = await Promise.all(Array.from({ length: 40 }, shapes))
  const all = pictures.flat()
  expect(all.length).toBeGreaterThan(40 * 8)
  expect(new Set(all).size).toBe(all.length)
})

it('a picture is one path, so that nothing says where a character begins', async () => {
  const { svg } = await server.visitor.call(calls.session.svgCaptcha, {})
  expect(svg.match(/<path/g)).toHaveLength(1)
  expect(svg).not.toContain('transform')
})
