import { sureScore } from '@polyphony/contract'
import type { Row } from '../../core/row/row.ts'

/** The confidence of a text that nobody has changed, if it is low; else null. */
export function unsureScore({ origin, state }: Pick<Row, 'origin' | 'state'>): number | null {
  if (origin.kind !== 'ocr' || origin.score === undefined || state !== 'initial') return null
  return origin.score < sureScore ? Math.round(origin.score) : null
}
