/** Who reads a base: people of departments, and of those below them. A base is for those only who read what it stands in. */

/** Each department's parent. */
export type Departments = ReadonlyMap<string, string | null>
/** By department; null: the whole company, none: nobody but admins. */
export type Readers = readonly string[] | null

interface ForDepartments {
  readonly department_ids: readonly string[]
}

/** @param path a base and all above it */
export function readersOf(departments: Departments, path: readonly ForDepartments[]): Readers {
  return path.reduce<Readers>((readers, base) => commonReaders(departments, readers, ownReaders(base)), null)
}

const ownReaders = ({ department_ids }: ForDepartments): Readers => (department_ids.length > 0 ? department_ids : null)

export function commonReaders(departments: Departments, one: Readers, other: Readers): Readers {
  if (!one || !other) return one ?? other
  const isCommon = (id: string) => isWithin(departments, id, one) && isWithin(departments, id, other)
  return [...new Set([...one, ...other])].filter(isCommon)
}

/** Whether nobody is among them who isn't among the others. */
export function areWithin(departments: Departments, readers: Readers, others: Readers): boolean {
  if (!others) return true
  return readers?.every((id) => isWithin(departments, id, others)) ?? false
}

/**
 * The departments of a base in its new place, so that nobody reads it who didn't before.
 * @param own those it has
 * @param before who reads it
 * @param parentReaders who reads what it will stand in
 */
export function keptDepartments(
  departments: Departments,
  { own, before, parentReaders }: { own: readonly string[]; before: Readers; parentReaders: Readers },
): readonly string[] {
  const after = commonReaders(departments, own.length > 0 ? own : null, parentReaders)
  if (areWithin(departments, after, before)) return own
  return commonReaders(departments, before, parentReaders) ?? []
}

function isWithin(departments: Departments, departmentId: string, readers: readonly string[]): boolean {
  for (let id: string | null = departmentId; id !== null; id = departments.get(id) ?? null)
    if (readers.includes(id)) return true
  return false
}
