import { once } from 'node:events'
import net from 'node:net'
import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connectSocket, listenOn } from './listener.ts'
import { startTestServer } from './server.ts'

it('closing a server finishes running requests, refuses later ones, and doesn’t wait for idle connections', async () => {
  const server = await startTestServer()
  const url = await listenOn(server)
  const { sid } = await server.as('clara')
  const ask = (call: { path: string }) =>
    fetch(url + call.path, {
      method: 'POST',
      headers: { 'x-requested-sid': sid, 'content-type': 'application/json' },
      body: '{}',
    })
  const listener = await connectSocket(url, { sid })
  const idle = net.connect(Number(new URL(url).port), '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nHost: polyphony\r\n\r\n')
  await once(idle, 'data') // and its connection stays open

  // A call that can't finish yet: its row is locked.
  const holder = await server.database.db.startTransaction().execute()
  await sql`lock table letter in access exclusive mode`.execute(holder)
  const running = ask(calls.message.readAll)
  const waiting = sql`select from pg_locks where not granted and relation = 'letter'::regclass`
  await expect.poll(async () => (await waiting.execute(server.database.db)).rows.length).toBe(1)
  const closing = server.close()
  await expect
    .poll(() =>
      ask(calls.session.getSiteSetting).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await expect.poll(() => listener.isCut()).toBe(true)
  await holder.rollback().execute()
  const answer = await running
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ err_msg: 'OK', data: { total: 0 } })
  await closing
}, 60_000)
