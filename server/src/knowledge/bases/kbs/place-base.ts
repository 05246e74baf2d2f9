/** Where a base is to stand, and for which departments it is then. */
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Change } from './change-bases.ts'
import { requireChange, typeOf } from './policy.ts'
import { type Base, findBase } from './reached-bases.ts'
import { areWithin, type Departments, keptDepartments, readersOf } from './readers.ts'
import { pathOf, requirePlace } from './tree.ts'

interface Wanted {
  /** Left out: where it stands. */
  readonly parent_id?: string | null | undefined
  /** Left out: those that it is for. */
  readonly department_ids?: readonly string[] | undefined
}
/** A base, or one that isn't there yet. */
type Placed = Pick<Base, 'parent_id' | 'owner_id' | 'title' | 'department_ids'> & { readonly kbs_id: string | null }

/** @throws KNOWLEDGE_NOT_FOUND, NO_PERMISSION, NOT_FOUND, KBS_… */
export async function placeBase(
  change: Change,
  base: Placed,
  { parent_id = base.parent_id, department_ids }: Wanted,
): Promise<{ parent_id: string | null; department_ids: readonly string[] }> {
  const isMoved = base.kbs_id === null || parent_id !== base.parent_id
  if (isMoved) requireParent(change, base, parent_id)
  const departments = await departmentsOf(change)
  if (department_ids) requireDepartments(departments, base, department_ids)
  const parentReaders = readersOf(departments, pathOf(change.bases, parent_id))
  const own = department_ids
    ? [...new Set(department_ids)]
    : ownAfter(change, departments, base, { isMoved, parentReaders })
  // What stands above may have become narrower since: that is no hindrance to another title.
  const isChanged = isMoved || !isSame(own, base.department_ids)
  if (isChanged && own.length > 0 && !areWithin(departments, own, parentReaders))
    throw new CallError('KBS_DEPARTMENT_OUTSIDE', { title: base.title })
  return { parent_id, department_ids: own }
}

function requireParent({ bases, writer }: Change, base: Placed, parentId: string | null): void {
  if (parentId) {
    const parent = findBase(bases, parentId)
    requireChange(writer, parent)
    if (typeOf(parent) !== typeOf(base)) throw new CallError('KBS_TYPE_DIFFERS')
  }
  requirePlace(bases, base.kbs_id, parentId)
}

function requireDepartments(departments: Departments, { owner_id }: Placed, ids: readonly string[]): void {
  if (owner_id && ids.length > 0) throw new CallError('Parameter_Error')
  if (!ids.every((id) => departments.has(id))) throw notFound()
}

function ownAfter(
  { bases }: Change,
  departments: Departments,
  { kbs_id, title, department_ids: own }: Placed,
  { isMoved, parentReaders }: { isMoved: boolean; parentReaders: ReturnType<typeof readersOf> },
): readonly string[] {
  if (!isMoved || kbs_id === null) return own
  const before = readersOf(departments, pathOf(bases, kbs_id))
  const kept = keptDepartments(departments, { own, before, parentReaders })
  // No departments would mean the whole company.
  if (before && kept.length === 0 && !areWithin(departments, parentReaders, before))
    throw new CallError('KBS_DEPARTMENT_OUTSIDE', { title })
  return kept
}

async function departmentsOf({ transaction, company_id }: Change): Promise<Departments> {
  const rows = await transaction.tx
    .selectFrom('department')
    .select(['department_id', 'parent_id'])
    .where('company_id', '=', company_id)
    .execute()
  return new Map(rows.map((row) => [row.department_id, row.parent_id]))
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
