import { calls, day, hour, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { player, sha1, signIn } from '../../../../seed/player.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newVisitor } from './testing/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const wrong = { password: sha1('not the password') }
const tryPassword = (account: string) => server.visitor.ask(calls.session.login, { account, ...wrong })

describe('signing in', () => {
  it('accepts user name, or email in any letter case, and answers the user', async () => {
    const input = { account: 'LIN@demo.polyphony.example', password: sha1(server.password) }
    const user = await player(server.server, 'true', '').call(calls.session.login, input)
    expect(user).toMatchObject({
      username: 'lin',
      platform: 'talent',
      role: 'talent',
      role_status: 'approved',
      email: 'l***@demo.polyphony.example',
    })
  })

  it('counts wrong passwords and locks after five, also with parallel tries', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryPassword('wang')))
    const left = answers
      .filter((one) => one.err_msg === 'USER_PASSWORD_WRONG')
      .map((one) => (one.data as unknown as { count: number }).count)
    expect(left.toSorted()).toEqual([1, 2, 3, 4])
    expect(answers.filter((one) => one.err_msg === 'USER_LOGIN_LOCKED')).toHaveLength(1)
    const right = await server.visitor.ask(calls.session.login, { account: 'wang', password: sha1(server.password) })
    expect(right).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED', data: { minute: 15 } })
    server.advance(15 * minute + 1000)
    await expect(signIn(server.server, 'wang', server.password)).resolves.toBeDefined()
  })

  it('doubles the time of a second lockout', async () => {
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 5; tries++) await tryPassword('mori')
      if (round === 0) server.advance(15 * minute + 1000)
    }
    expect(await tryPassword('mori')).toMatchObject({ err_msg: 'USER_LOGIN_LOCKED', data: { minute: 30 } })
  })

  it('gets the same answer for an unknown name as for an existing one', async () => {
    const counts: unknown[] = []
    for (let tries = 0; tries < 6; tries++) counts.push(await tryPassword('nobody-at-all'))
    expect(counts.slice(0, 4)).toMatchObject(
      [4, 3, 2, 1].map((count) => ({ err_msg: 'USER_PASSWORD_WRONG', data: { count } })),
    )
    expect(counts.slice(4)).toMatchObject([{ err_msg: 'USER_LOGIN_LOCKED' }, { err_msg: 'USER_LOGIN_LOCKED' }])
  })

  it('refuses values that are no hash, and the hash of the empty string', async () => {
    for (const password of ['secret', sha1('').toUpperCase(), sha1('')]) {
      expect(await server.visitor.ask(calls.session.login, { account: 'lin', password })).toMatchObject({ err: 417 })
    }
  })

  it('stores neither the token nor the SHA-1 in the database', async () => {
    const lin = await server.as('lin')
    const { rows } = await server.database.db.executeQuery<{ dump: string }>({
      sql: `select json_agg(s)::text || (select json_agg(a)::text from account a) as dump from session s`,
      parameters: [],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: 'dump' } as never,
    })
    expect(rows[0]!.dump).not.toContain(lin.sid)
    expect(rows[0]!.dump).not.toContain(sha1(server.password))
    expect(rows[0]!.dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('a session', () => {
  it('rotates after 15 minutes; 50 parallel requests all succeed and get one new token', async () => {
    const lin = await server.as('lin')
    const old = lin.sid
    server.advance(15 * minute + 1000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.server.inject({
          method: 'POST',
          url: calls.session.getCurrentTalent.path,
          headers: { 'x-requested-sid': old },
          payload: {},
        }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    const successors = new Set(answers.map((answer) => answer.headers['x-response-sid']))
    expect(successors.size).toBe(1)
    expect([...successors][0]).not.toBe(old)
  })

  it('ends when a replaced token is used after its time', async () => {
    const lin = await server.as('lin')
    const old = lin.sid
    server.advance(15 * minute + 1000)
    await lin.call(calls.session.getCurrentTalent, {})
    expect(lin.sid).not.toBe(old)
    server.advance(31_000)
    const thief = player(server.server, old, '')
    expect(await thief.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 401 })
    await server.eventually(async () => (await lin.ask(calls.session.getCurrentTalent, {})).err === 401)
  })

  it('ends without use: after two hours for talents, half an hour for operators', async () => {
    const [lin, olga] = [await server.as('lin'), await server.as('olga')]
    server.advance(31 * minute)
    expect(await olga.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 401 })
    expect(await lin.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 200 })
    server.advance(2 * hour + 1000)
    expect(await lin.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 401 })
  })

  it('ends after a day, or after 14 days if it is remembered', async () => {
    const remembered = player(server.server, 'true', '')
    await remembered.call(calls.session.login, { account: 'lin', password: sha1(server.password), is_remembered: true })
    server.advance(13 * day)
    expect(await remembered.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 200 })
    server.advance(day)
    expect(await remembered.ask(calls.session.getCurrentTalent, {})).toMatchObject({ err: 401 })
  })

  it('ends at once by signing out', async () => {
    const lin = await server.as('lin')
    await lin.call(calls.session.logout, {})
    await server.eventually(async () => (await lin.ask(calls.session.getCurrentTalent, {})).err === 401)
  })
})

describe('a captcha', () => {
  const { login, svgCaptcha } = calls.session
  const input = () => ({ account: 'sato', password: sha1(server.password) })
  beforeAll(() => server.make.setting('is_captcha_required', true))
  afterAll(() => server.make.setting('is_captcha_required', false))

  async function drawn(code = '12345') {
    const { captchaId } = await newVisitor(server).call(svgCaptcha, {})
    const answer_hash = sha256(captchaId + code)
    await server.app.db.updateTable('captcha').set({ answer_hash }).where('captcha_id', '=', captchaId).execute()
    return { captchaId, code }
  }
  const ask = (captcha: object) => newVisitor(server).ask(login, { ...input(), ...captcha })

  it('is required if the site’s setting says so', async () => {
    expect(await ask({})).toMatchObject({ err_msg: 'CAPTCHA_WRONG' })
    const { svg } = await newVisitor(server).call(svgCaptcha, {})
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 120 40"/)
    expect(await ask({ ...(await drawn()), code: ' 12345 ' })).toMatchObject({ err: 200 })
  })

  it('can be used once, right or wrong, also in parallel, and for five minutes', async () => {
    const captcha = await drawn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(captcha)))
    expect(answers.filter((one) => one.err === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.err_msg === 'CAPTCHA_EXPIRED')).toHaveLength(9)
    const missed = await drawn()
    expect(await ask({ ...missed, code: '54321' })).toMatchObject({ err_msg: 'CAPTCHA_WRONG' })
    expect(await ask(missed)).toMatchObject({ err_msg: 'CAPTCHA_EXPIRED' })
    const late = await drawn()
    server.advance(5 * minute + 1000)
    expect(await ask(late)).toMatchObject({ err_msg: 'CAPTCHA_EXPIRED' })
  })

  it('accepts no markup for its view box', async () => {
    const viewBox = '0 0 1 1"><script>alert(1)</script>'
    expect(await server.visitor.ask(calls.session.svgCaptcha, { viewBox })).toMatchObject({ err: 417 })
  })
})

describe('the site’s data at the start', () => {
  it('contain the menu of the user', async () => {
    const { list } = await (await server.as('tom')).call(calls.session.getSideMenu, {})
    expect(list.map((entry) => entry.id)).toEqual(['overview', 'workbench', 'team', 'personal', 'messages'])
  })
  it('contain demo accounts only in the demo world', async () => {
    const setting = await server.visitor.call(calls.session.getSiteSetting, {})
    expect(setting.demo_accounts.map((one) => one.actor)).toContain('companyAdmin')
  })
})
