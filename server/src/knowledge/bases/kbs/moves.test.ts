/** Whatever admins do to their bases: no circle, no sixth level, no base wider than the one above, no move that widens. */
import { calls, kbsLimits, present } from '@polyphony/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KbsWorld, openKbsWorld, people } from './testing/kbs-world.ts'

const { createOrUpdateKbs, moveKbs, previewDeleteKbs, deleteKbs, getKbsInfo } = calls.kbs

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld({ isWorker: false })
})
afterAll(() => world.close())

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((name) => other.has(name))

/** Bases by their place among those made so far, the last one first; a place beyond them is the top. */
const place = fc.nat(6)
type Named = 'sales' | 'north' | 'legal'
const some: fc.Arbitrary<Named[]> = fc.subarray<Named>(['sales', 'north', 'legal'], { maxLength: 2 })
const departments = fc.oneof(fc.constant<Named[]>([]), some)
type Step =
  | { does: 'make'; parent: number; departments: Named[] }
  | { does: 'move'; base: number; parent: number }
  | { does: 'open'; base: number; departments: Named[] }
  | { does: 'remove'; base: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('make' as const), parent: place, departments }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('move' as const), base: place, parent: place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('open' as const), base: place, departments }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), base: place }) },
)

/** Whatever chance brings, everything is done once. */
const eachOnce: Step[] = [
  { does: 'make', parent: 6, departments: [] },
  { does: 'make', parent: 6, departments: [] },
  { does: 'move', base: 0, parent: 1 },
  { does: 'open', base: 1, departments: ['sales'] },
  { does: 'remove', base: 0 },
]

/** Each base that isn't deleted: what it stands in, and who reads it. */
async function look() {
  const { db, company_id, as } = world
  const rows = await db
    .selectFrom('kbs')
    .select(['kbs_id', 'parent_id'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  const seen = new Map(rows.map((row) => [row.kbs_id, { ...row, readers: new Set<string>() }]))
  for (const name of people) {
    const { rows: reached } = await sql<{ kbs_id: string }>`
      select kbs_id from reachable_bases(${as[name].account_id})`.execute(db)
    for (const { kbs_id } of reached) seen.get(kbs_id)?.readers.add(name)
  }
  return seen
}
type Seen = Awaited<ReturnType<typeof look>>

function requireTree(seen: Seen): void {
  for (const { parent_id, readers } of seen.values()) {
    let depth = 1
    for (let at = parent_id; at !== null && depth < 10; at = present(seen.get(at)).parent_id) depth++
    expect(depth).toBeLessThanOrEqual(kbsLimits.depth)
    // Admins reach what isn't in a circle and has all of its path.
    expect([...readers]).toEqual(expect.arrayContaining(['admin', 'otherAdmin']))
    expect(readers.has('stranger')).toBe(false)
    if (parent_id) expect(isSubset(readers, present(seen.get(parent_id)).readers)).toBe(true)
  }
}

async function take(step: Step, made: string[]): Promise<string> {
  const { as, department } = world
  const at = (index: number) => made.at(-1 - index) ?? null
  const named = (names: readonly Named[]) => names.map((name) => department[name])
  if (step.does === 'make') {
    const wanted = { title: 'Base', parent_id: at(step.parent), department_ids: named(step.departments) }
    const { err_msg, data } = await as.admin.ask(createOrUpdateKbs, wanted)
    if (err_msg === 'OK') made.push(data.kbs_id)
    return err_msg
  }
  const kbs_id = at(step.base)
  if (!kbs_id) return 'none'
  const { err_msg, data } = await as.admin.ask(getKbsInfo, { kbs_id })
  if (err_msg !== 'OK') return err_msg
  const { version, title } = data
  if (step.does === 'move')
    return (await as.admin.ask(moveKbs, { kbs_id, version, parent_id: at(step.parent) })).err_msg
  if (step.does === 'open') {
    const wanted = { kbs_id, version, title, department_ids: named(step.departments) }
    return (await as.admin.ask(createOrUpdateKbs, wanted)).err_msg
  }
  const { seal } = await as.admin.call(previewDeleteKbs, { kbs_id })
  return (await as.admin.ask(deleteKbs, { kbs_id, seal })).err_msg
}

it('stay trees, each base for those only who read the one above, and a move shows nothing to anybody new', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const made: string[] = []
      for (const one of steps) {
        const before = one.does === 'move' ? await look() : null
        const outcome = await take(one, made)
        outcomes.add(`${one.does} ${outcome}`)
        const seen = await look()
        requireTree(seen)
        for (const [kbs_id, { readers }] of before ?? [])
          expect(isSubset(present(seen.get(kbs_id)).readers, readers)).toBe(true)
      }
    }),
    { numRuns: 8, examples: [[eachOnce]] },
  )
  expect([...outcomes]).toEqual(expect.arrayContaining(['make OK', 'move OK', 'open OK', 'remove OK']))
}, 120_000)
