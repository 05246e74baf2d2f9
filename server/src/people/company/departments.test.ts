import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { company } = calls
let server: TestServer
let clara: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  clara = await server.as('clara')
})
afterAll(() => server.close())

const create = async (name: string, parent_id: string | null = null) =>
  (await clara.call(company.createDepartment, { name, parent_id })).department_id
const askCreate = (name: string, parent_id: string | null = null) =>
  clara.ask(company.createDepartment, { name, parent_id })
const move = (department_id: string, parent_id: string | null) =>
  clara.ask(company.moveDepartment, { department_id, parent_id })
const remove = (department_id: string, is_moving_members = false) =>
  clara.ask(company.deleteDepartment, { department_id, is_moving_members })
const tree = async () => (await clara.call(company.getDepartmentList, {})).list

it('have three levels at most, also after a move', async () => {
  const top = await create('Production')
  const middle = await create('Subtitles', top)
  const low = await create('Japanese', middle)
  const tooDeep = { err_msg: 'DEPARTMENT_TOO_DEEP', data: { max: 3 } }
  expect(await askCreate('Kansai', low)).toMatchObject(tooDeep)
  const other = await create('Post')
  expect(await move(top, other)).toMatchObject(tooDeep)
  expect(await move(middle, other)).toMatchObject({ err: 200 })
  expect(await move(low, null)).toMatchObject({ err: 200 })
  const parents = new Map((await tree()).map((row) => [row.department_id, row.parent_id]))
  expect([parents.get(middle), parents.get(low)]).toEqual([other, null])
})

it('can’t form cycles', async () => {
  const top = await create('Loop')
  const below = await create('Below', top)
  expect(await move(top, below)).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await move(top, top)).toMatchObject({ err_msg: 'NOT_FOUND' })
  const [one, two] = [await create('One'), await create('Two')]
  const answers = await Promise.all([move(one, two), move(two, one)])
  expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['NOT_FOUND', 'OK'])
})

it('with the same parent have different names', async () => {
  const top = await create('Names')
  const below = await create('Names', top)
  const taken = { err_msg: 'DEPARTMENT_NAME_EXISTS' }
  expect(await askCreate('names')).toMatchObject(taken)
  expect(await move(below, null)).toMatchObject(taken)
  const other = await create('Names too', top)
  const rename = (name: string) => clara.ask(company.renameDepartment, { department_id: other, name })
  expect(await rename(' NAMES ')).toMatchObject(taken)
  expect(await rename('Names too')).toMatchObject({ err: 200 })
  const twins = await Promise.all([askCreate('Twin'), askCreate('Twin')])
  expect(twins.map(({ err_msg }) => err_msg).sort()).toEqual(['DEPARTMENT_NAME_EXISTS', 'OK'])
})

it('are deleted when they are empty, or their members and invitations move to the parent', async () => {
  const top = await create('Going')
  const below = await create('Going first', top)
  const tom = await server.as('tom')
  await clara.call(company.setMemberDepartment, { account_id: tom.account_id, department_id: below })
  const counts = async () => (await tree()).filter((row) => row.member_count > 0).map((row) => row.department_id)
  expect(await counts()).toEqual([below])
  const notEmpty = { err_msg: 'DEPARTMENT_NOT_EMPTY', data: { count: 1 } }
  expect(await remove(top, true)).toMatchObject(notEmpty)
  expect(await remove(below)).toMatchObject(notEmpty)
  expect(await remove(below, true)).toMatchObject({ err: 200 })
  expect(await counts()).toEqual([top])
  expect(await remove(top, true)).toMatchObject({ err: 200 })
  const { list } = await clara.call(company.getAllSubAccount, { keyword: 'tom' })
  expect(list).toMatchObject([{ department: null }])
})

it('filter the list of members, including departments below', async () => {
  const top = await create('Whole')
  const below = await create('Part', top)
  const mia = await server.as('mia')
  await clara.call(company.setMemberDepartment, { account_id: mia.account_id, department_id: below })
  const found = await clara.call(company.getAllSubAccount, { department_id: top })
  expect(found.list.map((row) => row.account_id)).toEqual([mia.account_id])
})
