/** Whatever fails, and however early: the answer is the envelope with a code that the client has words for. */
import http from 'node:http'
import net from 'node:net'
import { gunzipSync } from 'node:zlib'
import { bodyBytes, calls, errors } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { callErrorOf } from '../call-error.ts'

let server: TestServer
let port: number
let sid: string

beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  await server.server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.server.address() as net.AddressInfo).port
  sid = await server.make.session((await server.make.talent()).account_id)
})
afterAll(() => server.close())

/** Sends bytes as they are. */
function answerTo(bytes: string): Promise<{ status: number; body: unknown; contentType: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.on('data', (chunk) => {
      said += String(chunk)
      const [head = '', body] = said.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (body === undefined || Buffer.byteLength(body) < length) return
      const contentType = /content-type: ([^\r]+)/i.exec(head)?.[1]
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body), contentType })
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`cut after ${JSON.stringify(said)}`)))
  })
}

const post = (path: string, body: string, headers: readonly string[] = []) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Requested-Sid: ${sid}`,
    ...headers,
    '',
    body,
  ].join('\r\n')
const { getSiteSetting } = calls.session
const nested = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

describe('the answer is an envelope', () => {
  it.each([
    ['to what isn’t HTTP', 'hello\r\n\r\n', 'Parameter_Error'],
    [
      'to a head that is too long',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      'Parameter_Error',
    ],
    ['to an address that can’t be decoded', 'GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n', 'Parameter_Error'],
    [
      'to an address with a part that is too long',
      // Not GET: a built web has a page for every address.
      `PATCH /files/upload/${'x'.repeat(900)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      'Parameter_Error',
    ],
    ['to an unknown method', 'PURGE / HTTP/1.1\r\nHost: a\r\n\r\n', 'Method_Error'],
    ['to an unknown address', post('/nothing/there', '{}'), 'Method_Error'],
    ['to what isn’t JSON', post(getSiteSetting.path, '{'), 'Parameter_Error'],
    ['to no JSON at all', post(getSiteSetting.path, ''), 'Parameter_Error'],
    ['to another type', post(getSiteSetting.path, 'a').replace('/json', '/xml'), 'Parameter_Error'],
    ['to two types', post(getSiteSetting.path, '{}').replace('/json', '/json, text/plain'), 'Parameter_Error'],
    ['to deep nesting', post(getSiteSetting.path, nested), 'Parameter_Error'],
    ['to a key twice', post(getSiteSetting.path, '{"a":1,"a":2}'), 'Parameter_Error'],
    ['to a prototype', post(getSiteSetting.path, '{"__proto__":{"a":1}}'), 'Parameter_Error'],
    ['to a body that is too large', post(getSiteSetting.path, `"${'x'.repeat(bodyBytes.open)}"`), 'Parameter_Error'],
    [
      'to an encoding of bodies that isn’t known',
      post(getSiteSetting.path, '{}', ['Transfer-Encoding: gzip']),
      'Parameter_Error',
    ],
  ])('%s', async (_what, bytes, code) => {
    const { body, contentType } = await answerTo(bytes)
    expect(body).toMatchObject({ err: errors[code as 'Parameter_Error'], err_msg: code, data: {} })
    expect(contentType).toBe('application/json; charset=utf-8')
  })

  it('refuses deep nesting of what a person sends, too, and lives on', async () => {
    for (const call of [calls.file.uploadFinish, calls.workbench.saveSegments])
      expect((await answerTo(post(call.path, nested))).body).toMatchObject({ err_msg: 'Parameter_Error' })
    expect((await answerTo(post(getSiteSetting.path, '{}'))).body).toMatchObject({ err: 200 })
  })
})

it.each([undefined, null, 'words', 5, new Error('broken'), { code: 'ECONNREFUSED' }])(
  'whatever is thrown (%s) is an error with a code',
  (thrown) => {
    expect(callErrorOf(thrown, { error: () => {} })).toMatchObject({ code: 'Service_Unavailable' })
  },
)

describe('a long answer', () => {
  const ask = async (accepted: string | null, path = calls.reference.getAllTimeZone.path) => {
    const [encoding, body] = await new Promise<[string, Buffer]>((resolve, reject) => {
      const headers = { 'x-requested-sid': sid, 'content-type': 'application/json' }
      const request = http.request(
        { port, path, method: 'POST', headers: { ...headers, ...(accepted && { 'accept-encoding': accepted }) } },
        async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk as Buffer)
          resolve([String(answer.headers['content-encoding'] ?? ''), Buffer.concat(chunks)])
        },
      )
      request.once('error', reject)
      request.end('{}')
    })
    return { encoding, body }
  }

  it('is compressed where the client takes it, and the same', async () => {
    const plain = await ask(null)
    expect(plain.body.length).toBeGreaterThan(1400)
    expect(plain.encoding).toBe('')
    for (const accepted of ['gzip', 'br, GZIP;q=0.5', 'deflate, gzip;q=1.0, *;q=0.1', '*']) {
      const { encoding, body } = await ask(accepted)
      expect(encoding, accepted).toBe('gzip')
      expect(body.length).toBeLessThan(plain.body.length / 2)
      expect(JSON.parse(gunzipSync(body).toString())).toEqual(JSON.parse(plain.body.toString()))
    }
    for (const accepted of ['br', 'gzip;q=0', 'gzip; q=0.000', 'xgzip', 'identity'])
      expect((await ask(accepted)).encoding, accepted).toBe('')
  })

  it('that is short stays as it is', async () => {
    const { encoding, body } = await ask('gzip', calls.session.isLogin.path)
    expect(encoding).toBe('')
    expect(JSON.parse(body.toString())).toMatchObject({ err: 200 })
  })
})
