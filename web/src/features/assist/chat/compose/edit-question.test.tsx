import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { chat, chatScene, idOf, keptKey, known, message, piece, question } from '../testing/scene.tsx'

const scene = chatScene()
const { sent } = scene
const [lamps, gone, plan] = [idOf(10), idOf(11), idOf(12)]
const edited = 'Editing your last question; it will be sent as a new one'

const asked = (intention_type: number, file_id: string[]) => ({
  asked: { intention_type, chatbot_engine: 'knowledge' as const, file_id },
})
const said = (more: Parameters<typeof message>[0] = {}) => [
  message({ id: idOf(20), type: 2, content: 'Who lights them?', ...asked(2, []) }),
  message({ id: idOf(21), content: 'Nobody.' }),
  message({ id: question, type: 2, content: '誰がランプを\n灯しますか', ...asked(2, []), ...more }),
  message({ content: 'Ada.' }),
]

function names() {
  network.answer(calls.knowledge.getKnowledgeFileInfo, ({ knowledge_id }) => {
    if (knowledge_id === gone) throw new Refusal('KNOWLEDGE_NOT_FOUND')
    return { ...known, knowledge_id, name: 'lamps.pdf', s3_url: null }
  })
}

test('the last question alone has a button that puts it into the field; sent, it is a new one, and what was being written comes back', async () => {
  const [asks, answers] = [idOf(40), idOf(41)]
  scene.socket.answer('human_chat_msg', () => ({ ok: true, data: { message_id: answers, question_id: asks, seq: 0 } }))
  scene.history = said()
  const { panel, field } = await scene.open()
  await field.fill('And whe')
  await panel.getByRole('button', { name: 'Edit and ask again' }).click()
  await expect.element(field).toHaveValue('誰がランプを\n灯しますか')
  await expect.element(field).toHaveFocus()
  await expect.element(panel.getByText(edited)).toBeVisible()
  await userEvent.keyboard('？{Enter}')
  await expect
    .poll(() => sent('human_chat_msg').map(({ payload }) => payload))
    .toMatchObject([{ msg: '誰がランプを\n灯しますか？', chat_id: chat, intention_type: 2, file_id: [] }])
  await expect.element(panel.getByText(edited)).not.toBeInTheDocument()
  const questions = () =>
    Array.from(panel.element().querySelectorAll('li p[dir=auto]'), ({ textContent }) => textContent)
  await expect
    .poll(questions)
    .toEqual(['Who lights them?', 'Nobody.', '誰がランプを\n灯しますか', 'Ada.', '誰がランプを\n灯しますか？'])
  await expect.element(panel.getByRole('button', { name: 'Edit and ask again' })).not.toBeInTheDocument()
  scene.socket.tell('ai_chat_msg', piece(1, 'Ben.', { id: answers, status: 'end' }))
  await expect.element(field).toHaveValue('And whe')
})

test('the files of the question come along by name, and what is gone is told', async () => {
  names()
  scene.history = said(asked(2, [lamps, gone]))
  const { panel, field } = await scene.open()
  await panel.getByRole('button', { name: 'Edit and ask again' }).click()
  await expect.element(panel.getByRole('list', { name: 'Files in question' })).toHaveTextContent('lamps.pdf')
  await expect.element(panel.getByText(`${edited} · 1 file is no longer available`)).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('human_chat_msg')[0]?.payload).toMatchObject({ intention_type: 2, file_id: [lamps] })
})

test('so does a file of the chat, and what the question was answered from', async () => {
  const attached = message({ id: idOf(30), type: 2, content_type: 'file', file_id: plan, file_name: 'plan.txt' })
  scene.history = [attached, ...said(asked(3, [plan]))]
  const { panel, field } = await scene.open()
  await panel.getByRole('button', { name: 'Edit and ask again' }).click()
  await expect.element(panel.getByRole('list', { name: 'Files in question' })).toHaveTextContent('plan.txt')
  await expect.element(panel.getByRole('button', { name: 'Answer from: Chat files' })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('human_chat_msg')[0]?.payload).toMatchObject({ intention_type: 3, file_id: [plan] })
})

test('↑ in an empty field does the same, but not while an input method composes or something is written; Esc leaves it as it was', async () => {
  scene.history = said()
  const { panel, field } = await scene.open()
  const press = (init: KeyboardEventInit) =>
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true, ...init }))
  press({ isComposing: true })
  press({ keyCode: 229 } as KeyboardEventInit)
  press({ shiftKey: true })
  await field.fill('x')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('x')
  await field.fill('')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('誰がランプを\n灯しますか')
  await expect.poll(() => (field.element() as HTMLTextAreaElement).selectionStart).toBe(12)
  press({ key: 'Escape', isComposing: true })
  await expect.element(panel.getByText(edited)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByText(edited)).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
  await expect.element(panel).toBeVisible()
  expect(sent('human_chat_msg')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('Enter that ends a composition sends nothing; what is refused stays in the field', async () => {
  scene.socket.answer('human_chat_msg', () => ({ ok: false, error: { err_msg: 'CHAT_REPLYING', data: {} } }))
  scene.history = said()
  const { panel, field } = await scene.open()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(panel.getByText(edited)).toBeVisible()
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })
  expect(field.element().dispatchEvent(press)).toBe(true)
  expect((field.element() as HTMLTextAreaElement).value).toBe('誰がランプを\n灯しますか')
  expect(sent('human_chat_msg')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('誰がランプを\n灯しますか')
  await expect.element(panel.getByText(edited)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(keptKey)!).drafts).toEqual({ [chat]: '誰がランプを\n灯しますか' })
})

test('where nothing was asked, ↑ does nothing', async () => {
  const { field } = await scene.open()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('')
})
