/** The edited tree, and the new place of a moved tag. Pure. */
import { type EditedTag, type Language, maxTagDepth } from '@polyphony/contract'

export interface TagNode extends EditedTag {
  depth: number // counted from 1
  children: TagNode[]
}

export const nameOf = (tag: EditedTag, language: Language): string => tag[`name_${language}`]

/** Builds the tree from the flat list, which is sorted. */
export function treeOf(list: readonly EditedTag[]): TagNode[] {
  const byParent = Map.groupBy(list, (tag) => tag.parent_id)
  const branch = (parentId: string | null, depth: number): TagNode[] =>
    (byParent.get(parentId) ?? []).map((tag) => ({ ...tag, depth, children: branch(tag.tag_id, depth + 1) }))
  return branch(null, 1)
}

export const flatten = (nodes: readonly TagNode[]): TagNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

const heightOf = (node: TagNode): number => 1 + Math.max(0, ...node.children.map(heightOf))

export interface Move {
  parent_id: string | null
  before_id: string | null
}

const siblingsOf = (tree: readonly TagNode[], parentId: string | null): readonly TagNode[] =>
  parentId === null ? tree : (flatten(tree).find((node) => node.tag_id === parentId)?.children ?? [])

/** One place up or down among its siblings; null at the end. */
export function step(tree: readonly TagNode[], node: TagNode, by: -1 | 1): Move | null {
  const siblings = siblingsOf(tree, node.parent_id)
  const index = siblings.findIndex((one) => one.tag_id === node.tag_id)
  const target = index + by
  if (target < 0 || target >= siblings.length) return null
  const before = siblings[by === -1 ? target : target + 1]
  return { parent_id: node.parent_id, before_id: before?.tag_id ?? null }
}

export type Place = 'before' | 'inside' | 'after'

/** The new place of a tag that is dropped on another one; null where that isn't possible. */
export function drop(tree: readonly TagNode[], node: TagNode, target: TagNode, place: Place): Move | null {
  if (flatten([node]).some((one) => one.tag_id === target.tag_id)) return null
  const parentDepth = place === 'inside' ? target.depth : target.depth - 1
  if (parentDepth + heightOf(node) > maxTagDepth) return null
  if (place === 'inside') return { parent_id: target.tag_id, before_id: null }
  if (place === 'before') return { parent_id: target.parent_id, before_id: target.tag_id }
  const siblings = siblingsOf(tree, target.parent_id).filter((one) => one.tag_id !== node.tag_id)
  const next = siblings[siblings.findIndex((one) => one.tag_id === target.tag_id) + 1]
  return { parent_id: target.parent_id, before_id: next?.tag_id ?? null }
}

/** The tags that may become its parent. */
export function possibleParents(tree: readonly TagNode[], node: TagNode): TagNode[] {
  return flatten(tree).filter((one) => one.tag_id !== node.parent_id && drop(tree, node, one, 'inside') !== null)
}
