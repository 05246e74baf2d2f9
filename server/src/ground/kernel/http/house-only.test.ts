import net from 'node:net'
import { socketPath } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const METRICS_TOKEN = 'sixteen-letters-long'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false, config: { METRICS_TOKEN } })
})
afterAll(() => server.close())

const get = async (url: string, remoteAddress: string, headers = {}) =>
  (await server.server.inject({ url, remoteAddress, headers })).statusCode

describe.each(['/metrics', '/openapi.json', '/openapi'])('%s', (url) => {
  it('is there for this machine and whoever has the token', async () => {
    expect(await get(url, '127.0.0.1')).toBe(200)
    expect(await get(url, '::1')).toBe(200)
    expect(await get(url, '192.0.2.1', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  })

  it('is absent to everybody else', async () => {
    expect(await get(url, '192.0.2.1')).toBe(404)
    expect(await get(url, '192.0.2.1', { authorization: 'Bearer sixteen-letters-wrong' })).toBe(404)
    expect(await get(url, '192.0.2.1', { authorization: 'Bearer undefined' })).toBe(404)
    expect(await get(url, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  })
})

it('the room on the disk is a figure of /metrics', async () => {
  const { body } = await server.server.inject({ url: '/metrics' })
  const [, bytes] = /^polyphony_disk_free_bytes (\d+)/m.exec(body) ?? []
  expect(Number(bytes)).toBeGreaterThan(1e6)
})

it('a socket’s handshake has the headers of every answer', async () => {
  await server.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.server.address() as net.AddressInfo
  const own = (await server.server.inject({ url: '/healthz' })).headers
  const { headers } = await fetch(`http://127.0.0.1:${port}${socketPath}/?EIO=4&transport=polling`)
  for (const name of ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'referrer-policy'])
    expect([name, headers.get(name)]).toEqual([name, own[name]])
})

it('with a port of its own, the portal has no figures for anybody', async () => {
  const apart = await startTestServer({ isWorker: false, config: { METRICS_PORT: 9464 } })
  const figures = async (url: string, remoteAddress: string, headers = {}) =>
    (await apart.metrics?.inject({ url, remoteAddress, headers }))?.statusCode
  try {
    expect((await apart.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
    expect(await figures('/metrics', '192.0.2.1')).toBe(200)
    expect(await figures('/openapi.json', '192.0.2.1')).toBe(404)
    await apart.server.inject({ url: '/healthz' })
    expect((await apart.metrics?.inject({ url: '/metrics' }))?.body).toMatch(/duration_seconds_count\{path="\/healthz"/)
  } finally {
    await apart.close()
  }
})
