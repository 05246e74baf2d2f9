/** Why an order can't be placed yet. The button is disabled for exactly the reason that stands beside it. Pure. */
import type { WireTime } from '@polyphony/contract'
import type { CallError } from '../../../../api/client.ts'
import type { Upload } from '../../../../upload/use-upload.ts'
import type { Missing } from '../draft/draft.ts'
import { leftOut } from './LeftOut.tsx'

export interface Orderable {
  quote: object | undefined
  missing: readonly Missing[]
  upload: Pick<Upload, 'items'>
  isAsking: boolean
  readingCount: number | null
  error: CallError | null
  /** The earliest deadline that the order may have, where it is later than the chosen one. */
  tooSoon: WireTime | null
}

export type Hindrance =
  | { kind: 'files' }
  | { kind: 'missing'; missing: readonly Missing[] }
  | { kind: 'asking'; readingCount: number | null }
  | { kind: 'noPrice'; error: CallError | null }
  | { kind: 'tooSoon'; earliest_at: WireTime }

/** @returns the first thing to be done; null if the order can be placed. */
export function hindranceOf(order: Orderable): Hindrance | null {
  const { quote, missing, upload, isAsking, readingCount, error, tooSoon } = order
  if (leftOut(upload).length > 0) return { kind: 'files' }
  if (missing.length > 0) return { kind: 'missing', missing }
  if (isAsking) return { kind: 'asking', readingCount }
  if (!quote) return { kind: 'noPrice', error }
  return tooSoon === null ? null : { kind: 'tooSoon', earliest_at: tooSoon }
}
