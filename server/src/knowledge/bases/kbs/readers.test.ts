/** Departments as sets: each department has one person, and somebody is in none. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areWithin, commonReaders, type Departments, keptDepartments, type Readers, readersOf } from './readers.ts'

const count = 8
const nobodys = 'in none'
/** Department n is below department n // 2, or a top one. */
const parents = fc.array(fc.boolean(), { minLength: count, maxLength: count })
const departmentsOf = (isTop: readonly boolean[]): Departments =>
  new Map(isTop.map((top, index) => [`${index}`, top || index === 0 ? null : `${index >> 1}`]))
const ids = fc.uniqueArray(fc.nat(count - 1).map(String), { maxLength: 3 })
const readers: fc.Arbitrary<Readers> = fc.option(ids)

/** Who reads, said anew: whoever's department or one above it is named. */
function peopleOf(departments: Departments, who: Readers): Set<string> {
  if (!who) return new Set([...departments.keys(), nobodys])
  const above = (id: string): string[] => {
    const parent = departments.get(id) ?? null
    return parent === null ? [id] : [id, ...above(parent)]
  }
  return new Set([...departments.keys()].filter((id) => above(id).some((one) => who.includes(one))))
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((name) => other.has(name))

it('a base is read by those who may read each base of its path', () => {
  fc.assert(
    fc.property(parents, fc.array(ids, { maxLength: 5 }), (isTop, path) => {
      const departments = departmentsOf(isTop)
      const found = peopleOf(
        departments,
        readersOf(
          departments,
          path.map((department_ids) => ({ department_ids })),
        ),
      )
      const sets = path.map((own) => peopleOf(departments, own.length > 0 ? own : null))
      const expected = [...peopleOf(departments, null)].filter((one) => sets.every((set) => set.has(one)))
      expect([...found].toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 2000 },
  )
})

it('readers are within others if and only if none of them is outside', () => {
  fc.assert(
    fc.property(parents, readers, readers, (isTop, one, other) => {
      const departments = departmentsOf(isTop)
      const [people, others] = [peopleOf(departments, one), peopleOf(departments, other)]
      expect(areWithin(departments, one, other)).toBe(isSubset(people, others))
    }),
    { numRuns: 2000 },
  )
})

it('a base in another place is read by nobody new, keeps its departments where it can, or finds none', () => {
  let kept = 0
  fc.assert(
    fc.property(parents, ids, readers, readers, (isTop, own, oldAbove, parentReaders) => {
      const departments = departmentsOf(isTop)
      const before = commonReaders(departments, own.length > 0 ? own : null, oldAbove)
      const next = keptDepartments(departments, { own, before, parentReaders })
      const after = commonReaders(departments, next.length > 0 ? next : null, parentReaders)
      const isNarrow = isSubset(peopleOf(departments, after), peopleOf(departments, before))
      // Without any department it would be for all who read what it stands in: its mover refuses that.
      expect(isNarrow || next.length === 0).toBe(true)
      const unchanged = commonReaders(departments, own.length > 0 ? own : null, parentReaders)
      if (isSubset(peopleOf(departments, unchanged), peopleOf(departments, before))) expect(next).toEqual(own)
      else if (next.length > 0) kept++
    }),
    { numRuns: 3000 },
  )
  expect(kept).toBeGreaterThan(50)
})
