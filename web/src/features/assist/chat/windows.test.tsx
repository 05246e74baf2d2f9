/** An answer that is written is the same in every window, and is stopped from any. */
import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { answer, chat, chatScene, keptKey, message, piece, question } from './testing/scene.tsx'

const scene = chatScene()
const { sent } = scene

const keptOpen = () => localStorage.setItem(keptKey, JSON.stringify({ mode: 1, chat_id: chat }))
const asked = message({ id: question, type: 2, content: 'Who?' })

test('after a reload it is shown as far as it has come, and Stop stops it', async () => {
  keptOpen()
  scene.history = [asked, message({ content: 'Ada', seq: 1, status: 'running' })]
  scene.socket.answer('chat_resume', () => ({
    ok: true,
    data: { message: message({ status: 'running', seq: 2 }), deltas: [{ seq: 2, text: ' does' }] },
  }))
  const { panel, field } = await scene.show()
  await expect.element(panel.getByText('Ada does', { exact: true }).first()).toBeVisible()
  await expect.element(field).toBeDisabled()
  await panel.getByRole('button', { name: 'Stop answering' }).click()
  await expect.poll(() => sent('chat_stop_answer').map(({ payload }) => payload)).toEqual([{ chat_id: chat }])
  scene.socket.tell('ai_chat_msg', piece(3, '', { status: 'stopped' }))
  await expect.element(panel.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.element(panel.getByText('Ada does', { exact: true }).first()).toBeVisible()
  await expect.element(field).toBeEnabled()
})

test('what another window asks is shown here, and Stop stops it', async () => {
  keptOpen()
  const { panel, field } = await scene.show()
  await expect.poll(() => network.arrived(calls.chat.getChatContentHistory).length).toBeGreaterThan(0)
  const { socket } = scene
  socket.tell('ai_chat_msg', { ...piece(0, 'Who lights the lamps?'), id: question, type: 2, status: 'end' })
  socket.tell('ai_chat_status', { stage: 'searching', trace_id: answer, chat_id: chat, id: answer })
  socket.tell('ai_chat_msg', piece(1, 'Ada'))
  await expect.element(panel.getByText('Who lights the lamps?')).toBeVisible()
  await expect.element(panel.getByText('Ada', { exact: true }).first()).toBeVisible()
  await expect.element(field).toBeDisabled()
  await panel.getByRole('button', { name: 'Stop answering' }).click()
  await expect.poll(() => sent('chat_stop_answer').map(({ payload }) => payload)).toEqual([{ chat_id: chat }])
  socket.tell('ai_chat_msg', piece(2, '', { status: 'stopped' }))
  await expect.element(panel.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.element(field).toBeEnabled()
  expect(sent('human_chat_msg')).toEqual([])
})

test('what another window stops is stopped here', async () => {
  keptOpen()
  scene.history = [asked, message({ content: 'Ada', seq: 1, status: 'running' })]
  scene.socket.answer('chat_resume', () => ({
    ok: true,
    data: { message: message({ status: 'running', seq: 1 }), deltas: [] },
  }))
  const { panel, field } = await scene.show()
  await expect.element(panel.getByRole('button', { name: 'Stop answering' })).toBeVisible()
  scene.socket.tell('ai_chat_msg', piece(2, '', { status: 'stopped' }))
  await expect.element(panel.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Stop answering' })).not.toBeInTheDocument()
  await expect.element(field).toBeEnabled()
})
