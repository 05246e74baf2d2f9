/** The rows of a tag tree: which are visible, and where keys lead. Pure. */
import type { Language, Tag } from '@polyphony/contract'

export interface TagRow {
  tag: Tag
  level: number
  parentId: string | null
  position: number
  setSize: number
  isExpanded: boolean
}

export function tagName(tag: Tag, language: Language): string {
  return tag[`name_${language}`]
}

export function isLeaf(tag: Tag): boolean {
  return tag.children.length === 0
}

/** The rows below expanded parents, in order. */
export function visibleRows(
  tags: readonly Tag[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): TagRow[] {
  return tags.flatMap((tag, index) => {
    const isExpanded = !isLeaf(tag) && expanded.has(tag.tag_id)
    const row = { tag, level, parentId, position: index + 1, setSize: tags.length, isExpanded }
    return isExpanded ? [row, ...visibleRows(tag.children, expanded, level + 1, tag.tag_id)] : [row]
  })
}

/** The tree without tags that don't match the keyword in the reader's language; a match keeps everything below it. */
export function matchingTags(tags: readonly Tag[], keyword: string, language: Language): Tag[] {
  const wanted = keyword.trim().toLocaleLowerCase()
  if (!wanted) return [...tags]
  return tags.flatMap((tag) => {
    if (tagName(tag, language).toLocaleLowerCase().includes(wanted)) return [tag]
    const children = matchingTags(tag.children, keyword, language)
    return children.length > 0 ? [{ ...tag, children }] : []
  })
}

export function allTags(tags: readonly Tag[]): Tag[] {
  return tags.flatMap((tag) => [tag, ...allTags(tag.children)])
}

export type TreeMove = { focus: string } | { expand: string } | { collapse: string } | { choose: string } | null

/** The effect of a key in the tree (WAI-ARIA tree pattern); null: the tree doesn't handle the key. */
export function moveOf(key: string, rows: readonly TagRow[], focusedId: string): TreeMove {
  const index = rows.findIndex((row) => row.tag.tag_id === focusedId)
  const row = rows[index]
  if (!row) return null
  const focusAt = (index: number): TreeMove => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, index))]
    return target ? { focus: target.tag.tag_id } : null
  }
  switch (key) {
    case 'ArrowDown':
      return focusAt(index + 1)
    case 'ArrowUp':
      return focusAt(index - 1)
    case 'Home':
      return focusAt(0)
    case 'End':
      return focusAt(rows.length - 1)
    case 'ArrowRight':
      if (isLeaf(row.tag)) return { focus: focusedId }
      return row.isExpanded ? focusAt(index + 1) : { expand: focusedId }
    case 'ArrowLeft':
      if (row.isExpanded) return { collapse: focusedId }
      return { focus: row.parentId ?? focusedId }
    case 'Enter':
    case ' ':
      if (isLeaf(row.tag)) return { choose: focusedId }
      return row.isExpanded ? { collapse: focusedId } : { expand: focusedId }
    default:
      return null
  }
}
