/**
 * SMS gateways for tests: HTTP servers on loopback with the providers' protocols. They check signature or password
 * independently of our code, and answer as the provider does.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { present } from '@polyphony/contract'

export interface GatewayPeer {
  readonly url: string
  /** The parameters of each request with a valid signature, accepted or refused. */
  readonly asked: Record<string, string>[]
  /** The answer to such a request; undefined accepts the message. */
  answer: (asked: Record<string, string>) => PeerAnswer | undefined
  close(): Promise<void>
}
export interface PeerAnswer {
  status: number
  json?: unknown
  headers?: Record<string, string>
  /** Never answers. */
  hangs?: true
}

type Admission = (request: IncomingMessage, body: string) => { refusal: PeerAnswer } | { asked: Record<string, string> }

async function startPeer(admit: Admission, taken: PeerAnswer): Promise<GatewayPeer> {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const admitted = admit(request, await text(request))
    if ('asked' in admitted) asked.push(admitted.asked)
    const answer = 'refusal' in admitted ? admitted.refusal : (peer.answer(admitted.asked) ?? taken)
    if (answer.hangs) return
    response.writeHead(answer.status, { 'content-type': 'application/json;charset=utf-8', ...answer.headers })
    response.end(JSON.stringify(answer.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const peer: GatewayPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return peer
}

export const aliyunKey = { id: 'LTAI5tTestOnly', secret: 'aliyun-test-secret' }

/** Dysmsapi 2017-05-25 with signatures of version 3. A nonce is valid once, a date for fifteen minutes. */
export function startAliyunPeer(): Promise<GatewayPeer> {
  const nonces = new Set<string>()
  return startPeer(
    (request, body) => {
      const refused = (Code: string, Message: string) => ({
        refusal: { status: 400, json: { Code, Message, RequestId: 'A1B2', HostId: 'dysmsapi.aliyuncs.com' } },
      })
      const said = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
      if (said?.[1] !== aliyunKey.id)
        return refused('InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
      const header = (name: string) => String(request.headers[name] ?? '')
      const [pathname, rawQuery = ''] = request.url!.split('?')
      const query = rawQuery.split('&').toSorted().join('&')
      const headers = present(said[2])
        .split(';')
        .map((name) => `${name}:${header(name).trim()}\n`)
      const hash = createHash('sha256').update(body).digest('hex')
      const canonical = `${request.method}\n${pathname}\n${query}\n${headers.join('')}\n${said[2]}\n${hash}`
      const digest = createHash('sha256').update(canonical).digest('hex')
      const signature = createHmac('sha256', aliyunKey.secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex')
      if (signature !== said[3] || hash !== header('x-acs-content-sha256'))
        return refused('SignatureDoesNotMatch', 'Specified signature does not match our calculation.')
      if (Math.abs(Date.parse(header('x-acs-date')) - Date.now()) > 15 * 60_000)
        return refused('InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
      if (nonces.has(header('x-acs-signature-nonce')))
        return refused('SignatureNonceUsed', 'Specified signature nonce was used already.')
      nonces.add(header('x-acs-signature-nonce'))
      if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
        return refused('InvalidAction.NotFound', 'Specified api is not found.')
      return { asked: Object.fromEntries(new URLSearchParams(rawQuery)) }
    },
    { status: 200, json: { Message: 'OK', RequestId: 'F655A8D5', Code: 'OK', BizId: '900619746936498440^0' } },
  )
}

export const twilioKey = { sid: `AC${'0'.repeat(32)}`, token: 'twilio-test-token' }

/** The Messages resource of 2010-04-01. */
export function startTwilioPeer(): Promise<GatewayPeer> {
  return startPeer(
    (request, body) => {
      const refused = (status: number, code: number, message: string) => ({
        refusal: { status, json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } },
      })
      const [scheme, secret = ''] = (request.headers.authorization ?? '').split(' ')
      const isTheirs = Buffer.from(secret, 'base64').toString() === `${twilioKey.sid}:${twilioKey.token}`
      if (scheme !== 'Basic' || !isTheirs) return refused(401, 20003, 'Authenticate')
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      const isHere = request.url === `/2010-04-01/Accounts/${twilioKey.sid}/Messages.json`
      if (request.method !== 'POST' || !isForm || !isHere) return refused(404, 20404, 'The resource was not found')
      return { asked: Object.fromEntries(new URLSearchParams(body)) }
    },
    { status: 201, json: { sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null, error_message: null } },
  )
}
