/** What of later work is looked at: the first of it always, then a share; which, nobody can choose or foresee. */
import { present } from '@polyphony/contract'
import type { Seal } from '../../../ground/kernel/seal/seal.ts'

/** Since the talent has qualified for the role and the pair. */
export const alwaysFirst = 3

/** From 0 to below 1: the server's own for this work, the same however often it is asked, and even over all work. */
export function drawOf(seal: Seal, nodeTaskId: string, purpose: 'sample' | 'sampleFrom'): number {
  return Buffer.from(seal.sign(nodeTaskId, purpose), 'base64url').readUIntBE(0, 6) / 2 ** 48
}

export function isDrawn(work: { earlier_count: number; percent: number; draw: number }): boolean {
  return work.earlier_count < alwaysFirst || work.draw * 100 < work.percent
}

/** Consecutive segments of at most so many words, one at least: from where `draw` (0–1) points, and before it where room is left. */
export function windowOf(wordCounts: readonly number[], most: number, draw: number): { from: number; to: number } {
  let from = Math.floor(draw * wordCounts.length)
  let to = from + 1
  let words = wordCounts[from] ?? 0
  for (; to < wordCounts.length && words + present(wordCounts[to]) <= most; to++) words += present(wordCounts[to])
  for (; from > 0 && words + present(wordCounts[from - 1]) <= most; from--) words += present(wordCounts[from - 1])
  return { from, to }
}
