/** Our requests to WeChat's Official Account platform. callback.ts has its messages to us. */
import type { Sex } from '@polyphony/contract'
import { z } from 'zod'

export interface WechatOptions {
  readonly base_url: string
  readonly app_id: string
  readonly app_secret: string
}

export interface WechatPerson {
  /** WeChat gives these to few official accounts, and for few people. */
  name: string | null
  sex: Sex
  avatar: string | null
}

export interface WechatAdapter {
  /** The token that the other requests need. It stays the same until it expires, unless a new one is forced. */
  fetchToken(insist: boolean): Promise<{ token: string; expires_in_seconds: number }>
  /** @returns the content of a QR code; WeChat reports who scans it with the scene */
  createQrCode(token: string, scene: string, seconds: number): Promise<{ url: string }>
  findPerson(token: string, openId: string): Promise<WechatPerson>
}

/** WeChat has understood the request and refuses it. */
export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal'
  readonly errcode: number
  constructor(errcode: number, errmsg: string) {
    super(`${errcode}: ${errmsg}`)
    this.errcode = errcode
  }

  /** True if the token is the reason: another token may help. */
  get isOfToken(): boolean {
    return [40001, 40014, 42001].includes(this.errcode)
  }
}

const timeoutMs = 5000
const refusal = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().default('') })
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const qrAnswer = z.object({ url: z.string().min(1) })
const personAnswer = z.object({
  nickname: z.string().optional(),
  sex: z.number().optional(),
  headimgurl: z.string().optional(),
})

export function openWechat({ base_url, app_id, app_secret }: WechatOptions): WechatAdapter {
  return {
    async fetchToken(insist) {
      const wish = { grant_type: 'client_credential', appid: app_id, secret: app_secret, force_refresh: insist }
      const { access_token, expires_in } = await ask(tokenAnswer, '/cgi-bin/stable_token', {}, wish)
      return { token: access_token, expires_in_seconds: expires_in }
    },
    createQrCode: (token, scene, seconds) =>
      ask(
        qrAnswer,
        '/cgi-bin/qrcode/create',
        { access_token: token },
        { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
      ),
    async findPerson(token, openId) {
      const query = { access_token: token, openid: openId, lang: 'zh_CN' }
      const { nickname, sex, headimgurl } = await ask(personAnswer, '/cgi-bin/user/info', query)
      return {
        name: nickname || null,
        sex: sex === 1 ? 'M' : sex === 2 ? 'F' : 'U',
        avatar: headimgurl?.startsWith('https://') ? headimgurl : null,
      }
    },
  }

  async function ask<T>(answer: z.ZodType<T>, path: string, query: Record<string, string>, body?: object): Promise<T> {
    const url = new URL(path, base_url)
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`WeChat answered HTTP ${response.status} to ${path}`)
    const data: unknown = await response.json()
    const refused = refusal.safeParse(data)
    if (refused.success) throw new WechatRefusal(refused.data.errcode, refused.data.errmsg)
    return answer.parse(data)
  }
}
