/** WeChat for tests: its API over loopback, and its signed events to our callback. */
import { createCipheriv, randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { present } from '@polyphony/contract'
import { signatureOf } from './callback.ts'

export interface WechatPeer {
  readonly url: string
  readonly app_id: string
  readonly app_secret: string
  readonly token: string
  readonly aes_key: string
  /** The requested paths, in order. */
  readonly requests: string[]
  /** The scenes of QR codes, in order. */
  readonly scenes: string[]
  /** The answers of `/cgi-bin/user/info` by person. */
  readonly people: Map<string, object>
  /** Makes all tokens invalid that were given out so far. */
  expireTokens(): void
  /** Changes the next answers: another body, a status, or (null) the usual answer. */
  disturb: (path: string) => { status?: number; json?: object } | null
  /** A request to our callback, as WeChat sends it. */
  event(fields: Record<string, string>, options?: EventOptions): CallbackRequest
  /** Somebody scans the QR code of the scene. */
  scan(openId: string, scene: string, options?: { isNew?: boolean; is_sealed?: boolean }): CallbackRequest
  close(): Promise<void>
}

export interface CallbackRequest {
  readonly query: Record<string, string>
  readonly body: string
}

interface EventOptions {
  is_sealed?: boolean
  /** When it is sent, in seconds. */
  sentAt?: number
}

type Credentials = Pick<WechatPeer, 'app_id' | 'app_secret' | 'token' | 'aes_key'>

/** The access token that is valid now. */
class AccessToken {
  #generation = 0
  get value(): string {
    return `access-${this.#generation}`
  }
  renew(): void {
    this.#generation++
  }
}

export async function startWechatPeer(): Promise<WechatPeer> {
  const accessToken = new AccessToken()
  const credentials: Credentials = {
    app_id: 'wx0123456789abcdef',
    app_secret: 'secret-of-the-app',
    token: 'token-of-the-callback',
    aes_key: randomBytes(32).toString('base64').slice(0, 43),
  }

  const server = createServer(async (message, response) => {
    const url = new URL(message.url!, 'http://peer')
    peer.requests.push(url.pathname)
    const body = await readJson(message)
    const disturbed = peer.disturb(url.pathname)
    response.writeHead(disturbed?.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(disturbed?.json ?? answer(peer, accessToken, url, body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const peer: WechatPeer = {
    ...credentials,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    scenes: [],
    people: new Map(),
    disturb: () => null,
    expireTokens: () => accessToken.renew(),
    event: (fields, options) => signedEvent(credentials, fields, options),
    scan: (openId, scene, { isNew = false, is_sealed = false } = {}) =>
      peer.event(scanFields(openId, scene, isNew), { is_sealed }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return peer
}

const secondsNow = () => Math.floor(Date.now() / 1000)

function answer(peer: WechatPeer, accessToken: AccessToken, url: URL, body: Record<string, unknown>): object {
  if (url.pathname === '/cgi-bin/stable_token') {
    if (body.appid !== peer.app_id || body.secret !== peer.app_secret)
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (body.force_refresh) accessToken.renew()
    return { access_token: accessToken.value, expires_in: 7200 }
  }
  if (url.searchParams.get('access_token') !== accessToken.value)
    return { errcode: 40001, errmsg: 'invalid credential' }
  if (url.pathname === '/cgi-bin/qrcode/create') return qrCode(peer, body)
  if (url.pathname === '/cgi-bin/user/info') {
    const openid = present(url.searchParams.get('openid'))
    return peer.people.get(openid) ?? { subscribe: 1, openid, language: 'zh_CN' }
  }
  return { errcode: 40066, errmsg: 'invalid url' }
}

function qrCode({ scenes }: WechatPeer, body: Record<string, unknown>): object {
  const { scene_str } = (body.action_info as { scene: { scene_str: string } }).scene
  if (body.action_name !== 'QR_STR_SCENE' || scene_str.length > 64) return { errcode: 40097, errmsg: 'invalid args' }
  scenes.push(scene_str)
  const url = `http://weixin.qq.com/q/${randomBytes(12).toString('base64url')}`
  return { ticket: randomBytes(24).toString('base64url'), expire_seconds: body.expire_seconds, url }
}

function signedEvent(
  { app_id, token, aes_key }: Credentials,
  fields: Record<string, string>,
  { is_sealed = false, sentAt = secondsNow() }: EventOptions = {},
): CallbackRequest {
  const [timestamp, nonce] = [String(sentAt), String(randomInt(1e9))]
  const text = xmlOf(fields)
  const query = { timestamp, nonce, signature: signatureOf(token, timestamp, nonce) }
  if (!is_sealed) return { query, body: text }
  const sealed = sealEnvelope(text, aes_key, app_id)
  const msg_signature = signatureOf(token, timestamp, nonce, sealed)
  const body = xmlOf({ ToUserName: fields.ToUserName ?? '', Encrypt: sealed })
  return { query: { ...query, encrypt_type: 'aes', msg_signature }, body }
}

function scanFields(openId: string, scene: string, isNew: boolean): Record<string, string> {
  return {
    ToUserName: 'gh_0123456789ab',
    FromUserName: openId,
    CreateTime: String(secondsNow()),
    MsgType: 'event',
    Event: isNew ? 'subscribe' : 'SCAN',
    EventKey: isNew ? `qrscene_${scene}` : scene,
  }
}

export const xmlOf = (fields: Record<string, string>) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}</xml>`

/** Encrypts like WeChat: 16 random bytes, the length, the text, the account, padded to 32 bytes. */
export function sealEnvelope(text: string, aesKey: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  const content = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(appId)])
  const padding = 32 - (content.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([content, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

async function readJson(message: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? JSON.parse(text) : {}
}
