import { calls, day, type OutboundState } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SmtpPeer, startSmtpPeer } from '../../ground/adapters/mail/smtp-peer.ts'
import { type GatewayPeer, startTwilioPeer, twilioKey } from '../../ground/adapters/sms/gateway-peer.ts'
import type { Config } from '../../ground/config.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { deliver } from './deliver.ts'
import { outboundJobs } from './jobs.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'
import { claimMessage } from './store.ts'

const { getOutboundDetail, getOutboundList, retryOutbound } = calls.outbound
const never = new AbortController().signal

let mail: SmtpPeer
let sms: GatewayPeer
let config: Partial<Config>
beforeAll(async () => {
  mail = await startSmtpPeer()
  sms = await startTwilioPeer()
  config = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Polyphony <no-reply@polyphony.example>',
    SMS_PROVIDER: 'twilio',
    SMS_KEY_ID: twilioKey.sid,
    SMS_KEY_SECRET: twilioKey.token,
    SMS_FROM: '+15005550006',
    SMS_BASE_URL: sms.url,
  }
})
afterEach(() => {
  mail.refuse = () => null
  sms.answer = () => undefined
})
afterAll(() => Promise.all([mail.close(), sms.close()]))

let count = 0
const newTarget = () => `reader${++count}@example.com`
const letter = { title: '交付完成：《长城》', body: '全部文件均可下载。', url: null, unsubscribe_url: null }

const sendLetter = ({ app }: TestServer, to: string) =>
  inTransaction(app, (transaction) => sendMail(transaction, { to, language: 'zh', kind: 'letter', params: letter }))
const sendCode = ({ app }: TestServer, to: string, minutes = 5) =>
  inTransaction(app, (transaction) =>
    sendMail(transaction, { to, language: 'en', kind: 'code', params: { code: '314159', minutes, purpose: 'login' } }),
  )
const rowFor = ({ app }: TestServer, target: string) =>
  app.db.selectFrom('outbound_message').selectAll().where('target', '=', target).executeTakeFirstOrThrow()
const arrivedAt = (target: string) => mail.received.filter((one) => one.envelope.to[0] === target)

describe('with a mail server and a gateway', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config })
  })
  afterAll(() => server.close())

  const becomes = (target: string, state: OutboundState) =>
    server.eventually(async () => {
      const row = await rowFor(server, target)
      return row.state === state && row
    })

  it('a mail is sent once in its language, and its content is deleted', async () => {
    const to = newTarget()
    await sendLetter(server, to)
    const row = await becomes(to, 'sent')
    expect(row).toMatchObject({ attempts: 1, content_sealed: null, error: '', failure: null })
    expect(row.sent_at).not.toBeNull()
    expect(arrivedAt(to)).toMatchObject([{ subject: letter.title, messageId: `<${row.message_id}@polyphony.example>` }])
    await deliver(server.app, row.message_id, never)
    expect(arrivedAt(to)).toHaveLength(1)
  })

  it('nothing is sent if the transaction fails', async () => {
    const to = newTarget()
    const change = inTransaction(server.app, async (transaction) => {
      await sendMail(transaction, { to, language: 'zh', kind: 'letter', params: letter })
      throw new Error('given up')
    })
    await expect(change).rejects.toThrow('given up')
    const row = await server.app.db.selectFrom('outbound_message').where('target', '=', to).executeTakeFirst()
    expect(row).toBeUndefined()
  })

  it('a greylisted mail is sent on the next try', async () => {
    const to = newTarget()
    mail.refuse = () =>
      mail.tried.filter((one) => one === to).length < 2 ? { code: 451, words: '4.7.1 Greylisted' } : null
    await sendCode(server, to)
    expect(await becomes(to, 'sent')).toMatchObject({ attempts: 2, content_sealed: null })
    expect(arrivedAt(to)).toHaveLength(1)
  })

  it('a refused message is not tried again, shows the reason, and operators can queue it again', async () => {
    const to = newTarget()
    const operator = await server.as('olga')
    mail.refuse = () => ({ code: 550, words: '5.2.1 Mailbox disabled' })
    await sendLetter(server, to)
    const { message_id } = await becomes(to, 'failed')
    const { content, ...seen } = await operator.call(getOutboundDetail, { message_id })
    expect(content).toBeNull()
    expect(seen).toMatchObject({ failure: 'refused', attempts: 1, target: 'r***@example.com', can: { retry: true } })
    expect(seen.error).toContain('Mailbox disabled')
    mail.refuse = () => null
    const retries = await Promise.all([1, 2, 3].map(() => operator.ask(retryOutbound, { message_id })))
    expect(retries.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'Operator_Expired', 'Operator_Expired'])
    await becomes(to, 'sent')
    expect(arrivedAt(to)).toHaveLength(1)
  })

  it('a refused code is deleted: nobody can queue it again', async () => {
    const to = newTarget()
    mail.refuse = () => ({ code: 550, words: 'no' })
    await sendCode(server, to)
    const { message_id, content_sealed } = await becomes(to, 'failed')
    expect(content_sealed).toBeNull()
    const operator = await server.as('olga')
    expect((await operator.call(getOutboundDetail, { message_id })).can.retry).toBe(false)
    expect((await operator.ask(retryOutbound, { message_id })).err_msg).toBe('Operator_Expired')
  })

  it('a code that has expired is not sent', async () => {
    const to = newTarget()
    await sendCode(server, to, 0)
    expect(await becomes(to, 'failed')).toMatchObject({ failure: 'expired', content_sealed: null })
    expect(mail.tried).not.toContain(to)
  })

  it('an SMS is sent by the gateway; a number that the gateway refuses is an error', async () => {
    const params = { code: '271828', minutes: 5, purpose: 'register' as const }
    const send = (to: string) =>
      inTransaction(server.app, (transaction) => sendSms(transaction, { to, language: 'ja', kind: 'code', params }))
    await send('+819012345678')
    expect(await becomes('+819012345678', 'sent')).toMatchObject({ channel: 'sms', content_sealed: null })
    expect(sms.asked.at(-1)!.Body).toContain('確認コード：271828')
    sms.answer = () => ({ status: 400, json: { code: 21211, message: "Invalid 'To' Phone Number" } })
    await send('+819000000000')
    expect(await becomes('+819000000000', 'failed')).toMatchObject({
      failure: 'refused',
      error: "21211: Invalid 'To' Phone Number",
    })
  })

  it('operators can’t see the content of what was sent', async () => {
    const operator = await server.as('olga')
    const list = await operator.call(getOutboundList, { state: 'sent' })
    expect(list).toMatchObject({ is_mail_configured: true, is_sms_configured: true })
    for (const { message_id, target } of list.list) {
      expect(target).toContain('***')
      expect((await operator.call(getOutboundDetail, { message_id })).content).toBeNull()
    }
  })
})

describe('a worker', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config, isWorker: false })
  })
  afterAll(() => server.close())

  it('that died while sending is replaced by another one, which uses the same Message-ID', async () => {
    const to = newTarget()
    await sendLetter(server, to)
    const { message_id } = await rowFor(server, to)
    await claimMessage(server.app.db, message_id)
    expect((await rowFor(server, to)).state).toBe('sending')
    await deliver(server.app, message_id, never)
    expect(await rowFor(server, to)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(arrivedAt(to)).toMatchObject([{ messageId: `<${message_id}@polyphony.example>` }])
  })

  it('gives up after eight tries with an unreachable server', async () => {
    const to = newTarget()
    mail.refuse = () => ({ code: 421, words: 'Not now' })
    await sendLetter(server, to)
    const { message_id } = await rowFor(server, to)
    for (let tries = 1; tries <= 7; tries++) {
      await deliver(server.app, message_id, never)
      expect(await rowFor(server, to)).toMatchObject({ state: 'queued', attempts: tries })
    }
    await deliver(server.app, message_id, never)
    const row = await rowFor(server, to)
    expect(row).toMatchObject({ state: 'failed', failure: 'unreachable', attempts: 8 })
    expect(row.error).toContain('Not now')
    expect(row.content_sealed).not.toBeNull()
  })

  it('deletes contents after seven days and messages after ninety', async () => {
    const to = newTarget()
    await sendLetter(server, to)
    const sweep = () =>
      outboundJobs[1]!.run(server.app, {} as never, { signal: never, attempt: 0, isLastAttempt: false })
    server.advance(6 * day)
    await sweep()
    expect((await rowFor(server, to)).content_sealed).not.toBeNull()
    server.advance(2 * day)
    await sweep()
    expect((await rowFor(server, to)).content_sealed).toBeNull()
    server.advance(83 * day)
    await sweep()
    await expect(rowFor(server, to)).rejects.toThrow()
  })
})
