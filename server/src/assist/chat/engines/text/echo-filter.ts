/**
 * Finds answers that repeat what they were told: the instructions, the passages as they were handed over, or the question and no more. As long as
 * one may become such an answer, its beginning waits.
 */
import { aiFailed } from '../../../../ground/adapters/ai/failure.ts'

export interface Told {
  readonly instructions: string
  /** Where nothing but an answer to it is one; of a mere talk a greeting may be greeted back. */
  readonly question?: string
}

/** So much of the same words is no chance. */
const sameWords = 60
const passage = 'Passage [1]: {"'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trimStart()
const bare = (text: string) =>
  plain(text)
    .replace(/[\s\p{P}]+$/u, '')
    .toLowerCase()

export class EchoFilter {
  readonly #told: readonly string[]
  readonly #question: string
  #held: string | null = ''

  constructor({ instructions, question = '' }: Told) {
    const told = plain(instructions).slice(0, sameWords)
    this.#told = told.length === sameWords ? [told, passage] : [passage]
    this.#question = bare(question)
  }

  /** @throws where it repeats what it was told */
  push(text: string): string {
    if (this.#held === null) return text
    this.#held += text
    const said = plain(this.#held)
    if (said.length === 0) return ''
    if (this.#told.some((told) => said.startsWith(told))) throw repeats()
    const mayRepeat = [...this.#told, this.#question].some(
      (told) => told.startsWith(said) || told.startsWith(bare(said)),
    )
    return mayRepeat ? '' : this.#release()
  }

  /** @throws where it repeats the question and no more */
  end(): string {
    if (this.#held === null) return ''
    if (this.#question !== '' && bare(this.#held) === this.#question) throw repeats()
    return this.#release()
  }

  #release(): string {
    const text = this.#held ?? ''
    this.#held = null
    return text.replace(/^\s*\n/, '')
  }
}

const repeats = () => aiFailed('the answer repeats what it was told')
