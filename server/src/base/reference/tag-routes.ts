import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { createTag, deleteTag, moveTag, renameTag } from './edit-tags.ts'
import { countTagUses } from './tag-uses.ts'

export const tagCalls = implement(calls.opsTag, {
  getTagEditor: async ({ db }) => {
    const rows = await db
      .selectFrom('tag')
      .select(['tag_id', 'parent_id', 'name_zh', 'name_en', 'name_ja', 'version'])
      .orderBy('order_num')
      .orderBy('tag_id')
      .execute()
    const uses = await countTagUses(db)
    return { list: rows.map((row) => ({ ...row, use_count: uses.get(row.tag_id) ?? 0 })) }
  },
  createTag,
  renameTag,
  moveTag,
  deleteTag,
})
