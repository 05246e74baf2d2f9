/** Keeps a draft on the server while it is written: one save at a time, each on top of the last. No React. */
import type { calls, OutputOf } from '@polyphony/contract'
import { CallError } from '../../../api/client.ts'
import { randomId } from '../../../api/random-id.ts'
import { disconnect } from '../../../i18n/error-message.ts'
import { type Draft, keptOf } from '../create/draft.ts'
import type { DraftCopy, Unanswered } from './draft-copy.ts'

type Saved = OutputOf<typeof calls.taskDraft.saveDraft>

export type SaveState =
  | { kind: 'new' } // nothing has been written yet
  | { kind: 'saved'; at: Pick<Saved, 'updated_at' | 'expires_at'> }
  | { kind: 'unsaved' | 'saving' }
  | { kind: 'offline' } // this browser has it, and tries again
  | { kind: 'conflict' } // another window has changed it
  | { kind: 'gone' } // ordered or deleted elsewhere
  | { kind: 'refused'; error: CallError }

interface SaverOptions {
  draft_id: string
  /** 0: the server has none yet. */
  version: number
  unanswered?: Unanswered | null
  send(save: Unanswered): Promise<Saved>
  /** What the server hasn't yet, for the browser to remember; null: nothing. */
  remember(copy: DraftCopy | null): void
  onState(state: SaveState): void
}

const restMs = 800
const againMs = 5000
/** Said of the connection or the server, not of the draft. */
const passing: readonly string[] = [
  disconnect,
  'App_Call_Limited',
  'Operator_Limited',
  'Service_Unavailable',
  'Service_Timeout',
]

export class DraftSaver {
  #version: number
  #unanswered: Unanswered | null
  #newest: Draft | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  readonly #options: SaverOptions

  constructor(options: SaverOptions) {
    this.#options = options
    this.#version = options.version
    this.#unanswered = options.unanswered ?? null
  }

  get version(): number {
    return this.#version
  }

  /** Something of it has been written, and may be there. */
  get isBegun(): boolean {
    return this.#version > 0 || this.#newest !== null || this.#unanswered !== null
  }

  /** Saves once typing rests. What can't be saved any more stays with the browser. */
  keep(draft: Draft): void {
    this.#newest = draft
    this.#remember()
    if (this.#isOver) return
    this.#options.onState({ kind: 'unsaved' })
    this.#later(restMs)
  }

  /** Saves what is there, now. @returns whether nothing is on its way any more, and nobody else has changed it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    while (this.#newest && !this.#isOver) {
      const before: Draft = this.#newest
      this.#running = this.#save(before)
      await this.#running
      if (this.#newest === before) break // not now
    }
    return !this.#isOver && this.#unanswered === null
  }

  /** The screen goes: what isn't there yet is tried once more, then stays with the browser. */
  async leave(): Promise<void> {
    await this.flush()
    clearTimeout(this.#timer)
  }

  /** Nothing is written any more. `gone`: it isn't there any more, for a reason that the server has named. */
  end(reason?: 'conflict' | 'gone'): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    if (reason) this.#options.onState({ kind: reason })
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #remember(): void {
    const { draft_id, remember } = this.#options
    const [version, draft, unanswered] = [this.#version, this.#newest, this.#unanswered]
    remember(draft && { draft_id, version, draft, unanswered, changed_at: Date.now() })
  }

  /** What was said and never answered is said first: it may have been done. */
  async #save(draft: Draft): Promise<void> {
    const { draft_id, send, onState } = this.#options
    this.#unanswered ??= { key: randomId(), input: { draft_id, version: this.#version, draft: keptOf(draft) } }
    this.#remember()
    onState({ kind: 'saving' })
    const save = this.#unanswered
    try {
      const { version, ...at } = await send(save)
      this.#version = version
      this.#unanswered = null
      if (this.#newest && isSame(save, this.#newest)) this.#newest = null
      this.#remember()
      if (this.#newest) this.#later(restMs)
      onState(this.#newest ? { kind: 'unsaved' } : { kind: 'saved', at })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.#fail(error)
    } finally {
      this.#running = null
    }
  }

  #fail(error: CallError): void {
    if (passing.includes(error.code)) {
      this.#options.onState({ kind: 'offline' })
      this.#later(againMs)
      return
    }
    this.#unanswered = null
    this.#remember()
    if (error.code === 'VERSION_CONFLICT') this.end('conflict')
    else if (error.code === 'NOT_FOUND') this.end('gone')
    else this.#options.onState({ kind: 'refused', error })
  }
}

const isSame = ({ input }: Unanswered, draft: Draft) => JSON.stringify(input.draft) === JSON.stringify(keptOf(draft))
