/** Assistants: who sees and changes them, versions, and what chats get. */
import { randomUUID } from 'node:crypto'
import { agentLimits, calls, type InputOf } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import { type ChatWorld, openChatWorld } from '../chat/testing/chat-world.ts'

const { agent, agentProof, chat } = calls
let world: ChatWorld
beforeAll(async () => {
  world = await openChatWorld()
})
afterAll(() => world.close())

type Setting = InputOf<typeof agent.createCompanyAiAgent>['ai_agent_setting']
async function make(by: PersonName, setting: Partial<Setting> = {}) {
  const ai_agent_setting = { ai_agent_name: 'Lexi', ...setting }
  return (await world.as[by].call(agent.createCompanyAiAgent, { ai_agent_setting })).agent_id
}
const publish = (by: PersonName, agent_id: string, version = 1) =>
  world.as[by].call(agentProof.publishAgent, { agent_id, version })
const share = (by: PersonName, agent_id: string, scope: 'me' | 'team' = 'team') =>
  world.as[by].call(agent.shareCompanyAiAgent, { agent_id, scope })
async function shared(by: PersonName, setting: Partial<Setting> = {}) {
  const agent_id = await make(by, setting)
  await publish(by, agent_id)
  await share(by, agent_id)
  return agent_id
}
const listOf = async (by: PersonName) =>
  (await world.as[by].call(agent.getCompanyAiAgentList, { pageIndex: 0, pageSize: 100 })).list
const seenBy = async (by: PersonName, agent_id: string) => (await listOf(by)).find(({ id }) => id === agent_id)

/** What everything that names an assistant answers to somebody. */
async function answersTo(by: PersonName, agent_id: string) {
  const { as } = world
  const ai_agent_setting = { ai_agent_name: 'Mine now' }
  const codes = [
    await as[by].ask(agent.getCompanyAiAgent, { agent_id }),
    await as[by].ask(agent.updateCompanyAiAgent, { agent_id, version: 1, ai_agent_setting }),
    await as[by].ask(agent.getAgentVersionList, { agent_id }),
    await as[by].ask(agent.restoreAgentVersion, { agent_id, version: 1 }),
    await as[by].ask(agentProof.publishAgent, { agent_id, version: 1 }),
    await as[by].ask(agent.unpublishAgent, { agent_id }),
    await as[by].ask(agent.deleteCompanyAiAgent, { agent_id }),
    await as[by].ask(agent.shareCompanyAiAgent, { agent_id, scope: 'team' }),
    await as[by].ask(agent.cloneCompanyAiAgent, { agent_id }),
    await as[by].ask(agent.updateAgentOrderNum, { agentIds: [agent_id], orderNums: [1] }),
    await as[by].ask(chat.openNewChat, { agent_id }),
  ]
  return codes.map(({ err_msg }) => err_msg)
}
const everywhere = (code: string) => Array.from({ length: 11 }, () => code)

describe('who sees an assistant', () => {
  it('a private one is there for its maker alone, whatever the others are', async () => {
    const agent_id = await make('plain', { ai_agent_name: 'Canarybird', mission: 'canarymission' })
    await publish('plain', agent_id)
    for (const by of ['admin', 'otherAdmin', 'sales', 'legal', 'stranger'] as const) {
      expect(JSON.stringify(await listOf(by))).not.toContain('anary')
      expect(await answersTo(by, agent_id)).toEqual(everywhere('NOT_FOUND'))
      expect(await answersTo(by, randomUUID())).toEqual(everywhere('NOT_FOUND'))
    }
    expect(await seenBy('plain', agent_id)).toMatchObject({
      ...{ is_mine: true, scope: 'me', published_version: 1, chatbot_engine: 'knowledge' },
      can: { chat: true, edit: true, share: true, unshare: false, clone: true, delete: true },
    })
  })

  it('one that is shared is seen, asked and copied by the team, and edited by nobody else', async () => {
    const agent_id = await make('plain', { ai_agent_name: 'Teamworker' })
    await share('plain', agent_id)
    // Nobody is answered by what isn't published.
    expect(await answersTo('sales', agent_id)).toEqual(everywhere('NOT_FOUND'))
    await publish('plain', agent_id)
    const said = await answersTo('sales', agent_id)
    expect(said).toEqual(['OK', ...Array.from({ length: 7 }, () => 'NO_PERMISSION'), 'OK', 'OK', 'OK'])
    expect(await seenBy('sales', agent_id)).toMatchObject({
      ...{ is_mine: false, owner: { account_id: world.as.plain.account_id } },
      can: { chat: true, edit: false, share: false, unshare: false, clone: true, delete: false },
    })
    expect(await answersTo('stranger', agent_id)).toEqual(everywhere('NOT_FOUND'))
  })

  it('an admin takes one back that stands for the company, and no more', async () => {
    const agent_id = await shared('plain')
    expect(await seenBy('admin', agent_id)).toMatchObject({ can: { edit: false, unshare: true, delete: false } })
    expect(await world.as.sales.ask(agent.shareCompanyAiAgent, { agent_id, scope: 'me' })).toMatchObject({
      err_msg: 'NO_PERMISSION',
    })
    await share('admin', agent_id, 'me')
    expect(await seenBy('admin', agent_id)).toBeUndefined()
    expect(await seenBy('plain', agent_id)).toMatchObject({ scope: 'me', published_version: 1 })
  })

  it('a draft of a shared one shows to its maker alone', async () => {
    const agent_id = await shared('plain', { ai_agent_name: 'Before' })
    const ai_agent_setting = { ai_agent_name: 'Canarydraft' }
    await world.as.plain.call(agent.updateCompanyAiAgent, { agent_id, version: 1, ai_agent_setting })
    const read = await world.as.sales.call(agent.getCompanyAiAgent, { agent_id })
    expect(read).toMatchObject({ draft: null, agent: { version: 1, ai_agent_setting: { ai_agent_name: 'Before' } } })
    const cloned = await world.as.sales.call(agent.cloneCompanyAiAgent, { agent_id })
    const own = await world.as.sales.call(agent.getCompanyAiAgent, { agent_id: cloned.agent_id })
    expect(own.draft?.ai_agent_name).toBe('Before')
    const edited = await world.as.plain.call(agent.getCompanyAiAgent, { agent_id })
    expect(edited).toMatchObject({ draft: { ai_agent_name: 'Canarydraft' }, agent: { version: 2 } })
    // Its maker copies what they see: the draft.
    const copy = await world.as.plain.call(agent.cloneCompanyAiAgent, { agent_id })
    const copied = await world.as.plain.call(agent.getCompanyAiAgent, { agent_id: copy.agent_id })
    expect(copied).toMatchObject({ draft: { ai_agent_name: 'Canarydraft' }, agent: { scope: 'me', is_mine: true } })
  })
})

describe('bases that a reader doesn’t read', () => {
  it('are told of by one word, whether one or two, there or deleted', async () => {
    const { department, as } = world
    const [legal, second] = [
      await world.base({ title: 'Canarylaw', department_ids: [department.legal] }),
      await world.base({ title: 'Canarysecond', department_ids: [department.legal] }),
    ]
    const open = await world.base({ title: 'Open' })
    const told = []
    for (const kbs_ids of [
      [legal, open],
      [second, legal, open],
    ]) {
      const agent_id = await shared('legal', { kbs_ids })
      const { list: _, ...seen } = { list: 0, ...(await as.sales.call(agent.getCompanyAiAgent, { agent_id })) }
      told.push({ restricted: seen.agent.is_restricted, kbs_ids: seen.agent.ai_agent_setting.kbs_ids })
      expect(JSON.stringify(seen)).not.toContain(legal)
      expect((await as.legal.call(agent.getCompanyAiAgent, { agent_id })).agent.is_restricted).toBe(false)
    }
    expect(told).toEqual([
      { restricted: true, kbs_ids: [open] },
      { restricted: true, kbs_ids: [open] },
    ])
  })

  it('can’t be linked, and aren’t copied', async () => {
    const { department, as } = world
    const legal = await world.base({ title: 'Law', department_ids: [department.legal] })
    for (const kbs_ids of [[legal], [randomUUID()]]) {
      const refused = await as.sales.ask(agent.createCompanyAiAgent, {
        ai_agent_setting: { ai_agent_name: 'Spy', kbs_ids },
      })
      expect(refused).toMatchObject({ err_msg: 'KNOWLEDGE_NOT_FOUND' })
    }
    const agent_id = await shared('legal', { kbs_ids: [legal] })
    const { agent_id: copy } = await as.sales.call(agent.cloneCompanyAiAgent, { agent_id, ai_agent_name: 'Copy' })
    const { agent: read, draft } = await as.sales.call(agent.getCompanyAiAgent, { agent_id: copy })
    // Nothing is left of its links, which isn't 'everything'.
    expect(draft).toMatchObject({ kbs_ids: [], ai_agent_name: 'Copy' })
    expect(read).toMatchObject({ is_restricted: false, scope: 'me', published_version: null, is_mine: true })
  })

  it('stay linked when their maker, who lost the right, saves something else, until the links are dropped', async () => {
    const { department, as, db } = world
    const kbs_id = await world.base({ title: 'Wandering', department_ids: [department.north] })
    const agent_id = await make('north', { kbs_ids: [kbs_id] })
    const move = (department_id: string) =>
      db.updateTable('company_member').set({ department_id }).where('account_id', '=', as.north.account_id).execute()
    await move(department.legal)
    const read = await as.north.call(agent.getCompanyAiAgent, { agent_id })
    expect(read).toMatchObject({ draft: { kbs_ids: [] }, agent: { is_restricted: true } })
    const save = (version: number, ai_agent_name: string, drops_restricted = false) =>
      as.north.call(agent.updateCompanyAiAgent, {
        ...{ agent_id, version, drops_restricted, ai_agent_setting: { ai_agent_name, kbs_ids: [] } },
      })
    await save(1, 'Renamed')
    await move(department.north)
    expect((await as.north.call(agent.getCompanyAiAgent, { agent_id })).draft?.kbs_ids).toEqual([kbs_id])
    await move(department.legal)
    await save(2, 'Renamed', true)
    await move(department.north)
    expect((await as.north.call(agent.getCompanyAiAgent, { agent_id })).draft?.kbs_ids).toEqual([])
  })
})

describe('versions', () => {
  it('come with each save that changes something; the older tab is told', async () => {
    const { as } = world
    const agent_id = await make('plain', { tone: 'calm' })
    const save = (version: number, tone: string) =>
      as.plain.ask(agent.updateCompanyAiAgent, {
        ...{ agent_id, version, ai_agent_setting: { ai_agent_name: 'Lexi', tone } },
      })
    expect(await save(1, 'calm')).toMatchObject({ data: { version: 1 } })
    expect(await save(1, 'merry')).toMatchObject({ data: { version: 2 } })
    expect(await save(1, 'stern')).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    const race = await Promise.all(['a', 'b', 'c', 'd'].map((tone) => save(2, tone)))
    expect(race.map(({ err_msg }) => err_msg).toSorted()).toEqual([
      'OK',
      ...Array.from({ length: 3 }, () => 'VERSION_CONFLICT'),
    ])
    const { list } = await as.plain.call(agent.getAgentVersionList, { agent_id })
    expect(list.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(list[0]).toMatchObject({ by: { account_id: as.plain.account_id }, restored_from: null, published_at: null })
  })

  it('are restored as a new one, and chats go on by the published one', async () => {
    const { as } = world
    const agent_id = await make('plain', { unanswerable: 'First words.' })
    await publish('plain', agent_id)
    const ai_agent_setting = { ai_agent_name: 'Lexi', unanswerable: 'Second words.' }
    await as.plain.call(agent.updateCompanyAiAgent, { agent_id, version: 1, ai_agent_setting })
    const plain = await world.listen()
    const { chat_id } = await as.plain.call(chat.openNewChat, { agent_id })
    expect(await world.asked(plain, chat_id, 'Zyxw qrst?')).toMatchObject({ content: 'First words.' })
    expect(await as.plain.ask(agentProof.publishAgent, { agent_id, version: 1 })).toMatchObject({
      err_msg: 'VERSION_CONFLICT',
    })
    await publish('plain', agent_id, 2)
    expect(await world.asked(plain, chat_id, 'Zyxw qrst?')).toMatchObject({ content: 'Second words.' })
    expect(await as.plain.call(agent.restoreAgentVersion, { agent_id, version: 1 })).toEqual({ agent_id, version: 3 })
    const { list } = await as.plain.call(agent.getAgentVersionList, { agent_id })
    expect(list[0]).toMatchObject({ restored_from: 1, ai_agent_setting: { unanswerable: 'First words.' } })
    expect(list[1]?.published_by?.account_id).toBe(as.plain.account_id)
    expect(await as.plain.ask(agent.restoreAgentVersion, { agent_id, version: 9 })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
    const versions = await world.db
      .selectFrom('chat_message')
      .select('agent_version')
      .where('chat_id', '=', chat_id)
      .where('type', '=', 1)
      .orderBy('ordinal')
      .execute()
    expect(versions.map((row) => row.agent_version)).toEqual([1, 2])
  })

  it('of one person are of so many assistants at most', async () => {
    const { db, app, as, company_id } = world
    const moment = app.now()
    const rows = Array.from({ length: agentLimits.own - 1 }, () => ({
      ...{ agent_id: app.newId(), company_id, owner_id: as.otherAdmin.account_id },
      ...{ created_at: moment, updated_at: moment },
    }))
    await db.insertInto('agent').values(rows).execute()
    const make = () => as.otherAdmin.ask(agent.createCompanyAiAgent, { ai_agent_setting: { ai_agent_name: 'One' } })
    const race = await Promise.all([make(), make(), make()])
    expect(race.map(({ err_msg }) => err_msg).toSorted()).toEqual(['AGENTS_TOO_MANY', 'AGENTS_TOO_MANY', 'OK'])
    await db.deleteFrom('agent').where('owner_id', '=', as.otherAdmin.account_id).execute()
  })
})

describe('one’s own list', () => {
  it('has one’s own order, which is nobody else’s', async () => {
    const { as } = world
    const ids = [await shared('admin'), await shared('admin'), await shared('admin')]
    const own = async (by: PersonName) => (await listOf(by)).map(({ id }) => id).filter((id) => ids.includes(id))
    const before = await own('plain')
    const agentIds = [ids[1]!, ids[2]!, ids[0]!]
    await as.sales.call(agent.updateAgentOrderNum, { agentIds, orderNums: [1, 2, 3] })
    expect(await own('sales')).toEqual(agentIds)
    expect(await own('plain')).toEqual(before)
    await as.plain.call(agent.updateAgentOrderNum, { agentIds: ids, orderNums: [1, 2, 3] })
    await as.sales.call(agent.updateAgentOrderNum, { agentIds, orderNums: [3, 2, 1] })
    expect(await own('sales')).toEqual(agentIds.toReversed())
    expect(await own('plain')).toEqual(ids)
    for (const [wrong, orderNums] of [
      [agentIds, [1, 2]],
      [agentIds, [1, 1, 2]],
      [agentIds, [1, 2, 4]],
      [
        [ids[0]!, ids[0]!],
        [1, 2],
      ],
    ] as const)
      expect(
        await as.sales.ask(agent.updateAgentOrderNum, { agentIds: [...wrong], orderNums: [...orderNums] }),
      ).toMatchObject({
        err_msg: 'Parameter_Error',
      })
    const foreign = { agentIds: [...agentIds, randomUUID()], orderNums: [1, 2, 3, 4] }
    expect(await as.sales.ask(agent.updateAgentOrderNum, foreign)).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await own('sales')).toEqual(agentIds.toReversed())
  })
})

describe('a chat with an assistant', () => {
  it('that is gone can be read and deleted, stands with the default one’s, and isn’t asked', async () => {
    const { as } = world
    const agent_id = await shared('plain', { unanswerable: 'I don’t know.' })
    const sales = await world.listen('sales')
    const { chat_id } = await as.sales.call(chat.openNewChat, { agent_id })
    await world.asked(sales, chat_id, 'Zyxw qrst?', {}, 'sales')
    const listed = async (agent_id = '') =>
      (await as.sales.call(chat.getChatHistories, { agent_id })).list.some((one) => one.chat_id === chat_id)
    expect([await listed(agent_id), await listed()]).toEqual([true, false])
    await share('plain', agent_id, 'me')
    expect(await listed()).toBe(true)
    const refused = await world.send(sales, 'human_chat_msg', { chat_id, msg: 'And now?' })
    expect(refused).toMatchObject({ ok: false, error: { err_msg: 'AGENT_GONE' } })
    await as.plain.call(agent.deleteCompanyAiAgent, { agent_id })
    expect(await world.history(chat_id, 'sales')).toHaveLength(2)
    await as.sales.call(chat.deleteChat, { chat_id })
  })

  it('draws on those of its bases that the asker reads, and on nothing else', async () => {
    const { department, as } = world
    const legal = await world.base({ title: 'Law', department_ids: [department.legal] })
    const open = await world.base({ title: 'Open' })
    await world.knows(legal, ['The canaryclause forbids gantries at night.'])
    const known = await world.knows(open, ['Gantries are painted yellow by the foreman.'])
    const elsewhere = await world.base({ title: 'Elsewhere' })
    await world.knows(elsewhere, ['Gantries elsewhere are painted green.'])
    const agent_id = await shared('legal', { kbs_ids: [legal, open] })
    const sales = await world.listen('sales')
    const { chat_id } = await as.sales.call(chat.openNewChat, { agent_id })
    const answer = await world.asked(sales, chat_id, 'Who paints the gantries?', {}, 'sales')
    expect(answer.files.map(({ knowledge_id }) => knowledge_id)).toEqual([known])
    const refused = await world.asked(sales, chat_id, 'What does the canaryclause forbid?', {}, 'sales')
    expect(refused).toMatchObject({ content: '', files: [], notice: { code: 'notFound' } })
  })
})

describe('settings of the company and of oneself', () => {
  it('the name and the icon are set by admins and read by members', async () => {
    const { as } = world
    const named = { robot_name: 'Harbour', robot_icon: 'book' }
    expect(await as.plain.ask(agent.updateCompanyAiSetting, named)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    await as.admin.call(agent.updateCompanyAiSetting, named)
    const read = (by: PersonName) => as[by].call(agent.getCompanyAiSetting, {})
    expect(await read('plain')).toEqual({ company_ai_setting: named, can_change: false })
    expect((await read('admin')).can_change).toBe(true)
    expect((await read('stranger')).company_ai_setting).toEqual({ robot_name: '', robot_icon: '' })
    const foreign = `/files/assistant/${'0'.repeat(32)}`
    expect(await as.admin.ask(agent.updateCompanyAiSetting, { ...named, robot_icon: foreign })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
  })

  it('a new chat begins with one’s own', async () => {
    const { as } = world
    const kbs_id = await world.base({ title: 'Favourite' })
    const config = { kbs_ids: [kbs_id], selectArr: [[kbs_id]], top_p: 0.5, temperature: null, agent_id: null }
    await as.north.call(agent.updateAccountAiSetting, { config })
    expect(await as.north.call(agent.getAccountAiSetting, {})).toEqual({ config })
    const chat_id = await world.openChat('north')
    const { agent_id: _, ...begun } = config
    expect(await as.north.call(chat.getChatSetting, { chat_id })).toEqual({ config: begun })
    expect(await as.stranger.ask(agent.updateAccountAiSetting, { config })).toMatchObject({
      err_msg: 'KNOWLEDGE_NOT_FOUND',
    })
    const gone = { ...config, kbs_ids: [], selectArr: [], agent_id: randomUUID() }
    expect(await as.north.ask(agent.updateAccountAiSetting, { config: gone })).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('models come from the providers, the default one first', async () => {
    expect(await world.as.plain.call(agent.getLlmModelList, {})).toEqual({ list: [] })
    await world.provide('https://ai.example/v1')
    const { list } = await world.as.plain.call(agent.getLlmModelList, {})
    expect(list).toEqual([{ model: 'writer', provider: 'peer', is_default: true }])
    await world.db.deleteFrom('ai_provider').execute()
  })
})

describe('whoever leaves', () => {
  it('leaves what the team uses to the company’s admins; what was theirs alone goes', async () => {
    const { as, db } = world
    const [team, own, unpublished] = [await shared('legal'), await make('legal'), await make('legal')]
    await share('legal', unpublished)
    const { account_id } = as.legal
    await as.legal.call(agent.updateAgentOrderNum, { agentIds: [team], orderNums: [1] })
    const config = { kbs_ids: [], selectArr: [], top_p: 0.5, temperature: null, agent_id: null }
    await as.legal.call(agent.updateAccountAiSetting, { config })
    await as.legal.call(calls.company.leaveTeam, { company_id: world.company_id })
    for (const table of ['agent_order', 'account_ai_setting'] as const)
      expect(await db.selectFrom(table).select('account_id').where('account_id', '=', account_id).execute()).toEqual([])
    const left = await db
      .selectFrom('agent')
      .select(['agent_id', 'owner_id'])
      .where('agent_id', 'in', [team, own, unpublished])
      .execute()
    expect(left).toEqual([{ agent_id: team, owner_id: null }])
    expect(await seenBy('sales', team)).toMatchObject({ owner: null, can: { chat: true, edit: false, clone: true } })
    expect(await seenBy('admin', team)).toMatchObject({
      is_mine: false,
      can: { edit: true, share: false, unshare: false },
    })
    await as.admin.call(agent.updateCompanyAiAgent, {
      ...{ agent_id: team, version: 1, ai_agent_setting: { ai_agent_name: 'Ours now' } },
    })
    const { list } = await as.admin.call(agent.getAgentVersionList, { agent_id: team })
    expect(list.map(({ by }) => by?.account_id)).toEqual([as.admin.account_id, as.legal.account_id])
    // What isn't published any more is there for the admins alone, who publish it again or delete it.
    await as.admin.call(agent.unpublishAgent, { agent_id: team })
    expect(await seenBy('sales', team)).toBeUndefined()
    expect(await seenBy('otherAdmin', team)).toMatchObject({ can: { chat: false, edit: true, delete: true } })
    expect(await as.sales.ask(chat.openNewChat, { agent_id: team })).toMatchObject({ err_msg: 'NOT_FOUND' })
  })
})

describe('the audit log', () => {
  it('has what was done to the team’s, by id, and nothing of private ones', async () => {
    const { as, db } = world
    const mine = await make('plain', { ai_agent_name: 'Canaryname' })
    await publish('plain', mine)
    const team = await shared('plain', { ai_agent_name: 'Canaryname' })
    await as.plain.call(agent.deleteCompanyAiAgent, { agent_id: mine })
    await as.plain.call(agent.deleteCompanyAiAgent, { agent_id: team })
    const rows = await db
      .selectFrom('audit_log')
      .select(['subject_id', 'params'])
      .where('subject_id', 'in', [mine, team])
      .orderBy('audit_id')
      .execute()
    expect(rows).toEqual([
      { subject_id: team, params: { did: 'shared' } },
      { subject_id: team, params: { did: 'deleted' } },
    ])
  })
})
