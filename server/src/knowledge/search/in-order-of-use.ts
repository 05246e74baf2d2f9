import { type PassageGrade, passageGrades } from '@polyphony/contract'

interface Ranked {
  readonly relevance: number
  /** Null: it is what a file says, not a translation that somebody could confirm. */
  readonly grade: PassageGrade | null
}

/** So near to the first of them, passages answer equally well. */
const nearTie = 0.02

const rankOf = ({ grade }: Ranked) => (grade === null ? passageGrades.length : passageGrades.indexOf(grade))

/** In the order in which they were found; of neighbours that are nearly equal the better confirmed first. */
export function inOrderOfUse<T extends Ranked>(found: readonly T[]): T[] {
  const ties: T[][] = []
  for (const one of found) {
    const tie = ties.at(-1)
    if (tie?.[0] && Math.abs(tie[0].relevance - one.relevance) <= nearTie) tie.push(one)
    else ties.push([one])
  }
  return ties.flatMap((tie) => tie.toSorted((left, right) => rankOf(right) - rankOf(left)))
}
