import { calls, fromWireTime, minute } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Player, sha1 } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import {
  askCode,
  auditOf,
  lettersTo,
  newPerson,
  newVisitor,
  totpAt,
  withTwoFactor,
  wrongPassword,
} from '../testing/people.ts'

const { login, verifyTwoFactor, setUpTwoFactor, enableTwoFactor, disableTwoFactor } = calls.session

let server: TestServer
let email: string
let person: Player
let secret: string
let recovery_codes: string[]
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ person, email } = await newPerson(server))
  ;({ secret, recovery_codes } = await withTwoFactor(server, person))
})

const password = () => sha1(server.password)
async function ticketOf(by = newVisitor(server)): Promise<string> {
  const answer = await by.ask(login, { account: email, password: password() })
  expect(answer.err_msg).toBe('SECOND_FACTOR_NEEDED')
  expect(by.sid).toBe('true')
  return (answer.data as unknown as { ticket: string }).ticket
}
const verify = (ticket: string, code: string) => newVisitor(server).ask(verifyTwoFactor, { ticket, code })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const now = () => totpAt(server, secret)

describe('signing in with a second factor', () => {
  it('accepts the authenticator’s code, also of the step before and after', async () => {
    server.advance(31_000 - (server.app.now().getTime() % 30_000)) // to a moment at which a step has just begun
    for (const ms of [-30_000, 0, 30_000]) {
      const code = totpAt(server, secret, ms)
      expect(await verify(await ticketOf(), code)).toMatchObject({ err: 200, data: { has_two_factor: true } })
      server.advance(2 * minute)
    }
    expect(await verify(await ticketOf(), totpAt(server, secret, -61_000))).toMatchObject({
      err_msg: 'SECOND_FACTOR_WRONG',
    })
  })

  it('accepts no code twice, nor one older than the last', async () => {
    const [older, code] = [totpAt(server, secret, -30_000), now()]
    expect(await verify(await ticketOf(), code)).toMatchObject({ err: 200 })
    for (const again of [code, older])
      expect(await verify(await ticketOf(), again)).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
  })

  it('accepts a code once of many parallel requests', async () => {
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf()))
    const code = now()
    const answers = await Promise.all(tickets.map((ticket) => verify(ticket, code)))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
  })

  it('uses up the ticket, which also expires after five minutes', async () => {
    const ticket = await ticketOf()
    expect(await verify(ticket, now())).toMatchObject({ err: 200 })
    server.advance(minute)
    expect(await verify(ticket, now())).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
    const late = await ticketOf()
    server.advance(5 * minute + 1000)
    expect(await verify(late, now())).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
    for (const forged of ['', 'x', `${await ticketOf()}x`, person.sid])
      expect(await verify(forged, now())).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
  })

  it('is required after a code by mail, too', async () => {
    const code = await askCode(server, email, 'login')
    const answer = await newVisitor(server).ask(calls.session.quickLogin, { email, code })
    expect(answer.err_msg).toBe('SECOND_FACTOR_NEEDED')
    const { ticket } = answer.data as unknown as { ticket: string }
    expect(await verify(ticket, now())).toMatchObject({ err: 200 })
  })

  it('counts wrong codes like wrong passwords: the right password in between gives no new tries', async () => {
    for (let tries = 0; tries < 4; tries++)
      expect(await verify(await ticketOf(), wrongOf(now()))).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    const [ticket, spare] = [await ticketOf(), await ticketOf()]
    expect(await verify(ticket, wrongOf(now()))).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED', data: { minute: 15 } })
    expect(await verify(spare, now())).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    const answer = await newVisitor(server).ask(login, { account: email, password: password() })
    expect(answer.err_msg).toBe('USER_LOGIN_LOCKED')
    server.advance(15 * minute + 1000)
    expect(await verify(await ticketOf(), now())).toMatchObject({ err: 200 })
  })

  it('has five tries, however many are made at once', async () => {
    const ticket = await ticketOf()
    const guesses = Array.from({ length: 30 }, (_, n) => String(n).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => verify(ticket, guess)))
    expect(answers.filter((one) => one.err_msg === 'SECOND_FACTOR_WRONG')).toHaveLength(4)
    expect(answers.filter((one) => one.err_msg === 'USER_LOGIN_LOCKED')).toHaveLength(26)
  })

  it('accepts each recovery code once, in any letter case', async () => {
    expect(new Set(recovery_codes).size).toBe(10)
    const code = recovery_codes[3]!
    const tickets = await Promise.all(Array.from({ length: 3 }, () => ticketOf()))
    const answers = await Promise.all(tickets.map((ticket) => verify(ticket, code.toLowerCase())))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
    expect(await verify(await ticketOf(), code)).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    expect(await verify(await ticketOf(), recovery_codes[4]!.replace('-', ' '))).toMatchObject({ err: 200 })
    expect(await auditOf(server, person.account_id)).toContain('recoveryCodeUsed')
  })

  it('fails if the account is locked or its password changed in between', async () => {
    const [locked, outdated] = [await ticketOf(), await ticketOf()]
    const { db } = server.app
    const set = (status: 'locked' | 'normal') =>
      db.updateTable('account').set({ status }).where('account_id', '=', person.account_id).execute()
    await set('locked')
    expect(await verify(locked, now())).toMatchObject({ err_msg: 'USER_ACCOUNT_ABNORMAL' })
    await set('normal')
    server.advance(1000)
    const newPwd = sha1('another password')
    await person.call(calls.session.changePassword, { oldPwd: password(), newPwd })
    expect(await verify(outdated, now())).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
  })
})

describe('setting up a second factor', () => {
  it('requires a recent confirmation, and the secret is sealed in the database', async () => {
    const { person: other } = await newPerson(server)
    server.advance(11 * minute)
    expect(await other.ask(setUpTwoFactor, {})).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
      data: { has_password: true, has_two_factor: false },
    })
    await other.call(calls.session.confirmIdentity, { password: password() })
    const begun = await other.call(setUpTwoFactor, {})
    expect(begun.otpauth_url).toMatch(/^otpauth:\/\/totp\/Polyphony/)
    expect(begun.otpauth_url).toContain(begun.secret)
    const rows = JSON.stringify(await server.app.db.selectFrom('two_factor').selectAll().execute())
    for (const told of [begun.secret, secret, ...recovery_codes]) expect(rows).not.toContain(told)
  })

  it('takes effect after the first right code, with letters and audit', async () => {
    const { person: other } = await newPerson(server)
    expect(await other.ask(enableTwoFactor, { code: '123456' })).toMatchObject({ err_msg: 'NOT_FOUND' })
    const begun = await other.call(setUpTwoFactor, {})
    const code = totpAt(server, begun.secret)
    expect(await other.ask(enableTwoFactor, { code: wrongOf(code) })).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    expect((await other.call(calls.session.isLogin, {}))!.has_two_factor).toBe(false)
    await other.call(enableTwoFactor, { code })
    expect((await other.call(calls.session.isLogin, {}))!.has_two_factor).toBe(true)
    expect(await auditOf(server, other.account_id)).toContain('twoFactorEnabled')
    expect((await lettersTo(server, other.account_id)).map((one) => one.kind)).toContain('twoFactorEnabled')
  })

  it('again leaves the old one in use until a code of the new one was right', async () => {
    await person.call(calls.session.confirmIdentity, { password: password() })
    const next = await person.call(setUpTwoFactor, {})
    expect(await verify(await ticketOf(), now())).toMatchObject({ err: 200 })
    server.advance(minute)
    await person.call(enableTwoFactor, { code: totpAt(server, next.secret) })
    server.advance(minute)
    expect(await verify(await ticketOf(), now())).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    expect(await verify(await ticketOf(), totpAt(server, next.secret))).toMatchObject({ err: 200 })
  })

  it('is undone with a code and a recent confirmation', async () => {
    server.advance(11 * minute)
    expect(await person.ask(disableTwoFactor, { code: now() })).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
      data: { has_two_factor: true },
    })
    await person.call(calls.session.confirmIdentity, { code: now() })
    server.advance(minute)
    expect(await person.ask(disableTwoFactor, { code: wrongOf(now()) })).toMatchObject({
      err_msg: 'SECOND_FACTOR_WRONG',
    })
    await person.call(disableTwoFactor, { code: now() })
    expect(await newVisitor(server).ask(login, { account: email, password: password() })).toMatchObject({ err: 200 })
    expect(await person.ask(disableTwoFactor, { code: now() })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect((await lettersTo(server, person.account_id)).map((one) => one.kind)).toContain('twoFactorDisabled')
  })
})

describe('an operator', () => {
  it('has no rights without a second factor if the site’s setting requires it, and cannot disable it', async () => {
    await server.make.setting('is_operator_two_factor_required', true)
    try {
      const olga = await server.as('olga')
      expect(await olga.call(calls.session.getCurrentTalent, {})).toMatchObject({
        is_operator: false,
        needs_two_factor: true,
      })
      expect(await olga.ask(calls.ops.getDeadJobList, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
      const old = olga.sid
      const begun = await olga.call(setUpTwoFactor, {})
      await olga.call(enableTwoFactor, { code: totpAt(server, begun.secret) })
      await server.eventually(async () => (await olga.ask(calls.ops.getDeadJobList, {})).err === 200)
      expect(olga.sid).not.toBe(old) // the rights have changed, so the token rotates
      server.advance(minute)
      const code = totpAt(server, begun.secret)
      expect(await olga.ask(disableTwoFactor, { code })).toMatchObject({ err_msg: 'NO_PERMISSION' })
    } finally {
      await server.make.setting('is_operator_two_factor_required', false)
    }
  })
})

it('wrong passwords are counted also if a second factor would follow', async () => {
  for (let tries = 0; tries < 5; tries++)
    await newVisitor(server).ask(login, { account: email, password: wrongPassword })
  const { locked_until } = await server.app.db
    .selectFrom('account')
    .select('locked_until')
    .where('account_id', '=', person.account_id)
    .executeTakeFirstOrThrow()
  expect(fromWireTime(locked_until!) > server.app.now()).toBe(true)
})
