import type { MaterialSummary } from '@polyphony/contract'

/** Of the trials that were decided; null before the first. */
export function passRate({
  passed_count,
  failed_count,
}: Pick<MaterialSummary, 'passed_count' | 'failed_count'>): number | null {
  const decided = passed_count + failed_count
  return decided === 0 ? null : passed_count / decided
}
