import { type AiAgent, agentSettingInput, type CaseResult, calls, plainSetting } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent, page as view } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { linId, signIn } from '../../../../testing/sign-in.ts'
import { AssistantScreen } from '../AssistantScreen.tsx'

const { agent, agentProof } = calls
const agentId = '0190b6a0-0000-7000-8000-0000000000a1'
const setting = { ...plainSetting, ai_agent_name: 'Lexi' }
const lexi: AiAgent = {
  id: agentId,
  chatbot_engine: 'knowledge',
  ai_agent_setting: setting,
  is_restricted: false,
  scope: 'me',
  is_mine: true,
  owner: { account_id: linId, nickname: 'Lin', avatar: null },
  published_version: 1,
  version: 2,
  updated_at: '20261101000000000',
  can: { chat: true, edit: true, share: true, unshare: false, clone: true, delete: true },
}

async function open(more: Partial<AiAgent> = {}, models: string[] = [], search = '') {
  await signIn({ talent: { is_mvp: true } })
  const shown = { ...lexi, ...more }
  network.answer(agent.getCompanyAiAgent, () => ({ agent: shown, draft: shown.can.edit ? setting : null }))
  network.answer(agent.getLlmModelList, () => ({
    list: models.map((model, index) => ({ model, provider: 'peer', is_default: index === 0 })),
  }))
  network.answer(agentProof.getAgentRunList, () => ({ list: [] }))
  network.answer(agentProof.getAgentCaseList, () => ({ list: [] }))
  network.answer(calls.kbs.getAllKbs, () => ({ list: [] }))
  network.answer(agent.updateCompanyAiAgent, ({ agent_id, version }) => ({ agent_id, version: version + 1 }))
  return show(<AssistantScreen />, {
    address: `/production/assistant?agent_id=${agentId}${search}`,
    route: '/production/assistant',
  })
}
const sent = () => network.arrived(agent.updateCompanyAiAgent).map(({ input }) => input)

test('a slider that nobody has moved says so and is sent as not set; 0 is 0', async () => {
  const page = await open({}, ['writer'])
  await page.getByRole('tab', { name: 'Inference model' }).click()
  const temperature = page.getByRole('slider', { name: 'Randomness (temperature)' })
  await expect.element(temperature).toHaveAttribute('aria-valuetext', 'Not set')
  temperature.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(temperature).toHaveAttribute('aria-valuetext', '0.1')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(temperature).toHaveAttribute('aria-valuetext', '0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ version: 2, ai_agent_setting: { temperature: 0, top_p: null, threshold: null } })
})

test('on a phone the tab that is open is in sight, also where a link leads to the last one', async () => {
  const before = { width: window.innerWidth, height: window.innerHeight }
  network.answer(agent.getAgentVersionList, () => ({ list: [] }))
  await view.viewport(390, 844)
  const page = await open({}, [], '&tab=versions')
  const row = page.getByRole('tablist')
  const isInSight = (name: string) => {
    const tab = page.getByRole('tab', { name }).element().getBoundingClientRect()
    const around = row.element().getBoundingClientRect()
    return tab.left >= around.left - 1 && tab.right <= around.right + 1
  }
  await expect.element(page.getByRole('tab', { name: 'Versions' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => isInSight('Versions')).toBe(true)
  expect(isInSight('Assistant')).toBe(false)
  await view.viewport(before.width, before.height)
})

test('a history that isn’t smaller than the total is refused before it is sent, on its own tab', async () => {
  const page = await open()
  await page.getByRole('tab', { name: 'Features' }).click()
  await page.getByRole('textbox', { name: 'Total history limit' }).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('tab', { name: 'Intent model' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Must be less than the total history limit (3)')).toBeVisible()
  expect(sent()).toEqual([])
  await page.getByRole('textbox', { name: 'Query history limit' }).fill('2')
  await page.getByRole('tab', { name: 'Inference model' }).click()
  await page.getByRole('textbox', { name: 'Answer history limit' }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]?.ai_agent_setting).toMatchObject({ total_limit: 3, query_history: 2, answer_history: 2 })
  expect(agentSettingInput.safeParse(sent()[0]?.ai_agent_setting).success).toBe(true)
})

test('without a model it says when the settings take effect', async () => {
  const page = await open()
  await page.getByRole('tab', { name: 'Intent model' }).click()
  await expect.element(page.getByText('until then the assistant quotes', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Inference model' }).click()
  await expect.element(page.getByText('No effect in quote mode', { exact: false }).first()).toBeVisible()
})

test('one of somebody else is read and cloned, not edited', async () => {
  const can = { chat: true, edit: false, share: false, unshare: false, clone: true, delete: false }
  const page = await open({ is_mine: false, scope: 'team', can })
  await expect
    .element(page.getByText('you can view and clone this assistant, but not edit it', { exact: false }))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).all()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Publish' }).all()).toHaveLength(0)
  expect(page.getByRole('tab', { name: 'Versions' }).all()).toHaveLength(0)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
})

test('knowledge that one can’t read is told of by one sentence; its links go when asked', async () => {
  const page = await open({ is_restricted: true })
  await expect.element(page.getByText('linked to knowledge you can’t access', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Remove these links when saving' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ drops_restricted: true })
})

const runId = '0190b6a0-0000-7000-8000-0000000000d1'

/** The latest run, after which the version isn't published. */
function refuses(one: Partial<CaseResult>) {
  const result = {
    question: 'Who checks the brake?',
    is_passed: false,
    checks: [],
    has_refused: true,
    is_written: false,
    answer: '',
    cited: [],
    error: null,
    ...one,
  }
  const caseId = '0190b6a0-0000-7000-8000-0000000000c1'
  network.answer(agentProof.getAgentRunList, () => ({
    list: [
      {
        ...({
          run_id: runId,
          version: 2,
          baseline_version: 1,
          is_publication: true,
          state: 'end',
          outcome: 'worse',
        } as const),
        ...{ done: 2, total: 2, by: null, created_at: '20261101000000000', ended_at: '20261101000001000' },
        results: [
          { ...result, case_id: caseId, version: 2 },
          { ...result, case_id: caseId, version: 1, is_passed: true },
        ],
        worse: [caseId],
      },
    ],
  }))
}

test('a version that does worse is published with a reason only', async () => {
  const page = await open()
  refuses({})
  network.answer(agentProof.publishAgent, () => ({ state: 'proving' as const, run_id: runId }))
  network.answer(agentProof.publishAnyway, () => ({}))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('Who checks the brake?')).toBeVisible()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish v2 anyway?' })
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.element(dialog.getByText('Enter reason', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The manual is being rewritten')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(agentProof.publishAnyway).map(({ input }) => input)).toEqual([
    { agent_id: agentId, run_id: runId, reason: 'The manual is being rewritten' },
  ])
})

test('a version whose questions got no answer is said to be unproved, not worse', async () => {
  const page = await open()
  refuses({ error: { err_msg: 'AI_ALLOWANCE_SPENT', data: { until: '20261201000000000' } } })
  network.answer(agentProof.publishAgent, () => ({ state: 'proving' as const, run_id: runId }))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('v2 couldn’t be tested. Questions without an answer: 1')).toBeVisible()
})

test('what isn’t saved isn’t published', async () => {
  const page = await open()
  await page.getByRole('textbox', { name: 'Mission' }).fill('Help')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  await publish.click({ force: true })
  expect(network.arrived(agentProof.publishAgent)).toEqual([])
})
