import type { Language } from '@polyphony/contract'
import { formatNumber } from './format.ts'

/** Formats millionths of a US dollar as dollars; small sums keep their significant digits. */
export function formatCost(microUsd: number, language: Language): string {
  const dollars = microUsd / 1_000_000
  const maximumFractionDigits = dollars < 1 ? 6 : 2
  return `$${formatNumber(dollars, language, { minimumFractionDigits: 2, maximumFractionDigits })}`
}
