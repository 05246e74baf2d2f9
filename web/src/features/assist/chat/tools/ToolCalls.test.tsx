import { type ChatToolCall, calls, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { chatScene, idOf, message } from '../testing/scene.tsx'

const scene = chatScene()
const [quote_id, task_id] = [idOf(6), idOf(7)]

const toolCall = (more: Partial<ChatToolCall>): ChatToolCall => ({
  ...{ id: idOf(9), tool: 'look_up_term', state: 'done', wish: 'quay', card: null, error: null },
  ...more,
})
const quote: OutputOf<typeof calls.chat.getChatQuote> = {
  ...{ quote_id, name: 'Crane manual', source_lang: 'en', target_langs: ['ja'], charge_minor: 12_30, currency: 'USD' },
  ...{ flow_name_zh: '文档翻译', flow_name_en: 'Document translation', flow_name_ja: '文書翻訳', task_id: null },
  ...{ deadline_at: '20260112120000000', expires_at: '20260101120000000', is_expired: false },
  is_po_required: false,
  effort_percent: 0,
}

beforeEach(() => {
  network.answer(calls.chat.getChatDirectiveList, () => ({ list: [] }))
  network.answer(calls.chat.getChatQuote, () => quote)
})

const inputsOf = (call: Parameters<typeof network.arrived>[0]) => network.arrived(call).map(({ input }) => input)

async function open(...tools: ChatToolCall[]) {
  if (tools.length > 0) scene.history = [message({ tools })]
  return scene.open()
}

test('a quote orders nothing until its reader clicks; then it says so, and leads to the order', async () => {
  network.answer(calls.chat.orderChatQuote, () => ({ task_id }))
  const { panel } = await open(toolCall({ tool: 'quote_order', card: { kind: 'quote', quote_id } }))
  const card = panel.getByRole('region', { name: 'Quote' })
  await expect.element(card.getByText('English → Japanese')).toBeVisible()
  expect(network.arrived(calls.chat.orderChatQuote)).toEqual([])
  network.answer(calls.chat.getChatQuote, () => ({ ...quote, task_id }))
  await card.getByRole('button', { name: 'Order for $12.30' }).click()
  await expect.element(card.getByText('Ordered', { exact: true })).toBeVisible()
  expect(inputsOf(calls.chat.orderChatQuote)).toEqual([{ quote_id, po_number: null }])
  await expect
    .element(card.getByRole('link', { name: 'View order' }))
    .toHaveAttribute('href', `/task/detail/${task_id}`)
})

test('an order that is refused says why, and an old quote can’t be ordered', async () => {
  network.answer(calls.chat.orderChatQuote, () => {
    network.answer(calls.chat.getChatQuote, () => ({ ...quote, is_expired: true }))
    throw new Refusal('QUOTE_CHANGED')
  })
  const { panel } = await open(toolCall({ tool: 'quote_order', card: { kind: 'quote', quote_id } }))
  await panel.getByRole('button', { name: 'Order for $12.30' }).click()
  await expect.element(panel.getByText('This quote has expired', { exact: false })).toBeVisible()
  expect(panel.getByRole('button', { name: /^Order for/ }).all()).toEqual([])
})

test('where the company orders nothing without a purchase order, one is chosen first', async () => {
  network.answer(calls.chat.getChatQuote, () => ({ ...quote, is_po_required: true }))
  const framework = { purchase_order_id: idOf(5), po_number: 'PO-7', currency: 'USD', left_minor: 99_00 } as const
  network.answer(calls.purchaseOrders.getUsablePurchaseOrders, () => ({
    is_kept: true,
    list: [{ ...framework, valid_until: null }],
  }))
  network.answer(calls.chat.orderChatQuote, () => ({ task_id }))
  const { panel } = await open(toolCall({ tool: 'quote_order', card: { kind: 'quote', quote_id } }))
  const order = panel.getByRole('button', { name: 'Order for $12.30' })
  await expect.element(order).toBeDisabled()
  await panel.getByRole('combobox', { name: 'PO number' }).click()
  await browser.getByRole('option', { name: 'PO-7 · $99.00 left' }).click()
  await order.click()
  await expect.poll(() => inputsOf(calls.chat.orderChatQuote)).toEqual([{ quote_id, po_number: 'PO-7' }])
})

test('what can’t be read says why, and is read again', async () => {
  network.answer(calls.chat.getChatQuote, () => {
    throw new Refusal('Service_Unavailable')
  })
  const { panel } = await open(toolCall({ tool: 'quote_order', card: { kind: 'quote', quote_id } }))
  const retry = panel.getByRole('region', { name: 'Quote' }).getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  network.answer(calls.chat.getChatQuote, () => quote)
  await retry.click()
  await expect.element(panel.getByRole('button', { name: 'Order for $12.30' })).toBeVisible()
})

test('what waits for the person runs by their click only, and shows what became of it', async () => {
  const asked = toolCall({ state: 'asked' })
  network.answer(calls.chat.answerToolCall, () => toolCall({ card: { kind: 'terms', keyword: 'quay' } }))
  network.answer(calls.termbase.getTermList, () => ({
    ...{ total: 1, is_capped: false, proposed_count: 0 },
    list: [
      {
        ...{ term_id: idOf(8), source: 'quay', target: '码头', is_forbidden: true, note: 'Signs', definition: '' },
        ...{ source_lang: 'en', target_lang: 'zh', part_of_speech: '', state: 'approved' as const, author_name: null },
        ...{ decider_name: null, updated_at: '20260101000000000' },
      },
    ],
  }))
  const { panel } = await open(asked)
  const card = panel.getByRole('region', { name: 'Look up a term' })
  await expect.element(card.getByText('quay')).toBeVisible()
  expect(network.arrived(calls.termbase.getTermList)).toEqual([])
  await card.getByRole('button', { name: 'Run' }).click()
  await expect.element(card.getByText('码头')).toBeVisible()
  await expect.element(card.getByText('Forbidden')).toBeVisible()
  expect(inputsOf(calls.chat.answerToolCall)).toEqual([{ tool_call_id: asked.id, is_allowed: true }])
})

test('what the person doesn’t want isn’t run, and what failed says why', async () => {
  network.answer(calls.chat.answerToolCall, () => toolCall({ state: 'declined' }))
  const failed = toolCall({
    ...{ id: idOf(10), tool: 'find_tasks', state: 'failed' },
    error: { err_msg: 'CHAT_TOOL_NOTHING', data: { words: 'Harbour' } },
  })
  const { panel } = await open(toolCall({ state: 'asked' }), failed)
  await panel.getByRole('button', { name: 'No thanks' }).click()
  await expect.element(panel.getByText('Not run')).toBeVisible()
  await expect.element(panel.getByText('No results for “Harbour”')).toBeVisible()
})

test('a command is chosen by keyboard, its words are typed after it, and Enter sends both', async () => {
  const { panel } = await open()
  const field = panel.getByLabelText('Message')
  await userEvent.keyboard('/te')
  await expect.element(panel.getByRole('option', { name: 'term', exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('/term ')
  await userEvent.keyboard('quay')
  expect(panel.getByRole('listbox').all()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => scene.sent('human_chat_msg').length).toBe(1)
  expect(scene.sent('human_chat_msg')[0]?.payload).toMatchObject({ msg: '/term quay' })
  expect(panel.getByText('income').all()).toEqual([])
})

test('it fits a phone, with a long name', async () => {
  await browser.viewport(390, 844)
  network.answer(calls.chat.getChatQuote, () => ({
    ...quote,
    name: 'W'.repeat(120),
    target_langs: ['ja', 'zh', 'de', 'fr'],
  }))
  const { panel } = await open(toolCall({ tool: 'quote_order', card: { kind: 'quote', quote_id } }))
  await expect.element(panel.getByRole('button', { name: 'Order for $12.30' })).toBeVisible()
  const card = panel.getByRole('region', { name: 'Quote' }).element()
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  await browser.viewport(1280, 800)
})
