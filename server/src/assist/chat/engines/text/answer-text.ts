/**
 * A model's answer on its way to the reader: without its thoughts, pictures, addresses behind words, tags, hidden characters, numbers that no source
 * has, the fence of its passages, and one around the whole. What may become one of these waits until it is whole.
 */
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { ThoughtFilter } from '../../../../ground/adapters/ai/answer/thoughts.ts'
import { EchoFilter, type Told } from './echo-filter.ts'
import { FenceFilter } from './fence-filter.ts'

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

interface Asked extends Told {
  /** Numbers from 1 to this one are of sources. */
  readonly source_count: number
  /** What stands around passages. */
  readonly fence?: string | undefined
}

export class AnswerText {
  readonly #most: number
  /** What no document can hold. */
  readonly #fence: string
  readonly #fenceMark: RegExp
  readonly #fenceEnd: RegExp
  readonly #thoughts = new ThoughtFilter()
  readonly #block = new FenceFilter()
  readonly #echo: EchoFilter
  #held = ''

  constructor({ source_count, fence = '', ...told }: Asked) {
    this.#most = source_count
    this.#fence = fence.replaceAll(/[=\s]/g, '')
    const mark = this.#fence === '' ? '(?!)' : `(?:=+[ \\t]*)?${this.#fence}(?:[ \\t]*=+)?`
    this.#fenceMark = new RegExp(mark, 'gi')
    this.#fenceEnd = new RegExp(`${mark}[ \\t]*$`, 'i')
    this.#echo = new EchoFilter(told)
  }

  /** @returns what is certain @throws where it repeats what it was told */
  push(text: string): string {
    const said = this.#held + this.#block.push(this.#thoughts.push(text))
    const from = said.length > longestHeld ? said.search(halved) : this.#openFrom(said)
    this.#held = from < 0 ? '' : said.slice(from)
    return this.#echo.push(this.#cleaned(from < 0 ? said : said.slice(0, from)))
  }

  end(): string {
    const rest = this.#held + this.#block.push(this.#thoughts.end()) + this.#block.end()
    this.#held = ''
    return this.#echo.push(this.#cleaned(rest)) + this.#echo.end()
  }

  #openFrom(said: string): number {
    const open = [said.search(begun), said.search(halved), this.#fenceFrom(said)].filter((place) => place >= 0)
    return open.length === 0 ? -1 : Math.min(...open)
  }

  /** Where the fence may have begun, however it is drawn. */
  #fenceFrom(said: string): number {
    const core = this.#fence
    if (core === '') return -1
    const whole = said.search(this.#fenceEnd)
    if (whole >= 0) return whole
    const rule = /=+[ \t]*$/
    for (let length = Math.min(core.length - 1, said.length); length > 0; length--) {
      if (!said.toLowerCase().endsWith(core.slice(0, length))) continue
      const from = said.length - length
      return from - (rule.exec(said.slice(0, from))?.[0].length ?? 0)
    }
    return said.search(rule)
  }

  #cleaned(text: string): string {
    if (text === '') return ''
    return cleanCharacters(text)
      .replace(this.#fenceMark, '')
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
