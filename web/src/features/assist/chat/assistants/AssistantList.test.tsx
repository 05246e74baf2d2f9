import { type AiAgent, calls, plainSetting } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { ChatContext } from '../context.ts'
import type { ChatPort } from '../core/chat-port.ts'
import { ChatStore } from '../core/chat-store.ts'
import { AssistantList } from './AssistantList.tsx'

const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const names = ['Draft', 'Ada', 'Ben', 'Cleo']
const can = { edit: true, share: true, unshare: false, clone: true, delete: true }
/** The first is a draft: nobody chats with it yet. */
const agents = names.map(
  (ai_agent_name, index): AiAgent => ({
    ...{ id: idOf(index), chatbot_engine: 'knowledge', is_restricted: false, scope: 'me', is_mine: true, owner: null },
    ai_agent_setting: { ...plainSetting, ai_agent_name },
    ...{ published_version: index === 0 ? null : 1, version: 1, updated_at: '20260101000000000' },
    can: { ...can, chat: index > 0 },
  }),
)
let opened: (string | null)[]
const orders = () =>
  network
    .arrived(calls.agent.updateAgentOrderNum)
    .map(({ input }) => input.agentIds.map((id) => names[agents.findIndex((one) => one.id === id)]))

async function list(names = ['Ada', 'Ben', 'Cleo']) {
  const port: ChatPort = {
    listen: () => () => {},
    send: async () => {
      throw new Error('nothing is sent')
    },
    open: async (agentId) => {
      opened.push(agentId)
      return idOf(90)
    },
    load: async (chat_id) => ({ chat_id, chat_name: '', list: [] }),
  }
  const clock = { now: () => '20260101000000000', newId: () => 'x', later: () => () => {} }
  const store = new ChatStore(port, clock, { chatId: null, agentId: null })
  const chat = {
    store,
    accountId: idOf(91),
    mode: 2,
    isPhone: false,
    openPassage: () => {},
    editQuestion: () => {},
    openLink: () => {},
  } as const
  const page = await show(
    <ChatContext value={chat}>
      <AssistantList onChosen={() => {}} />
    </ChatContext>,
  )
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('bdi')?.textContent)
  await expect.poll(shown).toEqual(['Knowledge assistant', ...names])
  return { page, shown }
}

beforeEach(async () => {
  opened = []
  network.answer(calls.agent.getCompanyAiAgentList, () => ({ list: agents, total: agents.length, is_capped: false }))
  network.answer(calls.agent.getCompanyAiSetting, () => ({
    ...{ company_ai_setting: { robot_name: '', robot_icon: '' }, can_change: false },
  }))
  network.answer(calls.agent.updateAgentOrderNum, () => ({}))
  await signIn({ talent: { is_mvp: true } })
})

test('arrow keys move one among those that are shown, and its new place is said', async () => {
  const { page, shown } = await list()
  page.getByRole('button', { name: 'Move Ada' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(orders()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(shown).toEqual(['Knowledge assistant', 'Ben', 'Ada', 'Cleo'])
  await expect.poll(orders).toEqual([['Draft', 'Ben', 'Ada', 'Cleo']])
  await expect.element(page.getByRole('status')).toHaveTextContent('Ada moved to position 2')
})

test('one is dragged to where another stands', async () => {
  const { page, shown } = await list()
  await userEvent.dragAndDrop(page.getByText('Cleo'), page.getByText('Ada'))
  await expect.poll(shown).toEqual(['Knowledge assistant', 'Cleo', 'Ada', 'Ben'])
  await expect.poll(orders).toEqual([['Draft', 'Cleo', 'Ada', 'Ben']])
})

test('where a company has made none, the default one stands there and is the one that is asked', async () => {
  network.answer(calls.agent.getCompanyAiAgentList, () => ({ list: [], total: 0, is_capped: false }))
  const { page } = await list([])
  const house = page.getByRole('button', { name: 'Knowledge assistant' })
  await expect.element(house).toHaveAttribute('aria-current', 'true')
  await house.click()
  expect(opened).toEqual([])
})

test('a chat with the one that is chosen opens', async () => {
  const { page } = await list()
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
  await expect.poll(() => opened).toEqual([idOf(2)])
})
