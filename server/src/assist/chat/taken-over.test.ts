/** A worker that was taken for dead wakes up: what another has written of its answer meanwhile stays as it is. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import type { Listener } from '../../testing/listener.ts'
import { runAnswer } from './run-answer.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { wholeAnswer } from './testing/sse.ts'

let world: ChatWorld
let peer: Peer
let plain: Listener

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ isWorker: false, config: { RATE_LIMIT_FACTOR: 1000 } })
  plain = await world.listen()
  await world.provide(peer.url)
  await world.as.admin.call(calls.termbase.addTerm, {
    ...{ source_lang: 'en', target_lang: 'zh', source: 'quay', target: '码头' },
  })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

const job = (attempt: number) => ({ signal: new AbortController().signal, attempt, isLastAttempt: false })

type Change = Parameters<ReturnType<Db['transaction']>['execute']>[0]

/** A process that stands still at its next change from when `isDue`, until it is woken. */
function sleeper(isDue: (event: { stage?: string }) => boolean) {
  let isAsleep = isDue({})
  const reached = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const replaced = <T extends object>(whole: T, own: Partial<T>): T =>
    new Proxy(whole, {
      get(target, key) {
        const value: unknown = Reflect.get(Object.hasOwn(own, key) ? own : target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  async function execute(change: Change) {
    if (isAsleep) {
      reached.resolve()
      await woken.promise
    }
    return world.db.transaction().execute(change)
  }
  // What sets a level of isolation only reads.
  const transaction = () => replaced(world.db.transaction(), { execute: execute as never })
  const emit: App['emit'] = (room, name, ...event) => {
    isAsleep ||= isDue(event[0] as { stage?: string })
    return world.app.emit(room, name, ...event)
  }
  const app: App = { ...world.app, db: replaced(world.db, { transaction }), emit }
  return { app, reached: reached.promise, wake: woken.resolve }
}

async function asked(msg: string) {
  const chat_id = await world.openChat()
  const { data } = await world.send(plain, 'human_chat_msg', { chat_id, msg })
  return { chat_id, message: data }
}

it('its sources stay, and no model is asked by who has slept', async () => {
  await world.knows(await world.base(), ['The brake of the crane is checked every Monday by the foreman.'])
  const { chat_id, message } = await asked('Who checks the brake of the crane?')
  const first = sleeper(({ stage }) => stage === 'searching')
  const late = runAnswer(first.app, message, job(0))
  await first.reached
  const gate = Promise.withResolvers<void>()
  peer.answer = async () => {
    await gate.promise
    return { sse: wholeAnswer('The foreman does. [1]') }
  }
  const second = runAnswer(world.app, message, job(1))
  await expect.poll(() => peer.requests.length, { timeout: 20_000 }).toBe(1)
  const sources = () => world.db.selectFrom('chat_citation').selectAll().where('message_id', '=', message.message_id)
  const found = await sources().execute()
  expect(found).toHaveLength(1)
  // The first one knows nothing of what has come since.
  await world.db.updateTable('chat_citation').set({ name: 'As the second one found it' }).execute()
  first.wake()
  await late
  expect(await sources().execute()).toEqual([{ ...found[0], name: 'As the second one found it' }])
  gate.resolve()
  await second
  expect(await world.ended(chat_id)).toMatchObject({ status: 'end', files: [{ n: 1 }] })
  expect(peer.requests).toHaveLength(1)
})

it('what its tools said stays', async () => {
  const { chat_id, message } = await asked('/term quay')
  const first = sleeper(() => true)
  const late = runAnswer(first.app, message, job(0))
  await first.reached
  await runAnswer(world.app, message, job(1))
  const ended = await world.ended(chat_id)
  expect(ended).toMatchObject({ status: 'end', tools: [{ state: 'done' }] })
  first.wake()
  await late
  expect((await world.history(chat_id)).at(-1)).toEqual(ended)
})
