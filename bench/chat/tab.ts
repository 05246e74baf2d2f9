/** A person's browser tab: asks, hears, is cut and resumes. */

import { setTimeout as sleep } from 'node:timers/promises'
import { calls, type ResumedAnswer } from '@polyphony/contract'
import { connectSocket, type Listener } from '../../server/src/testing/listener.ts'
import type { Person } from './chat-server.ts'

export interface Ack<T> {
  readonly ok: boolean
  readonly data: T
  readonly error?: { err_msg: string }
}

export async function call<T>(url: string, { sid }: Person, path: string, input: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'talent', 'x-requested-sid': sid },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as { err: number; err_msg: string; data: T }
  if (answer.err !== 200) throw new Error(`${path}: ${answer.err_msg}`)
  return answer.data
}

/** While a process is down, the other one or the same a little later. */
export async function insist<T>(urls: readonly string[], run: (url: string) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
    try {
      return await run(url)
    } catch (error) {
      if (attempt > 400) throw error
      await sleep(50)
    }
  }
}

export const openChat = async (url: string, person: Person) =>
  (await call<{ chat_id: string }>(url, person, calls.chat.openNewChat.path, {})).chat_id

/** A process that is killed during the handshake answers nothing. */
export const openTab = (url: string, person: Person): Promise<Listener> =>
  Promise.race([
    connectSocket(url, { sid: person.sid }),
    sleep(5000).then(() => Promise.reject(new Error('no socket'))),
  ])

export const send = <T>(tab: Listener, name: string, payload: object): Promise<Ack<T>> =>
  tab.socket.timeout(5000).emitWithAck(name, payload)

export async function ask(tab: Listener, chat_id: string, msg: string, chatbot_engine = 'general'): Promise<string> {
  const said = await send<{ message_id: string }>(tab, 'human_chat_msg', { chat_id, msg, chatbot_engine })
  if (!said.ok) throw new Error(said.error?.err_msg)
  return said.data.message_id
}

export const resume = async (tab: Listener, chat_id: string, id: string, last_seq: number) =>
  (await send<ResumedAnswer>(tab, 'chat_resume', { chat_id, id, last_seq })).data

/** What a tab has heard of an answer, and its ends. */
export function heardOf(tab: Listener, id: string) {
  const own = tab.of('ai_chat_msg').filter((event) => event.id === id && event.type === 1)
  return {
    pieces: own.filter(({ status }) => status === 'running').map(({ seq, msg }) => ({ seq, text: msg })),
    ends: [
      ...own.filter(({ status }) => status !== 'running').map(({ status, seq }) => `${status} ${seq}`),
      ...tab
        .of('ai_chat_err_msg')
        .filter((event) => event.id === id)
        .map(({ seq }) => `failed ${seq}`),
    ],
  }
}
