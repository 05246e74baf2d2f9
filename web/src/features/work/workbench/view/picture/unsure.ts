import { sureScore } from '@polyphony/contract'
import type { Row } from '../../core/row/row.ts'

/** How sure the machine was of a text that nobody has touched, where that is little; else null. */
export function unsureScore({ origin, state }: Pick<Row, 'origin' | 'state'>): number | null {
  if (origin.kind !== 'ocr' || origin.score === undefined || state !== 'initial') return null
  return origin.score < sureScore ? Math.round(origin.score) : null
}
