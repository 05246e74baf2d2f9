/** Why an order can't be placed yet. The button is disabled for exactly the reason that stands beside it. Pure. */
import type { OrderedReading, WireTime } from '@polyphony/contract'
import type { CallError } from '../../../../api/client.ts'
import type { Upload } from '../../../../upload/use-upload.ts'
import type { Missing } from '../draft/draft.ts'
import { leftOut } from './LeftOut.tsx'

export interface Orderable {
  quote: { readings?: readonly Pick<OrderedReading, 'file_id' | 'needs_choice'>[] } | undefined
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
  | { kind: 'reading'; file_id: string }
  | { kind: 'tooSoon'; earliest_at: WireTime }

/** @returns the first thing to be done; null if the order can be placed. */
export function hindranceOf(order: Orderable): Hindrance | null {
  const { quote, missing, upload, isAsking, readingCount, error, tooSoon } = order
  if (leftOut(upload).length > 0) return { kind: 'files' }
  if (missing.length > 0) return { kind: 'missing', missing }
  if (isAsking) return { kind: 'asking', readingCount }
  if (!quote) return { kind: 'noPrice', error }
  const open = quote.readings?.find(({ needs_choice }) => needs_choice)
  if (open) return { kind: 'reading', file_id: open.file_id }
  return tooSoon === null ? null : { kind: 'tooSoon', earliest_at: tooSoon }
}
