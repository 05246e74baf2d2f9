/**
 * Nobody learns by asking what they don't reach: not by an answer, its sources, the files or bases that they name, a foreign
 * chat, a prompt or an assistant of somebody else. A word that stands nowhere else is looked for in all that they are told.
 */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { player } from '../../../../seed/player.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import {
  type Canary,
  type CanaryPlace,
  canaries,
  mayRead,
  placeCanaries,
} from '../../knowledge/bases/kbs/testing/canaries.ts'
import type { PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'

const { chat, agent, directive } = calls
const actors = ['plain', 'sales', 'north', 'legal', 'admin', 'stranger'] as const satisfies readonly PersonName[]
type Actor = (typeof actors)[number]

const others = [
  'The canteen opens at seven and closes at three.',
  'Parcels are handed out at the gate until noon.',
  'Holidays are asked for two weeks before they begin.',
  'The crane on the north quay carries forty tons.',
  'Invoices without a number are sent back.',
  'Visitors wear a yellow helmet and are never alone.',
]

let world: ChatWorld
let places: Record<Canary, CanaryPlace>
/** What belongs to one person alone: a chat, a prompt, an assistant. */
const own = {} as Record<Actor, { chat_id: string; prompt_id: string; agent_id: string }>

beforeAll(async () => {
  world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1000 } })
  places = await placeCanaries(world, (word, { kbs_id, knowledge_id }) =>
    world.index(kbs_id, knowledge_id, [`The lighthouse ${word} of the harbour is painted red every May.`]),
  )
  // What stands in every passage weighs nothing: there are others.
  await world.knows(await world.base(), others)
  for (const name of actors) own[name] = await keepOwn(name)
}, 180_000)
afterAll(() => world.close())

async function keepOwn(name: Actor) {
  const as = world.as[name]
  const { chat_id } = await as.call(chat.openNewChat, {})
  await as.call(chat.editChat, { chat_id, chat_name: `${name} secretchat` })
  const prompt = { title: `${name} secretprompt`, prompt: `${name} secretprompt`, visibility: 'me' } as const
  const { id } = await as.call(directive.createOrUpdateDirective, prompt)
  const setting = { ai_agent_name: `${name} secretagent` }
  const made = await as.call(agent.createCompanyAiAgent, { ai_agent_setting: setting }, idempotencyKey())
  return { chat_id, prompt_id: id, agent_id: made.agent_id }
}

/** Asks once, of the bases and files that are named. */
async function answerTo(name: Actor, { kbs_ids, file_id }: { kbs_ids?: string[]; file_id?: string[] }) {
  const from = await world.listen(name)
  const chat_id = await world.openChat(name)
  const acknowledged = kbs_ids ? await world.send(from, 'chat_config', { chat_id, config: { kbs_ids } }) : null
  const more = file_id ? { file_id, intention_type: 3 } : { intention_type: 2 }
  const said = await world.send(from, 'human_chat_msg', {
    chat_id,
    msg: 'When is the lighthouse painted red?',
    ...more,
  })
  const answer = said.ok ? await world.ended(chat_id, name) : null
  const { list } = await world.as[name].call(chat.getChatContentHistory, { chat_id })
  from.socket.close()
  return JSON.stringify([acknowledged, said, answer, list])
}

describe.each(actors)('%s', (name) => {
  const foreign = canaries.filter((word) => !mayRead(word, name))

  it('is answered from all that is theirs, and from nothing else', async () => {
    const answer = await answerTo(name, {})
    for (const word of foreign) expect(answer, word).not.toContain(word)
    expect(canaries.some((word) => answer.includes(word))).toBe(true)
  })

  it('learns nothing by naming a base or a file that is out of reach', async () => {
    const { kbs_id, knowledge_id } = { kbs_id: uuidv7(), knowledge_id: uuidv7() }
    const shape = (answer: string) =>
      answer.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d{17}|\d+(\.\d+)? ?%?/g, '#')
    const absent = [await answerTo(name, { kbs_ids: [kbs_id] }), await answerTo(name, { file_id: [knowledge_id] })]
    for (const word of foreign) {
      const place = places[word]
      const said = [
        await answerTo(name, { kbs_ids: [place.kbs_id] }),
        await answerTo(name, { file_id: [place.knowledge_id] }),
      ]
      expect(said.map(shape), word).toEqual(absent.map(shape))
    }
  })

  it('sees no chat, prompt or assistant of others, by list or by id', async () => {
    const as = world.as[name]
    const { chat_id } = own[name]
    const lists = await Promise.all([
      as.call(chat.getChatHistories, {}),
      as.call(directive.getDirectiveList, {}),
      as.call(chat.getChatDirectiveList, { chat_id }),
      as.call(agent.getCompanyAiAgentList, { pageIndex: 0, pageSize: 100 }),
    ])
    const told = JSON.stringify(lists)
    for (const kind of ['secretchat', 'secretprompt', 'secretagent']) {
      expect(told).toContain(`${name} ${kind}`)
      for (const other of actors) if (other !== name) expect(told).not.toContain(`${other} ${kind}`)
    }
    const absent = uuidv7()
    for (const other of actors.filter((one) => one !== name)) {
      const theirs = own[other]
      const both = (call: (id: string) => Promise<unknown>, id: string) => Promise.all([call(id), call(absent)])
      const ways = [
        both((id) => as.ask(chat.getChatContentHistory, { chat_id: id }), theirs.chat_id),
        both((id) => as.ask(chat.getChatSetting, { chat_id: id }), theirs.chat_id),
        both((id) => as.ask(chat.editChat, { chat_id: id, chat_name: 'mine' }), theirs.chat_id),
        both((id) => as.ask(directive.getDirectiveDetail, { id }), theirs.prompt_id),
        both((id) => as.ask(chat.openNewChat, { agent_id: id }), theirs.agent_id),
      ]
      for (const [found, none] of await Promise.all(ways)) expect(found, other).toEqual(none)
    }
  })
})

it('who is no member asks nothing at all', async () => {
  const { make, server } = world.server
  const outsiders = [
    (await make.talent({ level: 2 })).account_id,
    (await make.person({ is_operator: true })).account_id,
  ]
  for (const account_id of outsiders) {
    const outsider = player(server, await make.session(account_id), account_id)
    expect((await outsider.ask(chat.openNewChat, {})).err_msg).toBe('NO_PERMISSION')
    expect((await outsider.ask(chat.getChatContentHistory, { chat_id: own.admin.chat_id })).err_msg).toBe(
      'NO_PERMISSION',
    )
  }
})
