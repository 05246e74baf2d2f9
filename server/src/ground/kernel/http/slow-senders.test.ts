import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce, offsetOf, openPatch } from '../../../content/file/testing/uploader.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let port: number
let sid: string

beforeAll(async () => {
  server = await startTestServer({ isWorker: false, config: { REQUEST_SECONDS: 0.4 } })
  await server.server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.server.address() as net.AddressInfo).port
  sid = await server.make.session((await server.make.talent({ is_mvp: true })).account_id)
})
afterAll(() => server.close())

/** @returns what the server has said until it has ended the connection */
function saidUntilCut(begin: string, drip = ''): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(begin))
    const timer = setInterval(() => drip && socket.write(drip), 50)
    socket.on('data', (chunk) => {
      said += String(chunk)
    })
    socket.on('error', () => {}) // it was written to after its end
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nX-Requested-Sid: ${sid}\r\n\r\n`
const expired = /"err_msg":"Operator_Expired"/

describe('who sends slowly', () => {
  it.each([
    ['nothing at all', '', ''],
    ['half a head', 'POST / HTTP/1.1\r\nHost: a\r\n', ''],
    ['a head letter by letter', 'POST / HTTP/1.1\r\nX-Slow: ', 'x'],
    ['half a body', `${head(calls.session.isLogin.path, 20)}{"a`, ''],
    ['a body letter by letter', `${head(calls.session.isLogin.path, 5000)}{"a":"`, 'x'],
  ])('is cut: %s', async (_what, begin, drip) => {
    expect(await saidUntilCut(begin, drip)).toMatch(expired)
  })

  it('may send an upload slowly, as long as it moves', async () => {
    const url = `http://127.0.0.1:${port}`
    const person = { account_id: '', sid }
    const { file_id } = (await announce(url, person, { purpose: 'taskDocument', name: 'a.txt', size: 20 })).data
    const slow = openPatch(url, person, file_id, 0, 20)
    for (let sent = 0; sent < 20; sent++) {
      slow.write('x')
      await sleep(100)
    }
    slow.end()
    await server.eventually(async () => (await offsetOf(url, person, file_id)) === 20)
  })

  it('300 of them keep nobody else waiting, and are all cut', async () => {
    const slow = Array.from({ length: 300 }, () => saidUntilCut(`${head(calls.session.isLogin.path, 20)}{"a`))
    expect(await server.visitor.ask(calls.session.getSiteSetting, {})).toMatchObject({ err: 200 })
    for (const said of await Promise.all(slow)) expect(said).toMatch(expired)
    await server.eventually(
      () =>
        new Promise<boolean>((resolve) => server.server.server.getConnections((_error, count) => resolve(count === 0))),
    )
  })
})
