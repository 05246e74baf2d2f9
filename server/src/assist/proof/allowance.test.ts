/** Proofs and tries of prompts are spent of the same allowance as chats, and booked to who asked for them. */
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { type ChatWorld, openChatWorld } from '../chat/testing/chat-world.ts'
import { wholeAnswer } from '../chat/testing/sse.ts'

const { agent, agentProof, aiCosts, directive } = calls
const none = { company_micro_usd: null, company_answers: null, person_micro_usd: null, person_answers: null }

let world: ChatWorld
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld()
  await world.knows(await world.base(), ['The brake of the harbour crane is checked every Monday by the foreman.'])
  await world.provide(peer.url)
  peer.answer = () => ({ sse: wholeAnswer('The foreman does. [1]') })
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

async function limit(limits: Partial<Record<keyof typeof none, number>>): Promise<void> {
  const operator = present(
    await world.app.loadActor((await world.server.make.person({ is_operator: true })).account_id),
  )
  const { company_id } = world
  const { version } = await world.app.invoke(aiCosts.getAiAllowance, operator, { company_id })
  await world.app.invoke(aiCosts.saveAiAllowance, operator, { ...none, ...limits, company_id, version })
}

const callsOf = () =>
  world.db
    .selectFrom('ai_call')
    .select(['company_id', 'account_id', 'chat_id', 'agent_id', 'cost_micro_usd'])
    .orderBy('created_at')
    .execute()

const prove = async (agent_id: string) =>
  endOf(agent_id, (await world.as.plain.call(agentProof.runAgentCases, { agent_id })).run_id)
const publish = async (agent_id: string, version: number) =>
  endOf(agent_id, present((await world.as.plain.call(agentProof.publishAgent, { agent_id, version })).run_id))

function endOf(agent_id: string, run_id: string) {
  return world.server.eventually(async () => {
    const { list } = await world.as.plain.call(agentProof.getAgentRunList, { agent_id })
    const run = list.find((one) => one.run_id === run_id)
    return run && run.ended_at !== null && run
  })
}

async function assistant() {
  const setting = { ai_agent_name: 'Lexi' }
  const { agent_id } = await world.as.plain.call(agent.createCompanyAiAgent, { ai_agent_setting: setting })
  const question = 'Who checks the brake of the harbour crane?'
  await world.as.plain.call(agentProof.saveAgentCase, { agent_id, question, expected: 'foreman' })
  return agent_id
}

it('a proof is booked to who asked for it, and beyond the allowance says so instead of judging what is quoted', async () => {
  const agent_id = await assistant()
  expect((await prove(agent_id)).results).toMatchObject([{ is_passed: true, is_written: true, error: null }])
  const own = { company_id: world.company_id, account_id: world.as.plain.account_id }
  expect(await callsOf()).toEqual([{ ...own, chat_id: null, agent_id, cost_micro_usd: 200 }])
  await limit({ person_answers: 1 })
  const asked = peer.requests.length
  const [result] = (await prove(agent_id)).results
  expect(result).toMatchObject({ is_passed: false, error: { err_msg: 'AI_ALLOWANCE_SPENT' } })
  expect(result?.error?.data.until).toEqual(expect.any(String))
  expect(peer.requests.length).toBe(asked)
  await limit({})
})

it('a version of which nothing is known isn’t published unasked, also where the published one couldn’t be asked', async () => {
  const agent_id = await assistant()
  expect(await publish(agent_id, 1)).toMatchObject({ outcome: 'published' })
  const ai_agent_setting = { ai_agent_name: 'Lexi', tone: 'calm' }
  await world.as.plain.call(agent.updateCompanyAiAgent, { agent_id, version: 1, ai_agent_setting })
  await limit({ person_answers: 1 })
  const run = await publish(agent_id, 2)
  expect(run.results.map(({ error }) => error?.err_msg)).toEqual(['AI_ALLOWANCE_SPENT', 'AI_ALLOWANCE_SPENT'])
  expect(run).toMatchObject({ outcome: 'worse', baseline_version: 1, worse: [run.results[0]?.case_id] })
  const { agent: shown } = await world.as.plain.call(agent.getCompanyAiAgent, { agent_id })
  expect(shown.published_version).toBe(1)
  await limit({})
  expect(await publish(agent_id, 2)).toMatchObject({ outcome: 'published', worse: [] })
})

it('a try of a prompt is booked to who tries, and refused beyond the allowance', async () => {
  const before = (await callsOf()).length
  const input = { prompt: 'Write a greeting.', variables: [], values: {} }
  expect(await world.as.plain.call(directive.tryDirective, input)).toMatchObject({ is_cut: false })
  const own = { company_id: world.company_id, account_id: world.as.plain.account_id }
  expect((await callsOf()).slice(before)).toEqual([{ ...own, chat_id: null, agent_id: null, cost_micro_usd: 200 }])
  await limit({ person_micro_usd: 1 })
  const asked = peer.requests.length
  expect(await world.as.plain.ask(directive.tryDirective, input)).toMatchObject({
    err_msg: 'AI_ALLOWANCE_SPENT',
    data: { until: expect.any(String) },
  })
  expect(peer.requests.length).toBe(asked)
  await limit({})
})
