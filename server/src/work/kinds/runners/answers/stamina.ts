/** How long a run goes on asking a model whose answers are of no use: each of them is paid for. */
import type { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'

/** One text that poisons the largest batch is alone after so many answers; with some to spare. */
const longestStreak = 10
/** Without a single usable answer, a run ends after so many. */
const firstAnswers = 8

export class Run {
  #usable = 0
  #useless = 0
  #refusal: ProviderRefused | null = null

  /** The provider refused what it was asked: it may take other things. */
  refused(refusal: ProviderRefused): void {
    this.#refusal = refusal
  }

  /** What the provider refused last. */
  get refusal(): ProviderRefused | null {
    return this.#refusal
  }

  heard(isUsable: boolean): void {
    if (isUsable) this.#usable++
    else this.#useless++
  }

  /** The model has been asked, and never gave a usable answer. */
  get isUseless(): boolean {
    return this.#usable === 0 && this.#useless > 0
  }

  /** It isn't asked any more. */
  get isHopeless(): boolean {
    return this.isUseless && this.#useless >= firstAnswers
  }

  /** For one batch. */
  batch(): Stamina {
    return new Stamina(this)
  }
}

export class Stamina {
  readonly #run: Run
  #streak = 0

  constructor(run: Run) {
    this.#run = run
  }

  refused(refusal: ProviderRefused): void {
    this.#run.refused(refusal)
  }

  heard(isUsable: boolean): void {
    this.#run.heard(isUsable)
    this.#streak = isUsable ? 0 : this.#streak + 1
  }

  get isSpent(): boolean {
    return this.#streak >= longestStreak || this.#run.isHopeless
  }
}

/** @throws CallError AI_ANSWERS_UNUSABLE, or the provider's refusal, where nothing that it was asked for was of use. */
export function requireSome(usable: number, missed: number, refusal: ProviderRefused | null = null): void {
  if (usable > 0 || missed === 0) return
  throw refusal ?? new CallError('AI_ANSWERS_UNUSABLE', { done: 0, total: missed })
}
