import net from 'node:net'
import { bodyBytes, calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  await server.server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.server.address() as net.AddressInfo).port
})
afterAll(() => server.close())

/** Sends the head of a request and nothing of its body, and reads the first line of the answer. */
function answerToHead(path: string, length: number, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(to, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      ),
    )
    socket.once('data', (bytes) => {
      resolve(bytes.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('a body', () => {
  it('isn’t waited for where there is no session', async () => {
    expect(await answerToHead(calls.task.createTask.path, 3_500_000)).toMatch(/ 401 /)
  })

  it('isn’t waited for where an address has asked too often', async () => {
    const strict = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: 0.1 } })
    try {
      await strict.server.listen({ host: '127.0.0.1', port: 0 })
      const { port: own } = strict.server.server.address() as net.AddressInfo
      const path = calls.session.getSiteSetting.path
      // Their bodies are there, so that they count as requests.
      for (let sent = 0; sent < 20; sent++) await strict.server.inject({ method: 'POST', url: path, payload: {} })
      expect(await answerToHead(path, 90_000, own)).toMatch(/ 429 /)
    } finally {
      await strict.close()
    }
  })

  it.each([
    ['of a stranger', calls.session.getSiteSetting.path, bodyBytes.open, false],
    ['of a person', calls.file.uploadFinish.path, bodyBytes.signedIn, true],
    ['of a call that says it is large', calls.workbench.saveSegments.path, bodyBytes.large, true],
  ])('%s is bounded', async (_whose, url, most, isSignedIn) => {
    const sid = isSignedIn ? await server.make.session((await server.make.talent()).account_id) : 'true'
    const send = async (size: number) => {
      const payload = JSON.stringify({ filler: 'x'.repeat(size - 13) })
      const headers = { 'content-type': 'application/json', 'x-requested-sid': sid }
      const { body } = await server.server.inject({ method: 'POST', url, headers, payload })
      return JSON.parse(body) as { err_msg: string; data: object }
    }
    expect(await send(most + 1)).toEqual({ err: 417, err_msg: 'Parameter_Error', data: {} })
    expect(await send(most)).not.toEqual({ err: 417, err_msg: 'Parameter_Error', data: {} })
  })
})
