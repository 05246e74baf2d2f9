/** How much a program may ask for: what is heavy is counted by person, each message of a batch by itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, player } from '../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tokenOf } from './testing/program.ts'

let server: TestServer
let company_id: string
beforeAll(async () => {
  server = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: 1 } })
  company_id = await server.make.company()
})
afterAll(() => server.close())

/** Somebody new, whose programs have asked for nothing yet. */
async function somebody() {
  const { account_id } = await server.make.talent({ is_mvp: true, invite_type: 'company' })
  await server.make.member(company_id, account_id)
  return player(server.server, await server.make.session(account_id), account_id)
}

const heavyAMinute = 30
const ofMethod = (method: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { name: 'none', arguments: {}, uri: 'polyphony://order/x', taskId: 'x' },
})

async function sender(person: Player) {
  const { token } = await tokenOf(person)
  return (payload: object) => status(payload, token)
}

async function status(payload: object, token: string): Promise<number> {
  const headers = { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` }
  const { statusCode } = await server.server.inject({ method: 'POST', url: '/mcp', headers, payload })
  return statusCode
}

describe('thirty heavy messages a minute', () => {
  it.each(['tools/call', 'resources/read', 'tasks/get', 'tasks/cancel'])('are all of %s', async (method) => {
    const send = await sender(await somebody())
    for (let n = 0; n < heavyAMinute; n++) expect(await send(ofMethod(method))).not.toBe(429)
    expect(await send(ofMethod(method))).toBe(429)
    // Lists of tools are light, and another person's program has thirty of its own.
    expect(await send(ofMethod('tools/list'))).toBe(200)
    expect(await (await sender(await somebody()))(ofMethod(method))).not.toBe(429)
  })

  it('are counted one by one in a batch, and by all tokens of a person together', async () => {
    const batch = (count: number) => Array.from({ length: count }, () => ofMethod('tools/call'))
    const person = await somebody()
    expect(await (await sender(person))(batch(heavyAMinute))).not.toBe(429)
    expect(await (await sender(person))(batch(1))).toBe(429)
  })
})
