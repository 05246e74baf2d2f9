/** What a model thinks before it writes; some send that as a part of what they write. */
const whole = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g
const opening = /<think(?:ing)?>/
const closing = /<\/think(?:ing)?>/
const longest = '</thinking>'.length

export const withoutThoughts = (text: string): string => text.replaceAll(whole, '')

/** The same for a text that comes in pieces. A thought that never ends is nothing but one. */
export class ThoughtFilter {
  #isThinking = false
  /** The space after a thought goes with it. */
  #isAfter = false
  /** What may become one of the marks. */
  #held = ''

  /** @returns what is certainly no thought */
  push(text: string): string {
    let rest = this.#held + text
    let said = ''
    for (;;) {
      const found = (this.#isThinking ? closing : opening).exec(rest)
      if (!found) break
      if (!this.#isThinking) said += this.#told(rest.slice(0, found.index))
      rest = rest.slice(found.index + found[0].length)
      this.#isAfter = this.#isThinking
      this.#isThinking = !this.#isThinking
    }
    const open = rest.slice(-longest).search(/<[a-z/]*$/)
    const from = open < 0 ? rest.length : Math.max(0, rest.length - longest) + open
    this.#held = rest.slice(from)
    return this.#isThinking ? said : said + this.#told(rest.slice(0, from))
  }

  end(): string {
    return this.#isThinking ? '' : this.#told(this.#held)
  }

  #told(text: string): string {
    const told = this.#isAfter ? text.trimStart() : text
    if (told !== '') this.#isAfter = false
    return told
  }
}
