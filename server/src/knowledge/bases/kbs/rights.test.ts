/** Who reads and changes which base: specification 6, 'personal or corporate, with department visibility'. */
import { randomUUID } from 'node:crypto'
import { calls, kbsTypes } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { type KbsWorld, openKbsWorld, type PersonName, people } from './testing/kbs-world.ts'

const kbs = calls.kbs
const { corporate, personal } = kbsTypes

interface Case {
  of: string
  readers: PersonName[]
  writers: PersonName[]
  make: (world: KbsWorld) => Promise<string>
}
const admins: PersonName[] = ['admin', 'otherAdmin']
const cases: Case[] = [
  {
    of: 'the company',
    readers: [...admins, 'plain', 'sales', 'north', 'legal'],
    writers: admins,
    make: ({ base }) => base({ title: 'Canary of all' }),
  },
  {
    of: 'a department',
    readers: [...admins, 'sales', 'north'],
    writers: admins,
    make: ({ base, department }) => base({ title: 'Canary of sales', department_ids: [department.sales] }),
  },
  {
    of: 'two departments, one of them below another',
    readers: [...admins, 'north', 'legal'],
    writers: admins,
    make: ({ base, department }) =>
      base({ title: 'Canary of two', department_ids: [department.north, department.legal] }),
  },
  {
    of: 'whoever reads the base above it',
    readers: [...admins, 'sales', 'north'],
    writers: admins,
    make: async ({ base, department }) =>
      base({ title: 'Canary below', parent_id: await base({ department_ids: [department.sales] }) }),
  },
  {
    of: 'one person',
    readers: ['plain'],
    writers: ['plain'],
    make: ({ base }) => base({ title: 'Canary of plain', type: personal }, 'plain'),
  },
  {
    of: 'an admin alone',
    readers: ['otherAdmin'],
    writers: ['otherAdmin'],
    make: ({ base }) => base({ title: 'Canary of an admin', type: personal }, 'otherAdmin'),
  },
  {
    of: 'another company',
    readers: ['stranger'],
    writers: ['stranger'],
    make: ({ base }) => base({ title: 'Canary elsewhere' }, 'stranger'),
  },
  {
    of: 'nobody any more',
    readers: [],
    writers: [],
    make: async ({ as, base }) => {
      const kbs_id = await base({ title: 'Canary deleted' })
      const { seal } = await as.admin.call(kbs.previewDeleteKbs, { kbs_id })
      await as.admin.call(kbs.deleteKbs, { kbs_id, seal })
      return kbs_id
    },
  },
]

let world: KbsWorld
const ids = new Map<string, string>()
beforeAll(async () => {
  world = await openKbsWorld({ isWorker: false })
  for (const one of cases) {
    const kbs_id = await one.make(world)
    ids.set(one.of, kbs_id)
    if (one.readers.length > 0 && one.of !== 'another company') await world.file(kbs_id)
  }
})
afterAll(() => world.close())

/** Everything that can be asked or done about one base, by what it says. */
const aboutBase = (person: Player, kbs_id: string) => [
  person.ask(kbs.getKbsInfo, { kbs_id }),
  person.ask(kbs.getChildrenKbsList, { kbs_id }),
  person.ask(kbs.getKbsStat, { kbs_id }),
  person.ask(kbs.previewDeleteKbs, { kbs_id }),
  person.ask(kbs.deleteKbs, { kbs_id, seal: 'x' }),
  person.ask(kbs.moveKbs, { kbs_id, version: 1, parent_id: null }),
  person.ask(kbs.createOrUpdateKbs, { kbs_id, version: 1, title: 'Changed' }),
  person.ask(kbs.createOrUpdateKbs, { parent_id: kbs_id, title: 'Child', type: personal }),
]

async function listed(person: Player): Promise<string> {
  const ofTypes = [corporate, personal].flatMap((type) => [
    person.call(kbs.getKbsListByType, { type }),
    person.call(kbs.getKbsTreeListByType, { type }),
    person.call(kbs.getKbsListByType, { type, keyword: 'canary' }),
  ])
  const answers = await Promise.all([...ofTypes, person.call(kbs.getRecommendKbs, {}), person.call(kbs.getAllKbs, {})])
  return JSON.stringify(answers)
}

describe.each(cases)('a base of $of', ({ of, readers, writers }) => {
  it.each(people)('is read by %s, or answered as if it weren’t there', async (name) => {
    const person = world.as[name]
    const kbs_id = ids.get(of) ?? ''
    if (readers.includes(name)) {
      expect(await person.ask(kbs.getKbsInfo, { kbs_id })).toMatchObject({ err: 200, data: { kbs_id } })
      expect(await listed(person)).toContain(kbs_id)
      return
    }
    const absent = await Promise.all(aboutBase(person, randomUUID()))
    expect(absent.map(({ err_msg }) => err_msg)).toEqual(absent.map(() => 'KNOWLEDGE_NOT_FOUND'))
    expect(await Promise.all(aboutBase(person, kbs_id))).toEqual(absent)
    expect(await listed(person)).not.toContain(kbs_id)
  })

  it.each(people.filter((name) => readers.includes(name)))('is changed by %s if it is theirs to', async (name) => {
    const person = world.as[name]
    const kbs_id = ids.get(of) ?? ''
    const { can, version, title } = await person.call(kbs.getKbsInfo, { kbs_id })
    expect(can.change).toBe(writers.includes(name))
    const said = await Promise.all([
      person.ask(kbs.createOrUpdateKbs, { kbs_id, version, title }),
      person.ask(kbs.previewDeleteKbs, { kbs_id }),
      person.ask(kbs.deleteKbs, { kbs_id, seal: 'x' }),
      person.ask(kbs.moveKbs, { kbs_id, version: 1000, parent_id: null }),
      person.ask(kbs.createOrUpdateKbs, { parent_id: kbs_id, title: 'Child' }),
    ])
    const codes = said.map(({ err_msg }) => err_msg)
    if (can.change) expect(codes).toEqual(['OK', 'OK', 'PREVIEW_CHANGED', 'VERSION_CONFLICT', 'OK'])
    else expect(codes).toEqual(codes.map(() => 'NO_PERMISSION'))
  })
})

it('a member makes no base of the company, and nobody without a company any', async () => {
  const { server, as } = world
  const make = (person: Player, type: typeof corporate | typeof personal) =>
    person.ask(kbs.createOrUpdateKbs, { title: 'Mine', type })
  expect((await make(as.plain, corporate)).err_msg).toBe('NO_PERMISSION')
  expect((await make(as.plain, personal)).err_msg).toBe('OK')
  for (const name of ['olga', 'tom', 'lin']) {
    const person = await server.as(name)
    expect((await make(person, personal)).err_msg, name).toBe('NO_PERMISSION')
    expect((await person.ask(kbs.getAllKbs, {})).err_msg, name).toBe('NO_PERMISSION')
  }
})

it('a right that ends, ends at once: another department, no admin, no is_mvp, out of the company', async () => {
  const { as, base, department } = world
  const kbs_id = await base({ department_ids: [department.legal] })
  const { account_id } = as.legal
  const info = async () => (await as.legal.ask(kbs.getKbsInfo, { kbs_id })).err_msg
  const { setMemberDepartment, setMemberRole, setMemberFlags, removeMember } = calls.company
  expect(await info()).toBe('OK')
  await as.admin.call(setMemberDepartment, { account_id, department_id: department.sales })
  expect(await info()).toBe('KNOWLEDGE_NOT_FOUND')
  await as.admin.call(setMemberRole, { account_id, role: 'admin' })
  expect(await info()).toBe('OK')
  await as.admin.call(setMemberRole, { account_id, role: 'member' })
  expect(await info()).toBe('KNOWLEDGE_NOT_FOUND')
  await as.admin.call(setMemberDepartment, { account_id, department_id: department.legal })
  await as.admin.call(setMemberFlags, { account_id, is_mvp: false })
  expect(await info()).toBe('NO_PERMISSION')
  await as.admin.call(setMemberFlags, { account_id, is_mvp: true })
  expect(await info()).toBe('OK')
  await as.admin.call(removeMember, { account_id })
  expect(await info()).toBe('NO_PERMISSION')
})

it('ids of another company, as a parent or a department, are unknown', async () => {
  const { as, base } = world
  const kbs_id = await base()
  const theirs = await base({}, 'stranger')
  const make = (input: { parent_id?: string; department_ids?: string[] }) =>
    as.admin.ask(kbs.createOrUpdateKbs, { title: 'Mine', ...input })
  expect(await make({ parent_id: theirs })).toEqual(await make({ parent_id: randomUUID() }))
  expect((await make({ parent_id: theirs })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
  const desk = await (await world.server.as('clara')).call(calls.company.createDepartment, { name: 'Theirs' })
  expect(await make({ department_ids: [desk.department_id] })).toEqual(await make({ department_ids: [randomUUID()] }))
  expect((await make({ department_ids: [desk.department_id] })).err_msg).toBe('NOT_FOUND')
  const move = (parent_id: string) => as.admin.ask(kbs.moveKbs, { kbs_id, version: 1, parent_id })
  expect(await move(theirs)).toEqual(await move(randomUUID()))
})
