/** What belonging to a company gives, and what is left of a person when it ends (specification 4.1, 6; docs/ACCESS.md). */
import { calls, day, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, player } from '../../../../seed/player.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newPerson } from '../session/testing/people.ts'
import { foundCompany } from './found-company.ts'

const { company, session, trial, engagement, settlement, opsAccount } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const inviteFrom = async (admin: Player, role: 'admin' | 'member' = 'member') => {
  const expires_at = toWireTime(new Date(server.app.now().getTime() + day))
  return (await admin.call(company.createInvite, { role, tickets: 5, expires_at })).code
}
const standing = (one: Player) => one.call(session.getCurrentTalent, {})
const pagesOf = async (one: Player) => {
  const { list } = await one.call(session.getSideMenu, {})
  return list.flatMap((entry) => [entry, ...entry.subMenus]).flatMap((entry) => entry.path ?? [])
}

async function leave(one: Player) {
  // What is known of a session may be older.
  const team = await server.eventually(async () => (await one.call(company.getTeam, {})).team)
  await one.call(company.leaveTeam, { company_id: team.company_id })
}

let companies = 0
/** A client who has registered, with a second admin beside them. */
async function client() {
  const { person } = await newPerson(server, { identity: 'client', company_name: `Belonging ${++companies}` })
  const { person: other } = await newPerson(server)
  await other.call(company.join, { invite_code: await inviteFrom(person, 'admin') })
  await server.eventually(async () => (await standing(other)).role_admin)
  return { person, other }
}

describe('who registers as a client', () => {
  it('orders, and is no talent', async () => {
    const { person } = await client()
    expect(await standing(person)).toMatchObject({ level: 0, is_mvp: true, role_admin: true })
    expect((await person.ask(trial.recommendMaterial, {})).err_msg).toBe('NO_PERMISSION')
  })

  it('is an applicant after leaving: no trials, no income, no contract', async () => {
    const { person } = await client()
    await leave(person)
    await server.eventually(async () => !(await standing(person)).role_admin)
    expect(await standing(person)).toMatchObject({ level: 0, is_mvp: false, invite_type: null, first_apply_at: null })
    await expect.poll(() => pagesOf(person)).toEqual([]) // what is known of a session may be older
    const asked = [
      await person.ask(trial.recommendMaterial, {}),
      await person.ask(engagement.getContract, {}),
      await person.ask(settlement.getTotalStats, {}),
    ]
    expect(asked.map(({ err_msg }) => err_msg)).toEqual(Array(3).fill('NO_PERMISSION'))
  })

  it('is no freelancer where an operator takes the flag: an admin who manages and places nothing', async () => {
    const { person } = await client()
    const olga = await server.as('olga')
    const { account_id } = person
    await olga.call(opsAccount.setFlags, { account_id, is_mvp: false, reason: 'Unpaid bills' })
    await server.eventually(async () => !(await standing(person)).is_mvp)
    const pages = ['/', '/task/list', '/team/list', '/team/purchase-orders', '/books', '/me/setting', '/msgcenter/list']
    await expect.poll(() => pagesOf(person)).toEqual(pages) // what is known of a session may be older
    expect((await person.ask(calls.taskDraft.getDraftList, {})).err_msg).toBe('NO_PERMISSION')
    expect((await person.ask(trial.recommendMaterial, {})).err_msg).toBe('NO_PERMISSION')
    expect((await person.ask(calls.task.getProjectTaskList, {})).err_msg).toBe('OK')
    expect((await person.ask(company.getAllSubAccount, {})).err_msg).toBe('OK')
  })
})

it('who was a talent before joining is the same talent after leaving', async () => {
  const { person } = await client()
  const { account_id } = await server.make.talent({ level: 2, first_apply_at: new Date(server.app.now()) })
  const one = player(server.server, await server.make.session(account_id), account_id)
  const before = await standing(one)
  await one.call(company.join, { invite_code: await inviteFrom(person) })
  await server.eventually(async () => (await standing(one)).invite_type === 'company')
  await leave(one)
  await server.eventually(async () => (await standing(one)).invite_type === null)
  expect(await standing(one)).toEqual(before)
})

it('becoming an admin brings what an admin orders with', async () => {
  const { person, other } = await client()
  expect(await standing(other)).toMatchObject({ role_admin: true, is_mvp: true, level: 0 })
  const { person: member } = await newPerson(server)
  const { account_id } = member
  await member.call(company.join, { invite_code: await inviteFrom(person) })
  await server.eventually(async () => (await standing(member)).invite_type !== null)
  expect(await standing(member)).toMatchObject({ is_mvp: false })
  await person.call(company.setMemberRole, { account_id, role: 'admin' })
  await server.eventually(async () => (await standing(member)).is_mvp)
})

describe('level -2', () => {
  async function refused() {
    const { person } = await newPerson(server)
    await server.app.db.updateTable('talent').set({ level: -2 }).where('account_id', '=', person.account_id).execute()
    return person
  }

  it('joins no company, by invitation or as its first admin', async () => {
    const { person } = await client()
    const one = await refused()
    expect((await one.ask(company.join, { invite_code: await inviteFrom(person) })).err_msg).toBe('NO_PERMISSION')
    const founding = inTransaction(server.app, (transaction) =>
      foundCompany(transaction, { name: 'Refused', account_id: one.account_id }),
    )
    await expect(founding).rejects.toMatchObject({ code: 'CANNOT_DESIGNATE_USER' })
  })

  it('is refused by every call that isn’t about the own account, also in a team', async () => {
    const one = await refused()
    const company_id = await server.make.company()
    await server.make.member(company_id, one.account_id, { role_admin: true })
    await server.app.db
      .updateTable('talent')
      .set({ invite_type: 'company', is_mvp: true })
      .where('account_id', '=', one.account_id)
      .execute()
    expect(await pagesOf(one)).toEqual([])
    for (const [group, members] of Object.entries(calls))
      for (const [name, spec] of Object.entries(members)) {
        if (spec.access === 'public' || spec.access === 'session') continue
        expect((await one.ask(spec, {})).err_msg, `${group}.${name}`).toBe('NO_PERMISSION')
      }
    expect((await one.ask(calls.account.getDataState, {})).err_msg).toBe('OK')
  })
})
