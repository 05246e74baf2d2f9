/** Decides which descriptions are done: those that fit into their pause, as the server counts them. */
import { descriptionProblem, plainText } from '@polyphony/contract'
import type { WorkPart } from '../../core/document/work-part.ts'
import type { Row } from '../../core/row/row.ts'

export class Descriptions implements WorkPart {
  readonly #language: string
  readonly #rows: () => Iterable<Row>

  constructor(language: string, rows: () => Iterable<Row>) {
    this.#language = language
    this.#rows = rows
  }

  isDone = (row: Row): boolean => {
    if (row.segment.is_locked) return true // a cue of dialogue
    const all = [...this.#rows()]
    const speech = all.filter(({ segment }) => segment.is_locked).map(timesOf)
    const descriptions = all.filter(({ segment }) => !segment.is_locked).map(timesOf)
    const one = { ...timesOf(row), text: plainText(row.target, row.segment.codes) }
    return descriptionProblem(one, speech, descriptions, this.#language) === null
  }
}

const timesOf = ({ segment: { start_ms, end_ms } }: Row) => ({ start_ms: start_ms ?? 0, end_ms: end_ms ?? 0 })
