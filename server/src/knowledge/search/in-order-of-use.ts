import { type PassageGrade, passageGrades } from '@polyphony/contract'

interface Ranked {
  readonly relevance: number
  /** Null: it is what a file says, not a translation that somebody could confirm. */
  readonly grade: PassageGrade | null
}

/** So near to the first of them, passages answer equally well. */
const nearTie = 0.02

const rankOf = ({ grade }: Ranked) => (grade === null ? passageGrades.length : passageGrades.indexOf(grade))

/** The most relevant first; of nearly equal ones the better confirmed. */
export function inOrderOfUse<T extends Ranked>(found: readonly T[]): T[] {
  const ties: T[][] = []
  for (const one of found.toSorted((left, right) => right.relevance - left.relevance)) {
    const tie = ties.at(-1)
    if (tie?.[0] && tie[0].relevance - one.relevance <= nearTie) tie.push(one)
    else ties.push([one])
  }
  return ties.flatMap((tie) => tie.toSorted((left, right) => rankOf(right) - rankOf(left)))
}
