import type { MaterialSummary } from '@polyphony/contract'

/** The share of decided trials that were passed; null without any. */
export function passRate({
  passed_count,
  failed_count,
}: Pick<MaterialSummary, 'passed_count' | 'failed_count'>): number | null {
  const decided = passed_count + failed_count
  return decided === 0 ? null : passed_count / decided
}
