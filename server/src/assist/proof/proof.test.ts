/** The gate: an assistant is asked its questions, and what does worse isn't published without a reason. */
import { randomUUID } from 'node:crypto'
import { calls, type InputOf, present, proofLimits, type StoredResult } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import { type ChatWorld, openChatWorld } from '../chat/testing/chat-world.ts'
import { proofJobs } from './prove-agent.ts'

const { agent, agentProof } = calls
let world: ChatWorld
let kbs_id: string
let manual: string
let canary: string
beforeAll(async () => {
  world = await openChatWorld()
  kbs_id = await world.base({ title: 'Manuals' })
  manual = await world.knows(kbs_id, ['The harbour crane lifts forty tonnes. Its brake is checked every Monday.'])
  const law = await world.base({ title: 'Law', department_ids: [world.department.legal] })
  canary = await world.knows(law, ['The canaryclause forbids cranes at night.'])
})
afterAll(() => world.close())

type Case = Omit<InputOf<typeof agentProof.saveAgentCase>, 'agent_id'>
const right: Case = { question: 'When is the brake of the harbour crane checked?' }
const mustRefuse: Case = { question: 'What is the dividend of Zyxwcorp?', must_refuse: true }

async function make(cases: readonly Case[], setting: object = {}, by: PersonName = 'plain') {
  const ai_agent_setting = { ai_agent_name: 'Lexi', ...setting }
  const { agent_id } = await world.as[by].call(agent.createCompanyAiAgent, { ai_agent_setting })
  for (const one of cases) await world.as[by].call(agentProof.saveAgentCase, { agent_id, ...one })
  return agent_id
}
const runsOf = async (agent_id: string, by: PersonName = 'plain') =>
  (await world.as[by].call(agentProof.getAgentRunList, { agent_id })).list
const ended = (agent_id: string, run_id: string | null, by: PersonName = 'plain') =>
  world.server.eventually(async () => {
    const run = (await runsOf(agent_id, by)).find((one) => one.run_id === run_id)
    return run && run.ended_at !== null && run
  }, 20_000)
const publish = (agent_id: string, version: number, by: PersonName = 'plain') =>
  world.as[by].call(agentProof.publishAgent, { agent_id, version })
const save = (agent_id: string, version: number, setting: object) =>
  world.as.plain.call(agent.updateCompanyAiAgent, {
    ...{ agent_id, version, ai_agent_setting: { ai_agent_name: 'Lexi', ...setting } },
  })
const publishedOf = async (agent_id: string) =>
  (await world.as.plain.call(agent.getCompanyAiAgent, { agent_id })).agent.published_version

async function proved(agent_id: string, version: number) {
  const { state, run_id } = await publish(agent_id, version)
  expect(state).toBe('proving')
  return ended(agent_id, run_id)
}

describe('without a model', () => {
  it('says what is cited and what is refused, and judges no wording', async () => {
    const cites = { ...right, must_cite_ids: [manual], expected: 'every Tuesday' }
    const other = { ...right, must_cite_ids: [await world.knows(kbs_id, ['Helmets are yellow.'])] }
    const agent_id = await make([cites, mustRefuse, other, { question: right.question, must_refuse: true }])
    const { run_id } = await world.as.plain.call(agentProof.runAgentCases, { agent_id })
    const run = await ended(agent_id, run_id)
    expect(run).toMatchObject({
      state: 'end',
      outcome: 'proved',
      version: 1,
      done: 4,
      total: 4,
      baseline_version: null,
    })
    expect(run.results.map(({ is_passed }) => is_passed)).toEqual([true, true, false, false])
    expect(run.results.every(({ is_written }) => !is_written)).toBe(true)
    expect(run.results[0]).toMatchObject({
      checks: [{ check: 'answers' }, { check: 'cites', is_passed: true }],
      cited: [{ knowledge_id: manual, name: 'manual.pdf' }],
      has_refused: false,
    })
    expect(run.results[0]?.answer).toContain('checked every Monday')
    expect(run.results[1]).toMatchObject({ checks: [{ check: 'refuses', is_passed: true }], has_refused: true })
    // Nothing was to be published.
    expect(await publishedOf(agent_id)).toBeNull()
  })

  it('has nothing to ask without questions, and asks one thing at a time', async () => {
    const { as } = world
    const without = await make([])
    expect(await as.plain.ask(agentProof.runAgentCases, { agent_id: without })).toMatchObject({
      err_msg: 'AGENT_WITHOUT_CASES',
    })
    expect(await publish(without, 1)).toEqual({ state: 'published', run_id: null })
    const agent_id = await make([right])
    const race = await Promise.all([1, 2, 3].map(() => as.plain.ask(agentProof.runAgentCases, { agent_id })))
    expect(race.map(({ err_msg }) => err_msg)).toContain('OK')
    expect(race.filter(({ err_msg }) => err_msg !== 'OK').every(({ err_msg }) => err_msg === 'AGENT_PROVING')).toBe(
      true,
    )
    const [run] = await runsOf(agent_id)
    await ended(agent_id, present(run).run_id)
  })
})

describe('the gate', () => {
  it('publishes what does no worse, and asks for a reason for what does', async () => {
    const { as, db } = world
    const agent_id = await make([right, mustRefuse])
    await as.plain.call(agent.shareCompanyAiAgent, { agent_id, scope: 'team' })
    expect(await proved(agent_id, 1)).toMatchObject({ outcome: 'published', worse: [], total: 2 })
    expect(await publishedOf(agent_id)).toBe(1)

    await save(agent_id, 1, { kbs_ids: [] })
    const run = await proved(agent_id, 2)
    expect(run).toMatchObject({ outcome: 'worse', baseline_version: 1, done: 4, total: 4 })
    expect(run.worse).toEqual([run.results[0]?.case_id])
    expect(await publishedOf(agent_id)).toBe(1)
    const anyway = (reason: string) => as.plain.ask(agentProof.publishAnyway, { agent_id, run_id: run.run_id, reason })
    expect(await anyway('  ')).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await anyway('The manual is being rewritten')).toMatchObject({ err_msg: 'OK' })
    expect(await anyway('Again')).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    expect(await publishedOf(agent_id)).toBe(2)
    const { list } = await as.plain.call(agent.getAgentVersionList, { agent_id })
    expect(list.map(({ version, reason }) => [version, reason])).toEqual([
      [2, 'The manual is being rewritten'],
      [1, ''],
    ])
    expect((await runsOf(agent_id))[0]).toMatchObject({ outcome: 'publishedAnyway' })
    const noted = await db
      .selectFrom('audit_log')
      .select('params')
      .where('subject_id', '=', agent_id)
      .orderBy('audit_id')
      .execute()
    expect(noted.map(({ params }) => (params as { did: string }).did)).toEqual([
      ...['shared', 'published', 'changed', 'publishedAnyway'],
    ])
    // What failed before may go on failing.
    await save(agent_id, 2, { kbs_ids: [], tone: 'calm' })
    expect(await proved(agent_id, 3)).toMatchObject({ outcome: 'published', worse: [] })
  })

  it('of a first version is that it passes', async () => {
    const agent_id = await make([right], { kbs_ids: [] })
    const run = await proved(agent_id, 1)
    expect(run).toMatchObject({ outcome: 'worse', baseline_version: null })
    expect(run.worse).toHaveLength(1)
    await save(agent_id, 1, {})
    const { run_id } = run
    const late = await world.as.plain.ask(agentProof.publishAnyway, { agent_id, run_id, reason: 'Late' })
    expect(late).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    expect(await proved(agent_id, 2)).toMatchObject({ outcome: 'published' })
    // It stays, and nothing is asked again.
    expect(await publish(agent_id, 2)).toEqual({ state: 'published', run_id: null })
    expect(await runsOf(agent_id)).toHaveLength(2)
  })

  it('takes a reason for the run that it was given for, of this assistant, beside what is published now', async () => {
    const { as } = world
    const agent_id = await make([right])
    await proved(agent_id, 1)
    await save(agent_id, 1, { kbs_ids: [] })
    const { run_id } = await proved(agent_id, 2)
    const other = await make([right], { kbs_ids: [] })
    const theirs = await proved(other, 1)
    const anyway = (run: string) =>
      as.plain.ask(agentProof.publishAnyway, { agent_id, run_id: run, reason: 'So be it' })
    expect(await anyway(theirs.run_id)).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await publishedOf(other)).toBeNull()
    // It was compared with what isn't published any more.
    await as.plain.call(agent.unpublishAgent, { agent_id })
    expect(await anyway(run_id)).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    expect(await publishedOf(agent_id)).toBeNull()
  })

  const job = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
  async function begun(agent_id: string, more: { results?: StoredResult[] } = {}) {
    const { app, db, as } = world
    const run_id = app.newId()
    const cases = await db.selectFrom('agent_case').selectAll().where('agent_id', '=', agent_id).execute()
    const { results = [] } = more
    await db
      .insertInto('agent_run')
      .values({
        ...{
          run_id,
          agent_id,
          version: 1,
          is_publication: true,
          account_id: as.plain.account_id,
          created_at: app.now(),
        },
        ...{ cases: JSON.stringify(cases), results: JSON.stringify(results) },
      })
      .execute()
    return { run_id, cases, work: () => present(proofJobs[0]).run(app, { run_id }, job) }
  }

  it('publishes nothing that was overtaken', async () => {
    const agent_id = await make([right])
    const { run_id, work } = await begun(agent_id)
    await save(agent_id, 1, { tone: 'calm' })
    await work()
    expect(await ended(agent_id, run_id)).toMatchObject({ outcome: 'outdated' })
    expect(await publishedOf(agent_id)).toBeNull()
    // Nor where something else has been published than what it was compared with.
    const compared = await make([right])
    const run = await begun(compared)
    await world.db.updateTable('agent').set({ published_version: 1 }).where('agent_id', '=', compared).execute()
    await run.work()
    expect(await ended(compared, run.run_id)).toMatchObject({ outcome: 'outdated' })
  })

  it('goes on where a killed worker stopped', async () => {
    const agent_id = await make([right, mustRefuse])
    const first = await begun(agent_id)
    const kept: StoredResult = {
      ...{ case_id: present(first.cases[0]).case_id, version: 1, question: 'kept', is_passed: true, checks: [] },
      ...{ has_refused: false, is_written: true, answer: 'kept', cited: [], sources: [], error: null },
    }
    await world.db
      .updateTable('agent_run')
      .set({ results: JSON.stringify([kept]), state: 'running', worker_id: randomUUID() })
      .where('run_id', '=', first.run_id)
      .execute()
    await first.work()
    const run = await ended(agent_id, first.run_id)
    expect(run).toMatchObject({ outcome: 'published', done: 2, total: 2 })
    expect(run.results[0]?.answer).toBe('kept')
    await first.work()
    expect((await runsOf(agent_id))[0]?.results).toHaveLength(2)
  })

  it('keeps and publishes nothing of a run that was stopped', async () => {
    const agent_id = await make([right])
    const { run_id, work } = await begun(agent_id)
    const stop = () => world.as.plain.call(agentProof.stopAgentRun, { agent_id, run_id })
    expect(await stop()).toEqual({ is_stopped: true })
    await work()
    expect(await stop()).toEqual({ is_stopped: false })
    expect((await runsOf(agent_id))[0]).toMatchObject({ state: 'stopped', outcome: null, done: 0 })
    expect(await publishedOf(agent_id)).toBeNull()
  })

  it('fails for somebody who may not edit any more', async () => {
    const agent_id = await make([right])
    const { run_id, work } = await begun(agent_id)
    await world.db
      .updateTable('agent')
      .set({ owner_id: world.as.sales.account_id })
      .where('agent_id', '=', agent_id)
      .execute()
    await work()
    const run = world.db.selectFrom('agent_run').select(['state', 'results']).where('run_id', '=', run_id)
    // Nothing is asked, and nothing spent, for them.
    expect(await run.executeTakeFirstOrThrow()).toEqual({ state: 'failed', results: [] })
  })

  it('keeps nothing of a worker that another one has taken the run from', async () => {
    const peer = await startTestPeer()
    await world.provide(peer.url)
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    peer.answer = async (_, count) => {
      await gates[count - 1]?.promise
      return { text: 'Every Monday [1].' }
    }
    const agent_id = await make([right])
    const { run_id, work } = await begun(agent_id)
    const reached = (count: number) => expect.poll(() => peer.requests.length, { timeout: 20_000 }).toBe(count)
    const first = work()
    await reached(1)
    const second = work()
    await reached(2)
    gates[0]?.resolve()
    await first
    expect((await runsOf(agent_id))[0]).toMatchObject({ state: 'running', done: 0 })
    gates[1]?.resolve()
    await second
    expect(await ended(agent_id, run_id)).toMatchObject({ outcome: 'published', done: 1 })
    await world.db.deleteFrom('ai_provider').execute()
    await peer.close()
  })
})

describe('a question', () => {
  it('is one of its own assistant, and a run as well', async () => {
    const { as } = world
    const agent_id = await make([right])
    const other = await make([right], {}, 'sales')
    const [theirs] = (await as.sales.call(agentProof.getAgentCaseList, { agent_id: other })).list
    const { case_id } = present(theirs)
    const changed = await as.plain.ask(agentProof.saveAgentCase, { agent_id, case_id, question: 'Mine now?' })
    expect(changed).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await as.plain.ask(agentProof.deleteAgentCase, { agent_id, case_id })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
    const { list } = await as.sales.call(agentProof.getAgentCaseList, { agent_id: other })
    expect(list).toMatchObject([{ case_id, question: right.question }])
    const run_id = world.app.newId()
    const run = { run_id, agent_id: other, version: 1, is_publication: false, account_id: as.sales.account_id }
    await world.db
      .insertInto('agent_run')
      .values({ ...run, cases: '[]', created_at: world.app.now() })
      .execute()
    expect(await as.plain.ask(agentProof.stopAgentRun, { agent_id, run_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await runsOf(other, 'sales')).toMatchObject([{ state: 'queued' }])
  })

  it('is one of so many', async () => {
    const { app, db, as } = world
    const agent_id = await make([right])
    const rows = Array.from({ length: proofLimits.cases - 1 }, () => ({
      ...{ agent_id, case_id: app.newId(), created_at: app.now() },
      ...{ question: 'One more?', expected: '', must_cite: [], must_refuse: false },
    }))
    await db.insertInto('agent_case').values(rows).execute()
    const full = { err_msg: 'AGENT_CASES_TOO_MANY', data: { max: proofLimits.cases } }
    expect(await as.plain.ask(agentProof.saveAgentCase, { agent_id, ...right })).toMatchObject(full)
    const { case_id } = present(rows[0])
    expect(await as.plain.ask(agentProof.saveAgentCase, { agent_id, case_id, ...right })).toMatchObject({ err: 200 })
    await as.plain.call(agentProof.deleteAgentCase, { agent_id, case_id })
    expect(await as.plain.ask(agentProof.saveAgentCase, { agent_id, ...right })).toMatchObject({ err: 200 })
  })
})

describe('who may not', () => {
  it('edit it sees neither questions nor results, whoever shares it', async () => {
    const { as } = world
    const agent_id = await make([right])
    const shown = async (by: PersonName, id: string) => {
      const codes = [
        await as[by].ask(agentProof.getAgentCaseList, { agent_id: id }),
        await as[by].ask(agentProof.saveAgentCase, { agent_id: id, ...right }),
        await as[by].ask(agentProof.deleteAgentCase, { agent_id: id, case_id: randomUUID() }),
        await as[by].ask(agentProof.runAgentCases, { agent_id: id }),
        await as[by].ask(agentProof.stopAgentRun, { agent_id: id, run_id: randomUUID() }),
        await as[by].ask(agentProof.getAgentRunList, { agent_id: id }),
        await as[by].ask(agentProof.publishAgent, { agent_id: id, version: 1 }),
        await as[by].ask(agentProof.publishAnyway, { agent_id: id, run_id: randomUUID(), reason: 'So' }),
      ]
      return new Set(codes.map(({ err_msg }) => err_msg))
    }
    for (const by of ['admin', 'sales', 'stranger'] as const) {
      expect(await shown(by, agent_id)).toEqual(new Set(['NOT_FOUND']))
      expect(await shown(by, randomUUID())).toEqual(new Set(['NOT_FOUND']))
    }
    await proved(agent_id, 1)
    await as.plain.call(agent.shareCompanyAiAgent, { agent_id, scope: 'team' })
    expect(await shown('admin', agent_id)).toEqual(new Set(['NO_PERMISSION']))
  })

  it('read a file names it in no question, and sees no answer that was made from it', async () => {
    const { as, db, department } = world
    expect(
      await as.plain.ask(agentProof.saveAgentCase, { agent_id: await make([]), ...right, must_cite_ids: [canary] }),
    ).toMatchObject({
      err_msg: 'KNOWLEDGE_NOT_FOUND',
    })
    const asked = { question: 'What does the canaryclause forbid?', must_cite_ids: [canary] }
    // Made from that file and from one that they go on reading.
    const both = {
      question: 'Does the canaryclause forbid that the brake of the harbour crane is checked every Monday?',
    }
    const agent_id = await make([asked, both], {}, 'legal')
    const { run_id } = await as.legal.call(agentProof.runAgentCases, { agent_id })
    expect((await ended(agent_id, run_id, 'legal')).results[0]).toMatchObject({ is_passed: true })
    const kept = db.selectFrom('agent_run').select('results').where('run_id', '=', run_id)
    const { results } = await kept.executeTakeFirstOrThrow()
    expect(results[1]?.sources).toEqual(expect.arrayContaining([canary, manual]))
    await db
      .updateTable('company_member')
      .set({ department_id: department.sales })
      .where('account_id', '=', as.legal.account_id)
      .execute()
    const [run] = await runsOf(agent_id, 'legal')
    expect(run?.results[0]).toMatchObject({ answer: null, cited: [{ knowledge_id: canary, name: null }] })
    expect(run?.results[1]).toMatchObject({ answer: null })
    const { list } = await as.legal.call(agentProof.getAgentCaseList, { agent_id })
    expect(list[0]?.must_cite).toEqual([{ knowledge_id: canary, name: null }])
    // What was chosen once stays when something else is changed.
    const change = { agent_id, case_id: present(list[0]).case_id, question: 'Changed?', must_cite_ids: [canary] }
    expect(await as.legal.ask(agentProof.saveAgentCase, change)).toMatchObject({ err_msg: 'OK' })
  })
})

describe('with a model', () => {
  it('what it has to say is judged, too, as a chat would answer: by its own setting', async () => {
    const peer = await startTestPeer()
    peer.answer = () => ({ text: 'It is checked **every Monday** [1].' })
    await world.provide(peer.url)
    const agent_id = await make(
      [
        { ...right, expected: 'Every Monday', must_cite_ids: [manual] },
        { ...right, expected: 'every monday\nby the foreman' },
        mustRefuse,
      ],
      { mission: 'Keep cranes safe.' },
    )
    const { run_id } = await world.as.plain.call(agentProof.runAgentCases, { agent_id })
    const { results } = await ended(agent_id, run_id)
    expect(results.map(({ is_passed, is_written }) => [is_passed, is_written])).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ])
    expect(results[1]?.checks).toContainEqual({ check: 'says', is_passed: false, missing: ['by the foreman'] })
    expect(JSON.stringify(peer.requests[0]?.json)).toContain('Keep cranes safe.')
    const booked = await world.db.selectFrom('ai_call').select('chat_id').where('agent_id', '=', agent_id).execute()
    expect(booked.length).toBeGreaterThan(0)
    expect(booked.every(({ chat_id }) => chat_id === null)).toBe(true)
    peer.answer = () => ({ status: 500 })
    const again = await world.as.plain.call(agentProof.runAgentCases, { agent_id })
    const broken = await ended(agent_id, again.run_id)
    expect(broken.results[0]).toMatchObject({ is_passed: false, error: { err_msg: 'CHAT_REPLY_FAILED' } })
    await world.db.deleteFrom('ai_provider').execute()
    await peer.close()
  }, 60_000)
})
