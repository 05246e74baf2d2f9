/** The widget with a server that a test plays: what was said before, what is heard, what was sent. */
import { type AiChatMessage, type ChatMessage, calls, type KnowledgeFile, type OutputOf } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { SocketServer } from '../../../../testing/socket-server.ts'
import { ChatDock } from '../ChatDock.tsx'
import '../frame/ChatPanel.tsx' // loaded before the first click

export const idOf = (n: number) => `0190b6a0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
export const [chat, question, answer, file] = [idOf(1), idOf(2), idOf(3), idOf(4)]
/** Where the browser keeps how the widget stands. */
export const keptKey = 'polyphony.chat.0190b6a0-0000-7000-8000-00000000001d'

export const message = (more: Partial<ChatMessage>): ChatMessage => ({
  ...{ id: answer, chat_id: chat, type: 1, content: '', content_type: 'text', file_id: null, file_name: '' },
  ...{ file_size: 0, file_ext: '', chatbot_engine: 'knowledge', status: 'end', stage: null, seq: 0, notice: null },
  ...{ error: null, files: [], tools: [], person: null, asked: null, feedback_intention: 0 },
  created_at: '20260101000000000',
  ...more,
})
export const piece = (seq: number, msg: string, more: Partial<AiChatMessage> = {}): AiChatMessage => ({
  ...{ seq, msg, type: 1, chat_id: chat, id: answer, chatbot_engine: 'knowledge', status: 'running' },
  ...{ files: [], tools: [], notice: null, person: null, asked: null, task_id: '' },
  ...more,
})

/** A file of the knowledge, made of a task. */
export const known: KnowledgeFile = {
  ...{ knowledge_id: file, kbs_id: idOf(5), kbs_name: 'Lamps', type: 1, task_id: null, task_number: null },
  ...{ name: 'lamps', ext: '', size: 1, cover: null, url: null, parsing_mode: 'automatic', status: 'completed' },
  ...{ stage: null, done: 0, total: 0, error: null, queue_position: null, revision: 2, newest_revision: 2 },
  ...{ passage_count: 4, word_count: 9, pages: null, lacks_vectors: false, vector_error: null, source_lang: 'zh' },
  ...{ target_langs: ['en'], added_by: { account_id: idOf(9), nickname: 'Leo', avatar: null } },
  ...{ added_at: '20260101000000000', updated_at: '20260101000000000' },
  ...{ can: { change: false, vectorize: false, cancel: false } },
}

/** Shows where a passage stands, as tests have it. */
export const Passage = (place: { knowledge_id: string; revision: number; position: number }) => (
  <p>{`${place.knowledge_id} ${place.revision} ${place.position}`}</p>
)

class Scene {
  socket = new SocketServer()
  history: OutputOf<typeof calls.chat.getChatContentHistory>['list'] = []

  start() {
    this.socket = new SocketServer()
    this.socket.start()
    this.socket.answer('human_chat_msg', () => ({
      ok: true,
      data: { message_id: answer, question_id: question, seq: 0 },
    }))
    this.socket.answer('chat_stop_answer', () => ({ ok: true, data: { is_stopped: true } }))
    this.history = []
    network.answer(calls.chat.openNewChat, () => ({ chat_id: chat }))
    network.answer(calls.chat.getChatContentHistory, () => ({ chat_id: chat, chat_name: '', list: this.history }))
    network.answer(calls.chat.getChatHistories, () => ({ list: [] }))
    network.answer(calls.agent.getCompanyAiAgentList, () => ({ list: [], total: 0, is_capped: false }))
    network.answer(calls.agent.getCompanyAiSetting, () => ({
      company_ai_setting: { robot_name: '', robot_icon: '' },
      can_change: false,
    }))
    network.answer(calls.voice.getChatVoice, () => ({ can_hear: false, can_speak: false }))
    network.answer(calls.question.getChatQuestions, () => ({ list: [] }))
    this.socket.open()
  }

  async show(beside?: ReactNode) {
    await signIn({ talent: { is_mvp: true } })
    const page = await show(
      <>
        {beside}
        <ChatDock Passage={Passage} />
      </>,
    )
    const launcher = page.getByRole('button', { name: 'Open AI assistant' })
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true })
    const field = panel.getByLabelText('Message')
    return { page, launcher, panel, field }
  }

  async open(beside?: ReactNode) {
    const shown = await this.show(beside)
    await shown.launcher.click()
    await expect.element(shown.field).toHaveFocus()
    await expect.poll(() => network.arrived(calls.chat.getChatContentHistory).length).toBeGreaterThan(0)
    return shown
  }

  sent = (name: string) => this.socket.received.filter((event) => event.name === name)
}

/** Begins anew with each test of the file. */
export function chatScene(): Scene {
  const scene = new Scene()
  beforeEach(() => scene.start())
  afterEach(() => scene.socket.stop())
  return scene
}
