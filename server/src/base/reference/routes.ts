import { calls, type Tag } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { listCountries } from './countries.ts'
import { listLanguages } from './languages.ts'
import { listTimeZones } from './time-zones.ts'

export const referenceCalls = implement(calls.reference, {
  getAllLang: async (_ctx, { orderby }) => ({ list: listLanguages(orderby) }),
  getAllCountry: async (_ctx, { orderby }) => ({ list: listCountries(orderby) }),
  getAllTimeZone: async (ctx, { orderby }) => ({ list: listTimeZones(orderby, ctx.now()) }),
  getAllTag: async ({ db }, { selector = false }) => ({ list: await loadTags(db, { isForSelector: selector }) }),
})

/** The tree of tags in its own order. A selector doesn't get groups that have nothing to select. */
async function loadTags(tx: Tx, { isForSelector }: { isForSelector: boolean }): Promise<Tag[]> {
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
