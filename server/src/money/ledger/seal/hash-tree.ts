/** A tree of hashes (as RFC 6962): its root changes with any leaf, and a short path proves that a leaf is in it. Pure. */
import { createHash } from 'node:crypto'
import { jointMark, type ProofStep } from '@polyphony/contract'

const jointOf = (left: Buffer, right: Buffer) =>
  createHash('sha256').update(Buffer.of(jointMark)).update(left).update(right).digest()

/** All levels, the leaves first; one that has no neighbour goes up as it is. */
export function levelsOf(leaves: readonly Buffer[]): Buffer[][] {
  const levels = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const joints: Buffer[] = []
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = [level[place], level[place + 1]]
      if (left) joints.push(right ? jointOf(left, right) : left)
    }
    levels.push(joints)
    level = joints
  }
  return levels
}

export const rootOf = (levels: readonly Buffer[][]): Buffer => levels.at(-1)?.[0] ?? createHash('sha256').digest()

/** The way from a leaf to the root. */
export function pathOf(levels: readonly Buffer[][], place: number): ProofStep[] {
  const path: ProofStep[] = []
  for (const level of levels.slice(0, -1)) {
    const neighbour = level[place ^ 1]
    if (neighbour) path.push({ side: place % 2 ? 'left' : 'right', hash: neighbour.toString('hex') })
    place = Math.floor(place / 2)
  }
  return path
}
