import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Player, sha1, signIn } from '../../../../../seed/player.ts'
import { createSeal } from '../../../ground/kernel/seal/seal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import {
  askCode,
  auditOf,
  lettersTo,
  newBrowser,
  newEmail,
  newPerson,
  newVisitor,
  totpAt,
  withTwoFactor,
  wrongPassword,
} from '../testing/people.ts'
import { hashPassword, isPassword } from './hash-password.ts'

const { login, resetPassword, changePassword, confirmIdentity, getCurrentTalent, isLogin } = calls.session

let server: TestServer
let person: Player
let email: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ person, email } = await newPerson(server))
})

const old = () => sha1(server.password)
const next = sha1('a new password')
const logIn = (password: string, browser?: string) =>
  newVisitor(server).ask(login, { account: email, password, ...(browser && { browser }) })
const elsewhere = () => signIn(server.server, email, server.password)
const hasEnded = (one: Player) => server.eventually(async () => (await one.ask(getCurrentTalent, {})).err === 401)
const kindsTo = async () => (await lettersTo(server, person.account_id)).map((one) => one.kind)

async function grantFor(address: string): Promise<string> {
  const code = await askCode(server, address, 'reset')
  const { grant } = await newVisitor(server).call(calls.code.isValidateEmailCode, {
    email: address,
    purpose: 'reset',
    code,
  })
  return grant!
}
const reset = (grant: string, password = next, more: object = {}) =>
  newVisitor(server).ask(resetPassword, { grant, password, ...more })

describe('resetting a password', () => {
  it('ends every session, unlocks, and informs the owner', async () => {
    const other = await elsewhere()
    for (let tries = 0; tries < 5; tries++) await logIn(wrongPassword)
    expect(await logIn(old())).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    expect(await reset(await grantFor(email))).toMatchObject({ err: 200 })
    await hasEnded(person)
    await hasEnded(other)
    expect(await logIn(old())).toMatchObject({ err_msg: 'USER_PASSWORD_WRONG', data: { count: 4 } })
    expect(await logIn(next)).toMatchObject({ err: 200 })
    expect(await kindsTo()).toContain('passwordReset')
    expect(await auditOf(server, person.account_id)).toContain('passwordReset')
  })

  it('unlocks known browsers, too', async () => {
    const browser = newBrowser()
    await logIn(old(), browser)
    for (let tries = 0; tries < 5; tries++) await logIn(wrongPassword, browser)
    expect(await logIn(old(), browser)).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    await reset(await grantFor(email))
    expect(await logIn(next, browser)).toMatchObject({ err: 200 })
  })

  it("with one's own grant changes nobody else's password, whatever the input says", async () => {
    const { email: victim, person: victims } = await newPerson(server)
    const grant = await grantFor(email)
    const more = { account_id: victims.account_id, email: victim, account: victim, username: victim }
    expect(await reset(grant, next, more)).toMatchObject({ err: 200 })
    expect(await newVisitor(server).ask(login, { account: victim, password: next })).toMatchObject({
      err_msg: 'USER_PASSWORD_WRONG',
    })
    expect(await newVisitor(server).ask(login, { account: victim, password: old() })).toMatchObject({ err: 200 })
    expect(await logIn(next)).toMatchObject({ err: 200 })
  })

  it('accepts a grant once, also of many parallel requests, and for ten minutes', async () => {
    const grant = await grantFor(email)
    const passwords = Array.from({ length: 5 }, (_, n) => sha1(`mine ${n}`))
    const answers = await Promise.all(passwords.map((password) => reset(grant, password)))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.err_msg === 'GRANT_EXPIRED')).toHaveLength(4)
    const late = await grantFor(email)
    server.advance(10 * minute + 1000)
    expect(await reset(late)).toMatchObject({ err_msg: 'GRANT_EXPIRED' })
    expect(await reset('nobody was ever given this one')).toMatchObject({ err_msg: 'GRANT_EXPIRED' })
  })

  it('is refused for a locked account', async () => {
    const grant = await grantFor(email)
    const { db } = server.app
    await db.updateTable('account').set({ status: 'locked' }).where('account_id', '=', person.account_id).execute()
    expect(await reset(grant)).toMatchObject({ err_msg: 'USER_ACCOUNT_ABNORMAL' })
  })
})

describe('changing a password', () => {
  it('ends the other sessions, rotates this one’s token, and informs the owner', async () => {
    const other = await elsewhere()
    const before = person.sid
    await person.call(changePassword, { oldPwd: old(), newPwd: next })
    await hasEnded(other)
    await server.eventually(async () => (await person.ask(getCurrentTalent, {})).err === 200 && person.sid !== before)
    expect(await logIn(old())).toMatchObject({ err_msg: 'USER_PASSWORD_WRONG' })
    expect(await logIn(next)).toMatchObject({ err: 200 })
    expect(await kindsTo()).toContain('passwordChanged')
    expect(await auditOf(server, person.account_id)).toContain('passwordChanged')
  })

  it('limits guesses, and locks only the session that guesses', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => person.ask(changePassword, { oldPwd: sha1(`guess ${n}`), newPwd: next })),
    )
    expect(guesses.filter((one) => one.err_msg === 'OLD_PASSWORD_WRONG')).toHaveLength(4)
    const right = { oldPwd: old(), newPwd: next }
    expect(await person.ask(changePassword, right)).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    const other = await elsewhere()
    expect(await other.ask(changePassword, right)).toMatchObject({ err: 200 })
  })

  it('needs the old one if there is one; the first one needs a recent confirmation', async () => {
    expect(await person.ask(changePassword, { newPwd: next })).toMatchObject({ err_msg: 'OLD_PASSWORD_WRONG' })
    const address = newEmail()
    const code = await askCode(server, address, 'register')
    const quick = newVisitor(server)
    await quick.call(calls.registration.quickRegister, { email: address, code, is_agreed: true })
    server.advance(11 * minute)
    expect(await quick.ask(changePassword, { newPwd: next })).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
      data: { has_password: false, has_two_factor: false },
    })
    const proof = await askCode(server, address, 'confirm', quick)
    await quick.call(confirmIdentity, { channel: 'email', code: proof })
    await quick.call(changePassword, { newPwd: next })
    expect((await quick.call(isLogin, {}))!.has_password).toBe(true)
  })

  it('twice at once with the same old one succeeds once', async () => {
    const news = Array.from({ length: 4 }, (_, n) => sha1(`twice ${n}`))
    const answers = await Promise.all(news.map((newPwd) => person.ask(changePassword, { oldPwd: old(), newPwd })))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
  })
})

describe('confirming one’s identity', () => {
  const isFresh = async () => (await person.ask(calls.session.setUpTwoFactor, {})).err === 200

  it('by password lasts ten minutes', async () => {
    expect(await isFresh()).toBe(true)
    server.advance(10 * minute + 1000)
    expect(await isFresh()).toBe(false)
    expect(await person.ask(confirmIdentity, { password: wrongPassword })).toMatchObject({
      err_msg: 'USER_PASSWORD_WRONG',
      data: { count: 4 },
    })
    expect(await isFresh()).toBe(false)
    await person.call(confirmIdentity, { password: old() })
    expect(await isFresh()).toBe(true)
  })

  it("accepts a code that was sent to one's own contact, and nobody else's", async () => {
    server.advance(11 * minute)
    const { person: other, email: others } = await newPerson(server)
    const theirs = await askCode(server, others, 'confirm', other)
    expect((await person.ask(confirmIdentity, { channel: 'email', code: theirs })).err_msg).toMatch(/^CODE_/)
    expect(await person.ask(confirmIdentity, { channel: 'phone', code: theirs })).toMatchObject({
      err_msg: 'CODE_INVALID',
    })
    const mine = await askCode(server, email, 'confirm', person)
    await person.call(confirmIdentity, { channel: 'email', code: mine })
    expect(await isFresh()).toBe(true)
    expect(await person.ask(confirmIdentity, { channel: 'email', code: mine })).toMatchObject({
      err_msg: 'CODE_INVALID',
    })
  })

  it('accepts the authenticator’s code, with as many tries as a password', async () => {
    const { secret } = await withTwoFactor(server, person)
    server.advance(11 * minute)
    const code = totpAt(server, secret)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await person.ask(confirmIdentity, { code: wrong })).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    expect(await person.ask(confirmIdentity, { code })).toMatchObject({ err: 200 })
    expect(await person.ask(confirmIdentity, { code })).toMatchObject({ err_msg: 'SECOND_FACTOR_WRONG' })
    for (let tries = 0; tries < 4; tries++) await person.ask(confirmIdentity, { code: wrong })
    expect(await person.ask(confirmIdentity, { password: old() })).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    expect(await logIn(old())).toMatchObject({ err_msg: 'SECOND_FACTOR_NEEDED' }) // strangers' tries are counted separately
  })
})

describe('a new password', () => {
  const change = (newPwd: string) => person.ask(changePassword, { oldPwd: old(), newPwd })

  it.each(['1', '1234', 'abc', 'password', 'Password', '12345678', 'qwertyuiop', 'iloveyou'])(
    'is refused where everybody tries it first: %s',
    async (typed) => {
      expect(await change(sha1(typed))).toMatchObject({ err_msg: 'PASSWORD_COMMON' })
      const grant = await grantFor(email)
      expect(await reset(grant, sha1(typed))).toMatchObject({ err_msg: 'PASSWORD_COMMON' })
      expect(await reset(grant)).toMatchObject({ err: 200 }) // the grant is still good
    },
  )

  it('is refused where it is made of one’s names and addresses', async () => {
    const own = await server.app.db
      .selectFrom('account')
      .select(['username', 'email'])
      .where('account_id', '=', person.account_id)
      .executeTakeFirstOrThrow()
    const local = own.email!.split('@')[0]!
    const grant = await grantFor(email)
    for (const typed of [own.username, `${own.username}123`, own.email!, local, `${local}!`]) {
      expect(await change(sha1(typed))).toMatchObject({ err_msg: 'PASSWORD_COMMON' })
      expect(await reset(grant, sha1(typed))).toMatchObject({ err_msg: 'PASSWORD_COMMON' })
    }
  })

  it('is another one than before', async () => {
    expect(await change(old())).toMatchObject({ err_msg: 'PASSWORD_UNCHANGED' })
    expect(await change(next)).toMatchObject({ err: 200 })
  })
})

describe('a stored password', () => {
  const seal = createSeal('a secret key of more than 32 characters')
  const turn = { owner: 'somebody' }

  it('names its pepper, and is useless with another one', async () => {
    const stored = await hashPassword(seal, old(), turn)
    expect(stored).toMatch(/^[\w-]{6}\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(seal, stored, old(), turn)).toBe(true)
    expect(await isPassword(seal, stored, next, turn)).toBe(false)
    expect(await isPassword(seal, null, old(), turn)).toBe(false)
    const another = createSeal('another key of more than 32 characters')
    await expect(isPassword(another, stored, old(), turn)).rejects.toThrow('another SECRET_KEY')
  })
})
