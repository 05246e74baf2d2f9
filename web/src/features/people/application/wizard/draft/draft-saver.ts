/**
 * Saves a draft on the server while it is written: one request at a time, always the newest draft, each based on the
 * previous version. No React.
 */
import type { ApplicationDraft } from '@polyphony/contract'
import { CallError } from '../../../../../api/client.ts'
import { isPassing } from '../../../../../api/passing.ts'
import { SavePace } from '../../../../../api/save-pace.ts'

export type SaveState =
  | { kind: 'new' } // nothing was written yet
  | { kind: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' }
  | { kind: 'refused'; error: CallError }

interface SaverOptions {
  /** 0: the server has no draft yet. */
  version: number
  send(version: number, draft: ApplicationDraft): Promise<{ version: number }>
  onState(state: SaveState): void
}

export class DraftSaver {
  #version: number
  readonly #pace = new SavePace<ApplicationDraft>((draft) => this.#save(draft))
  readonly #options: SaverOptions

  constructor(options: SaverOptions) {
    this.#options = options
    this.#version = options.version
  }

  get version(): number {
    return this.#version
  }

  /** Saves when typing stops. */
  keep(draft: ApplicationDraft): void {
    if (this.#pace.isOver) return
    this.#pace.keep(draft)
    this.#options.onState({ kind: 'unsaved' })
  }

  /** Saves the draft now. @returns whether the server has it. */
  async flush(): Promise<boolean> {
    await this.#pace.flush()
    return this.#pace.newest === null && !this.#pace.isOver
  }

  /** Stops saving, because the draft was sent or somebody else writes it. */
  end(): void {
    this.#pace.end()
  }

  async #save(draft: ApplicationDraft): Promise<void> {
    this.#options.onState({ kind: 'saving' })
    try {
      const { version } = await this.#options.send(this.#version, draft)
      this.#version = version
      if (this.#pace.newest !== draft) return
      this.#pace.newest = null
      this.#options.onState({ kind: 'saved' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.#fail(error)
    }
  }

  #fail(error: CallError): void {
    if (isPassing(error)) {
      this.#options.onState({ kind: 'failed' })
      this.#pace.tryAgain()
    } else if (error.code === 'VERSION_CONFLICT' || error.code === 'APPLICATION_STATE_WRONG') {
      this.end()
      this.#options.onState({ kind: 'conflict' })
    } else this.#options.onState({ kind: 'refused', error })
  }
}
