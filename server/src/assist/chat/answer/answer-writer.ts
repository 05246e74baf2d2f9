/** Writes an answer piece by piece: each is stored before it is sent. */
import type { AnswerStage, ChatEngineName } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { AnswerEnded } from './running-answers.ts'
import { saidIn } from './said.ts'
import { type Piece, type PieceSource, pieceQueueOf } from './store-pieces.ts'

export interface WrittenAnswer {
  readonly message_id: string
  readonly run_id: string
  readonly chat_id: string
  readonly account_id: string
}

/** What an answer may be made from, as far as somebody asks who doesn't make it. */
export interface KeptSource {
  readonly n: number
  readonly knowledge_id: string | null
  readonly name: string
}

export class AnswerWriter implements PieceSource {
  /** All that was written so far. */
  said = ''
  readonly #app: App
  readonly #answer: WrittenAnswer
  readonly #stop: AbortController
  #engine: ChatEngineName = 'knowledge'
  #held = ''
  #seq = 0
  #isLast = false
  #isStoring = false
  /** Tells `settle` that a piece was stored, or won't be. */
  #go = () => {}

  /** @param stop is aborted when the answer has ended otherwise */
  constructor(app: App, answer: WrittenAnswer, stop: AbortController) {
    this.#app = app
    this.#answer = answer
    this.#stop = stop
  }

  write(text: string): void {
    this.said += text
    this.#held += text
    pieceQueueOf(this.#app).add(this)
  }

  /** Everything that was written is stored. @throws AnswerEnded */
  async settle(): Promise<void> {
    this.#isLast = true
    if (this.#held !== '') pieceQueueOf(this.#app).add(this)
    const { signal } = this.#stop
    while ((this.#held !== '' || this.#isStoring) && !signal.aborted) await new Promise<void>((go) => (this.#go = go))
    signal.throwIfAborted()
  }

  /** What the answer may be made from. @param store keeps it with the answer */
  async keep(_sources: readonly KeptSource[], store: () => Promise<void>): Promise<void> {
    await store()
  }

  async begin(engine: ChatEngineName): Promise<void> {
    this.#engine = engine
    await this.#note({ chatbot_engine: engine })
  }

  async stage(stage: AnswerStage): Promise<void> {
    const { message_id, chat_id, account_id } = this.#answer
    await this.#note({ stage })
    const event = { stage, trace_id: message_id, chat_id, id: message_id }
    this.#app.emit(`account:${account_id}`, 'ai_chat_status', event)
  }

  /** Half of a character of two units waits for the other one. */
  take(): Piece | null {
    const isHalf = !this.#isLast && /[\uD800-\uDBFF]$/.test(this.#held)
    const text = isHalf ? this.#held.slice(0, -1) : this.#held
    if (text === '' || this.#stop.signal.aborted) {
      this.#go()
      return null
    }
    this.#isStoring = true
    this.#held = this.#held.slice(text.length)
    const { message_id, run_id } = this.#answer
    return { message_id, run_id, seq: ++this.#seq, text }
  }

  stored({ seq, text }: Piece): void {
    const { message_id: id, chat_id, account_id } = this.#answer
    const piece = { msg: text, chat_id, id, seq, chatbot_engine: this.#engine, status: 'running' } as const
    this.#app.emit(`account:${account_id}`, 'ai_chat_msg', saidIn(piece))
    this.#isStoring = false
    this.#go()
  }

  lost(error: unknown = new AnswerEnded()): void {
    this.#stop.abort(error)
    this.#isStoring = false
    this.#go()
  }

  async #note(facts: { stage: AnswerStage } | { chatbot_engine: ChatEngineName }): Promise<void> {
    const { message_id, run_id } = this.#answer
    await this.#app.db
      .updateTable('chat_message')
      .set(facts)
      .where('message_id', '=', message_id)
      .where('run_id', '=', run_id)
      .where('status', '=', 'running')
      .execute()
  }
}
