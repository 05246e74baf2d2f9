/**
 * Company flows: creating, changing, naming, collecting and deleting them, the rights for that, and what an order keeps
 * of a flow.
 */
import { randomUUID } from 'node:crypto'
import { calls, type FlowNode, type FlowSummary, maxCompanyFlows } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { prepareWorld } from '../../../../seed/prepare-world.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { getTask } from '../engine/task/task.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { namedReviewer } from '../offering/offer/named-reviewer.ts'
import { isFlowAvailable, isKindAvailable } from './available-kinds.ts'

const { flow } = calls
let office: Office
let clara: Player
let heming: Player
beforeAll(async () => {
  office = await openOffice()
  clara = await office.as('clara')
  heming = await office.as('heming')
})
afterAll(() => office.server.close())

const ai: FlowNode = { node_id: 'ai', kind: 'translate', hours: 1 }
const work: FlowNode = { node_id: 'work', kind: 'translationProofreading', hours: 24 }
const end: FlowNode = { node_id: 'end', kind: 'deliver', hours: 1 }
const graph = chain(ai, work, end)
const input = (more: object = {}) => ({ name: 'Trailers', media: 'video' as const, graph, ...more })
const ask = (person: Player, more: object = {}) => person.ask(flow.customizeFlow, input(more), idempotencyKey())
const create = (person: Player, more: object = {}) => person.call(flow.customizeFlow, input(more), idempotencyKey())
const save = (person: Player, { flow_id, version }: FlowSummary, more: object = {}) =>
  ask(person, { flow_id, version, ...more })

describe('customizeFlow', () => {
  it('makes a flow of the company, with the same name in all languages unless others are given', async () => {
    const made = await create(clara, { name: ' Trailers ', name_ja: '予告編', description: 'Short.' })
    expect(made).toMatchObject({
      name_zh: 'Trailers',
      name_en: 'Trailers',
      name_ja: '予告編',
      description_zh: 'Short.',
      version: 1,
      media: 'video',
      graph,
      is_available: true,
      can: { edit: true },
      is_collected: false,
    })
    expect((await clara.call(flow.getAllCoFlow, {})).list.map((one) => one.flow_id)).toContain(made.flow_id)
    expect((await heming.call(flow.getAllCoFlow, {})).list).toEqual([])
  })

  it('saves the next version; of two concurrent changes the second gets an error', async () => {
    const made = await create(clara)
    const settings = { model: 'm', prompt: 'Keep it short.', skip_from: 90 }
    const changed = {
      ...graph,
      nodes: graph.nodes.map((node) => (node.node_id === 'ai' ? { ...node, settings } : node)),
    }
    const both = await Promise.all([save(clara, made, { graph: changed }), save(clara, made, { graph: changed })])
    expect(both.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    const saved = await clara.call(flow.getFlowDetail, { flow_id: made.flow_id })
    expect(saved).toMatchObject({ version: 2, graph: changed })
    expect(await save(clara, made)).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    expect(await ask(clara, { flow_id: made.flow_id })).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  })

  it('refuses a flow that could not be ordered, and names the faulty fields', async () => {
    const edges = [...graph.edges, { from: 'work', to: 'ai' }]
    const wrong = await ask(clara, { graph: { ...graph, edges } })
    expect(wrong).toMatchObject({ err_msg: 'FLOW_CONFIG_WRONG' })
    expect(wrong.data).toMatchObject({
      problems: expect.arrayContaining([{ code: 'cycle', node_id: 'ai', edge: null }]),
    })
    expect(await ask(clara, { media: 'pic' })).toMatchObject({ err_msg: 'FLOW_CONFIG_WRONG' })
    const annotated = {
      ...graph,
      nodes: graph.nodes.map((node) => (node.node_id === 'work' ? { ...node, kind: 'annotation' } : node)),
    }
    expect(await ask(clara, { graph: annotated })).toMatchObject({
      err_msg: 'FLOW_CONFIG_WRONG',
      data: { problems: expect.arrayContaining([{ code: 'labelsMissing', node_id: 'work', edge: null }]) },
    })
  })

  it('allows only people of the company as reviewer and confirmer', async () => {
    const named = (account_id: string) => ({
      graph: { ...graph, nodes: graph.nodes.map((node) => ({ ...node, settings: { confirmer_id: account_id } })) },
    })
    expect(await ask(clara, named(clara.account_id))).toMatchObject({ err_msg: 'OK' })
    for (const id of [heming.account_id, randomUUID()])
      expect(await ask(clara, named(id))).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
  })

  it('is for admins and members of the product; a member changes only their own flows', async () => {
    const lin = await office.as('lin')
    expect(await ask(lin)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    const company_id = await office.server.companyOf('clara')
    const member = await office.as('mori')
    await office.make.member(company_id, member.account_id)
    await office.db.updateTable('talent').set({ is_mvp: true }).where('account_id', '=', member.account_id).execute()
    const theirs = await create(clara)
    const own = await create(member)
    expect(own.can.edit).toBe(true)
    expect((await member.call(flow.getFlowDetail, { flow_id: theirs.flow_id })).can.edit).toBe(false)
    expect(await save(member, theirs)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await member.ask(flow.deleteFlow, { flow_id: theirs.flow_id })).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await save(clara, own)).toMatchObject({ err_msg: 'OK' })
  })

  it('answers the same for a foreign, a standard and an unknown flow', async () => {
    const { flow_id } = await create(clara)
    const standard = (await heming.call(flow.getAllStdFlow, {})).list[0]!
    for (const id of [flow_id, standard.flow_id, randomUUID()]) {
      expect(await ask(heming, { flow_id: id, version: 1 })).toMatchObject({ err_msg: 'NOT_FOUND' })
      expect(await heming.ask(flow.renameFlow, { flow_id: id, name: 'x' })).toMatchObject({ err_msg: 'NOT_FOUND' })
      expect(await heming.ask(flow.deleteFlow, { flow_id: id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    }
    expect(await heming.ask(flow.collectFlow, { flow_id, is_collected: true })).toMatchObject({ err_msg: 'NOT_FOUND' })
  })
})

it('leaves an order on the version with which it was placed, also when the flow is deleted', async () => {
  const made = await create(clara)
  const task_id = await office.place({ more: { flow_id: made.flow_id } })
  const placed = async () =>
    (await office.db.selectFrom('task').select('graph').where('task_id', '=', task_id).executeTakeFirstOrThrow()).graph
  const nodes = graph.nodes.map((node) => ({ ...node, hours: 2 }))
  expect(await save(clara, made, { graph: { ...graph, nodes } })).toMatchObject({ err_msg: 'OK' })
  expect(await placed()).toEqual(graph)
  const recent = async () => (await clara.call(flow.getRecentlyFlowList, {})).list.map((one) => one.flow_id)
  expect(await recent()).toContain(made.flow_id)
  await clara.call(flow.deleteFlow, { flow_id: made.flow_id })
  expect(await placed()).toEqual(graph)
  expect(await recent()).not.toContain(made.flow_id)
  expect(await clara.ask(flow.getFlowDetail, { flow_id: made.flow_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await save(clara, made)).toMatchObject({ err_msg: 'NOT_FOUND' })
})

it('names who confirms and who is asked first to review, while they belong to the company', async () => {
  const reviewed = chain(
    ai,
    work,
    { node_id: 'qa', kind: 'qa', hours: 12, settings: { reviewer_id: clara.account_id } },
    { node_id: 'check', kind: 'clientConfirmation', hours: 120, settings: { confirmer_id: clara.account_id } },
    end,
  )
  const { flow_id } = await create(clara, { graph: reviewed })
  const confirmerOf = async (task_id: string) =>
    (await office.db.selectFrom('task').select('confirmer_id').where('task_id', '=', task_id).executeTakeFirstOrThrow())
      .confirmer_id
  const taskId = await office.order({ more: { flow_id } })
  expect(await confirmerOf(taskId)).toBe(clara.account_id)
  const gone = reviewed.nodes.map((node) =>
    node.node_id === 'check' ? { ...node, settings: { confirmer_id: heming.account_id } } : node,
  )
  await office.db
    .updateTable('flow')
    .set({ graph: JSON.stringify({ ...reviewed, nodes: gone }) })
    .where('flow_id', '=', flow_id)
    .execute()
  expect(await confirmerOf(await office.place({ more: { flow_id } }))).toBe(null)
  const task = await getTask(office.db, taskId)
  const node = await office.node(taskId, 'qa')
  const named = (more: object = {}) =>
    inTransaction(office.app, (transaction) => namedReviewer(transaction, task, { ...node, ...more }))
  // A named reviewer without the required level isn't asked.
  expect(await named()).toBe(null)
  const { account_id } = clara
  await office.db
    .updateTable('talent')
    .set({ level: 3, native_langs: ['zh'] })
    .where('account_id', '=', account_id)
    .execute()
  await office.make.qualify(account_id, [{ role_id: 2, source_lang: 'en', target_lang: 'zh' }])
  expect((await named())?.candidate.account_id).toBe(account_id)
  expect(await named({ wave: 1 })).toBe(null)
})

it('shows a node’s instructions to the person who works on it', async () => {
  const noted = graph.nodes.map((node) =>
    node.node_id === 'work' ? { ...node, settings: { note: 'Two lines.' } } : node,
  )
  const { flow_id } = await create(clara, { graph: { ...graph, nodes: noted } })
  const taskId = await office.order({ more: { flow_id } })
  const open = async (kind: 'translationProofreading' | 'deliver') => {
    const { node_task_id } = await office.node(taskId, kind)
    return clara.call(calls.workbench.openWorkbench, { node_task_id, client_id: randomUUID() })
  }
  expect((await open('translationProofreading')).node_note).toBe('Two lines.')
  expect((await open('deliver')).node_note).toBe('')
})

it('collects flows and keeps the order in which they are sorted', async () => {
  const standard = (await clara.call(flow.getAllStdFlow, {})).list
  const [first, second, third] = standard.map((one) => one.flow_id)
  for (const flow_id of [second!, first!, first!]) await clara.call(flow.collectFlow, { flow_id, is_collected: true })
  const collected = async () =>
    (await clara.call(flow.getAllStdFlow, {})).list.filter((one) => one.is_collected).map((one) => one.flow_id)
  expect(await collected()).toEqual([second, first])
  await clara.call(flow.sortFlow, { flow_ids: [first!] })
  expect(await collected()).toEqual([first, second])
  expect(await clara.ask(flow.sortFlow, { flow_ids: [first!, third!] })).toMatchObject({ err_msg: 'NOT_FOUND' })
  for (const flow_id of [first!, second!]) await clara.call(flow.collectFlow, { flow_id, is_collected: false })
  expect(await collected()).toEqual([])
})

it('renames flows, and pages through the company’s flows by a name in any language', async () => {
  const { flow_id } = await create(heming, { name: 'Weekly 100%' })
  await create(heming, { name: 'Weekly 1000' })
  await heming.call(flow.renameFlow, { flow_id, name: 'Monthly 100%', name_zh: '月度' })
  const found = async (keyword: string) => heming.call(flow.getCompanyFlowList, { keyword })
  expect(await found('100%')).toMatchObject({ total: 1, list: [{ name_en: 'Monthly 100%', name_zh: '月度' }] })
  expect(await found('度')).toMatchObject({ total: 1 })
  expect(await found('weekly')).toMatchObject({ total: 1, list: [{ name_en: 'Weekly 1000' }] })
  expect(await heming.call(flow.getCompanyFlowList, { pageIndex: 1 })).toMatchObject({ total: 2, list: [] })
})

it('limits the number of a company’s flows', async () => {
  const { company_id, flow_id } = await create(heming)
  const { list } = await heming.call(flow.getAllCoFlow, {})
  for (let count = list.length; count < maxCompanyFlows; count++) await office.make.flow(graph, { company_id })
  expect(await ask(heming)).toMatchObject({ err_msg: 'FLOWS_TOO_MANY', data: { max: maxCompanyFlows } })
  await heming.call(flow.deleteFlow, { flow_id })
  expect(await ask(heming)).toMatchObject({ err_msg: 'OK' })
})

it('previews the price and duration of an order with a given number of words', async () => {
  const sample = { media: 'video' as const, graph, source_lang: 'en', target_lang: 'zh', word_count: 1000 }
  const short = await clara.call(flow.previewFlow, sample)
  const long = await clara.call(flow.previewFlow, { ...sample, word_count: 10_000 })
  expect(short.items.map((item) => item.node_id)).toContain('work')
  expect(short.charge_minor).toBe(short.items.reduce((sum, item) => sum + item.amount_minor, 0))
  expect(long.charge_minor).toBeGreaterThan(short.charge_minor)
  expect(long.duration_hours).toBeGreaterThan(short.duration_hours)
  expect(await clara.ask(flow.previewFlow, { ...sample, target_lang: 'en' })).toMatchObject({
    err_msg: 'LANGUAGE_DUPLICATE',
  })
  expect(await clara.ask(flow.previewFlow, { ...sample, media: 'pic' })).toMatchObject({ err_msg: 'FLOW_CONFIG_WRONG' })
  const edited = chain(
    { node_id: 'ear', kind: 'transcribe', hours: 1 },
    { node_id: 'work', kind: 'transcriptProofreading', hours: 24 },
    end,
  )
  const spoken = { ...sample, graph: edited, target_lang: 'en', minutes: 10 }
  expect((await clara.call(flow.previewFlow, spoken)).items.map((item) => item.node_id)).toContain('work')
  const lin = await office.as('lin')
  expect(await lin.ask(flow.previewFlow, sample)).toMatchObject({ err_msg: 'NO_PERMISSION' })
})

it('lists the kinds and standard flows that can be ordered today, the first four flows in a fixed order', async () => {
  const { list: kinds } = await clara.call(flow.getAllNode, {})
  for (const { kind, is_available } of kinds) expect(is_available, kind).toBe(isKindAvailable(kind))
  expect(kinds.find(({ kind }) => kind === 'translate')!.is_available).toBe(true)
  const { list } = await clara.call(flow.getAllStdFlow, {})
  for (const one of list) expect(one.is_available, one.name_en).toBe(isFlowAvailable(one.graph))
  expect(list.slice(0, 4).map((one) => one.name_en)).toEqual([
    ...['Subtitle translation with QA', 'Document translation with QA'],
    ...['Subtitle translation (fast)', 'Document translation (fast)'],
  ])
  expect(new Set(list.map((one) => one.media))).toEqual(new Set(['doc', 'pic', 'audio', 'video']))
})

it('lists the providers and models for AI nodes, without addresses and keys', async () => {
  await office.db
    .insertInto('ai_provider')
    .values({
      provider_id: randomUUID(),
      name: 'House',
      base_url: 'http://ai.example/v1',
      models: JSON.stringify({ chat: 'large', speech: 'voice' }),
    })
    .execute()
  expect(await clara.call(flow.getAiChoices, {})).toEqual({
    list: [{ name: 'House', models: { chat: 'large', speech: 'voice' } }],
  })
  expect((await (await office.as('lin')).ask(flow.getAiChoices, {})).err_msg).toBe('NO_PERMISSION')
})

it('a start adds missing standard flows and updates changed ones, once', async () => {
  const { db } = office
  const standard = () =>
    db
      .selectFrom('flow')
      .select(['flow_id', 'standard_key', 'name_en', 'version'])
      .where('company_id', 'is', null)
      .orderBy('order_num')
      .execute()
  const before = await standard()
  await db.deleteFrom('flow').where('standard_key', '=', 'pic-text').execute()
  await db.updateTable('flow').set({ name_en: 'Old' }).where('standard_key', '=', 'doc-quick').execute()
  const { app, database } = office.server
  for (let starts = 0; starts < 2; starts++)
    await prepareWorld({ config: app.config, databaseUrl: database.url, isEmpty: false })
  const after = await standard()
  expect(after.map((one) => [one.standard_key, one.name_en])).toEqual(
    before.map((one) => [one.standard_key, one.name_en]),
  )
  const versionOf = (list: typeof after, key: string) => list.find((one) => one.standard_key === key)?.version
  expect(versionOf(after, 'doc-quick')).toBe(versionOf(before, 'doc-quick')! + 1)
  expect(versionOf(after, 'doc-reviewed')).toBe(versionOf(before, 'doc-reviewed'))
})
