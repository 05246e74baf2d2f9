/**
 * Takes off the code fence in which some models hand over the whole of an answer, so that it isn't shown as code. A fence of Markdown goes as
 * it comes; of one that may be code after all, what it holds waits until it is the whole.
 */
const longestHeld = 4000
/** The first line, as far as it has come. */
const beginning = /^\s*(?:`{0,2}|`{3,}[^\n`]{0,40})$/
const firstLine = /^\s*`{3,}[ \t]*(\S*)[ \t]*\r?\n/
const fenceLine = /^ {0,3}`{3,}[ \t]*(\S*)[ \t]*\r?\n?$/
/** A line that may become one. */
const begunLine = /^ {0,3}(?:`{1,2}|`{3,}[^\n`]*)?$/
const closed = /\n {0,3}`{3,}[ \t]*(?=\r?\n|$)/

export class FenceFilter {
  #state: 'beginning' | 'markdown' | 'unsure' | 'plain' = 'beginning'
  #held = ''
  /** In a block of code within the fence. */
  #isInCode = false

  push(text: string): string {
    if (this.#state === 'plain') return text
    this.#held += text
    if (this.#state === 'beginning') this.#begin()
    if (this.#state === 'markdown') return this.#lines(false)
    if (this.#state === 'unsure' && !this.#isCode()) return ''
    return this.#state === 'beginning' ? '' : this.#release()
  }

  end(): string {
    if (this.#state === 'markdown') return this.#lines(true)
    if (this.#state === 'unsure' && !this.#isCode()) {
      const [, inner = ''] = /^[^\n]*\n([\s\S]*?)(?:\n {0,3}`{3,}\s*)?$/.exec(this.#held.trimStart()) ?? []
      return inner
    }
    return this.#release()
  }

  #begin(): void {
    const [line, language = ''] = firstLine.exec(this.#held) ?? []
    if (line === undefined) {
      if (!beginning.test(this.#held)) this.#state = 'plain'
    } else if (/^(?:markdown|md)$/i.test(language)) {
      this.#held = this.#held.slice(line.length)
      this.#state = 'markdown'
    } else this.#state = /^(?:te?xt|plain(?:text)?)?$/i.test(language) ? 'unsure' : 'plain'
  }

  /** Something follows the block, or it is longer than one may wait for. */
  #isCode(): boolean {
    const block = this.#held.trimStart()
    const end = closed.exec(block)
    const follows = end !== null && block.slice(end.index + end[0].length).trim() !== ''
    if (follows || block.length > longestHeld) this.#state = 'plain'
    return this.#state === 'plain'
  }

  #lines(isLast: boolean): string {
    const lines = this.#held.split(/(?<=\n)/)
    const last = lines.at(-1) ?? ''
    const waits = !isLast && !last.endsWith('\n') && begunLine.test(last)
    this.#held = waits ? (lines.pop() ?? '') : ''
    return lines.filter((line) => !this.#isEnd(line)).join('')
  }

  #isEnd(line: string): boolean {
    const [, language] = fenceLine.exec(line) ?? []
    if (language === undefined) return false
    const isEnd = language === '' && !this.#isInCode
    this.#isInCode = language !== ''
    return isEnd
  }

  #release(): string {
    const text = this.#held
    this.#held = ''
    return text
  }
}
