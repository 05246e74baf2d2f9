import type { Tag } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'

/** The tree of tags in its own order. A selector doesn't get groups that hold nothing to select. */
export async function loadTags(tx: Tx, { isForSelector }: { isForSelector: boolean }): Promise<Tag[]> {
  const rows = await tx
    .selectFrom('tag')
    .select(['tag_id', 'parent_id', 'name_zh', 'name_en', 'name_ja'])
    .orderBy('order_num')
    .orderBy('tag_id')
    .execute()
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id)
  const branch = (parentId: string | null): Tag[] =>
    (childrenOf.get(parentId) ?? []).map(({ parent_id: _, ...tag }) => ({ ...tag, children: branch(tag.tag_id) }))
  const roots = branch(null)
  return isForSelector ? roots.filter((root) => root.children.length > 0) : roots
}
