/** The time of a line, and the end of the pause after it. */
import type { Slot } from '@polyphony/contract'
import { hasRange, type Row } from '../../../core/row/row.ts'
import type { DocumentStore } from '../../../core/store/document-store.ts'

/** Null where it has no time of its own. */
export function slotOf(
  { segment, index }: Row,
  store: Pick<DocumentStore, 'order' | 'row'>,
  film_ms: number | null,
): Slot | null {
  if (!hasRange(segment)) return null
  const next = store.row(store.order.value[index + 1] ?? null)
  return { start_ms: segment.start_ms, end_ms: segment.end_ms, next_ms: next?.segment.start_ms ?? null, film_ms }
}
