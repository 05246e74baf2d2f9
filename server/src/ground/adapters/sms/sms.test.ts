import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryError } from '../delivery-error.ts'
import { acs3Headers, canonicalQuery } from './acs3.ts'
import { openAliyun } from './aliyun.ts'
import {
  aliyunKey,
  type GatewayPeer,
  type PeerAnswer,
  startAliyunPeer,
  startTwilioPeer,
  twilioKey,
} from './gateway-peer.ts'
import type { OutgoingSms, SmsAdapter } from './sms.ts'
import { openTwilio } from './twilio.ts'

const sms = (more: Partial<OutgoingSms> = {}): OutgoingSms => ({
  to: '+8613812345678',
  language: 'zh',
  text: '【Polyphony】验证码 042917，用于登录，5 分钟内有效。',
  code: '042917',
  ...more,
})
const never = new AbortController().signal
const failureOf = async (adapter: SmsAdapter, more?: Partial<OutgoingSms>) => {
  const error = await adapter.send(sms(more), never).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DeliveryError)
  return error as DeliveryError
}

let aliyun: GatewayPeer
let twilio: GatewayPeer
beforeAll(async () => {
  aliyun = await startAliyunPeer()
  twilio = await startTwilioPeer()
})
afterEach(() => {
  for (const peer of [aliyun, twilio]) {
    peer.asked.length = 0
    peer.answer = () => undefined
  }
})
afterAll(() => Promise.all([aliyun.close(), twilio.close()]))

const throughAliyun = (key = aliyunKey) =>
  openAliyun({
    base_url: aliyun.url,
    key,
    sign_name: '博译 (测试)',
    template_codes: { zh: 'SMS_1', en: 'SMS_2', ja: 'SMS_3' },
  })
const throughTwilio = (more: { auth_token?: string; from?: string } = {}) =>
  openTwilio({
    base_url: twilio.url,
    account_sid: twilioKey.sid,
    auth_token: twilioKey.token,
    from: '+15005550006',
    ...more,
  })

describe('Alibaba Cloud', () => {
  it('is signed as in the example of its documentation', () => {
    const call = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    }
    const { authorization } = acs3Headers(call, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })
    expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
  })

  it('encodes reserved characters by RFC 3986', () => {
    expect(canonicalQuery({ b: "a+b *'()!~", a: '签' })).toBe('a=%E7%AD%BE&b=a%2Bb%20%2A%27%28%29%21~')
  })

  it.each([
    ['+8613812345678', '13812345678', 'zh', 'SMS_1'],
    ['+85290000000', '85290000000', 'en', 'SMS_2'],
    ['+819012345678', '819012345678', 'ja', 'SMS_3'],
  ] as const)('sends the code for %s in its template', async (to, number, language, template) => {
    await throughAliyun().send(sms({ to, language }), never)
    expect(aliyun.asked).toEqual([
      { PhoneNumbers: number, SignName: '博译 (测试)', TemplateCode: template, TemplateParam: '{"code":"042917"}' },
    ])
  })

  it('signs each message with a new nonce', async () => {
    const adapter = throughAliyun()
    await adapter.send(sms(), never)
    await adapter.send(sms(), never)
    expect(aliyun.asked).toHaveLength(2)
  })

  it('refuses another key', async () => {
    const wrong = throughAliyun({ ...aliyunKey, secret: 'another-secret' })
    const failure = await failureOf(wrong)
    expect(failure).toMatchObject({ isPermanent: true, message: expect.stringContaining('SignatureDoesNotMatch') })
    expect(failure.message).not.toContain('another-secret')
    expect((await failureOf(throughAliyun({ ...aliyunKey, id: 'nobody' }))).message).toContain('InvalidAccessKeyId')
    expect(aliyun.asked).toEqual([])
  })

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10', true],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'mobile number is illegal', true],
    ['isp.SYSTEM_ERROR', '系统错误', false],
    ['Throttling.User', 'Request was denied due to user flow control.', false],
  ])('maps the error %s', async (Code, Message, isPermanent) => {
    aliyun.answer = () => ({ status: 200, json: { Code, Message, RequestId: 'C3D4' } })
    expect(await failureOf(throughAliyun())).toMatchObject({ isPermanent, message: `${Code}: ${Message}` })
  })
})

describe('Twilio', () => {
  it('sends the text from our number', async () => {
    await throughTwilio().send(sms({ to: '+4915112345678' }), never)
    expect(twilio.asked).toEqual([{ To: '+4915112345678', From: '+15005550006', Body: sms().text }])
  })

  it('sends it through a messaging service', async () => {
    const from = `MG${'a'.repeat(32)}`
    await throughTwilio({ from }).send(sms(), never)
    expect(twilio.asked).toEqual([{ To: '+8613812345678', MessagingServiceSid: from, Body: sms().text }])
  })

  it('refuses another token', async () => {
    const failure = await failureOf(throughTwilio({ auth_token: 'another-token' }))
    expect(failure).toMatchObject({ isPermanent: true, message: '20003: Authenticate' })
  })

  it.each([
    [400, 21211, "Invalid 'To' Phone Number: +123XXXX", true],
    [400, 21610, 'Attempt to send to unsubscribed recipient', true],
    [429, 20429, 'Too Many Requests', false],
    [500, 20500, 'Internal Server Error', false],
  ])('maps the status %i and the code %i', async (status, code, message, isPermanent) => {
    twilio.answer = () => ({ status, json: { code, message, status, more_info: '' } })
    expect(await failureOf(throughTwilio())).toMatchObject({ isPermanent, message: `${code}: ${message}` })
  })
})

describe('any gateway', () => {
  it('is not followed to another address, which would get the key', async () => {
    const elsewhere = await startTwilioPeer()
    twilio.answer = () => ({ status: 307, headers: { location: elsewhere.url } })
    expect(await failureOf(throughTwilio())).toMatchObject({
      isPermanent: true,
      message: expect.stringContaining('redirects'),
    })
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })

  it.each<[string, PeerAnswer]>([
    ['is broken', { status: 502, json: '<html>Bad gateway</html>' }],
    ['says too much', { status: 201, json: 'x'.repeat(100_000) }],
  ])('that %s is a temporary error', async (_what, answer) => {
    twilio.answer = () => answer
    expect((await failureOf(throughTwilio())).isPermanent).toBe(false)
  })

  it('that can’t be reached is a temporary error', async () => {
    const gone = await startTwilioPeer()
    await gone.close()
    const adapter = openTwilio({
      base_url: gone.url,
      account_sid: 'AC1',
      auth_token: 'hush-hush',
      from: '+15005550006',
    })
    const failure = await failureOf(adapter)
    expect(failure.isPermanent).toBe(false)
    expect(failure.message).not.toContain('hush-hush')
  })

  it('is waited for until our server stops', async () => {
    twilio.answer = () => ({ status: 201, hangs: true })
    const stopping = new AbortController()
    const sending = throughTwilio().send(sms(), stopping.signal)
    setTimeout(() => stopping.abort(new Error('stopping')), 50)
    await expect(sending).rejects.toThrow('stopping')
  })
})
