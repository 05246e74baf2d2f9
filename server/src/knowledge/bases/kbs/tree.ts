/** Trees of bases, without a database. */
import { kbsLimits, present } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'

export interface Node {
  readonly kbs_id: string
  readonly parent_id: string | null
}
export type Tree<N extends Node = Node> = ReadonlyMap<string, N>

/** The base and all above it, itself first; none for null. */
export function pathOf<N extends Node>(tree: Tree<N>, kbsId: string | null): N[] {
  const path: N[] = []
  for (let id = kbsId; id !== null; ) {
    const node = present(tree.get(id))
    path.push(node)
    id = node.parent_id
  }
  return path
}

/** The base and all below it, each after its parent. */
export function branchOf<N extends Node>(tree: Tree<N>, kbsId: string): N[] {
  const children = Map.groupBy(tree.values(), ({ parent_id }) => parent_id)
  const branch = [present(tree.get(kbsId))]
  for (const node of branch) branch.push(...(children.get(node.kbs_id) ?? []))
  return branch
}

/**
 * Whether a base can stand there with all that is below it: a new one, if it is null.
 * @throws KBS_INSIDE_ITSELF, KBS_TOO_DEEP
 */
export function requirePlace(tree: Tree, kbsId: string | null, parentId: string | null): void {
  const ancestors = pathOf(tree, parentId)
  if (ancestors.some(({ kbs_id }) => kbs_id === kbsId)) throw new CallError('KBS_INSIDE_ITSELF')
  const max = kbsLimits.depth
  if (ancestors.length + (kbsId ? heightOf(tree, kbsId) : 1) > max) throw new CallError('KBS_TOO_DEEP', { max })
}

/** The levels from the base down to its deepest one. */
function heightOf(tree: Tree, kbsId: string): number {
  const depths = branchOf(tree, kbsId).map((node) => pathOf(tree, node.kbs_id).length)
  return Math.max(...depths) - pathOf(tree, kbsId).length + 1
}
