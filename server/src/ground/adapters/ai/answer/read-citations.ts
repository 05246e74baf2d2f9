/** Finds references to passages in a streamed answer: `[k1]`, `[k1, k2]`. */
import type { CitationPart, TextPart } from '../message.ts'

const longestMark = 80
const mark = new RegExp(`\\[([^[\\]]{1,${longestMark}})\\]`, 'g')
const unfinishedMark = new RegExp(`\\[[^[\\]]{0,${longestMark}}$`)

export class CitationReader {
  readonly #passages: ReadonlyMap<string, CitationPart>
  #held = ''

  /** @param passages those of the request; a reference to another one is text */
  constructor(passages: ReadonlyMap<string, CitationPart>) {
    this.#passages = passages
  }

  /** @returns what is certain; an incomplete reference at the end is kept for the next call */
  push(text: string): (TextPart | CitationPart)[] {
    const said = this.#held + text
    const begun = this.#passages.size === 0 ? -1 : said.search(unfinishedMark)
    this.#held = begun < 0 ? '' : said.slice(begun)
    return this.#split(begun < 0 ? said : said.slice(0, begun))
  }

  end(): (TextPart | CitationPart)[] {
    const rest = this.#held
    this.#held = ''
    return this.#split(rest)
  }

  #split(text: string): (TextPart | CitationPart)[] {
    const parts: (TextPart | CitationPart)[] = []
    const addText = (piece: string) => piece !== '' && parts.push({ type: 'text', text: piece })
    let done = 0
    for (const found of text.matchAll(mark)) {
      const named = (found[1] ?? '').split(/[,，、;；]/).map((id) => this.#passages.get(id.trim()))
      const cited = named.filter((passage) => passage !== undefined)
      if (cited.length < named.length) continue
      addText(text.slice(done, found.index))
      parts.push(...cited)
      done = found.index + found[0].length
    }
    addText(text.slice(done))
    return parts
  }
}

/** The reference that shows an earlier answer's citation to the model again. */
export const markOf = ({ citation_id }: CitationPart) => `[${citation_id}]`
