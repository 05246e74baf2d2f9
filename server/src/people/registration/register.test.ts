import { calls, day, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { player, sha1 } from '../../../../seed/player.ts'
import { codeFor } from '../../testing/captured.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { askCode, auditOf, newEmail, newPerson, newVisitor } from '../session/testing/people.ts'

const { login, getCurrentTalent } = calls.session
const { register, quickRegister } = calls.registration

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const basics = () => ({ password: sha1(server.password), is_agreed: true as const })
const ask = (input: object) => newVisitor(server).ask(register, { ...basics(), ...input })
const rowOf = (email: string) =>
  server.app.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

describe('registering', () => {
  it('creates a talent of level 0 and signs in', async () => {
    const email = newEmail()
    const visitor = newVisitor(server)
    const user = await visitor.call(register, {
      ...basics(),
      email: email.toUpperCase(),
      code: await askCode(server, email, 'register'),
      nickname: '  Petra ',
      language: 'ja',
      time_zone: 'Asia/Tokyo',
    })
    expect(user).toMatchObject({ nickname: 'Petra', language: 'ja', time_zone: 'Asia/Tokyo', role: 'talent' })
    expect(user).toMatchObject({ username: email.split('@')[0], has_password: true, role_status: 'none' })
    expect(await visitor.call(getCurrentTalent, {})).toMatchObject({ level: 0, is_mvp: false, invite_type: null })
    expect(await auditOf(server, user.account_id)).toEqual(['registered', 'signIn'])
    expect(await newVisitor(server).ask(login, { account: email, password: basics().password })).toMatchObject({
      err: 200,
    })
  })

  it('by phone doesn’t use the number for the username', async () => {
    const phone = '+8613912345678'
    await newVisitor(server).call(calls.code.getPhoneCode, { phone: '139 1234 5678', purpose: 'register' })
    const code = await codeFor(server, phone)
    const user = await newVisitor(server).call(quickRegister, { phone: '139-1234-5678', code, is_agreed: true })
    expect(user).toMatchObject({ phone: '139****5678', has_password: false })
    expect(user.username).toMatch(/^talent-\w{5}$/)
  })

  it('ignores fields that aren’t part of the form', async () => {
    const email = newEmail()
    const code = await askCode(server, email, 'register')
    const greedy = {
      level: 4,
      is_mvp: true,
      role_admin: true,
      is_operator: true,
      status: 'normal',
      role: 'operator',
      company_id: '01900000-0000-7000-8000-000000000001',
      invite_type: 'company',
      account_id: server.app.newId(),
      first_apply_at: '20260101000000000',
      password_hash: 'x',
      email_verified: true,
      lockout_count: -5,
    }
    expect(await ask({ email, code, ...greedy })).toMatchObject({ err: 200, data: { role: 'talent' } })
    const account = (await rowOf(email))!
    expect(account).toMatchObject({ is_operator: false, lockout_count: 0, status: 'normal' })
    expect(account.account_id).not.toBe(greedy.account_id)
    const talent = await server.app.db
      .selectFrom('talent')
      .selectAll()
      .where('account_id', '=', account.account_id)
      .executeTakeFirstOrThrow()
    expect(talent).toMatchObject({ level: 0, is_mvp: false, invite_type: null, first_apply_at: null })
    const member = await server.app.db
      .selectFrom('company_member')
      .selectAll()
      .where('account_id', '=', account.account_id)
      .execute()
    expect(member).toEqual([])
  })

  it('needs the code that was sent to that address for that purpose, and uses it up', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const code = await askCode(server, email, 'register')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await ask({ email, code: wrong })).toMatchObject({ err_msg: 'CODE_WRONG' })
    expect(await ask({ email: other, code })).toMatchObject({ err_msg: 'CODE_INVALID' })
    expect(await ask({ email, code })).toMatchObject({ err: 200 })
    await server.app.db.updateTable('account').set({ email: null }).where('email', '=', email).execute()
    expect(await ask({ email, code })).toMatchObject({ err_msg: 'CODE_INVALID' })
  })

  it('can’t be done by guessing the code, though 50 are tried at once', async () => {
    const email = newEmail()
    const code = await askCode(server, email, 'register')
    const guesses = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0')).filter((guess) => guess !== code)
    const answers = await Promise.all(guesses.map((guess) => ask({ email, code: guess })))
    expect(answers.filter((one) => one.err_msg === 'CODE_WRONG')).toHaveLength(5)
    expect(await ask({ email, code })).toMatchObject({ err_msg: 'CODE_INVALID' })
    expect(await rowOf(email)).toBeUndefined()
  })

  it('reports what exists already, and the code can still be used', async () => {
    const { person } = await newPerson(server, { username: 'Taken.Name' })
    const email = newEmail()
    const code = await askCode(server, email, 'register')
    expect(await ask({ email, code, username: 'taken.name' })).toMatchObject({ err_msg: 'USERNAME_EXISTS' })
    const client = { email, code, identity: 'client', company_name: 'northlight FILMS' }
    expect(await ask(client)).toMatchObject({ err_msg: 'COMPANY_NAME_EXISTS' })
    expect(await ask({ email, code, invite_code: 'nobody_has_this' })).toMatchObject({ err_msg: 'INVITE_CODE_INVALID' })
    expect(await ask({ email, code })).toMatchObject({ err: 200 })
    expect(person.account_id).toBeTruthy()
    server.advance(60_000)
    const again = await askCode(server, email, 'register')
    expect(await ask({ email, code: again })).toMatchObject({ err_msg: 'EMAIL_EXISTS' })
  })

  it('under the same name at once creates one account; without names each gets its own', async () => {
    const emails = Array.from({ length: 4 }, newEmail)
    const codes: string[] = []
    for (const email of emails) codes.push(await askCode(server, email, 'register'))
    const answers = await Promise.all(emails.map((email, n) => ask({ email, code: codes[n], username: 'sought' })))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.err_msg === 'USERNAME_EXISTS')).toHaveLength(3)

    const twins = Array.from({ length: 4 }, (_, n) => `same.local@host${n}.example.com`)
    const theirs: string[] = []
    for (const email of twins) theirs.push(await askCode(server, email, 'register'))
    const made = await Promise.all(twins.map((email, n) => ask({ email, code: theirs[n] })))
    const names = made.map((one) => one.data.username)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^same\.local(-\w{5})?$/)
  })

  it('with an unknown time zone uses UTC; without agreement it is refused', async () => {
    const { person } = await newPerson(server, { time_zone: 'Mars/Olympus' })
    expect(await person.call(calls.session.isLogin, {})).toMatchObject({ time_zone: 'UTC' })
    const email = newEmail()
    const code = await askCode(server, email, 'register')
    expect(await ask({ email, code, is_agreed: false })).toMatchObject({ err: 417 })
    expect(await ask({ email, phone: '+8613912345679', code })).toMatchObject({ err: 417 })
  })

  it('is refused if the site’s setting closes it', async () => {
    const email = newEmail()
    const code = await askCode(server, email, 'register')
    await server.make.setting('is_registration_open', false)
    expect(await ask({ email, code })).toMatchObject({ err_msg: 'REGISTRATION_CLOSED' })
    const client = { email, code, identity: 'client', company_name: 'Open Films' }
    await server.make.setting('is_client_registration_open', false)
    expect(await ask(client)).toMatchObject({ err_msg: 'REGISTRATION_CLOSED' })
    await server.make.setting('is_client_registration_open', true)
    expect(await ask(client)).toMatchObject({ err: 200 })
    await server.make.setting('is_registration_open', true)
  })
})

describe('registering by an invitation', () => {
  it('joins the team in the same transaction; only one gets the last ticket', async () => {
    const clara = await server.as('clara')
    const expires_at = toWireTime(new Date(server.app.now().getTime() + day))
    const { code: invite_code } = await clara.call(calls.company.createInvite, { tickets: 1, expires_at })
    const emails = [newEmail(), newEmail(), newEmail()]
    const codes: string[] = []
    for (const email of emails) codes.push(await askCode(server, email, 'register'))
    const answers = await Promise.all(emails.map((email, n) => ask({ email, code: codes[n], invite_code })))
    const joined = answers.filter((one) => one.err === 200)
    expect(joined).toHaveLength(1)
    expect(joined[0]!.data).toMatchObject({ company_name: 'Northlight Films', role_admin: false })
    expect(answers.filter((one) => one.err_msg === 'INVITE_TICKETS_TOO_FEW')).toHaveLength(2)
    const rows = await Promise.all(emails.map(rowOf))
    expect(rows.filter(Boolean)).toHaveLength(1)
  })
})

describe('registering as a client', () => {
  it('founds a company with the client as admin', async () => {
    const { person } = await newPerson(server, { identity: 'client', company_name: 'Harbour Pictures' })
    expect(await person.call(getCurrentTalent, {})).toMatchObject({
      level: 0,
      is_mvp: true,
      role_admin: true,
      invite_type: null,
    })
    expect(await person.call(calls.session.isLogin, {})).toMatchObject({
      company_name: 'Harbour Pictures',
      role: 'client',
    })
  })

  it('creates no account if somebody else founds the company at the same moment', async () => {
    const emails = [newEmail(), newEmail(), newEmail()]
    const codes: string[] = []
    for (const email of emails) codes.push(await askCode(server, email, 'register'))
    const answers = await Promise.all(
      emails.map((email, n) => ask({ email, code: codes[n], identity: 'client', company_name: 'One Of A Kind' })),
    )
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.err_msg === 'COMPANY_NAME_EXISTS')).toHaveLength(2)
    const rows = await Promise.all(emails.map(rowOf))
    expect(rows.filter(Boolean)).toHaveLength(1)
  })
})

it('registering in a browser where somebody else is signed in starts a new session', async () => {
  const lin = await server.as('lin')
  const email = newEmail()
  const shared = player(server.server, lin.sid, '')
  await shared.call(register, { ...basics(), email, code: await askCode(server, email, 'register') })
  expect((await shared.call(calls.session.isLogin, {}))!.account_id).not.toBe(lin.account_id)
  await server.eventually(async () => (await lin.ask(getCurrentTalent, {})).err === 401)
})
