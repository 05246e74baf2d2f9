/**
 * Every call of the contract, made by people of several kinds over HTTP in one world and by `invoke` in an equal one:
 * both have to answer the same. Ids, moments and random texts differ between two worlds and are removed before
 * comparing.
 */
import { randomUUID } from 'node:crypto'
import { type Call, calls, type ErrorCode, errors, httpStatus, type Spec } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha1 } from '../../../seed/player.ts'
import type { Actor } from '../ground/context.ts'
import { CallError } from '../ground/kernel/call-error.ts'
import { sha256 } from '../ground/kernel/seal/seal.ts'
import { type Office, openOffice } from '../work/node/testing/office.ts'
import { createOwnIds, sampleValues } from './own-ids.ts'
import { inputSchemaOf, sampleInput } from './sample-input.ts'

/** These calls change who is signed in, so they come last. */
const last = ['session.login', 'session.endOtherSessions', 'session.endSession', 'session.logout']
// oxlint-disable-next-line typescript/no-explicit-any -- any call
const all = Object.entries<Record<string, Call<any, any, any>>>(calls)
  .flatMap(([group, members]) => Object.entries(members).map(([name, one]) => ({ id: `${group}.${name}`, one })))
  .toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id))

interface Answer {
  err: number
  err_msg: ErrorCode
  data: unknown
}
/** Makes a call with the input that the world has for it. */
type Ask = (one: Spec, key: string, change?: (input: object) => object) => Promise<Answer>

interface World {
  readonly office: Office
  readonly valuesOf: (username: string | null) => Promise<Readonly<Record<string, unknown>>>
}

let byHttp: World
let byInvoke: World
beforeAll(async () => {
  ;[byHttp, byInvoke] = [await openWorld(), await openWorld()]
})
afterAll(() => Promise.all([byHttp.office.server.close(), byInvoke.office.server.close()]))

async function openWorld(): Promise<World> {
  const office = await openOffice()
  const idsOf = createOwnIds(office)
  const values = await sampleValues(office)
  await idsOf('clara')
  await idsOf('lin')
  return {
    office,
    valuesOf: async (username) => ({
      ...values,
      account: 'wang',
      password: sha1(office.server.password),
      ...(await idsOf(username === 'clara' || username === 'olga' ? 'clara' : 'lin')),
    }),
  }
}

describe('every call, made both ways', () => {
  const opened = new Set<string>()

  it.each([null, 'ana', 'lin', 'rui', 'tom', 'clara', 'olga'])('answers %s alike', async (username) => {
    const [request, invoke] = [await requester(byHttp, username), await invoker(byInvoke, username)]
    for (const { id, one } of all) {
      const key = randomUUID()
      const [answer, same] = [await request(one, key), await invoke(one, key)]
      expect(comparable(same), id).toBe(comparable(answer))
      expect(httpStatus(answer.err_msg), id).toBeLessThan(500)
      if (answer.err < 300) opened.add(id)
    }
  })

  it('refuses an operator’s invalid input alike', async () => {
    const [request, invoke] = [await requester(byHttp, 'olga'), await invoker(byInvoke, 'olga')]
    const nonsense = () => ({ pageIndex: -1, node_task_id: 'x', task_id: 7, file_id: null, account: {}, name: [] })
    for (const { id, one } of all) {
      if (last.includes(id)) continue
      const key = randomUUID()
      expect(comparable(await invoke(one, key, nonsense)), id).toBe(comparable(await request(one, key, nonsense)))
    }
  })

  it('has, for most calls, a person whose input is accepted', () => {
    expect(opened.size).toBeGreaterThan(all.length / 2)
  })
})

async function requester({ office, valuesOf }: World, username: string | null): Promise<Ask> {
  const person = username ? await office.server.as(username) : office.server.visitor
  const values = await valuesOf(username)
  return (one, key, change = (input) => input) =>
    person.ask(one, change(inputFor(one, values)), { 'x-idempotency-key': key })
}

async function invoker({ office, valuesOf }: World, username: string | null): Promise<Ask> {
  const person = username ? await office.server.as(username) : office.server.visitor
  const values = await valuesOf(username)
  let { sid } = person
  const origin = { via: 'http', ip: '127.0.0.1', userAgent: 'lightMyRequest' } as const
  const options = { origin, setSid: (next: string) => (sid = next) }
  return async (one, idempotencyKey, change = (input) => input) => {
    const actor = await actorOfToken(office, sid)
    const input = change(inputFor(one, values))
    try {
      const data = await office.app.invoke(one, actor, input, { ...options, idempotencyKey })
      // Who calls by `invoke` gets data alone; what a program is told beside them follows from them (decision 88).
      const err_msg = one.says?.(data as never) ?? 'OK'
      return { err: errors[err_msg], err_msg, data }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { err: errors[error.code], err_msg: error.code, data: error.params }
    }
  }
}

/** The actor, as the server finds it for a request. */
async function actorOfToken({ app, db }: Office, sid: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('session')
    .select(['session_id', 'account_id'])
    .where('token_hash', '=', sha256(sid))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const actor = row && (await app.loadActor(row.account_id))
  return actor ? { ...actor, session_id: row.session_id } : null
}

function inputFor(one: Spec, values: Readonly<Record<string, unknown>>): object {
  const input = sampleInput(inputSchemaOf(one), values)
  if (typeof input !== 'object' || input === null) throw new Error(`the input of ${one.path} is not an object`)
  return input
}

/** The answer without random values and times. */
function comparable(answer: Answer): string {
  return JSON.stringify({ err: answer.err, err_msg: answer.err_msg, data: answer.data })
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/20\d{15}|20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"seconds":\d+/g, 'wait')
    .replace(/"S-(\d{6})-[0-9A-F]{6}/g, '"S-$1-number')
    .replace(/\{"0":37,"1":80,"2":68,"3":70,[^}]*\}/g, 'pdf') // whose texts and ids are packed
    .replace(/<svg.*?<\/svg>/g, 'picture')
    .replace(/[\w-]{22,}(\.[\w-]{22,})*/g, 'token')
}
