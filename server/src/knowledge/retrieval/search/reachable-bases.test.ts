/** Who reads which base: specification 6 ('personal or corporate, with department visibility'), and a child is never wider. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Maker, makerOf } from '../../../testing/make.ts'

let database: TestDatabase
let make: Maker
let company_id: string
const department: Record<'sales' | 'north' | 'legal', string> = { sales: uuidv7(), north: uuidv7(), legal: uuidv7() }
const person: Record<string, string> = {}

beforeAll(async () => {
  database = await openTestDatabase()
  make = makerOf({ db: database.db, newId: uuidv7 })
  company_id = await make.company()
  await database.db
    .insertInto('department')
    .values([
      { department_id: department.sales, company_id, name: 'Sales', parent_id: null },
      { department_id: department.north, company_id, name: 'North', parent_id: department.sales },
      { department_id: department.legal, company_id, name: 'Legal', parent_id: null },
    ])
    .execute()
  person.admin = (await make.person({ company_id, role_admin: true })).account_id
  person.plain = (await make.person({ company_id })).account_id
  person.stranger = (await make.person({ company_id: await make.company() })).account_id
  person.nobody = (await make.person()).account_id
  for (const [name, department_id] of Object.entries(department)) {
    person[name] = (await make.person()).account_id
    await make.member(company_id, person[name], { department_id })
  }
})
afterAll(() => database.close())

interface Base {
  parent_id?: string
  owner?: string
  departments?: string[]
  isDeleted?: boolean
}

async function base({ parent_id, owner, departments = [], isDeleted }: Base = {}): Promise<string> {
  const { db } = database
  const kbs_id = uuidv7()
  const owner_id = owner ? (person[owner] ?? null) : null
  const created_at = new Date()
  await db
    .insertInto('kbs')
    .values({
      kbs_id,
      company_id,
      title: 'Base',
      created_at,
      owner_id,
      parent_id: parent_id ?? null,
      deleted_at: isDeleted ? created_at : null,
      purge_at: isDeleted ? created_at : null,
    })
    .execute()
  for (const department_id of departments)
    await db.insertInto('kbs_department').values({ kbs_id, department_id }).execute()
  return kbs_id
}

/** The names of those who reach a base. */
async function readersOf(kbsId: string): Promise<string[]> {
  const readers: string[] = []
  for (const [name, account_id] of Object.entries(person)) {
    const { rows } = await sql`select from reachable_bases(${account_id}) where kbs_id = ${kbsId}`.execute(database.db)
    if (rows.length > 1) throw new Error('A base is told twice.')
    if (rows.length === 1) readers.push(name)
  }
  return readers
}

it('all of the company read a base without departments, and nobody else does', async () => {
  expect(await readersOf(await base())).toEqual(['admin', 'plain', 'sales', 'north', 'legal'])
})

it('members of a department and of those below it read its bases, and admins', async () => {
  expect(await readersOf(await base({ departments: [department.sales] }))).toEqual(['admin', 'sales', 'north'])
  expect(await readersOf(await base({ departments: [department.north, department.legal] }))).toEqual([
    'admin',
    'north',
    'legal',
  ])
})

it('a personal base is its owner’s, whoever is an admin', async () => {
  expect(await readersOf(await base({ owner: 'plain' }))).toEqual(['plain'])
  expect(await readersOf(await base({ owner: 'stranger' }))).toEqual([])
})

it('a child is never wider than its parent', async () => {
  const parent_id = await base({ departments: [department.sales] })
  expect(await readersOf(await base({ parent_id }))).toEqual(['admin', 'sales', 'north'])
  expect(await readersOf(await base({ parent_id, departments: [department.north, department.legal] }))).toEqual([
    'admin',
    'north',
  ])
  expect(await readersOf(await base({ parent_id: await base({ owner: 'plain' }) }))).toEqual(['plain'])
})

it('a deleted base is nobody’s, nor is what stands below it', async () => {
  const parent_id = await base({ isDeleted: true })
  expect(await readersOf(parent_id)).toEqual([])
  expect(await readersOf(await base({ parent_id }))).toEqual([])
})

it('bases in a circle are nobody’s, and keep nobody waiting', async () => {
  const one = await base()
  const other = await base({ parent_id: one })
  await database.db.updateTable('kbs').set({ parent_id: other }).where('kbs_id', '=', one).execute()
  expect(await readersOf(other)).toEqual([])
})
