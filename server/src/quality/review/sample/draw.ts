/**
 * Decides which completed work is reviewed: always the first pieces, then a share of them. The draw is signed, so that
 * nobody can influence or predict it.
 */
import { present } from '@polyphony/contract'
import type { Seal } from '../../../ground/kernel/seal/seal.ts'

/** The number of pieces since the talent qualified for the role and the pair. */
export const alwaysFirst = 3

/**
 * A number from 0 to below 1 that is fixed by the work, the purpose and the server's key, and evenly distributed over
 * all work.
 */
export function drawOf(seal: Seal, nodeTaskId: string, purpose: 'sample' | 'sampleFrom'): number {
  return Buffer.from(seal.sign(nodeTaskId, purpose), 'base64url').readUIntBE(0, 6) / 2 ** 48
}

export function isDrawn(work: { earlier_count: number; percent: number; draw: number }): boolean {
  return work.earlier_count < alwaysFirst || work.draw * 100 < work.percent
}

/**
 * Consecutive segments of at most `most` words, but at least one segment: they start where `draw` (0–1) points and
 * extend backwards where words are left.
 */
export function windowOf(wordCounts: readonly number[], most: number, draw: number): { from: number; to: number } {
  let from = Math.floor(draw * wordCounts.length)
  let to = from + 1
  let words = wordCounts[from] ?? 0
  for (; to < wordCounts.length && words + present(wordCounts[to]) <= most; to++) words += present(wordCounts[to])
  for (; from > 0 && words + present(wordCounts[from - 1]) <= most; from--) words += present(wordCounts[from - 1])
  return { from, to }
}
