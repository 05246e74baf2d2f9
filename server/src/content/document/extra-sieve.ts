/** Decides which text beside a file's own is taken, and counts how much there is of each kind. */
import { type ExtraText, extraTexts, type FoundExtra, usualExtras } from '@polyphony/contract/content/file/file-reading'
import { countWords } from '@polyphony/contract/ground/words'

export class ExtraSieve {
  readonly #taken: ReadonlySet<ExtraText>
  readonly #words = new Map<ExtraText, number>()

  /** @param chosen null: the usual ones */
  constructor(chosen: readonly ExtraText[] | null = null) {
    this.#taken = new Set(chosen ?? usualExtras)
  }

  /** Counts a text of this kind. @returns whether it is taken */
  take(kind: ExtraText, text: string): boolean {
    const words = countWords(text)
    if (words > 0) this.#words.set(kind, (this.#words.get(kind) ?? 0) + words)
    return this.#taken.has(kind)
  }

  get found(): FoundExtra[] {
    return extraTexts.flatMap((kind) => {
      const word_count = this.#words.get(kind)
      return word_count ? [{ kind, word_count, is_taken: this.#taken.has(kind) }] : []
    })
  }
}
