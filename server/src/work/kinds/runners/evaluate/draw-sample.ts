/** Draws the segments that people check although their estimate is good; the same seed draws the same segments. */
import { createHash } from 'node:crypto'

/**
 * Each segment is drawn independently with the same probability, so that the share is right also over many short
 * documents.
 */
export function isDrawn(seed: string, segmentId: string, percent: number): boolean {
  const drawn = createHash('sha256').update(`${seed} ${segmentId}`).digest().readUInt32BE(0)
  return drawn < (percent / 100) * 2 ** 32
}
