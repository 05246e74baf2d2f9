/** Where a company's setting hides talents' names, no answer or letter to its people holds one. */
import { calls, present } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pseudonymOf } from '../../people/company/names/pseudonym.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { askAll } from './ask-all.ts'
import { makePaidWorld, type PaidWorld } from './paid-world.ts'

const talents = ['lin', 'rui', 'wang'] as const
const secretNames = talents.map((username) => `Zanzibar-${username}`)

let office: Office
let world: PaidWorld
let companyId: string
beforeAll(async () => {
  office = await openOffice()
  companyId = await office.server.companyOf('clara')
  await setNames('hidden')
  for (const username of talents)
    await office.db
      .updateTable('account')
      .set({ nickname: `Zanzibar-${username}` })
      .where('username', '=', username)
      .execute()
  world = await makePaidWorld(office)
}, 120_000)
afterAll(() => office.server.close())

const setNames = (talent_names: 'hidden' | 'shown') =>
  office.db.updateTable('company').set({ talent_names }).where('company_id', '=', companyId).execute()
const namesIn = (answer: unknown) => secretNames.filter((name) => JSON.stringify(answer ?? null).includes(name))

it('would be found: where they are shown, answers hold them', async () => {
  await setNames('shown')
  const { leaks } = await askAll({ office, world }, world.clients.admin, namesIn)
  const found = new Set(leaks.map((leak) => leak.split(' ')[0]))
  for (const call of [
    'node.getAssignTalentList',
    'node.getCompanyNodeTaskList',
    'task.getTaskHistory',
    'talent.getTalentInfo',
  ])
    expect(found).toContain(call)
  await setNames('hidden')
}, 120_000)

it.each(['admin', 'admin without is_mvp', 'talent who is an admin', 'mvp member', 'member'] as const)(
  'are in no answer to a client’s %s',
  async (kind) => {
    const { leaks } = await askAll({ office, world }, world.clients[kind], namesIn)
    expect(leaks).toEqual([])
  },
  120_000,
)

it('are in no letter to them', async () => {
  for (const { account_id } of Object.values(world.clients)) {
    const letters = await office.db
      .selectFrom('letter')
      .select(['kind', 'params'])
      .where('account_id', '=', account_id)
      .execute()
    expect(namesIn(letters)).toEqual([])
  }
})

it('have a code instead, the same everywhere at a company, and the team keeps its names', async () => {
  const { admin } = world.clients
  const node_task_id = present(world.stages.interest?.node_task_id)
  const lin = await office.as('lin')
  const code = pseudonymOf(companyId, lin.account_id)
  const named = async (keyword: string) => {
    const { list } = await admin.call(calls.node.getAssignTalentList, { node_task_id, keyword })
    return list.map(({ nickname }) => nickname)
  }
  expect(await named('')).toEqual(expect.arrayContaining([code, 'Mia Member', 'Tom Team']))
  expect(await named('Zanzibar')).toEqual([])
  expect(await named(code.slice(2).toLowerCase())).toEqual([code])
  expect(await named('tom')).toEqual(['Tom Team'])
  expect(code).not.toBe(pseudonymOf(await office.server.companyOf('heming'), lin.account_id))
})

it('are seen by operators, and by a talent of themselves', async () => {
  const { leaks } = await askAll({ office, world }, await office.as('olga'), namesIn)
  expect(leaks.length).toBeGreaterThan(3)
  expect((await (await office.as('lin')).call(calls.session.getCurrentTalent, {})).nickname).toBe('Zanzibar-lin')
}, 120_000)
