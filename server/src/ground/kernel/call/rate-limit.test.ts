import { calls, rateLimits } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha1 } from '../../../../../seed/player.ts'
import { createServer, type Running } from '../../../app.ts'
import { startRedis, type TestRedis } from '../../../testing/redis.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

/** A tenth of the limits: per address without a session 15 in ten seconds and 60 a minute, per account 30 a minute, 1 wrong sign-in. */
const factor = 0.1
const burst = rateLimits.address[0].points * factor

async function ask(
  { server }: Running,
  ip: string,
  sid = 'true',
  call: { path: string } = calls.session.getSiteSetting,
  payload = {},
) {
  const response = await server.inject({
    method: 'POST',
    url: call.path,
    headers: { 'x-requested-sid': sid, 'x-forwarded-for': ip },
    remoteAddress: ip,
    payload,
  })
  return { status: response.statusCode, ...response.json<{ err: number; err_msg: string }>() }
}
const addressRefusal = { status: 429, err: 444, err_msg: 'App_Call_Limited' }
const accountRefusal = { status: 429, err: 445, err_msg: 'Operator_Limited' }

describe('limits of one process', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: factor } })
  })
  afterAll(() => server.close())

  it('stop one address and no other', async () => {
    for (let n = 0; n < burst; n++) expect(await ask(server, '192.0.2.1')).toMatchObject({ status: 200 })
    expect(await ask(server, '192.0.2.1')).toMatchObject(addressRefusal)
    expect(await ask(server, '192.0.2.2')).toMatchObject({ status: 200 })
  })

  it('can’t be evaded by a header that clients send', async () => {
    const { server: http } = server
    const from = (forged: string) =>
      http.inject({
        method: 'POST',
        url: calls.session.getSiteSetting.path,
        headers: { 'x-forwarded-for': forged },
        remoteAddress: '192.0.2.9',
        payload: {},
      })
    for (let n = 0; n < burst; n++) expect((await from(`198.51.100.${n}`)).statusCode).toBe(200)
    expect((await from('198.51.100.99')).statusCode).toBe(429)
  })

  it('let 40 colleagues behind one address work at once, and a stranger there is still stopped', async () => {
    const { app, make } = server
    const company_id = await make.company()
    const people = await Promise.all(Array.from({ length: 40 }, () => make.person({ company_id })))
    const sids = await Promise.all(people.map(({ account_id }) => make.session(account_id)))
    const office = '192.0.2.40'
    for (let n = 0; n < 4; n++)
      for (const sid of sids)
        expect(await ask(server, office, sid, calls.session.isLogin)).toMatchObject({ status: 200 })
    for (let n = 0; n < burst; n++) await ask(server, office, `made-up-${n}`)
    expect(await ask(server, office, 'made-up')).toMatchObject(addressRefusal)
    expect(await ask(server, office, sids[0], calls.session.isLogin)).toMatchObject({ status: 200 })
    expect(app.config.RATE_LIMIT_FACTOR).toBe(factor)
  })

  it('let a whole office sign in behind one address, while who guesses there is stopped', async () => {
    const credentials = { account: 'lin', password: sha1(server.password) }
    for (let n = 0; n < 12; n++)
      expect(await ask(server, '192.0.2.41', 'true', calls.session.login, credentials)).toMatchObject({ status: 200 })
    const wrong = { account: 'nobody@example.com', password: sha1('guess') }
    expect(await ask(server, '192.0.2.41', 'true', calls.session.login, wrong)).toMatchObject({
      err_msg: 'USER_PASSWORD_WRONG',
    })
    expect(await ask(server, '192.0.2.41', 'true', calls.session.login, wrong)).toMatchObject(accountRefusal)
  })

  it('are lower for signing in', async () => {
    const wrong = { account: 'lin', password: sha1('guess') }
    const tries = [await ask(server, '192.0.2.3', 'true', calls.session.login, wrong)]
    tries.push(await ask(server, '192.0.2.3', 'true', calls.session.login, wrong))
    expect(tries).toMatchObject([{ err_msg: 'USER_PASSWORD_WRONG' }, accountRefusal])
  })

  it('stop an account at any address', async () => {
    const input = { account: 'lin', password: sha1(server.password) }
    const response = await server.server.inject({
      method: 'POST',
      url: calls.session.login.path,
      headers: { 'x-requested-sid': 'true' },
      remoteAddress: '192.0.2.4',
      payload: input,
    })
    const sid = response.headers['x-response-sid'] as string
    const answers = []
    for (let n = 0; n < rateLimits.account[0].points * factor + 1; n++)
      answers.push(await ask(server, `203.0.113.${n}`, sid, calls.session.isLogin))
    expect(answers.at(-2)).toMatchObject({ status: 200 })
    expect(answers.at(-1)).toMatchObject(accountRefusal)
  })
})

describe('limits of two processes', () => {
  let redis: TestRedis | null
  let one: TestServer
  let other: Running
  beforeAll(async () => {
    redis = await startRedis()
    if (!redis) return
    one = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: factor, REDIS_URL: redis.url } })
    other = await createServer({ config: one.app.config, databaseUrl: one.database.url, log: one.app.log })
  })
  afterAll(async () => {
    if (!redis) return
    await other.close()
    await one.close()
    await redis.stop()
  })

  it('are shared through Redis', async ({ skip }) => {
    if (!redis) skip('there is no redis-server on this machine')
    for (let n = 0; n < burst; n++) expect(await ask(n % 2 ? one : other, '192.0.2.1')).toMatchObject({ status: 200 })
    expect(await ask(one, '192.0.2.1')).toMatchObject(addressRefusal)
    expect(await ask(other, '192.0.2.1')).toMatchObject(addressRefusal)
  })

  it('continue without it, each process on its own', async ({ skip }) => {
    if (!redis) return skip('there is no redis-server on this machine')
    await redis.stop()
    for (let n = 0; n < burst; n++) expect(await ask(one, '192.0.2.7')).toMatchObject({ status: 200 })
    expect(await ask(one, '192.0.2.7')).toMatchObject(addressRefusal)
    expect(await ask(other, '192.0.2.7')).toMatchObject({ status: 200 })
  })
})
