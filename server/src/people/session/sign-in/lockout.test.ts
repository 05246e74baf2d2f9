import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha1 } from '../../../../../seed/player.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { tryOnce } from '../../person/tries.ts'
import { askCode, auditOf, lettersTo, newBrowser, newPerson, newVisitor, wrongPassword } from '../testing/people.ts'

let server: TestServer
let email: string
let account_id: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await newPerson(server)
  email = made.email
  account_id = made.person.account_id
})

const { login } = calls.session
const right = () => sha1(server.password)
const signIn = (input: { account?: string; password?: string; browser?: string; is_remembered?: boolean } = {}) =>
  newVisitor(server).ask(login, { account: email, password: right(), ...input })
const failTimes = async (count: number, browser?: string) => {
  for (let tries = 0; tries < count; tries++) await signIn({ password: wrongPassword, ...(browser && { browser }) })
}

describe('guessing passwords', () => {
  it('has five tries, however many are made at once', async () => {
    const guesses = [...Array.from({ length: 29 }, (_, n) => sha1(`guess ${n}`)), right()]
    const answers = await Promise.all(guesses.map((password) => signIn({ password })))
    const checked = answers.filter((one) => one.err_msg === 'USER_PASSWORD_WRONG')
    expect(checked).toHaveLength(4)
    expect(answers.filter((one) => one.err_msg === 'USER_LOGIN_LOCKED')).toHaveLength(26) // also the try with the right password
    expect(await signIn()).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED', data: { minute: 15 } })
  })

  it('of an unknown name is locked in the same way, for the same times', async () => {
    const lockTimes = async (account: string) => {
      const minutes: unknown[] = []
      for (let round = 0; round < 8; round++) {
        for (let tries = 0; tries < 4; tries++) await signIn({ account, password: wrongPassword })
        const fifth = await signIn({ account, password: wrongPassword })
        expect(fifth.err_msg).toBe('USER_LOGIN_LOCKED')
        const { minute: minutesLeft } = fifth.data as unknown as { minute: number }
        minutes.push(minutesLeft)
        server.advance(minutesLeft * minute + 1000)
      }
      return minutes
    }
    const expected = [15, 30, 60, 120, 240, 480, 960, 1440]
    expect(await lockTimes(email)).toEqual(expected)
    expect(await lockTimes('nobody.at.all@example.com')).toEqual(expected)
  })

  it('is locked for the time in the site’s settings', async () => {
    await server.make.setting('lockout_minutes', 40)
    await failTimes(5)
    expect(await signIn()).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED', data: { minute: 40 } })
    await server.make.setting('lockout_minutes', 15)
  })

  it('is forgotten after a success, and recorded in the audit log', async () => {
    await failTimes(4)
    expect(await signIn()).toMatchObject({ err: 200 })
    await failTimes(4)
    expect(await signIn({ password: wrongPassword })).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    const actions = await auditOf(server, account_id)
    expect(actions.filter((action) => action === 'signInFailed')).toHaveLength(9)
    expect(actions.filter((action) => action === 'lockedOut')).toHaveLength(1)
  })

  it('costs no try if the password could not be checked', async () => {
    const counter = { kind: 'account', account_id } as const
    const busy = () => Promise.reject(new CallError('Operator_Limited'))
    for (let tries = 0; tries < 7; tries++) await expect(tryOnce(server.app, counter, busy)).rejects.toThrow('Limited')
    await failTimes(4)
    await expect(tryOnce(server.app, counter, busy)).rejects.toThrow('Limited') // locks and unlocks again
    expect(await signIn()).toMatchObject({ err: 200 })
  })
})

describe('locking an account', () => {
  it('does not affect a browser in which its owner has signed in before', async () => {
    const browser = newBrowser()
    await signIn({ browser })
    await failTimes(5)
    await failTimes(3, newBrowser())
    expect(await signIn()).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    expect(await signIn({ browser: newBrowser() })).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    expect(await signIn({ browser })).toMatchObject({ err: 200 })
  })

  it('counts the tries in that browser separately', async () => {
    const browser = newBrowser()
    await signIn({ browser })
    await failTimes(5, browser)
    expect(await signIn({ browser })).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
    expect(await signIn({ browser: newBrowser() })).toMatchObject({ err: 200 })
  })

  it("is not avoided by the token of somebody else's browser", async () => {
    const stranger = newBrowser()
    await signIn({ account: 'lin', browser: stranger })
    await failTimes(5)
    expect(await signIn({ browser: stranger })).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED' })
  })
})

describe('a new device', () => {
  const devices = async () => (await lettersTo(server, account_id)).filter((one) => one.kind === 'newDevice')

  it('is reported if the account was used on another one before', async () => {
    const [first, second] = [newBrowser(), newBrowser()]
    await signIn({ browser: first })
    expect(await devices()).toHaveLength(0)
    await signIn({ browser: second })
    expect(await devices()).toHaveLength(1)
    for (const browser of [first, second]) await signIn({ browser })
    expect(await devices()).toHaveLength(1)
    await signIn()
    expect(await devices()).toHaveLength(2) // a browser without a token
  })

  it('is not reported if the password was wrong', async () => {
    await signIn({ browser: newBrowser() })
    await signIn({ browser: newBrowser(), password: wrongPassword })
    expect(await devices()).toHaveLength(0)
  })
})

describe('a name', () => {
  it('can be a phone number in any spelling, and belongs to its holder even if it is another account’s username', async () => {
    const { db } = server.app
    const phone = '+8613800138000'
    await db.updateTable('account').set({ phone }).where('account_id', '=', account_id).execute()
    const { person: squatter } = await newPerson(server, { password: sha1('another password') })
    await db
      .updateTable('account')
      .set({ username: '13800138000' })
      .where('account_id', '=', squatter.account_id)
      .execute()
    for (const account of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '0086 13800138000'])
      expect(await signIn({ account }), account).toMatchObject({ err: 200, data: { account_id } })
  })

  it('that is unknown is reported as such only if the site’s setting allows it', async () => {
    expect(await signIn({ account: 'Who.Ever' })).toMatchObject({ err_msg: 'USER_PASSWORD_WRONG' })
    await server.make.setting('reveal_unknown_user', true)
    expect(await signIn({ account: 'Who.Ever' })).toMatchObject({
      err_msg: 'USER_NOT_FOUND',
      data: { username: 'Who.Ever' },
    })
    await server.make.setting('reveal_unknown_user', false)
  })
})

describe('an account that is locked', () => {
  it('can’t sign in, neither with password nor with code', async () => {
    const set = (status: 'locked' | 'normal') =>
      server.app.db.updateTable('account').set({ status }).where('account_id', '=', account_id).execute()
    const code = await askCode(server, email, 'login')
    await set('locked')
    expect(await signIn()).toMatchObject({ err_msg: 'USER_ACCOUNT_ABNORMAL' })
    expect(await signIn({ password: wrongPassword })).toMatchObject({ err_msg: 'USER_PASSWORD_WRONG' })
    const byCode = await newVisitor(server).ask(calls.session.quickLogin, { email, code })
    expect(byCode).toMatchObject({ err_msg: 'USER_ACCOUNT_ABNORMAL' })
    await set('normal')
    expect(await signIn()).toMatchObject({ err: 200 })
  })
})

it('a session chosen before signing in is never kept', async () => {
  const attacker = await server.as('wang')
  const response = await server.server.inject({
    method: 'POST',
    url: login.path,
    headers: { 'x-requested-sid': attacker.sid },
    payload: { account: email, password: right() },
  })
  const given = response.headers['x-response-sid']
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(given).not.toBe(attacker.sid)
  await server.eventually(async () => (await attacker.ask(calls.session.getCurrentTalent, {})).err === 401)
})
