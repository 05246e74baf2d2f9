/** The open chat: what was said, what is being answered, what went wrong. No React. */
import {
  type AiChatError,
  type AiChatMessage,
  type ChatConfig,
  type ChatEngineName,
  type ChatMessage,
  intentions,
  type StoredError,
} from '@polyphony/contract'
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import {
  askedQuestion,
  expectedAnswer,
  isGapped,
  isOpen,
  isQuestion,
  type Piece,
  type ShownMessage,
  shown,
  systemMessage,
  withPieces,
} from './answer.ts'
import type { ChatPort } from './chat-port.ts'

export interface Question {
  readonly msg: string
  readonly intention_type: number
  readonly chatbot_engine: ChatEngineName
  /** Files of the knowledge, or of this chat, that the question is about. */
  readonly file_id: readonly string[]
}

/** What is known beside the server's codes: nothing can be sent, or no answer came. */
export type Fault = StoredError | { readonly err_msg: 'SOCKET_DISCONNECTED'; readonly data: Record<string, never> }
export const socketDisconnected: Fault = { err_msg: 'SOCKET_DISCONNECTED', data: {} }

export interface ChatClock {
  now(): string
  newId(): string
  /** @returns what takes it back */
  later(run: () => void, ms: number): () => void
}

/** An answer of which nothing was heard for so long is asked about. */
const silenceMs = 15_000

export class ChatStore {
  readonly #chatId = signal<string | null>(null)
  readonly #agentId = signal<string | null>(null)
  readonly #chatName = signal('')
  readonly #messages = signal<readonly ShownMessage[]>([])
  readonly #fault = signal<Fault | null>(null)
  readonly #isConnected = signal(false)
  readonly #isLoading = signal(false)
  readonly #traceId = signal('')
  /** A question is on its way. */
  readonly #isAsking = signal(false)
  readonly chatId: ReadonlySignal<string | null> = this.#chatId
  /** Whose chat it is; null: the default assistant's. */
  readonly agentId: ReadonlySignal<string | null> = this.#agentId
  readonly chatName: ReadonlySignal<string> = this.#chatName
  readonly messages: ReadonlySignal<readonly ShownMessage[]> = this.#messages
  /** An error that is no part of the chat. */
  readonly fault: ReadonlySignal<Fault | null> = this.#fault
  readonly isConnected: ReadonlySignal<boolean> = this.#isConnected
  readonly isLoading: ReadonlySignal<boolean> = this.#isLoading
  readonly traceId: ReadonlySignal<string> = this.#traceId
  readonly isReplying = computed(() => this.#isAsking.value || this.#messages.value.some(isOpen))
  readonly stage = computed(() => this.#messages.value.findLast(isOpen)?.stage ?? null)
  readonly #port: ChatPort
  readonly #clock: ChatClock
  /** Heard while the chat was being loaded. */
  #early: (() => void)[] | null = null
  #opening: Promise<void> | null = null
  #isResuming = false
  #unwatch = () => {}

  constructor(port: ChatPort, clock: ChatClock, kept: { chatId: string | null; agentId: string | null }) {
    this.#port = port
    this.#clock = clock
    this.#chatId.value = kept.chatId
    this.#agentId.value = kept.agentId
  }

  /** @returns what ends it */
  start(): () => void {
    const stop = this.#port.listen({
      connected: () => void this.#connected(),
      disconnected: () => {
        this.#isConnected.value = false
      },
      status: ({ chat_id, id, stage, trace_id }) =>
        this.#hear(chat_id, () => {
          this.#traceId.value = trace_id
          this.#change(id, (message) => (isOpen(message) ? { ...message, stage } : message))
          this.#watch()
        }),
      message: (event) => this.#hear(event.chat_id, () => this.#heardMessage(event)),
      error: (event) => this.#hear(event.chat_id, () => this.#heardError(event)),
    })
    return () => {
      stop()
      this.#unwatch()
    }
  }

  /** A chat with this assistant, empty. */
  async openNew(agentId: string | null = this.#agentId.value): Promise<void> {
    this.#agentId.value = agentId
    const opening = this.#guarded(async () => this.#show(await this.#port.open(agentId)))
    this.#opening = opening
    await opening
    if (this.#opening === opening) this.#opening = null
  }

  async show(chatId: string, agentId: string | null = this.#agentId.value): Promise<void> {
    this.#agentId.value = agentId
    if (chatId !== this.#chatId.value || this.#fault.value) await this.#show(chatId)
  }

  /** Chats were deleted, perhaps the open one. @param chatId null: all */
  async deleted(chatId: string | null): Promise<void> {
    if (chatId !== null && chatId !== this.#chatId.value) return
    batch(() => {
      this.#chatId.value = null
      this.#chatName.value = ''
      this.#messages.value = []
    })
    await this.openNew()
  }

  renamed(chatId: string, name: string): void {
    if (chatId === this.#chatId.value) this.#chatName.value = name
  }

  forgetFault(): void {
    this.#fault.value = null
  }

  /** @returns whether it was taken; what wasn't may be sent again */
  async ask({ file_id, ...question }: Question): Promise<boolean> {
    if (question.msg.trim() === '' || this.isReplying.value) return false
    if (!this.#canSend()) return false
    // A question that is put while the first chat opens belongs to that one.
    if (this.#opening || this.#chatId.value === null) await (this.#opening ?? this.openNew())
    const chat_id = this.#chatId.value
    if (chat_id === null || this.isReplying.value) return false
    this.#fault.value = null
    const localId = this.#clock.newId()
    const asked = { ...question, file_id: [...file_id] }
    this.#add(askedQuestion({ chat_id, id: localId, created_at: this.#clock.now(), asked }, question.msg.trim(), true))
    this.#isAsking.value = true
    const reply = await this.#sent(() => this.#port.send('human_chat_msg', { ...asked, chat_id }))
    batch(() => {
      this.#isAsking.value = false
      if (!reply) this.#drop(localId)
      else if (this.#chatId.value === chat_id) this.#asked(localId, reply)
    })
    return reply !== null
  }

  /** Its event may have come before. */
  #asked(localId: string, { question_id, message_id }: { question_id: string; message_id: string }): void {
    if (this.#find(question_id)) this.#drop(localId)
    else this.#change(localId, (message) => ({ ...message, id: question_id, isPending: false }))
    if (!this.#find(message_id)) this.#expect(message_id)
    this.#watch()
  }

  /** The same question again, as it was. */
  questionBefore(answerId: string): ShownMessage | undefined {
    const list = this.#messages.value
    const place = list.findIndex(({ id }) => id === answerId)
    return list.slice(0, Math.max(place, 0)).findLast(isQuestion)
  }

  async stopAnswer(): Promise<void> {
    const chat_id = this.#chatId.value
    if (chat_id === null || !this.#canSend()) return
    const reply = await this.#sent(() => this.#port.send('chat_stop_answer', { chat_id }))
    // It had ended, and that wasn't heard.
    if (reply && !reply.is_stopped) await this.#catchUp()
  }

  /** @returns the attached file's message; null where it was refused */
  async attach(fileId: string): Promise<string | null> {
    const chat_id = this.#chatId.value
    if (chat_id === null || !this.#canSend()) return null
    const reply = await this.#sent(() => this.#port.send('human_chat_file', { chat_id, file_id: fileId }))
    return reply?.message_id ?? null
  }

  /** @returns its text; null where it is gone */
  async pickPrompt(promptId: string): Promise<string | null> {
    const chat_id = this.#chatId.value
    if (chat_id === null || !this.#canSend()) return null
    const reply = await this.#sent(() => this.#port.send('chat_prompt', { chat_id, prompt_id: promptId }))
    return reply?.prompt ?? null
  }

  /** @returns whether it was taken */
  async setConfig(config: ChatConfig): Promise<boolean> {
    const chat_id = this.#chatId.value
    if (chat_id === null || !this.#canSend()) return false
    return (await this.#sent(() => this.#port.send('chat_config', { chat_id, config }))) !== null
  }

  /** What was thought of an answer. */
  judged(messageId: string, feedback_intention: number): void {
    this.#change(messageId, (message) => ({ ...message, feedback_intention }))
  }

  #canSend(): boolean {
    if (this.#isConnected.value) return true
    this.#fault.value = socketDisconnected
    return false
  }

  async #sent<T>(send: () => Promise<{ ok: true; data: T } | { ok: false; error: StoredError }>): Promise<T | null> {
    try {
      const reply = await send()
      if (reply.ok) return reply.data
      this.#fault.value = reply.error
    } catch {
      this.#fault.value = socketDisconnected
    }
    return null
  }

  async #connected(): Promise<void> {
    batch(() => {
      this.#isConnected.value = true
      if (this.#fault.value === socketDisconnected) this.#fault.value = null
    })
    if (this.#chatId.value === null) await this.openNew()
    else if (this.#messages.value.some(isOpen)) await this.#catchUp()
    else await this.#show(this.#chatId.value)
  }

  async #guarded(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#fault.value = faultOf(error)
    }
  }

  /** Another chat's messages go at once; of the same one, they stay until the server has told them anew. */
  async #show(chatId: string): Promise<void> {
    batch(() => {
      if (chatId !== this.#chatId.value) {
        this.#messages.value = []
        this.#chatName.value = ''
      }
      this.#chatId.value = chatId
      this.#isLoading.value = true
      this.#fault.value = null
    })
    this.#early = []
    const before = this.#messages.value.map(({ id }) => id)
    try {
      const { chat_name, list } = await this.#port.load(chatId)
      if (this.#chatId.value !== chatId) return
      this.#chatName.value = chat_name
      // What was asked meanwhile stands in no history yet.
      const known = new Set([...before, ...list.map(({ id }) => id)])
      const fresh = this.#messages.value.filter(({ id, isPending }) => isPending || !known.has(id))
      this.#messages.value = [...list.map((message) => this.#newer(message)), ...fresh]
    } catch (error) {
      if (this.#chatId.value !== chatId) return
      this.#fault.value = faultOf(error)
      if (this.#fault.value.err_msg === 'CHAT_NOT_FOUND') return await this.deleted(chatId)
    } finally {
      if (this.#chatId.value === chatId) this.#loaded()
    }
    if (this.#messages.value.some(isOpen)) await this.#catchUp()
  }

  #loaded(): void {
    const early = this.#early ?? []
    this.#early = null
    batch(() => {
      this.#isLoading.value = false
      for (const heard of early) heard()
    })
    this.#watch()
  }

  /** Of what the server tells and what was heard, what goes further. */
  #newer(message: ChatMessage): ShownMessage {
    const own = this.#find(message.id)
    return own && isOpen(message) && own.seq > message.seq ? own : shown(message)
  }

  #hear(chatId: string, run: () => void): void {
    if (chatId !== this.#chatId.value && chatId !== '') return
    if (this.#early) this.#early.push(run)
    else batch(run)
  }

  #heardMessage(event: AiChatMessage): void {
    const { id, type, msg, seq, status, notice, files, person, chatbot_engine } = event
    if (type === 2) return this.#heardQuestion(event)
    const known = this.#find(id)
    // What a person has said reads otherwise once an admin has edited it.
    if (known?.person && person) return this.#change(id, (message) => ({ ...message, content: msg, person }))
    if (!known) this.#expect(id)
    const ending = status === 'running' || status === 'queued' ? null : { status, notice, files, person, error: null }
    this.#take(id, [{ seq, text: msg, chatbot_engine, ending }])
  }

  /** Of this window or another one. */
  #heardQuestion({ id, chat_id, msg, asked }: AiChatMessage): void {
    if (this.#find(id)) return
    if (msg === '') return void this.#show(chat_id) // a file, whose name stands in the history
    const own = this.#messages.value.find(({ isPending, content }) => isPending && content === msg.trim())
    if (own) this.#change(own.id, (message) => ({ ...message, id, isPending: false }))
    else this.#add(askedQuestion({ chat_id, id, created_at: this.#clock.now(), asked }, msg, false))
  }

  #heardError({ msg, data, id, chat_id, seq, is_alter, notice, files, more }: AiChatError): void {
    const error = { err_msg: msg, data }
    if (is_alter) {
      this.#fault.value = error
      return
    }
    const status = 'failed' as const
    if (this.#find(id)?.type === 1)
      return this.#take(id, [
        { seq, text: more, chatbot_engine: null, ending: { status, notice, files: [...files], person: null, error } },
      ])
    this.#add(systemMessage({ chat_id, id: id || this.#clock.newId(), created_at: this.#clock.now() }, error))
    this.#messages.value = this.#messages.value.map((message) => (isOpen(message) ? { ...message, status } : message))
  }

  #take(id: string, pieces: readonly Piece[]): void {
    this.#change(id, (message) => withPieces(message, pieces))
    const message = this.#find(id)
    if (message && isGapped(message)) void this.#catchUp()
    this.#watch()
  }

  /** Asks for what is missing of the last answer. */
  async #catchUp(): Promise<void> {
    const chat_id = this.#chatId.value
    const message = this.#messages.value.findLast((one) => isOpen(one) || isGapped(one))
    if (chat_id === null || this.#isResuming) return
    if (!message) return this.#show(chat_id)
    this.#isResuming = true
    try {
      const reply = await this.#port.send('chat_resume', { chat_id, id: message.id, last_seq: message.seq })
      if (!reply.ok || this.#chatId.value !== chat_id) return
      const { message: known, deltas } = reply.data
      if (known?.id !== message.id || !isOpen({ type: 1, status: known.status })) return await this.#show(chat_id)
      const { chatbot_engine } = known
      this.#change(message.id, (one) =>
        withPieces(
          one,
          deltas.map(({ seq, text }) => ({ seq, text, chatbot_engine, ending: null })),
        ),
      )
    } catch {
      // Asked again after the next connection, or when nothing is heard for a while.
    } finally {
      this.#isResuming = false
      this.#watch()
    }
  }

  /** What is lost on the way doesn't leave an answer open for ever. */
  #watch(): void {
    this.#unwatch()
    this.#unwatch = this.#messages.value.some(isOpen)
      ? this.#clock.later(() => void (this.#isConnected.value && this.#catchUp()), silenceMs)
      : () => {}
  }

  #find = (id: string) => this.#messages.value.find((message) => message.id === id)
  #expect(id: string): void {
    this.#add(expectedAnswer({ chat_id: this.#chatId.value ?? '', id, created_at: this.#clock.now() }))
  }
  #add(message: ShownMessage): void {
    this.#messages.value = [...this.#messages.value, message]
  }
  #drop(id: string): void {
    this.#messages.value = this.#messages.value.filter((message) => message.id !== id)
  }
  #change(id: string, change: (message: ShownMessage) => ShownMessage): void {
    this.#messages.value = this.#messages.value.map((message) => (message.id === id ? change(message) : message))
  }
}

export const defaultIntention = intentions.knowledge

const faultOf = (error: unknown): Fault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { err_msg: error.code, data: 'data' in error ? (error.data as Record<string, unknown>) : {} }
    : { err_msg: 'Service_Unavailable', data: {} }
