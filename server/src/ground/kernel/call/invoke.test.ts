import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { call, calls, day, rateLimits, toWireTime } from '@polyphony/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Player, player, sha1 } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { Actor, App, Ctx } from '../../context.ts'
import { uuidv7 } from '../ids.ts'
import { implement } from './implement.ts'
import { createInvoke } from './invoke.ts'

let server: TestServer
let lin: { player: Player; actor: Actor }
let clara: { player: Player; actor: Actor }
const invoke: App['invoke'] = (one, actor, input, options) => server.app.invoke(one, actor, input, options)

async function enter(on: TestServer, username: string) {
  const person = await on.as(username)
  const actor = await on.app.loadActor(person.account_id)
  if (!actor) throw new Error(`${username} can’t be an actor`)
  return { player: person, actor }
}
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  lin = await enter(server, 'lin')
  clara = await enter(server, 'clara')
})
afterAll(() => server.close())

const refused = (code: string, params: unknown = {}) => ({ name: 'CallError', code, params })

describe('access by invoke', () => {
  it('is checked for an actor as for a session, before the input is read', async () => {
    const { getDeadJobList, retryDeadJob } = calls.ops
    await expect(invoke(getDeadJobList, lin.actor, {})).rejects.toMatchObject(refused('NO_PERMISSION'))
    const wrong = { job_id: 7 } as never
    await expect(invoke(retryDeadJob, lin.actor, wrong)).rejects.toMatchObject(refused('NO_PERMISSION'))
    await expect(invoke(retryDeadJob, null, wrong)).rejects.toMatchObject(refused('Unauthorize'))
  })
  it('to a public call needs no actor', async () => {
    const setting = await invoke(calls.session.getSiteSetting, null, {})
    expect(setting).toEqual(await server.visitor.call(calls.session.getSiteSetting, {}))
  })
  it('follows the present state of the account; a locked account has none', async () => {
    const { account_id } = (await enter(server, 'wang')).player
    expect(lin.actor).toMatchObject({ session_id: null, is_operator: false, company_id: null })
    expect(lin.actor.level).toBeGreaterThan(0)
    expect(clara.actor).toMatchObject({ role_admin: true })
    await server.database.db
      .updateTable('account')
      .set({ status: 'locked' })
      .where('account_id', '=', account_id)
      .execute()
    expect(await server.app.loadActor(account_id)).toBeNull()
    expect(await server.app.loadActor(randomUUID())).toBeNull()
  })
  it('has no session: calls about sessions are refused, and nobody is signed in', async () => {
    for (const one of [calls.session.logout, calls.session.endOtherSessions, calls.session.setUpTwoFactor])
      await expect(invoke(one, lin.actor, {})).rejects.toMatchObject(refused('Unauthorize'))
    expect(await invoke(calls.session.isLogin, lin.actor, {})).toBeNull()
    expect(await lin.player.call(calls.session.isLogin, {})).toMatchObject({ username: 'lin' })
  })
})

describe('input and output', () => {
  it('are checked as those of a request, with the same error names', async () => {
    const wrong = { name: '', extra: 1 }
    const { err_msg, data } = await clara.player.ask(calls.taskGroup.createGroup, wrong)
    expect(err_msg).toBe('Parameter_Error')
    await expect(invoke(calls.taskGroup.createGroup, clara.actor, wrong)).rejects.toMatchObject(refused(err_msg, data))
  })
  it('contain only what the contract declares, and what JSON can hold', async () => {
    const echo = call({
      path: '/test/echo',
      access: 'public',
      input: z.object({ given: z.unknown() }),
      output: z.object({ shown: z.object({ name: z.string() }) }),
    })
    const taken: unknown[] = []
    const handler = async (_ctx: unknown, { given }: { given: unknown }) => {
      taken.push(given)
      return { secret: 1, shown: { name: 'lin', password_hash: 'x' } }
    }
    const invokeEcho = invokeOn({ echo }, { echo: handler })
    const given = { at: new Date(0), left: undefined, list: [1] }
    expect(await invokeEcho(echo, null, { given })).toEqual({ shown: { name: 'lin' } })
    expect(taken).toStrictEqual([{ at: '1970-01-01T00:00:00.000Z', list: [1] }])
  })
  it('an unexpected error has the same name as over HTTP, and is logged', async () => {
    const lines: string[] = []
    const to = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
    const breaks = call({
      path: '/test/breaks',
      access: 'public',
      input: z.object({ code: z.string() }),
      output: z.object({}),
    })
    const handlers = {
      breaks: async (_ctx: unknown, { code }: { code: string }) =>
        Promise.reject(Object.assign(new Error('inner'), { code })),
    }
    const invokeBreaks = invokeOn({ breaks }, handlers, { log: pino({ level: 'error' }, to) })
    await expect(invokeBreaks(breaks, null, { code: '57014' })).rejects.toMatchObject(refused('Service_Timeout'))
    await expect(invokeBreaks(breaks, null, { code: 'other' })).rejects.toMatchObject(refused('Service_Unavailable'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'call failed', via: 'job', err: { message: 'inner' } },
      { msg: 'call failed' },
    ])
    await expect(invokeBreaks(breaks, null, { code: '22021' })).rejects.toMatchObject(refused('Parameter_Error'))
    expect(lines).toHaveLength(2)
  })
  it('a call without a handler fails', async () => {
    const other = { ...calls.session.getSiteSetting }
    await expect(invoke(other, null, {})).rejects.toMatchObject(refused('Method_Error'))
  })
})

describe('a signal', () => {
  const wait = call({ path: '/test/wait', access: 'public', input: z.object({}), output: z.object({}) })
  let begun = 0
  const invokeWait = invokeOn(
    { wait },
    {
      wait: async ({ request }: Pick<Ctx, 'request'>) => {
        begun++
        await new Promise((_, reject) =>
          request.signal?.addEventListener('abort', () => reject(request.signal?.reason)),
        )
        return {}
      },
    },
  )
  it('prevents a call from beginning, and reaches the handler of a running one', async () => {
    const reason = new Error('nobody waits')
    await expect(invokeWait(wait, null, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(begun).toBe(0)
    const leaving = new AbortController()
    const answer = invokeWait(wait, null, {}, { signal: leaving.signal })
    await expect.poll(() => begun).toBe(1)
    leaving.abort(reason)
    await expect(answer).rejects.toBe(reason)
  })
})

describe('a retry', () => {
  const { createGroup, getAllGroup } = calls.taskGroup
  const named = async (name: string) =>
    (await clara.player.call(getAllGroup, {})).list.filter((group) => group.name === name)

  it('of a request gets its answer again', async () => {
    const [key, input] = [randomUUID(), { name: 'By HTTP' }]
    const first = await clara.player.call(createGroup, input, { 'x-idempotency-key': key })
    expect(await invoke(createGroup, clara.actor, input, { idempotencyKey: key })).toEqual(first)
    expect(await named(input.name)).toHaveLength(1)
  })
  it('by a request gets the answer of the invoke before', async () => {
    const [key, input] = [randomUUID(), { name: 'By invoke' }]
    const first = await invoke(createGroup, clara.actor, input, { idempotencyKey: key })
    expect(await invoke(createGroup, clara.actor, input, { idempotencyKey: key })).toEqual(first)
    expect(await clara.player.call(createGroup, input, { 'x-idempotency-key': key })).toEqual(first)
    expect(await named(input.name)).toHaveLength(1)
  })
  it('with other input is refused', async () => {
    const options = { idempotencyKey: randomUUID() }
    await invoke(createGroup, clara.actor, { name: 'One' }, options)
    const other = invoke(createGroup, clara.actor, { name: 'Other' }, options)
    await expect(other).rejects.toMatchObject(refused('IDEMPOTENCY_KEY_REUSED'))
    const malformed = invoke(createGroup, clara.actor, { name: 'Other' }, { idempotencyKey: 'a b' })
    await expect(malformed).rejects.toMatchObject(refused('Parameter_Error'))
    expect(await named('Other')).toEqual([])
  })
})

describe('the audit log', () => {
  it('has the same rows but for the address, which is the given one', async () => {
    const { db } = server.database
    const input = { tickets: 1, expires_at: toWireTime(new Date(Date.now() + 5 * day)) }
    const { createInvite } = calls.company
    const made = [
      await clara.player.call(createInvite, input),
      await invoke(createInvite, clara.actor, input),
      await invoke(createInvite, clara.actor, input, { origin: { via: 'mcp', ip: '192.0.2.7' } }),
    ]
    const rows = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'params', 'ip'])
      .where('action', '=', 'inviteCreated')
      .where('actor_id', '=', clara.actor.account_id)
      .orderBy('audit_id')
      .execute()
    expect(rows.map((row) => row.subject_id)).toEqual(made.map((one) => one.invite_id))
    expect(rows.map((row) => row.ip)).toEqual(['127.0.0.1', '', '192.0.2.7'])
    for (const row of rows) expect({ ...row, subject_id: '', ip: '' }).toEqual({ ...rows[0], subject_id: '', ip: '' })
  })
  it('has the session that a call begins, whose token is returned', async () => {
    const tokens: string[] = []
    const input = { account: 'rui', password: sha1(server.password) }
    const origin = { via: 'cli', ip: '192.0.2.8', userAgent: 'terminal' } as const
    await invoke(calls.session.login, null, input, { origin, setSid: (sid) => tokens.push(sid) })
    expect(tokens).toHaveLength(1)
    const rui = player(server.server, tokens[0]!, '')
    const { list } = await rui.call(calls.session.getSessionList, {})
    expect(list.find((one) => one.is_current)).toMatchObject({ ip: '192.0.2.8', user_agent: 'terminal' })
  })
})

describe('limits', () => {
  const factor = 0.1
  let small: TestServer
  beforeAll(async () => {
    small = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: factor } })
  })
  afterAll(() => small.close())
  const most = (bucket: keyof typeof rateLimits) => rateLimits[bucket][0].points * factor

  const { isLogin, getSiteSetting } = calls.session
  const byHttp = async (ip: string, sid = 'true') => {
    const response = await small.server.inject({
      method: 'POST',
      url: isLogin.path,
      headers: { 'x-requested-sid': sid },
      remoteAddress: ip,
      payload: {},
    })
    return { response, ...response.json<{ err_msg: string }>() }
  }

  it('of an account are shared by both ways', async () => {
    const { player: person, actor } = await enter(small, 'lin')
    for (let n = 0; n < most('account') - 2; n++) await small.app.invoke(getSiteSetting, actor, {})
    expect((await byHttp('198.51.100.1', person.sid)).err_msg).toBe('OK')
    await small.app.invoke(getSiteSetting, actor, {})
    await expect(small.app.invoke(getSiteSetting, actor, {})).rejects.toMatchObject(refused('Operator_Limited'))
    expect((await byHttp('198.51.100.2', person.sid)).err_msg).toBe('Operator_Limited')
  })
  it('of an address are shared, too, if one is given', async () => {
    const origin = { ip: '198.51.100.3' }
    for (let n = 0; n < most('address') - 1; n++) await small.app.invoke(getSiteSetting, null, {}, { origin })
    expect((await byHttp(origin.ip)).err_msg).toBe('OK')
    const more = small.app.invoke(getSiteSetting, null, {}, { origin })
    await expect(more).rejects.toMatchObject(refused('App_Call_Limited'))
    expect((await byHttp(origin.ip)).err_msg).toBe('App_Call_Limited')
    for (let n = 0; n <= most('address'); n++) await small.app.invoke(getSiteSetting, null, {})
  })
  it('of a class of calls apply to guests without an address, separately for each way', async () => {
    const wrong = { account: 'lin', password: sha1('guess') }
    const login = (via: 'job' | 'mcp') => small.app.invoke(calls.session.login, null, wrong, { origin: { via } })
    for (let n = 0; n < most('signIn'); n++)
      await expect(login('job')).rejects.toMatchObject({ code: 'USER_PASSWORD_WRONG' })
    await expect(login('job')).rejects.toMatchObject(refused('Operator_Limited'))
    await expect(login('mcp')).rejects.toMatchObject({ code: 'USER_PASSWORD_WRONG' })
  })
})

/** Invokes calls of the test's own with the given parts of the app only. */
function invokeOn(group: Parameters<typeof implement>[0], handlers: object, app: Partial<App> = {}) {
  const around = { log: pino({ level: 'silent' }), newId: () => uuidv7(), partsOf: () => [], ...app } as App
  const host = { app: around, takeRate: async () => true, isStrict: false }
  return createInvoke(host, implement(group, handlers as never).implementations())
}
