/** Keeps a draft on the server while it is written: one save at a time, the newest wins, each on top of the last. No React. */
import type { ApplicationDraft } from '@polyphony/contract'
import { CallError } from '../../../api/client.ts'
import { disconnect } from '../../../i18n/error-message.ts'

export type SaveState =
  | { kind: 'new' } // nothing has been written yet
  | { kind: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' }
  | { kind: 'refused'; error: CallError }

interface SaverOptions {
  /** 0: there is none on the server yet. */
  version: number
  send(version: number, draft: ApplicationDraft): Promise<{ version: number }>
  onState(state: SaveState): void
}

const restMs = 800
const againMs = 5000

export class DraftSaver {
  #version: number
  #pending: ApplicationDraft | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  readonly #options: SaverOptions

  constructor(options: SaverOptions) {
    this.#options = options
    this.#version = options.version
  }

  get version(): number {
    return this.#version
  }

  /** Saves once typing rests. */
  keep(draft: ApplicationDraft): void {
    if (this.#isOver) return
    this.#pending = draft
    this.#options.onState({ kind: 'unsaved' })
    this.#later(restMs)
  }

  /** Saves what is there, now. @returns whether the server has it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#pending && !this.#isOver) {
      this.#running = this.#save()
      await this.#running
    }
    return this.#pending === null && !this.#isOver
  }

  /** Nothing is written any more: it was sent in, or somebody else writes. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  async #save(): Promise<void> {
    const draft = this.#pending!
    this.#pending = null
    this.#options.onState({ kind: 'saving' })
    try {
      const { version } = await this.#options.send(this.#version, draft)
      this.#version = version
      if (!this.#pending) this.#options.onState({ kind: 'saved' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.#pending ??= draft
      this.#fail(error)
    } finally {
      this.#running = null
    }
  }

  #fail(error: CallError): void {
    if (error.code === disconnect || error.code === 'Operator_Limited' || error.code === 'Service_Unavailable') {
      this.#options.onState({ kind: 'failed' })
      this.#later(againMs)
    } else if (error.code === 'VERSION_CONFLICT' || error.code === 'APPLICATION_STATE_WRONG') {
      this.end()
      this.#options.onState({ kind: 'conflict' })
    } else this.#options.onState({ kind: 'refused', error })
  }
}
