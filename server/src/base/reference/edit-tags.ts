/** Changes to the tree of tags, one at a time. */
import { type calls, maxTagDepth, type ParsedOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { countTagUses } from './tag-uses.ts'

type InputOfCall<N extends keyof typeof calls.opsTag> = ParsedOf<(typeof calls.opsTag)[N]>
type Names = Pick<InputOfCall<'createTag'>, 'name_zh' | 'name_en' | 'name_ja'>
type Nothing = Record<string, never>

export function createTag(ctx: Ctx, { parent_id, ...names }: InputOfCall<'createTag'>): Promise<{ tag_id: string }> {
  return inTransaction(ctx, async (transaction) => {
    const tree = await lockedTree(transaction)
    if (parent_id !== null && !tree.has(parent_id)) throw notFound()
    if (tree.depthOf(parent_id) >= maxTagDepth) throw new CallError('TAG_TOO_DEEP', { max: maxTagDepth })
    tree.refuseDouble(parent_id, names)
    const tag_id = transaction.newId()
    const last = tree.childrenOf(parent_id).at(-1)
    const order_num = last ? last.order_num + 1 : 0
    await transaction.tx
      .insertInto('tag')
      .values({ tag_id, parent_id, ...names, order_num })
      .execute()
    await audit(ctx, transaction, tag_id, { change: 'created', ...names })
    return { tag_id }
  })
}

export async function renameTag(ctx: Ctx, input: InputOfCall<'renameTag'>): Promise<Nothing> {
  const { tag_id, version, ...names } = input
  await inTransaction(ctx, async (transaction) => {
    const tree = await lockedTree(transaction)
    const before = tree.find(tag_id, version)
    tree.refuseDouble(before.parent_id, names, tag_id)
    await transaction.tx
      .updateTable('tag')
      .set({ ...names, version: version + 1 })
      .where('tag_id', '=', tag_id)
      .execute()
    await audit(ctx, transaction, tag_id, { change: 'renamed', before: before.name_en, ...names })
  })
  return {}
}

export async function moveTag(ctx: Ctx, input: InputOfCall<'moveTag'>): Promise<Nothing> {
  const { tag_id, version, parent_id, before_id } = input
  await inTransaction(ctx, async (transaction) => {
    const tree = await lockedTree(transaction)
    const tag = tree.find(tag_id, version)
    if (parent_id !== null && !tree.has(parent_id)) throw notFound()
    if (parent_id !== null && tree.below(tag_id).includes(parent_id)) throw new CallError('TAG_INSIDE_ITSELF')
    if (tree.depthOf(parent_id) + tree.heightOf(tag_id) > maxTagDepth)
      throw new CallError('TAG_TOO_DEEP', { max: maxTagDepth })
    tree.refuseDouble(parent_id, tag, tag_id)
    const siblings = tree.childrenOf(parent_id).filter((other) => other.tag_id !== tag_id)
    const index = before_id === null ? siblings.length : siblings.findIndex((other) => other.tag_id === before_id)
    if (index < 0) throw notFound()
    const order = siblings.toSpliced(index, 0, tag).map((one) => one.tag_id)
    await sql`
      update tag set parent_id = ${parent_id}, order_num = o.place - 1,
        version = version + case when tag.tag_id = ${tag_id} then 1 else 0 end
      from unnest(${order}::uuid[]) with ordinality as o(tag_id, place) where tag.tag_id = o.tag_id`.execute(
      transaction.tx,
    )
    await audit(ctx, transaction, tag_id, {
      change: 'moved',
      name_zh: tag.name_zh,
      name_en: tag.name_en,
      name_ja: tag.name_ja,
    })
  })
  return {}
}

export async function deleteTag(ctx: Ctx, { tag_id, version }: InputOfCall<'deleteTag'>): Promise<Nothing> {
  await inTransaction(ctx, async (transaction) => {
    const tree = await lockedTree(transaction)
    const { name_zh, name_en, name_ja } = tree.find(tag_id, version)
    const ids = tree.below(tag_id)
    const uses = await countTagUses(transaction.tx)
    const count = ids.reduce((sum, id) => sum + (uses.get(id) ?? 0), 0)
    if (count > 0) throw new CallError('TAG_USED', { count })
    await transaction.tx.deleteFrom('tag').where('tag_id', 'in', ids).execute()
    await audit(ctx, transaction, tag_id, { change: 'deleted', name_zh, name_en, name_ja, count: ids.length })
  })
  return {}
}

interface TagRow extends Names {
  tag_id: string
  parent_id: string | null
  order_num: number
  version: number
}

/** Reads the whole tree and locks it against other changes until the transaction ends. */
async function lockedTree({ tx }: Transaction) {
  await sql`lock table tag in share row exclusive mode`.execute(tx)
  const rows = await tx.selectFrom('tag').selectAll().orderBy('order_num').orderBy('tag_id').execute()
  return treeOf(rows)
}

function treeOf(rows: TagRow[]) {
  const byId = new Map(rows.map((row) => [row.tag_id, row]))
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const childrenOf = (id: string | null) => byParent.get(id) ?? []
  const heightOf = (id: string): number => 1 + Math.max(0, ...childrenOf(id).map((child) => heightOf(child.tag_id)))
  const descendants = (id: string): string[] => [id, ...childrenOf(id).flatMap((child) => descendants(child.tag_id))]
  const depthOf = (id: string | null): number => (id === null ? 0 : 1 + depthOf(present(byId.get(id)).parent_id))
  return {
    childrenOf,
    /** The number of levels of the tag and everything below it. */
    heightOf,
    /** The tag and everything below it. */
    below: descendants,
    /** The level of a tag, from 1; 0 for the root. */
    depthOf,
    has: (id: string) => byId.has(id),
    find(id: string, version: number): TagRow {
      const row = byId.get(id)
      if (!row) throw notFound()
      if (row.version !== version) throw new CallError('VERSION_CONFLICT')
      return row
    },
    refuseDouble(parentId: string | null, names: Names, exempt?: string): void {
      for (const other of childrenOf(parentId)) {
        if (other.tag_id === exempt) continue
        for (const key of ['name_zh', 'name_en', 'name_ja'] as const)
          if (other[key].toLowerCase() === names[key].toLowerCase())
            throw new CallError('TAG_EXISTS', { name: other[key] })
      }
    },
  }
}

async function audit(
  ctx: Ctx,
  transaction: Transaction,
  subject_id: string,
  params: Record<string, string | number>,
): Promise<void> {
  const entry = { actor_id: ctx.actor.account_id, subject_id, params, ip: ctx.request.ip }
  await recordAudit(transaction, { action: 'tagChanged', ...entry })
}
