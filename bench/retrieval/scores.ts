/** @param ranks from 1; 0: not found */
export function meanReciprocalRank(ranks: readonly number[]): string {
  return (ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0) / ranks.length).toFixed(4)
}

/** How likely one of the first list is larger than one of the second. */
export function areaUnder(positive: readonly number[], negative: readonly number[]): string {
  let won = 0
  for (const one of positive) for (const other of negative) won += one > other ? 1 : one === other ? 0.5 : 0
  return (won / (positive.length * negative.length)).toFixed(4)
}

export function shareBelow(values: readonly number[], limit: number): string {
  return `${((100 * values.filter((value) => value < limit).length) / values.length).toFixed(1)} %`
}
