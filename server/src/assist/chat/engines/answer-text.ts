/**
 * A model's answer on its way to the reader: without its thoughts, pictures, addresses behind words, tags, hidden characters, numbers that no source
 * has, and the fence of its passages. What may become one of these waits until it is whole.
 */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { ThoughtFilter } from '../../../ground/adapters/ai/answer/thoughts.ts'

const picture = /!\[([^\]]*)\]\([^)]*\)?/g
const link = /\[([^[\]]*)\]\([^)]*\)?/g
const address = /^[ >]*\[[^\]\n]+\]:[ \t]*<?(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)\S*.*$/gim
const tag =
  /<\/?(?:img|picture|source|iframe|script|style|object|embed|form|input|link|meta|base|svg|video|audio|a)\b[^>]*>?/gi
const numbers = /[[【［]\s*(\d{1,4}(?:\s*[,，、;；]\s*\d{1,4})*)\s*[\]】］]/g

/** The beginning of what the patterns above mean, at the end of a text. */
const begun = /(?:!|!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]*|:[^\n]*)?)?|[【［][^】］\n]{0,80}|<(?:\/?[a-z][^>\n]*)?)$/i
const longestHeld = 4000
/** The first half of a character whose second one comes with the next piece. */
const halved = /[\ud800-\udbff]$/

export class AnswerText {
  readonly #most: number
  readonly #fence: string | undefined
  readonly #thoughts = new ThoughtFilter()
  #held = ''

  /** @param most numbers from 1 to this one are of sources */
  constructor(most: number, fence?: string) {
    this.#most = most
    this.#fence = fence
  }

  /** @returns what is certain */
  push(text: string): string {
    const said = this.#held + this.#thoughts.push(text)
    const from = said.length > longestHeld ? said.search(halved) : this.#openFrom(said)
    this.#held = from < 0 ? '' : said.slice(from)
    return this.#cleaned(from < 0 ? said : said.slice(0, from))
  }

  end(): string {
    const rest = this.#held + this.#thoughts.end()
    this.#held = ''
    return this.#cleaned(rest)
  }

  #openFrom(said: string): number {
    const open = [said.search(begun), said.search(halved), this.#fenceFrom(said)].filter((place) => place >= 0)
    return open.length === 0 ? -1 : Math.min(...open)
  }

  /** Where the fence may have begun. */
  #fenceFrom(said: string): number {
    const fence = this.#fence ?? ''
    for (let length = Math.min(fence.length - 1, said.length); length > 0; length--)
      if (said.endsWith(fence.slice(0, length))) return said.length - length
    return -1
  }

  #cleaned(text: string): string {
    if (text === '') return ''
    const unfenced = this.#fence ? text.replaceAll(this.#fence, '') : text
    return cleanCharacters(unfenced)
      .replace(address, '')
      .replace(picture, '$1')
      .replace(link, (whole, words: string) =>
        /^\d{1,4}$/.test(words.trim()) ? `[${words}]` : words || whole.slice(0, 0),
      )
      .replace(tag, '')
      .replace(numbers, (_, list: string) => this.#known(list))
  }

  #known(list: string): string {
    return list
      .split(/[,，、;；]/)
      .map(Number)
      .filter((n) => n >= 1 && n <= this.#most)
      .map((n) => `[${n}]`)
      .join('')
  }
}
