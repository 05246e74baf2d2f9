import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Running } from '../../app.ts'
import { connectSocket, type Listener, listenOn } from '../../testing/listener.ts'
import { startRedis, type TestRedis } from '../../testing/redis.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

let redis: TestRedis | null
let office: Office
let other: Running | null = null
let url: string
let otherUrl: string
const open: Listener[] = []

beforeAll(async () => {
  redis = await startRedis()
  office = await openOffice(redis ? { config: { REDIS_URL: redis.url } } : {})
  url = await listenOn(office.server)
  if (!redis) return
  const { app, database } = office.server
  other = await createServer({ config: app.config, databaseUrl: database.url, log: app.log, now: app.now })
  otherUrl = await listenOn(other)
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close()
})
afterAll(async () => {
  await other?.close()
  await office.server.close()
  await redis?.stop()
})

async function listen(username: string, at = url): Promise<Listener> {
  const { sid } = await office.as(username)
  const listener = await connectSocket(at, { sid })
  open.push(listener)
  return listener
}
const within = { interval: 20 }
/** Long enough for an event that should not arrive. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500))

describe('the handshake', () => {
  it.each([
    ['nothing', {}],
    ['no text', { sid: 7 }],
    ['nonsense', { sid: 'x' }],
    ['a token that nobody has', { sid: 'A'.repeat(43) }],
    ["a visitor's", { sid: 'true' }],
  ])('refuses %s', async (_, auth) => {
    await expect(connectSocket(url, auth)).rejects.toThrow('Unauthorize')
  })

  it('refuses an ended session', async () => {
    const mori = await office.server.as('mori')
    await mori.call(calls.session.logout, {})
    await expect(connectSocket(url, { sid: mori.sid })).rejects.toThrow('Unauthorize')
  })
})

describe('an event', () => {
  it('reaches the people it is for and nobody else', async () => {
    const [lin, sato, clara, heming] = [
      await listen('lin'),
      await listen('sato'),
      await listen('clara'),
      await listen('heming'),
    ]
    const taskId = await office.order()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    await expect.poll(() => lin.of('offers_changed'), within).toContainEqual({ node_task_id })
    await expect.poll(() => lin.of('letter').length, within).toBe(1)
    await expect.poll(() => clara.of('task_changed').some((event) => event.task_id === taskId), within).toBe(true)
    await expect.poll(() => clara.of('node_progress').length, within).toBeGreaterThan(0)
    const total = await (await office.as('lin')).call(calls.message.getUnreadNum, {})
    expect(lin.of('letter').at(-1)!.total).toBe(total.total)
    await aWhile()
    expect(sato.heard).toEqual([])
    expect(heming.heard).toEqual([])
    expect(lin.of('node_progress')).toEqual([])
  })

  it('of a document reaches its watchers until they leave', async () => {
    const taskId = await office.order()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', node_task_id)
    const [clara, lin] = [await listen('clara'), await listen('lin')]
    expect(await clara.watch(node_task_id)).toEqual({ ok: true })
    expect(await lin.watch(node_task_id)).toEqual({ ok: true })
    await office.open('lin', node_task_id)
    await expect.poll(() => clara.of('lease_changed').length, within).toBeGreaterThan(0)
    const { list } = await (await office.as('lin')).call(calls.workbench.getSegments, { node_task_id })
    const comment = { node_task_id, segment_id: list[0]!.segment_id, body: 'Which light?' }
    await (await office.as('lin')).call(calls.workbench.addComment, comment)
    await expect.poll(() => clara.of('notes_changed').length, within).toBe(1)
    clara.socket.emit('leave_document', { node_task_id })
    await aWhile()
    await (await office.as('lin')).call(calls.workbench.addComment, { ...comment, body: 'This one.' })
    await expect.poll(() => lin.of('notes_changed').length, within).toBe(2)
    await aWhile()
    expect(clara.of('notes_changed')).toHaveLength(1)
  })

  it('of a foreign document doesn’t reach people who try to watch it', async () => {
    const taskId = await office.order()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', node_task_id)
    for (const username of ['heming', 'sato', 'wang', 'tom']) {
      const stranger = await listen(username)
      expect(await stranger.watch(node_task_id), username).toEqual({ ok: false })
      expect(await stranger.watch(randomUUID())).toEqual({ ok: false })
    }
    await office.open('lin', node_task_id)
    await aWhile()
    for (const stranger of open) expect(stranger.of('lease_changed')).toEqual([])
  })

  it('can’t be sent by clients, and invalid ones do no harm', async () => {
    const [lin, wang] = [await listen('lin'), await listen('wang')]
    for (const event of ['watch_document', 'leave_document', 'letter', 'join', 'task_changed'])
      for (const payload of [null, 'x', { node_task_id: 7 }, { room: `account:${wang.socket.id}` }])
        lin.socket.emit(event, payload)
    await aWhile()
    expect(wang.heard).toEqual([])
    expect(lin.isCut()).toBe(false)
  })

  it('in too large numbers disconnects the client', async () => {
    const lin = await listen('lin')
    for (let n = 0; n < 150; n++) lin.socket.emit('leave_document', { node_task_id: randomUUID() })
    await expect.poll(() => lin.isCut(), within).toBe(true)
  })
})

describe('a session that ends', () => {
  it('disconnects its own sockets and no others', async () => {
    const first = await office.server.as('kato')
    const second = await office.server.as('kato')
    const [ending, staying] = [
      await connectSocket(url, { sid: first.sid }),
      await connectSocket(url, { sid: second.sid }),
    ]
    open.push(ending, staying)
    await first.call(calls.session.logout, {})
    await expect.poll(() => ending.isCut(), within).toBe(true)
    expect(ending.of('session_ended')).toEqual([{ reason: 'revoked' }])
    await aWhile()
    expect(staying.isCut()).toBe(false)
  })
})

describe('two servers', () => {
  it('share events through Redis', async ({ skip }) => {
    if (!redis) return skip('there is no redis-server on this machine')
    const [near, far] = [await listen('lin'), await listen('lin', otherUrl)]
    const farClient = await listen('clara', otherUrl)
    const taskId = await office.order()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    for (const lin of [near, far]) await expect.poll(() => lin.of('offers_changed'), within).toEqual([{ node_task_id }])
    await expect.poll(() => farClient.of('task_changed').length, within).toBeGreaterThan(0)
    await office.accept('lin', node_task_id)
    expect(await farClient.watch(node_task_id)).toEqual({ ok: true })
    await office.open('lin', node_task_id)
    await expect.poll(() => farClient.of('lease_changed').length, within).toBeGreaterThan(0)
  })

  it('both disconnect an ended session', async ({ skip }) => {
    if (!redis) return skip('there is no redis-server on this machine')
    const kato = await office.server.as('kato')
    const far = await connectSocket(otherUrl, { sid: kato.sid })
    open.push(far)
    await kato.call(calls.session.logout, {})
    await expect.poll(() => far.isCut(), within).toBe(true)
    const answer = await fetch(otherUrl + calls.message.getUnreadNum.path, {
      method: 'POST',
      headers: { 'x-requested-sid': kato.sid, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
  })
})
