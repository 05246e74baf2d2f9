/** The departments' flat list as a tree. Pure. */
import type { Department } from '@polyphony/contract'

export interface TreeRow {
  department: Department
  /** Ids from the root down to the department itself. */
  path: readonly string[]
  hasBelow: boolean
  /** Members of the department and of all below it. */
  totalCount: number
}

/** In the order of reading: each department before those below it, siblings as the list has them. */
export function flatTree(departments: readonly Department[]): TreeRow[] {
  const below = Map.groupBy(departments, (department) => department.parent_id)
  const rowsOf = (parent: string | null, path: readonly string[]): TreeRow[] =>
    (below.get(parent) ?? []).flatMap((department) => {
      const own = [...path, department.department_id]
      const rows = rowsOf(department.department_id, own)
      const totalCount = rows.reduce((sum, row) => sum + row.department.member_count, department.member_count)
      return [{ department, path: own, hasBelow: rows.length > 0, totalCount }, ...rows]
    })
  return rowsOf(null, [])
}

/** What is seen while some are folded. */
export function unfolded(rows: readonly TreeRow[], folded: ReadonlySet<string>): TreeRow[] {
  return rows.filter(({ path }) => !path.slice(0, -1).some((id) => folded.has(id)))
}
