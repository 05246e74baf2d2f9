/** The neighbours of a row, and the repetitions that are filled when it is confirmed. */
import type { Row } from './row.ts'

/** The id `step` positions further in `ids`; null beyond either end; the first id where there is no current one. */
export function neighbour(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current)
  if (index < 0) return ids[0] ?? null
  return ids[index + step] ?? null
}

/** The next id after `current` that `wanted` accepts, continuing at the start; null when there is no other. */
export function nextWhere(
  ids: readonly string[],
  current: string | null,
  wanted: (id: string) => boolean,
): string | null {
  const index = current === null ? -1 : ids.indexOf(current)
  for (let step = 1; step <= ids.length; step += 1) {
    const id = ids[(index + step) % ids.length]
    if (id !== undefined && id !== current && wanted(id)) return id
  }
  return null
}

/** Other rows with the same source and an empty target. */
export function repetitionsOf(row: Row, rows: Iterable<Row>): Row[] {
  const found: Row[] = []
  if (row.segment.source.trim() === '') return found
  for (const other of rows) {
    if (other.segment.source !== row.segment.source || other === row) continue
    if (other.segment.segment_id === row.segment.segment_id || other.segment.is_locked) continue
    if (other.target === '' && other.state === 'initial') found.push(other)
  }
  return found
}
