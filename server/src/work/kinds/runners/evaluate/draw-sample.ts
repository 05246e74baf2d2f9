/** Which of the segments that need no human are checked all the same: the same ones whenever it is asked. */
import { createHash } from 'node:crypto'

/** Each by itself with the same chance, so that the share is right over many documents, however short each is. */
export function isDrawn(seed: string, segmentId: string, percent: number): boolean {
  const drawn = createHash('sha256').update(`${seed} ${segmentId}`).digest().readUInt32BE(0)
  return drawn < (percent / 100) * 2 ** 32
}
