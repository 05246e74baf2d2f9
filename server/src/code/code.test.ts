import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../kernel/transaction.ts'
import { codeFor } from '../testing/captured.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { redeemGrant } from './redeem-grant.ts'
import { spendCode } from './spend-code.ts'

const { getEmailCode, isValidateEmailCode } = calls.code

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
const someone = () => `someone${++count}@example.com`
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )

describe('a code', () => {
  it('of six digits is right once', async () => {
    const email = someone()
    const given = await server.visitor.call(getEmailCode, { email, purpose: 'register' })
    expect(given).toEqual({ wait_seconds: 60, expires_seconds: 300 })
    const code = await codeFor(server, email)
    expect(code).toMatch(/^\d{6}$/)
    const spend = () => refusal(spendCode(server.app, { channel: 'email', target: email, purpose: 'register', code }))
    const outcomes = await Promise.all(Array.from({ length: 8 }, spend))
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1)
  })
})
