import type { AiChatMessage, ChatMessage, ResumedAnswer } from '@polyphony/contract'
import { expect, it } from 'vitest'
import type { ChatListener, ChatPort } from './chat-port.ts'
import { ChatStore } from './chat-store.ts'

const chat = 'chat-1'

/** The other side, by hand: what is asked, and what it answers. */
function openWorld(kept: string | null = chat) {
  const sent: { name: string; payload: unknown }[] = []
  const replies: Record<string, unknown> = {
    human_chat_msg: { ok: true, data: { message_id: 'a1', question_id: 'q1', seq: 0 } },
    chat_stop_answer: { ok: true, data: { is_stopped: true } },
  }
  let listener: ChatListener | null = null
  let history: ChatMessage[] = []
  let loads = 0
  let opens = 0
  const late: (() => void)[] = []
  const port: ChatPort = {
    listen(given) {
      listener = given
      return () => {}
    },
    async send(name, payload) {
      sent.push({ name, payload })
      const reply = replies[name]
      if (reply instanceof Error) throw reply
      return reply as never // each test sets what fits
    },
    open: async () => {
      opens++
      return 'chat-new'
    },
    load: async (chat_id) => {
      loads++
      return { chat_id, chat_name: '', list: history }
    },
  }
  let ids = 0
  const clock = {
    now: () => '20260101000000000',
    newId: () => `local-${ids++}`,
    later: (run: () => void) => {
      late.push(run)
      return () => void late.splice(late.indexOf(run), 1)
    },
  }
  const store = new ChatStore(port, clock, { chatId: kept, agentId: null })
  store.start()
  return {
    store,
    sent,
    replies,
    late,
    loads: () => loads,
    opens: () => opens,
    hear: () => listener!,
    tells: (list: ChatMessage[]) => {
      history = list
    },
    async connect() {
      listener!.connected()
      await settled()
    },
    said: () => store.messages.value.at(-1)!,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

const piece = (seq: number, msg: string, more: Partial<AiChatMessage> = {}): AiChatMessage => ({
  ...{ seq, msg, type: 1, chat_id: chat, id: 'a1', chatbot_engine: 'knowledge', status: 'running' },
  ...{ files: [], tools: [], notice: null, person: null, asked: null, task_id: '' },
  ...more,
})
const end = (seq: number, more: Partial<AiChatMessage> = {}) => piece(seq, '', { status: 'end', ...more })

const asked = { msg: 'Who?', intention_type: 2, chatbot_engine: 'knowledge' as const, file_id: [] }

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  ...{
    id: 'a1',
    chat_id: chat,
    type: 1,
    content: '',
    content_type: 'text',
    file_id: null,
    file_name: '',
    file_size: 0,
  },
  ...{ file_ext: '', chatbot_engine: 'knowledge', status: 'end', stage: null, seq: 0, notice: null, error: null },
  ...{ files: [], tools: [], person: null, asked: null, feedback_intention: 0, created_at: '20260101000000000' },
  ...more,
})

async function openAsked() {
  const world = openWorld()
  await world.connect()
  await world.store.ask(asked)
  return world
}

it('a question is shown at once, and once, whichever comes first: its event or the acknowledgement', async () => {
  for (const isEventFirst of [true, false]) {
    const { store, hear, connect } = openWorld()
    await connect()
    const asking = store.ask(asked)
    expect(store.messages.value.map(({ content }) => content)).toEqual(['Who?'])
    if (isEventFirst) hear().message(piece(0, 'Who?', { id: 'q1', type: 2, status: 'end' }))
    expect(await asking).toBe(true)
    if (!isEventFirst) hear().message(piece(0, 'Who?', { id: 'q1', type: 2, status: 'end' }))
    expect(store.messages.value.map(({ id }) => id)).toEqual(['q1', 'a1'])
    expect(store.isReplying.value).toBe(true)
    expect(store.messages.value.some(({ isPending }) => isPending)).toBe(false)
    hear().message(end(1))
    expect(store.isReplying.value).toBe(false)
  }
})

it('pieces are appended to the last message, until one says that it is the end', async () => {
  const { store, hear, said } = await openAsked()
  hear().status({ stage: 'answering', trace_id: 't', chat_id: chat, id: 'a1' })
  expect([store.stage.value, store.traceId.value]).toEqual(['answering', 't'])
  hear().message(piece(1, 'Ada '))
  hear().message(piece(2, 'does.'))
  expect([said().content, store.isReplying.value]).toEqual(['Ada does.', true])
  hear().message(end(3))
  expect([said().content, said().status, store.isReplying.value, store.stage.value]).toEqual([
    'Ada does.',
    'end',
    false,
    null,
  ])
})

it('of an engine that doesn’t stream one message ends the reply', async () => {
  const { store, hear } = await openAsked()
  hear().message(piece(1, 'As it says.', { chatbot_engine: 'quote' }))
  expect(store.isReplying.value).toBe(false)
})

it('what comes twice is counted once, what comes too early waits for what is missing', async () => {
  const { hear, said, replies, sent } = await openAsked()
  const missing: ResumedAnswer = {
    message: message({ status: 'running', seq: 4 }),
    deltas: [
      { seq: 2, text: 'b' },
      { seq: 3, text: 'c' },
    ],
  }
  replies.chat_resume = { ok: true, data: missing }
  hear().message(piece(1, 'a'))
  hear().message(piece(1, 'a'))
  expect(sent.some(({ name }) => name === 'chat_resume')).toBe(false)
  hear().message(piece(4, 'd'))
  expect(said().content).toBe('a')
  hear().message(piece(3, 'c'))
  await settled()
  expect(said().content).toBe('abcd')
  expect(sent.filter(({ name }) => name === 'chat_resume')).toEqual([
    { name: 'chat_resume', payload: { chat_id: chat, id: 'a1', last_seq: 1 } },
  ])
  hear().message(piece(2, 'b'))
  expect(said().content).toBe('abcd')
})

it('an end before its text waits for it', async () => {
  const { hear, said, replies, tells, store } = await openAsked()
  tells([message({ id: 'q1', type: 2, content: 'Who?' }), message({ content: 'ab', seq: 3 })])
  replies.chat_resume = { ok: true, data: { message: message({ seq: 3 }), deltas: [] } }
  hear().message(piece(1, 'a'))
  hear().message(end(3))
  expect(store.isReplying.value).toBe(true)
  await settled()
  await settled()
  expect([said().content, said().status]).toEqual(['ab', 'end'])
})

it('what a person has answered reads otherwise once it was edited, where it is open, too', async () => {
  const { store, hear, connect } = openWorld()
  await connect()
  const person = {
    account_id: 'p1',
    nickname: 'Leo',
    avatar: null,
    question_id: 'q9',
    answered_at: '20260101000000000',
  }
  const told = (msg: string) => hear().message(piece(1, msg, { id: 'p1', chatbot_engine: null, status: 'end', person }))
  told('Hemp.')
  told('Hemp, 20 mm.')
  expect(store.messages.value.map(({ id, content }) => [id, content])).toEqual([['p1', 'Hemp, 20 mm.']])
})

it('quotes follow what was written', async () => {
  const { hear, said } = await openAsked()
  hear().message(piece(1, 'I know nothing more.'))
  hear().message(end(2, { msg: '> Ada. [1]' }))
  expect(said().content).toBe('I know nothing more.\n\n> Ada. [1]')
})

it('any error ends the reply: of the screen where it says so, else as what became of the answer', async () => {
  const error = {
    msg: 'CHAT_REPLY_FAILED',
    data: {},
    type: 0,
    chat_id: chat,
    notice: null,
    files: [],
    tools: [],
    more: '',
  } as const
  const failed = await openAsked()
  failed.hear().message(piece(1, 'a'))
  failed.hear().error({ ...error, id: 'a1', seq: 2, is_alter: false })
  expect([failed.said().content, failed.said().status, failed.said().error?.err_msg]).toEqual([
    'a',
    'failed',
    'CHAT_REPLY_FAILED',
  ])
  expect([failed.store.isReplying.value, failed.store.fault.value]).toEqual([false, null])

  const strange = await openAsked()
  strange.hear().error({ ...error, id: 'x', seq: 0, is_alter: false })
  expect([strange.said().type, strange.said().error?.err_msg]).toEqual([0, 'CHAT_REPLY_FAILED'])
  expect(strange.store.isReplying.value).toBe(false)

  const state = await openAsked()
  state.hear().error({ ...error, id: '', seq: 0, is_alter: true })
  expect(state.store.fault.value?.err_msg).toBe('CHAT_REPLY_FAILED')
  expect(state.store.messages.value.some(({ error: own }) => own !== null)).toBe(false)
})

it('nothing is sent without a connection, without words, or while an answer is written', async () => {
  const { store, sent, connect } = openWorld()
  expect(await store.ask(asked)).toBe(false)
  expect(store.fault.value?.err_msg).toBe('SOCKET_DISCONNECTED')
  await connect()
  expect(store.fault.value).toBeNull()
  expect(await store.ask({ ...asked, msg: ' \n ' })).toBe(false)
  expect(await store.ask(asked)).toBe(true)
  expect(await store.ask(asked)).toBe(false)
  expect(sent.filter(({ name }) => name === 'human_chat_msg')).toHaveLength(1)
})

it('a refused question is taken back and said', async () => {
  const { store, replies, connect } = openWorld()
  await connect()
  replies.human_chat_msg = { ok: false, error: { err_msg: 'CHAT_REPLYING', data: {} } }
  expect(await store.ask(asked)).toBe(false)
  expect([store.messages.value, store.fault.value?.err_msg, store.isReplying.value]).toEqual([
    [],
    'CHAT_REPLYING',
    false,
  ])
})

it('on connection a chat is opened where there is none; a running answer goes on after a reload', async () => {
  const fresh = openWorld(null)
  await fresh.connect()
  expect(fresh.store.chatId.value).toBe('chat-new')

  const again = openWorld()
  again.tells([message({ id: 'q1', type: 2, content: 'Who?' }), message({ content: 'ab', seq: 2, status: 'running' })])
  again.replies.chat_resume = {
    ok: true,
    data: { message: message({ status: 'running', seq: 3 }), deltas: [{ seq: 3, text: 'c' }] },
  }
  await again.connect()
  await settled()
  expect([again.said().content, again.store.isReplying.value]).toEqual(['abc', true])
})

it('what is heard while a chat is loaded isn’t lost', async () => {
  const { hear, said, tells, connect, replies } = openWorld()
  tells([message({ content: 'ab', seq: 2, status: 'running' })])
  replies.chat_resume = { ok: false, error: { err_msg: 'CHAT_NOT_FOUND', data: {} } }
  const connecting = connect()
  hear().message(piece(2, 'b'))
  hear().message(piece(3, 'c'))
  await connecting
  expect(said().content).toBe('abc')
})

it('a question that is put while the chat opens, or is loaded, is put once, in that chat, and stays', async () => {
  const { store, sent, opens, connect } = openWorld(null)
  const connecting = connect()
  expect(await store.ask(asked)).toBe(true)
  await connecting
  expect(sent.map(({ payload }) => payload)).toMatchObject([{ chat_id: 'chat-new', msg: 'Who?' }])
  expect(opens()).toBe(1)
  expect(store.messages.value.map(({ id }) => id)).toEqual(['q1', 'a1'])

  const other = openWorld()
  const loading = other.connect()
  expect(await other.store.ask(asked)).toBe(true)
  await loading
  expect(other.store.messages.value.map(({ id }) => id)).toEqual(['q1', 'a1'])
})

it('another chat’s events are none of it, and its messages go with it', async () => {
  const { store, hear, tells } = await openAsked()
  hear().message(piece(1, 'x', { chat_id: 'other', id: 'b' }))
  expect(store.messages.value.map(({ id }) => id)).toEqual(['q1', 'a1'])
  tells([])
  await store.openNew()
  expect([store.chatId.value, store.messages.value, store.isReplying.value]).toEqual(['chat-new', [], false])
})

it('deleting the open chat opens another one; deleting some other doesn’t', async () => {
  const { store } = await openAsked()
  await store.deleted('some other')
  expect(store.chatId.value).toBe(chat)
  await store.deleted(chat)
  expect(store.chatId.value).toBe('chat-new')
})

it('a stop is asked of the server, whose end ends it', async () => {
  const { store, hear, sent, said } = await openAsked()
  hear().message(piece(1, 'a'))
  await store.stopAnswer()
  expect(sent.at(-1)).toEqual({ name: 'chat_stop_answer', payload: { chat_id: chat } })
  hear().message(end(2, { status: 'stopped' }))
  expect([said().status, said().content, store.isReplying.value]).toEqual(['stopped', 'a', false])
})

it('a stop of what had ended before shows its end', async () => {
  const { store, replies, tells, said } = await openAsked()
  replies.chat_stop_answer = { ok: true, data: { is_stopped: false } }
  replies.chat_resume = { ok: true, data: { message: message({ seq: 2 }), deltas: [] } }
  tells([message({ content: 'Ada.', seq: 2 })])
  await store.stopAnswer()
  await settled()
  expect([said().content, said().status]).toEqual(['Ada.', 'end'])
})

it('after a silence it asks what has become of an answer', async () => {
  const { late, replies, tells, said } = await openAsked()
  replies.chat_resume = { ok: true, data: { message: message({ seq: 2 }), deltas: [] } }
  tells([message({ content: 'Ada.', seq: 2 })])
  late.at(-1)!()
  await settled()
  await settled()
  expect([said().content, said().status]).toEqual(['Ada.', 'end'])
})
