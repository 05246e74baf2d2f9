/** Heights of bars, 0-1: the highest amount fills the chart, and every amount above zero is visible. */
const least = 0.02

export function barHeights(amounts: readonly number[]): number[] {
  const most = Math.max(...amounts, 0)
  return amounts.map((amount) => (amount <= 0 || most === 0 ? 0 : Math.max(least, amount / most)))
}
