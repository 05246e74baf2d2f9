/**
 * Saves a draft on the server while it is written: one request at a time, each based on the previous version. No React.
 */
import type { calls, OutputOf } from '@polyphony/contract'
import { CallError } from '../../../../api/client.ts'
import { isPassing } from '../../../../api/passing.ts'
import { randomId } from '../../../../api/random-id.ts'
import { SavePace } from '../../../../api/save-pace.ts'
import { type Draft, keptOf } from './draft.ts'
import type { DraftCopy, Unanswered } from './draft-copy.ts'

type Saved = OutputOf<typeof calls.taskDraft.saveDraft>

export type SaveState =
  | { kind: 'new' } // nothing was written yet
  | { kind: 'saved'; times: Pick<Saved, 'updated_at' | 'expires_at'> }
  | { kind: 'unsaved' | 'saving' }
  | { kind: 'offline' } // this browser has it and tries again
  | { kind: 'conflict' } // another window has changed it
  | { kind: 'gone' } // it was ordered or deleted elsewhere
  | { kind: 'refused'; error: CallError }

interface SaverOptions {
  draft_id: string
  /** 0: the server has none yet. */
  version: number
  unanswered?: Unanswered | null
  send(save: Unanswered): Promise<Saved>
  /** Stores in the browser what the server doesn't have yet; null: nothing. */
  remember(copy: DraftCopy | null): void
  onState(state: SaveState): void
}

export class DraftSaver {
  #version: number
  #unanswered: Unanswered | null
  readonly #pace = new SavePace<Draft>((draft) => this.#save(draft))
  readonly #options: SaverOptions

  constructor(options: SaverOptions) {
    this.#options = options
    this.#version = options.version
    this.#unanswered = options.unanswered ?? null
  }

  get version(): number {
    return this.#version
  }

  /** True if something was written, so that the server may have the draft. */
  get isBegun(): boolean {
    return this.#version > 0 || this.#pace.newest !== null || this.#unanswered !== null
  }

  /** Saves when typing stops. What can't be saved stays in the browser. */
  keep(draft: Draft): void {
    this.#pace.keep(draft)
    this.#remember()
    if (!this.#pace.isOver) this.#options.onState({ kind: 'unsaved' })
  }

  /** Saves the draft now. @returns whether no request is in progress and nobody else has changed it. */
  async flush(): Promise<boolean> {
    await this.#pace.flush()
    return !this.#pace.isOver && this.#unanswered === null
  }

  /** The screen closes: unsaved changes are sent once more, else they stay in the browser. */
  async leave(): Promise<void> {
    await this.#pace.flush()
    this.#pace.pause()
  }

  /** Stops saving. `gone`: the draft no longer exists, for a reason that the server has given. */
  end(reason?: 'conflict' | 'gone'): void {
    this.#pace.end()
    if (reason) this.#options.onState({ kind: reason })
  }

  #remember(): void {
    const { draft_id, remember } = this.#options
    const [version, draft, unanswered] = [this.#version, this.#pace.newest, this.#unanswered]
    remember(draft && { draft_id, version, draft, unanswered, changed_at: Date.now() })
  }

  /** A request without an answer is repeated first, because it may have succeeded. */
  async #save(draft: Draft): Promise<void> {
    const { draft_id, send, onState } = this.#options
    this.#unanswered ??= { key: randomId(), input: { draft_id, version: this.#version, draft: keptOf(draft) } }
    this.#remember()
    onState({ kind: 'saving' })
    const save = this.#unanswered
    try {
      const { version, ...times } = await send(save)
      this.#version = version
      this.#unanswered = null
      const { newest } = this.#pace
      const isAll = newest !== null && isSame(save, newest)
      if (isAll) this.#pace.newest = null
      else this.#pace.rest()
      this.#remember()
      onState(isAll ? { kind: 'saved', times } : { kind: 'unsaved' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.#fail(error)
    }
  }

  #fail(error: CallError): void {
    if (isPassing(error)) {
      this.#options.onState({ kind: 'offline' })
      this.#pace.tryAgain()
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
