/** Turns the flat list of departments into a tree. Pure. */
import type { Department } from '@polyphony/contract'

export interface TreeRow {
  department: Department
  /** Ids from the root down to the department itself. */
  path: readonly string[]
  hasBelow: boolean
  /** Members of the department and of all below it. */
  totalCount: number
}

export const idOf = ({ department }: TreeRow) => department.department_id

/** Each department is before those below it; siblings are in the order of the list. */
export function flatTree(departments: readonly Department[]): TreeRow[] {
  const byParent = Map.groupBy(departments, (department) => department.parent_id)
  const rowsOf = (parent: string | null, path: readonly string[]): TreeRow[] =>
    (byParent.get(parent) ?? []).flatMap((department) => {
      const own = [...path, department.department_id]
      const rows = rowsOf(department.department_id, own)
      const totalCount = rows.reduce((sum, row) => sum + row.department.member_count, department.member_count)
      return [{ department, path: own, hasBelow: rows.length > 0, totalCount }, ...rows]
    })
  return rowsOf(null, [])
}

/** The visible rows while some are collapsed. */
export function unfolded(rows: readonly TreeRow[], folded: ReadonlySet<string>): TreeRow[] {
  return rows.filter(({ path }) => !path.slice(0, -1).some((id) => folded.has(id)))
}

/** The effect of a key in the tree. */
interface Step {
  /** The row to focus; undefined beyond the ends. */
  row?: TreeRow | undefined
  /** Expands or collapses the present row. */
  folds?: boolean
  /** Selects the present row. */
  isChoice?: boolean
}

/** By the pattern of WAI-ARIA; null for other keys. */
export function stepOfKey(
  key: string,
  row: TreeRow,
  seen: readonly TreeRow[],
  folded: ReadonlySet<string>,
): Step | null {
  const index = seen.indexOf(row)
  const isOpen = row.hasBelow && !folded.has(idOf(row))
  if (key === 'ArrowDown') return { row: seen[index + 1] }
  if (key === 'ArrowUp') return { row: seen[index - 1] }
  if (key === 'Home') return { row: seen[0] }
  if (key === 'End') return { row: seen.at(-1) }
  if (key === 'Enter' || key === ' ') return { isChoice: true }
  if (key === 'ArrowRight') {
    if (isOpen) return { row: seen[index + 1] }
    return row.hasBelow ? { folds: false } : {}
  }
  if (key !== 'ArrowLeft') return null
  return isOpen ? { folds: true } : { row: seen.find((other) => idOf(other) === row.path.at(-2)) }
}
