/** A worker that was taken for dead wakes up: what another has written of its answer meanwhile stays as it is. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { App } from '../../ground/context.ts'
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
  peer.answer = () => ({ sse: wholeAnswer('The foreman does. [1]') })
  await world.as.admin.call(calls.termbase.addTerm, {
    ...{ source_lang: 'en', target_lang: 'zh', source: 'quay', target: '码头' },
  })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

const job = (attempt: number) => ({ signal: new AbortController().signal, attempt, isLastAttempt: false })

/** A process that stands still at its next change from when `isDue`, until it is woken. */
function sleeper(isDue: (event: { stage?: string }) => boolean) {
  let isAsleep = isDue({})
  const reached = Promise.withResolvers<void>()
  const woken = Promise.withResolvers<void>()
  const db = new Proxy(world.db, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key, target)
      if (key !== 'transaction' || !isAsleep) return typeof own === 'function' ? own.bind(target) : own
      return () => ({
        async execute(change: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) {
          reached.resolve()
          await woken.promise
          return target.transaction().execute(change)
        },
      })
    },
  })
  const emit: App['emit'] = (room, name, ...event) => {
    isAsleep ||= isDue(event[0] as { stage?: string })
    return world.app.emit(room, name, ...event)
  }
  const wake = () => {
    isAsleep = false
    woken.resolve()
  }
  return { app: { ...world.app, db, emit } satisfies App, reached: reached.promise, wake }
}

/** @returns the answer as the second process ended it, and as it is once the first one has gone on */
async function takenOver(msg: string, isDue: Parameters<typeof sleeper>[0], meanwhile = async () => {}) {
  const chat_id = await world.openChat()
  const { data } = await world.send(plain, 'human_chat_msg', { chat_id, msg })
  const first = sleeper(isDue)
  const run = runAnswer(first.app, data, job(0))
  await first.reached
  await meanwhile()
  await runAnswer(world.app, data, job(1))
  const ended = await world.ended(chat_id)
  first.wake()
  await run
  return [ended, (await world.history(chat_id)).at(-1)] as const
}

it('its sources stay', async () => {
  const kbs_id = await world.base()
  await world.knows(kbs_id, ['The brake of the crane is checked every Monday by the foreman.'])
  // Found in the meantime: the first process knows nothing of it.
  const more = async () =>
    void (await world.knows(kbs_id, ['The brake of the crane is checked by the foreman, Mr. Li.']))
  const [ended, later] = await takenOver(
    'Who checks the brake of the crane?',
    ({ stage }) => stage === 'searching',
    more,
  )
  expect(ended).toMatchObject({ status: 'end', files: [{ n: 1 }] })
  expect(later).toEqual(ended)
})

it('what its tools said stays', async () => {
  const [ended, later] = await takenOver('/term quay', () => true)
  expect(ended).toMatchObject({ status: 'end', tools: [{ state: 'done' }] })
  expect(later).toEqual(ended)
})
