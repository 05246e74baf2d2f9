import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { connectSocket, listenOn } from '../../../testing/listener.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { rightsChanged } from '../rights-changed.ts'

const { getSessionList, endSession, endOtherSessions, getCurrentTalent } = calls.session

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  url = await listenOn(server)
})
afterAll(() => server.close())
const within = { interval: 20 }

describe('the list of sessions', () => {
  it('contains the account’s own sessions, without tokens', async () => {
    const [here, there] = [await server.as('lin'), await server.as('lin')]
    await server.as('wang')
    const answer = await here.call(getSessionList, {})
    expect(answer.list.filter((one) => one.is_current)).toHaveLength(1)
    expect(answer.list.length).toBe(2)
    for (const secret of [here.sid, there.sid, 'hash', 'successor'])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  it('leaves out sessions that have idled out', async () => {
    await server.as('sato')
    server.advance(119 * minute)
    const now = await server.as('sato')
    expect((await now.call(getSessionList, {})).list).toHaveLength(2)
    server.advance(2 * minute)
    expect((await now.call(getSessionList, {})).list).toHaveLength(1)
  })

  it('can end a session with its sockets; a foreign session is not found', async () => {
    const [here, there, wang] = [await server.as('mori'), await server.as('mori'), await server.as('wang')]
    const { list } = await here.call(getSessionList, {})
    const { session_id } = list.find((one) => !one.is_current)!
    const socket = await connectSocket(url, { sid: there.sid })
    expect(await wang.ask(endSession, { session_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await wang.ask(endSession, { session_id: server.app.newId() })).toMatchObject({ err_msg: 'NOT_FOUND' })
    await here.call(endSession, { session_id })
    await expect.poll(() => socket.isCut(), within).toBe(true)
    expect(socket.of('session_ended')).toEqual([{ reason: 'revoked' }])
    expect(await there.ask(getCurrentTalent, {})).toMatchObject({ err: 401 })
    expect(await here.ask(endSession, { session_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await here.ask(getCurrentTalent, {})).toMatchObject({ err: 200 })
  })

  it('can end all other sessions', async () => {
    const others = [await server.as('kato'), await server.as('kato'), await server.as('kato')]
    const here = await server.as('kato')
    expect(await here.call(endOtherSessions, {})).toEqual({ count: 3 })
    for (const other of others) await server.eventually(async () => (await other.ask(getCurrentTalent, {})).err === 401)
    expect(await here.call(endOtherSessions, {})).toEqual({ count: 0 })
  })
})

describe('changed rights', () => {
  it('hold with the next call, whose token rotates, and for sockets', async () => {
    const lin = await server.as('lin')
    expect(await lin.call(getCurrentTalent, {})).toMatchObject({ level: 2 })
    const before = lin.sid
    const socket = await connectSocket(url, { sid: lin.sid })
    await inTransaction(server.app, async (transaction) => {
      await transaction.tx.updateTable('talent').set({ level: 3 }).where('account_id', '=', lin.account_id).execute()
      await rightsChanged(transaction, lin.account_id)
    })
    await expect.poll(() => socket.isCut(), within).toBe(true)
    expect(socket.of('session_ended')).toEqual([]) // it may connect again
    expect(await lin.call(getCurrentTalent, {})).toMatchObject({ level: 3 })
    expect(lin.sid).not.toBe(before)
    await connectSocket(url, { sid: before }).then((again) => again.socket.close()) // within the time that the old token stays valid
  })

  it('let parallel requests with the old token succeed, all with one new token', async () => {
    const rui = await server.as('rui')
    await inTransaction(server.app, (transaction) => rightsChanged(transaction, rui.account_id))
    const ask = () =>
      server.server.inject({
        method: 'POST',
        url: getCurrentTalent.path,
        headers: { 'x-requested-sid': rui.sid },
        payload: {},
      })
    await server.eventually(async () => (await ask()).headers['x-response-sid'])
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(answers.map((one) => one.statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    const successors = new Set(answers.map((one) => one.headers['x-response-sid']))
    expect(successors.size).toBe(1)
    expect((await rui.call(getSessionList, {})).list).toHaveLength(1)
  })
})

it('a socket accepts no token that was replaced long ago, and its handshake doesn’t rotate tokens', async () => {
  const tom = await server.as('tom')
  const old = tom.sid
  server.advance(16 * minute)
  const socket = await connectSocket(url, { sid: old })
  socket.socket.close()
  server.advance(minute) // after that time: nobody got another token, so this one is still valid
  expect(await tom.ask(getCurrentTalent, {})).toMatchObject({ err: 200 })
  expect(tom.sid).not.toBe(old)
  server.advance(minute)
  await expect(connectSocket(url, { sid: old })).rejects.toThrow('Unauthorize')
  expect(await tom.ask(getCurrentTalent, {})).toMatchObject({ err: 200 })
})
