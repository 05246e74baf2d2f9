import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

const { getOutboundDetail, getOutboundList, retryOutbound } = calls.outbound

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const params = { code: '042917', minutes: 5, purpose: 'register' as const }
  const digest = {
    count: 2,
    items: [{ title: '<script>alert(1)</script>', body: 'A & B', url: 'https://portal.example/a' }],
    url: 'https://portal.example/msgcenter/list',
    unsubscribe_url: 'https://portal.example/stop',
  }
  await inTransaction(server.app, async (transaction) => {
    await sendMail(transaction, { to: 'wei_1@example.com', language: 'zh', kind: 'code', params })
    await sendMail(transaction, { to: 'weix1@example.com', language: 'en', kind: 'digest', params: digest })
    await sendSms(transaction, { to: '+8613812345678', language: 'ja', kind: 'code', params })
  })
})
afterAll(() => server.close())

it('stores messages that were not sent, and shows that they were not', async () => {
  const operator = await server.as('olga')
  const all = await operator.call(getOutboundList, {})
  expect(all).toMatchObject({ total: 3, is_mail_configured: false, is_sms_configured: false })
  for (const entry of all.list)
    expect(entry).toMatchObject({ state: 'captured', attempts: 0, sent_at: null, can: { retry: false } })
  const find = async (filter: object) =>
    (await operator.call(getOutboundList, filter)).list.map((entry) => entry.target)
  expect(await find({ channel: 'sms' })).toEqual(['+8613812345678'])
  expect(await find({ target: '1234' })).toEqual(['+8613812345678'])
  expect(await find({ target: 'WEI_' })).toEqual(['wei_1@example.com']) // `_` matches only itself, not any character
  expect(await find({ target: '%' })).toEqual([])
  expect(await find({ state: 'failed' })).toEqual([])
})

it('shows a message as the recipient would read it, and logs who has read it', async () => {
  const operator = await server.as('olga')
  const { list } = await operator.call(getOutboundList, {})
  const idOf = (target: string) => list.find((entry) => entry.target === target)!.message_id
  const code = await operator.call(getOutboundDetail, { message_id: idOf('wei_1@example.com') })
  expect(code.content).toMatchObject({ subject: 'Polyphony 注册验证码', code: '042917' })
  expect(code.content!.text).toContain('042917')
  expect(code.content!.html).toContain('<html lang="zh-CN">')
  const sms = await operator.call(getOutboundDetail, { message_id: idOf('+8613812345678') })
  expect(sms.content).toMatchObject({ subject: null, html: null, code: '042917' })
  const digest = await operator.call(getOutboundDetail, { message_id: idOf('weix1@example.com') })
  expect(digest.content!.html).not.toContain('<script')
  const audit = await server.app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'params'])
    .where('action', '=', 'outboxRead')
    .orderBy('created_at')
    .execute()
  expect(audit).toMatchObject([
    { actor_id: operator.account_id, subject_id: idOf('wei_1@example.com'), params: { channel: 'mail', kind: 'code' } },
    { subject_id: idOf('+8613812345678') },
    { subject_id: idOf('weix1@example.com') },
  ])
  expect(JSON.stringify(audit)).not.toContain('042917')
})

it('is for operators, and answers NOT_FOUND for unknown messages', async () => {
  const operator = await server.as('olga')
  const { message_id } = (await operator.call(getOutboundList, {})).list[0]!
  for (const name of ['clara', 'lin', 'tom']) {
    const other = await server.as(name)
    for (const call of [getOutboundList, getOutboundDetail, retryOutbound])
      expect((await other.ask(call, { message_id })).err_msg).toBe('NO_PERMISSION')
  }
  const nowhere = { message_id: crypto.randomUUID() }
  expect((await operator.ask(getOutboundDetail, nowhere)).err_msg).toBe('NOT_FOUND')
  expect((await operator.ask(retryOutbound, nowhere)).err_msg).toBe('NOT_FOUND')
  expect((await operator.ask(retryOutbound, { message_id })).err_msg).toBe('Operator_Expired')
})

it('doesn’t store contents unencrypted', async () => {
  const rows = await server.app.db.selectFrom('outbound_message').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('042917')
})
