import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Player, sha1 } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { type Lie, makeSoftPasskey, type SoftPasskey, showSoftPasskey } from '../testing/authenticator.ts'
import { auditOf, lettersTo, newPerson, newVisitor, totpAt, withTwoFactor } from '../testing/people.ts'
import { relyingParty } from './relying-party.ts'

const { passkey: passkeys, session } = calls

let server: TestServer
let origin: string
let email: string
let person: Player
beforeAll(async () => {
  server = await startTestServer()
  ;({ origin } = relyingParty(server.app.config))
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ person, email } = await newPerson(server))
})

async function make(by: Player, name: string, lie?: Lie) {
  const { challenge, options } = await by.call(passkeys.beginPasskey, {})
  const made = makeSoftPasskey(options, origin, lie)
  return { challenge, name, ...made }
}

async function add(by: Player, name = 'Laptop', lie?: Lie) {
  const { challenge, response, passkey } = await make(by, name, lie)
  const { recovery_codes, passkey: row } = await by.call(passkeys.addPasskey, { challenge, name, response })
  return { ...row, passkey, recovery_codes }
}

async function signIn(passkey: SoftPasskey, lie?: Lie, by = newVisitor(server)) {
  const { challenge, options } = await by.call(passkeys.askPasskey, {})
  return by.ask(passkeys.signInByPasskey, { challenge, response: showSoftPasskey(options, origin, passkey, lie) })
}

async function ticketOf(by = newVisitor(server)) {
  const answer = await by.ask(session.login, { account: email, password: sha1(server.password) })
  expect(answer.err_msg).toBe('SECOND_FACTOR_NEEDED')
  return answer.data as unknown as { ticket: string; has_authenticator: boolean; has_passkey: boolean }
}

async function verify(ticket: string, passkey: SoftPasskey, lie?: Lie) {
  const visitor = newVisitor(server)
  const { challenge, options } = await visitor.call(passkeys.askPasskey, { ticket })
  const response = showSoftPasskey(options, origin, passkey, lie)
  return visitor.ask(passkeys.verifyPasskey, { ticket, challenge, response })
}

describe('a passkey', () => {
  it('signs in without a password, and says when it was last used', async () => {
    const { passkey } = await add(person)
    expect(await signIn(passkey)).toMatchObject({ err: 200, data: { account_id: person.account_id } })
    const { list } = await person.call(passkeys.getPasskeyList, {})
    expect(list).toMatchObject([{ name: 'Laptop', last_used_at: expect.any(String) }])
    expect(await auditOf(server, person.account_id)).toContain('passkeyAdded')
    expect((await lettersTo(server, person.account_id)).map((one) => one.kind)).toContain('passkeyAdded')
  })

  it('is a second factor, with recovery codes for the first one only', async () => {
    const first = await add(person)
    expect(new Set(first.recovery_codes).size).toBe(10)
    const second = await add(person, 'Key')
    expect(second.recovery_codes).toBeNull()
    const { ticket, ...factors } = await ticketOf()
    expect(factors).toMatchObject({ has_authenticator: false, has_passkey: true })
    expect(await verify(ticket, second.passkey, { isVerified: false })).toMatchObject({ err: 200 })
    const code = first.recovery_codes![0]!
    const answer = await newVisitor(server).ask(session.verifyTwoFactor, { ticket: (await ticketOf()).ticket, code })
    expect(answer).toMatchObject({ err: 200 })
  })

  it('leaves the authenticator and its recovery codes as they are', async () => {
    const { secret, recovery_codes } = await withTwoFactor(server, person)
    expect((await add(person)).recovery_codes).toBeNull()
    expect(await ticketOf()).toMatchObject({ has_authenticator: true, has_passkey: true })
    await person.call(session.disableTwoFactor, { code: totpAt(server, secret) })
    const { ticket, has_authenticator } = await ticketOf()
    expect(has_authenticator).toBe(false)
    const code = recovery_codes[0]!
    expect(await newVisitor(server).ask(session.verifyTwoFactor, { ticket, code })).toMatchObject({ err: 200 })
    expect(await person.ask(session.disableTwoFactor, { code })).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('confirms who one is', async () => {
    const { passkey } = await add(person)
    server.advance(11 * minute)
    expect(await person.ask(passkeys.beginPasskey, {})).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
      data: { has_password: true, has_two_factor: false, has_passkey: true },
    })
    const { challenge, options } = await person.call(passkeys.askOwnPasskey, {})
    const shown = (lie?: Lie) => showSoftPasskey(options, origin, passkey, lie)
    const unverified = { challenge, response: shown({ isVerified: false }) }
    expect(await person.ask(passkeys.confirmByPasskey, unverified)).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
    const again = await person.call(passkeys.askOwnPasskey, {})
    const response = showSoftPasskey(again.options, origin, passkey)
    await person.call(passkeys.confirmByPasskey, { challenge: again.challenge, response })
    expect(await person.ask(passkeys.beginPasskey, {})).toMatchObject({ err: 200 })
  })

  it('is removed after a confirmation; the last one takes the second step with it', async () => {
    const { passkey_id, passkey } = await add(person)
    server.advance(11 * minute)
    expect(await person.ask(passkeys.removePasskey, { passkey_id })).toMatchObject({ err_msg: 'CONFIRMATION_NEEDED' })
    await person.call(session.confirmIdentity, { password: sha1(server.password) })
    await person.call(passkeys.removePasskey, { passkey_id })
    expect(await person.ask(passkeys.removePasskey, { passkey_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await signIn(passkey)).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
    const answer = await newVisitor(server).ask(session.login, { account: email, password: sha1(server.password) })
    expect(answer).toMatchObject({ err: 200, data: { has_two_factor: false } })
    expect((await lettersTo(server, person.account_id)).map((one) => one.kind)).toContain('passkeyRemoved')
  })

  it('is one of ten at most, also of many made at once', async () => {
    for (let n = 0; n < 9; n++) {
      await add(person, `Key ${n}`)
      server.advance(minute)
    }
    await person.call(session.confirmIdentity, { password: sha1(server.password) })
    const made = await Promise.all(['a', 'b', 'c'].map((name) => make(person, name)))
    const answers = await Promise.all(
      made.map(({ challenge, name, response }) => person.ask(passkeys.addPasskey, { challenge, name, response })),
    )
    expect(answers.map((one) => one.err_msg).toSorted()).toEqual(['OK', 'PASSKEYS_TOO_MANY', 'PASSKEYS_TOO_MANY'])
  })
})

describe('refused is', () => {
  it.each<[string, Lie]>([
    ['another origin', { origin: 'https://polyphony.example.evil' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['a person who wasn’t verified', { isVerified: false }],
    ['the handle of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('%s', async (_, lie) => {
    const { passkey } = await add(person)
    expect(await signIn(passkey, lie)).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
    expect(await auditOf(server, person.account_id)).toContain('signInFailed')
    expect(await signIn(passkey)).toMatchObject({ err: 200 })
  })

  it.each<[string, Lie]>([
    ['another origin', { origin: 'http://localhost:1' }],
    ['another site’s name', { rpId: 'evil.example' }],
  ])('one made for %s', async (_, lie) => {
    const { challenge, name, response } = await make(person, 'Laptop', lie)
    const answer = await person.ask(passkeys.addPasskey, { challenge, name, response })
    expect(answer).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
  })

  it('an answer that comes twice, at once or later, and one that is late', async () => {
    const { passkey } = await add(person)
    const visitor = newVisitor(server)
    const { challenge, options } = await visitor.call(passkeys.askPasskey, {})
    const input = { challenge, response: showSoftPasskey(options, origin, passkey) }
    const both = await Promise.all([1, 2].map(() => newVisitor(server).ask(passkeys.signInByPasskey, input)))
    expect(both.map((one) => one.err_msg).toSorted()).toEqual(['OK', 'TICKET_EXPIRED'])
    server.advance(4 * minute)
    expect(await visitor.ask(passkeys.signInByPasskey, input)).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
    const late = await visitor.call(passkeys.askPasskey, {})
    server.advance(5 * minute + 1000)
    const response = showSoftPasskey(late.options, origin, passkey)
    const answer = await visitor.ask(passkeys.signInByPasskey, { challenge: late.challenge, response })
    expect(answer).toMatchObject({ err_msg: 'TICKET_EXPIRED' })
  })

  it('a challenge of another purpose, session or sign-in', async () => {
    const { passkey } = await add(person)
    const { person: other } = await newPerson(server)
    await add(other)
    const foreign = await other.call(passkeys.askOwnPasskey, {})
    const show = (asked: typeof foreign) => ({
      challenge: asked.challenge,
      response: showSoftPasskey(asked.options, origin, passkey),
    })
    const expired = { err_msg: 'TICKET_EXPIRED' }
    expect(await person.ask(passkeys.confirmByPasskey, show(foreign))).toMatchObject(expired)
    const own = await person.call(passkeys.askOwnPasskey, {})
    expect(await newVisitor(server).ask(passkeys.signInByPasskey, show(own))).toMatchObject(expired)
    const { ticket } = await ticketOf()
    const forTicket = await newVisitor(server).call(passkeys.askPasskey, { ticket })
    const elsewhere = { ticket: (await ticketOf()).ticket, ...show(forTicket) }
    expect(await newVisitor(server).ask(passkeys.verifyPasskey, elsewhere)).toMatchObject(expired)
  })

  it('somebody else’s passkey as the second step, counted as a wrong try', async () => {
    await add(person)
    const { person: other } = await newPerson(server)
    const theirs = await add(other)
    const { ticket } = await ticketOf()
    const forged = { userHandle: Buffer.from(person.account_id).toString('base64url') }
    for (let tries = 0; tries < 4; tries++)
      expect(await verify(ticket, theirs.passkey, forged)).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    expect(await verify(ticket, theirs.passkey)).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
  })

  it('somebody else’s passkey to remove, and one that belongs to somebody to add', async () => {
    const { passkey_id } = await add(person)
    const { person: other } = await newPerson(server)
    expect(await other.ask(passkeys.removePasskey, { passkey_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    const { challenge, options } = await other.call(passkeys.beginPasskey, {})
    const made = makeSoftPasskey(options, origin)
    await other.call(passkeys.addPasskey, { challenge, name: 'Key', response: made.response })
    const again = await person.call(passkeys.beginPasskey, {})
    const copied = { challenge: again.challenge, name: 'Copy', response: made.response }
    expect(await person.ask(passkeys.addPasskey, copied)).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
  })

  it('a copy whose counter stands still', async () => {
    const { passkey } = await add(person, 'Key', { counter: 5 })
    expect(await signIn(passkey)).toMatchObject({ err: 200 })
    expect(passkey.counter).toBe(6)
    for (const counter of [6, 3, 0])
      expect(await signIn(passkey, { counter })).toMatchObject({ err_msg: 'PASSKEY_REFUSED' })
    expect(await signIn(passkey)).toMatchObject({ err: 200 })
  })

  it('whoever is locked', async () => {
    const { passkey } = await add(person)
    const { db } = server.app
    await db.updateTable('account').set({ status: 'locked' }).where('account_id', '=', person.account_id).execute()
    expect(await signIn(passkey)).toMatchObject({ err_msg: 'USER_ACCOUNT_ABNORMAL' })
  })
})

describe('an operator', () => {
  it('has their rights by a passkey, and keeps the last one', async () => {
    await server.make.setting('is_operator_two_factor_required', true)
    try {
      const olga = await server.as('olga')
      expect(await olga.ask(calls.ops.getDeadJobList, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
      const [one, other] = [await add(olga, 'One'), await add(olga, 'Other')]
      await server.eventually(async () => (await olga.ask(calls.ops.getDeadJobList, {})).err === 200)
      const answers = await Promise.all(
        [one, other].map(({ passkey_id }) => olga.ask(passkeys.removePasskey, { passkey_id })),
      )
      expect(answers.map((answer) => answer.err_msg).toSorted()).toEqual(['NO_PERMISSION', 'OK'])
    } finally {
      await server.make.setting('is_operator_two_factor_required', false)
    }
  })
})

it('belongs to the name of PUBLIC_URL, and to no address of digits', () => {
  expect(relyingParty({ PUBLIC_URL: 'https://portal.example' })).toEqual({
    id: 'portal.example',
    origin: 'https://portal.example',
  })
  expect(relyingParty({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatchObject({ origin: 'http://localhost:3000' })
  for (const PUBLIC_URL of ['http://192.168.1.7', 'http://[2001:db8::1]:3000'])
    expect(() => relyingParty({ PUBLIC_URL })).toThrow('PASSKEYS_UNAVAILABLE')
})
