/** The tree of a company's departments, three levels deep. The company's row is locked during changes. */
import { teamLimits } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { unlessTaken } from '../../ground/kernel/unless-taken.ts'
import { departmentEnds } from './department-ends.ts'
import { administer } from './member/administer.ts'

type Nothing = Record<string, never>
interface Node {
  department_id: string
  parent_id: string | null
}

export async function listDepartments(tx: Tx, companyId: string) {
  return tx
    .selectFrom('department as d')
    .select(['d.department_id', 'd.parent_id', 'd.name'])
    .select((row) =>
      row
        .selectFrom('company_member as m')
        .select((member) => member.fn.countAll<number>().as('count'))
        .whereRef('m.department_id', '=', 'd.department_id')
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('d.company_id', '=', companyId)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.department_id')
    .execute()
}

/** @throws NOT_FOUND, also for a department of another company */
export async function requireDepartment(tx: Tx, companyId: string, departmentId: string): Promise<void> {
  const found = await tx
    .selectFrom('department')
    .select('department_id')
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .executeTakeFirst()
  if (!found) throw notFound()
}

export async function createDepartment(ctx: Ctx, input: { name: string; parent_id: string | null }) {
  return administer(ctx, async (transaction, company_id) => {
    const tree = await treeOf(transaction.tx, company_id)
    if (tree.size >= teamLimits.departments)
      throw new CallError('DEPARTMENTS_TOO_MANY', { max: teamLimits.departments })
    if (input.parent_id && !tree.has(input.parent_id)) throw notFound()
    requireDepth(depthOf(tree, input.parent_id) + 1)
    const department_id = transaction.newId()
    await named(() =>
      transaction.tx
        .insertInto('department')
        .values({ department_id, company_id, ...input, created_at: transaction.now() })
        .execute(),
    )
    await note(ctx, transaction, department_id, { did: 'created', name: input.name })
    return { department_id }
  })
}

export async function renameDepartment(ctx: Ctx, input: { department_id: string; name: string }): Promise<Nothing> {
  return administer(ctx, async (transaction, companyId) => {
    await requireDepartment(transaction.tx, companyId, input.department_id)
    await named(() =>
      transaction.tx
        .updateTable('department')
        .set({ name: input.name })
        .where('department_id', '=', input.department_id)
        .execute(),
    )
    await note(ctx, transaction, input.department_id, { did: 'renamed', name: input.name })
    return {}
  })
}

export async function moveDepartment(
  ctx: Ctx,
  { department_id, parent_id }: { department_id: string; parent_id: string | null },
): Promise<Nothing> {
  return administer(ctx, async (transaction, companyId) => {
    const tree = await treeOf(transaction.tx, companyId)
    if (!tree.has(department_id) || (parent_id && !tree.has(parent_id))) throw notFound()
    if (parent_id && pathOf(tree, parent_id).includes(department_id)) throw notFound() // a department can't be moved below itself
    requireDepth(depthOf(tree, parent_id) + heightOf(tree, department_id))
    await named(() =>
      transaction.tx.updateTable('department').set({ parent_id }).where('department_id', '=', department_id).execute(),
    )
    await note(ctx, transaction, department_id, { did: 'moved', parent_id })
    return {}
  })
}

export async function deleteDepartment(
  ctx: Ctx,
  { department_id, is_moving_members }: { department_id: string; is_moving_members: boolean },
): Promise<Nothing> {
  return administer(ctx, async (transaction, companyId) => {
    const tree = await treeOf(transaction.tx, companyId)
    const parent_id = tree.get(department_id)
    if (parent_id === undefined) throw notFound()
    const childCount = [...tree.values()].filter((parent) => parent === department_id).length
    if (childCount > 0) throw new CallError('DEPARTMENT_NOT_EMPTY', { count: childCount })
    const members = transaction.tx.updateTable('company_member').where('department_id', '=', department_id)
    if (is_moving_members) await members.set({ department_id: parent_id }).execute()
    const { count } = await transaction.tx
      .selectFrom('company_member')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('department_id', '=', department_id)
      .executeTakeFirstOrThrow()
    if (count > 0) throw new CallError('DEPARTMENT_NOT_EMPTY', { count })
    for (const part of transaction.partsOf(departmentEnds)) await part(transaction, { department_id })
    await transaction.tx
      .updateTable('company_invite')
      .set({ department_id: parent_id })
      .where('department_id', '=', department_id)
      .execute()
    await transaction.tx.deleteFrom('department').where('department_id', '=', department_id).execute()
    await note(ctx, transaction, department_id, { did: 'deleted' })
    return {}
  })
}

/** Each department's parent. */
type Tree = ReadonlyMap<string, string | null>

async function treeOf(tx: Tx, companyId: string): Promise<Tree> {
  const rows: Node[] = await tx
    .selectFrom('department')
    .select(['department_id', 'parent_id'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.department_id, row.parent_id]))
}

/** The department and all departments above it. */
function pathOf(tree: Tree, departmentId: string | null): string[] {
  const path: string[] = []
  for (let ancestor = departmentId; ancestor; ancestor = tree.get(ancestor) ?? null) path.push(ancestor)
  return path
}

const depthOf = (tree: Tree, departmentId: string | null) => pathOf(tree, departmentId).length

/** The number of levels from the department down to its deepest one. */
function heightOf(tree: Tree, departmentId: string): number {
  const heights = [...tree.keys()].map((id) => pathOf(tree, id).indexOf(departmentId)).filter((place) => place >= 0)
  return Math.max(...heights) + 1
}

function requireDepth(depth: number): void {
  const max = teamLimits.departmentDepth
  if (depth > max) throw new CallError('DEPARTMENT_TOO_DEEP', { max })
}

const named = <T>(change: () => Promise<T>) => unlessTaken('department_name', 'DEPARTMENT_NAME_EXISTS', change)

async function note(
  ctx: Ctx,
  transaction: Transaction,
  subject_id: string,
  params: Record<string, string | null>,
): Promise<void> {
  const { actor, request } = ctx
  await recordAudit(transaction, {
    action: 'departmentChanged',
    actor_id: actor.account_id,
    subject_id,
    params,
    ip: request.ip,
  })
}
