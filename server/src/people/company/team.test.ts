/**
 * Teams, tested with the whole server: invitations and their last ticket, members and the last admin, rights that end
 * at once.
 */
import { calls, day, fromWireTime, minute, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, sha1, signIn } from '../../../../seed/player.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { hashPassword } from '../session/password/hash-password.ts'
import { newEmail, newPerson } from '../session/testing/people.ts'
import { foundCompany } from './found-company.ts'
import { joinTeam } from './invite/join-team.ts'

const { company } = calls
let server: TestServer
let clara: Player
let heming: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  ;[clara, heming] = [await server.as('clara'), await server.as('heming')]
})
afterAll(() => server.close())

let count = 0
/** A new account without a company, signed in. */
async function newcomer(): Promise<Player> {
  const username = `newcomer-${++count}`
  const password_hash = await hashPassword(server.app.seal, sha1(server.password), { owner: 'house' })
  await server.make.person({ username, password_hash })
  return signIn(server.server, username, server.password)
}

const soon = (ms: number = day) => toWireTime(new Date(server.app.now().getTime() + ms))
const invite = (admin: Player, more: Partial<{ role: 'admin' | 'member'; tickets: number; is_mvp: boolean }> = {}) =>
  admin.call(company.createInvite, { tickets: 5, expires_at: soon(), ...more })

/** A new company, for tests that change its admins. */
async function founded() {
  const admin = await newcomer()
  const company_id = await inTransaction(server.app, (transaction) =>
    foundCompany(transaction, { name: `Company ${admin.account_id}`, account_id: admin.account_id }),
  )
  return { admin, company_id }
}

async function joined(admin: Player, role: 'admin' | 'member' = 'member') {
  const one = await newcomer()
  const { code } = await invite(admin, { role })
  await one.call(company.join, { invite_code: code })
  await knownAs(one, role)
  return one
}

/** Servers are notified of changed rights a moment after the answer. */
async function knownAs(one: Player, role: 'admin' | 'member') {
  await server.eventually(async () => (await one.call(company.getTeam, {})).team?.role === role)
}

describe('founding a company', () => {
  it('makes its founder the admin, with all rights of one', async () => {
    const { admin, company_id } = await founded()
    expect(await admin.call(calls.session.getCurrentTalent, {})).toMatchObject({ role_admin: true, is_mvp: true })
    expect(await admin.call(company.getCompany, {})).toMatchObject({ company_id })
  })
  it('refuses an existing name in any spelling, and a founder who has a company', async () => {
    const one = await newcomer()
    const found = (name: string, account_id: string) =>
      inTransaction(server.app, (transaction) => foundCompany(transaction, { name, account_id }))
    await expect(found('NORTHLIGHT films', one.account_id)).rejects.toMatchObject({ code: 'COMPANY_NAME_EXISTS' })
    await expect(found('Another', clara.account_id)).rejects.toMatchObject({ code: 'TALENT_IN_TEAM' })
    expect(await server.app.db.selectFrom('company').select('name').where('name', '=', 'Another').execute()).toEqual([])
  })
})

describe('an invitation', () => {
  it('shows its holder who invites into what, and nothing else', async () => {
    const { code } = await invite(clara, { role: 'admin' })
    expect(code).toMatch(/^[\w-]{22}$/)
    const shown = await server.visitor.call(company.getAdminInfoByInviteCode, { invite_code: code })
    expect(shown).toEqual({
      company_name: 'Northlight Films',
      inviter: { nickname: 'Clara Client', avatar: null },
      role: 'admin',
    })
  })

  it('makes somebody a member with its role, and informs both sides', async () => {
    const { department_id } = await clara.call(company.createDepartment, { name: 'Subtitles' })
    const { code, invite_id } = await clara.call(company.createInvite, {
      tickets: 2,
      expires_at: soon(),
      is_mvp: true,
      department_id,
    })
    const one = await newcomer()
    const { company_id } = await one.call(company.join, { invite_code: code })
    const talent = await one.call(calls.session.getCurrentTalent, {})
    expect(talent).toMatchObject({ level: 0, invite_type: 'company', is_mvp: true, role_admin: false })
    const members = await clara.call(company.getAllSubAccount, { department_id })
    expect(members.list).toMatchObject([
      { account_id: one.account_id, role: 'member', department: { department_id, name: 'Subtitles' }, is_mvp: true },
    ])
    const latest = (who: Player) => who.call(calls.message.getLatestLettler, {})
    expect((await latest(one)).letter).toMatchObject({
      kind: 'teamJoined',
      params: { company_name: 'Northlight Films' },
    })
    expect((await latest(clara)).letter).toMatchObject({ kind: 'memberJoined' })
    const uses = await clara.call(company.getInviteUseList, { invite_id })
    expect(uses.list).toMatchObject([{ account_id: one.account_id, is_member: true }])
    const { list } = await clara.call(company.getInviteList, { is_open_only: true })
    expect(list.find((row) => row.invite_id === invite_id)).toMatchObject({ code, tickets_used: 1, state: 'open' })
    const audit = await server.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', one.account_id)
      .where('subject_id', '=', company_id)
      .execute()
    expect(audit).toEqual([{ action: 'teamJoined' }])
  })

  it('is answered alike if it is unknown, expired or revoked; if used up, the answer says so', async () => {
    const one = await newcomer()
    const [revoked, expired, used] = [await invite(clara), await invite(clara), await invite(clara, { tickets: 1 })]
    await clara.call(company.revokeInvite, { invite_id: revoked.invite_id })
    await server.app.db
      .updateTable('company_invite')
      .set({ expires_at: server.app.now() })
      .where('invite_id', '=', expired.invite_id)
      .execute()
    await (await newcomer()).call(company.join, { invite_code: used.code })
    for (const [invite_code, err_msg] of [
      ['a-code-that-never-was', 'INVITE_CODE_INVALID'],
      [revoked.code, 'INVITE_CODE_INVALID'],
      [expired.code, 'INVITE_CODE_INVALID'],
      [used.code, 'INVITE_TICKETS_TOO_FEW'],
    ] as const) {
      const shown = await server.visitor.ask(company.getAdminInfoByInviteCode, { invite_code })
      expect(shown).toEqual({ err: 400, err_msg, data: {} })
      expect(await one.ask(company.join, { invite_code })).toEqual({ err: 400, err_msg, data: {} })
    }
    const { list } = await clara.call(company.getInviteList, { pageSize: 100 })
    const states = [revoked, expired, used].map(
      ({ invite_id }) => list.find((row) => row.invite_id === invite_id)?.state,
    )
    expect(states).toEqual(['revoked', 'expired', 'exhausted'])
  })

  it('may have a chosen code that is unique, stored only as a hash and sealed', async () => {
    const code = `Summer-${Date.now()}`
    const own = { tickets: 1, expires_at: soon(), code }
    const { invite_id } = await clara.call(company.createInvite, own)
    expect(await heming.ask(company.createInvite, own)).toMatchObject({ err_msg: 'INVITE_CODE_EXISTS' })
    expect(await clara.ask(company.createInvite, { ...own, code: 'short12' })).toMatchObject({ err: 417 })
    const { rows } = await sql<{ row: string }>`
      select i::text as row from company_invite i where invite_id = ${invite_id}`.execute(server.app.db)
    expect(rows[0]!.row).not.toContain(code)
  })

  it('expires within a year and not in the past', async () => {
    for (const expires_at of [soon(-minute), soon(366 * day)])
      expect(await clara.ask(company.createInvite, { tickets: 1, expires_at })).toMatchObject({ err: 417 })
  })

  it('gives its last ticket to one of many parallel requests', async () => {
    const { code, invite_id } = await invite(clara, { tickets: 1 })
    const many = await Promise.all(Array.from({ length: 8 }, newcomer))
    const answers = await Promise.all(many.map((one) => one.ask(company.join, { invite_code: code })))
    const outcomes = answers.map(({ err_msg }) => err_msg).sort()
    expect(outcomes).toEqual([...Array(7).fill('INVITE_TICKETS_TOO_FEW'), 'OK'])
    expect((await clara.call(company.getInviteUseList, { invite_id })).total).toBe(1)
  })

  it('is used once by somebody who tries twenty times at once', async () => {
    const { code, invite_id } = await invite(clara, { tickets: 20 })
    const one = await newcomer()
    const tries = Array.from({ length: 20 }, () => one.ask(company.join, { invite_code: code }))
    const outcomes = (await Promise.all(tries)).map(({ err_msg }) => err_msg)
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['OK', 'TALENT_IN_TEAM']))
    const { list } = await clara.call(company.getInviteList, { pageSize: 100 })
    expect(list.find((row) => row.invite_id === invite_id)?.tickets_used).toBe(1)
  })

  it('of two companies at once: only one of them gets the member', async () => {
    const [one, mine, theirs] = [await newcomer(), await invite(clara), await invite(heming)]
    const answers = await Promise.all([mine, theirs].map(({ code }) => one.ask(company.join, { invite_code: code })))
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'TALENT_IN_TEAM'])
    const used = await server.app.db
      .selectFrom('company_invite_use')
      .select('invite_id')
      .where('account_id', '=', one.account_id)
      .execute()
    expect(used).toHaveLength(1)
  })

  it('can be guessed at most ten times a minute', async () => {
    const limited = await startTestServer({ isWorker: false, config: { RATE_LIMIT_FACTOR: 1 } })
    try {
      const guess = () => limited.visitor.ask(company.getAdminInfoByInviteCode, { invite_code: 'guess-after-guess' })
      const outcomes = []
      for (let tries = 0; tries < 12; tries++) outcomes.push((await guess()).err_msg)
      expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('INVITE_CODE_INVALID'))
      expect(outcomes.slice(10)).toEqual(['Operator_Limited', 'Operator_Limited'])
    } finally {
      await limited.close()
    }
  })

  it('refuses operators, and locked or erased accounts', async () => {
    const { code } = await invite(clara)
    const olga = await server.as('olga')
    expect(await olga.ask(company.join, { invite_code: code })).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    const locked = await newcomer()
    await server.app.db
      .updateTable('account')
      .set({ status: 'locked' })
      .where('account_id', '=', locked.account_id)
      .execute()
    const join = inTransaction(server.app, (transaction) =>
      joinTeam(transaction, { account_id: locked.account_id, invite_code: code }),
    )
    await expect(join).rejects.toMatchObject({ code: 'CANNOT_DESIGNATE_USER' })
    const erased = await newcomer()
    await server.app.db
      .updateTable('account')
      .set({ status: 'erased' })
      .where('account_id', '=', erased.account_id)
      .execute()
    const joinErased = inTransaction(server.app, (transaction) =>
      joinTeam(transaction, { account_id: erased.account_id, invite_code: code }),
    )
    await expect(joinErased).rejects.toMatchObject({ code: 'USER_NOT_EXIST' })
  })
})

describe('members', () => {
  it('lose every right at once when they are removed, and can’t use their old invitation again', async () => {
    const { admin } = await founded()
    const other = await newcomer()
    const { code } = await invite(admin, { role: 'admin', is_mvp: true })
    await other.call(company.join, { invite_code: code })
    await knownAs(other, 'admin')
    const kept = await invite(other, { role: 'admin' })
    expect((await other.call(company.getAllSubAccount, {})).total).toBe(2)

    await admin.call(company.removeMember, { account_id: other.account_id })
    await server.eventually(async () => (await other.ask(company.getAllSubAccount, {})).err_msg === 'NO_PERMISSION')
    const talent = await other.call(calls.session.getCurrentTalent, {})
    expect(talent).toMatchObject({ level: 0, invite_type: null, is_mvp: false, role_admin: false })
    expect(await other.call(company.getTeam, {})).toEqual({ team: null })
    expect((await other.call(calls.message.getLatestLettler, {})).letter).toMatchObject({ kind: 'teamRemoved' })
    for (const invite_code of [code, kept.code])
      expect(await other.ask(company.join, { invite_code })).toMatchObject({ err_msg: 'INVITE_CODE_INVALID' })
    await other.call(company.join, { invite_code: (await invite(admin)).code })
  })

  it('who are the last admin can’t demote, remove or lock themselves', async () => {
    const { admin, company_id } = await founded()
    const me = { account_id: admin.account_id }
    expect(await admin.ask(company.removeMember, me)).toMatchObject({ err_msg: 'CANNOT_DELETE_SELF' })
    expect(await admin.ask(company.setMemberRole, { ...me, role: 'member' })).toMatchObject({ err_msg: 'LAST_ADMIN' })
    expect(await admin.ask(company.leaveTeam, { company_id })).toMatchObject({ err_msg: 'LAST_ADMIN' })
    const other = await joined(admin, 'admin')
    await admin.call(company.setMemberRole, { ...me, role: 'member' })
    await server.eventually(async () => (await admin.ask(company.getInviteList, {})).err_msg === 'NO_PERMISSION')
    expect(await admin.call(calls.session.getCurrentTalent, {})).toMatchObject({ invite_type: 'company' })
    await admin.call(company.leaveTeam, { company_id })
    expect((await other.call(company.getAllSubAccount, {})).total).toBe(1)
    expect((await other.call(calls.message.getLatestLettler, {})).letter).toMatchObject({ kind: 'memberLeft' })
  })

  it('always include an admin, even if two admins demote or remove each other at once', async () => {
    for (const act of ['demote', 'remove'] as const) {
      const { admin, company_id } = await founded()
      const other = await joined(admin, 'admin')
      const attack = (by: Player, on: Player) =>
        act === 'remove'
          ? by.ask(company.removeMember, { account_id: on.account_id })
          : by.ask(company.setMemberRole, { account_id: on.account_id, role: 'member' })
      const answers = await Promise.all([attack(admin, other), attack(other, admin)])
      expect(answers.filter(({ err_msg }) => err_msg === 'OK')).toHaveLength(1)
      const admins = await server.app.db
        .selectFrom('company_member')
        .select('account_id')
        .where('company_id', '=', company_id)
        .where('role_admin', '=', true)
        .execute()
      expect(admins).toHaveLength(1)
    }
  })

  it('who are locked don’t count as admins', async () => {
    const { admin } = await founded()
    const other = await joined(admin, 'admin')
    await server.app.db
      .updateTable('account')
      .set({ status: 'locked' })
      .where('account_id', '=', other.account_id)
      .execute()
    const demotion = { account_id: admin.account_id, role: 'member' as const }
    expect(await admin.ask(company.setMemberRole, demotion)).toMatchObject({ err_msg: 'LAST_ADMIN' })
    const receiver = { account_id: other.account_id }
    expect(await admin.ask(company.transferCompany, receiver)).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
  })

  it('get the company handed over, after a recent confirmation by the admin', async () => {
    const { admin } = await founded()
    const heir = await joined(admin)
    server.advance(11 * minute)
    expect(await admin.ask(company.transferCompany, { account_id: heir.account_id })).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
    })
    await admin.call(calls.session.confirmIdentity, { password: sha1(server.password) })
    await admin.call(company.transferCompany, { account_id: heir.account_id })
    await knownAs(heir, 'admin')
    await server.eventually(async () => (await admin.ask(company.getCompany, {})).err_msg === 'NO_PERMISSION')
    expect((await heir.call(company.getAllSubAccount, { role: 'admin' })).list).toMatchObject([
      { account_id: heir.account_id, can: { remove: false, demote: true } },
    ])
    expect((await heir.call(calls.message.getLatestLettler, {})).letter).toMatchObject({ kind: 'companyReceived' })
  })

  it('are found by name and role; colleagues see them without contacts', async () => {
    const { admin } = await founded()
    const one = await joined(admin)
    const { list } = await admin.call(company.getAllSubAccount, { keyword: 'NEWCOMER-', role: 'member' })
    expect(list.map((row) => row.account_id)).toEqual([one.account_id])
    expect((await admin.call(company.getAllSubAccount, { keyword: 'new%' })).total).toBe(0)
    const colleagues = await one.call(company.getColleagueList, {})
    expect(colleagues.total).toBe(2)
    expect(Object.keys(colleagues.list[0]!).sort()).toEqual(['account_id', 'avatar', 'department', 'nickname', 'role'])
    expect((await (await newcomer()).ask(company.getColleagueList, {})).err_msg).toBe('NO_PERMISSION')
  })
})

describe('a sub-account', () => {
  it('is an invitation by mail that creates nothing, whether the address has an account or not', async () => {
    const { admin, company_id } = await founded()
    const { db } = server.app
    const known = await newPerson(server)
    const unknown = `colleague-${Date.now()}@studio.example`
    const accounts = async () => (await db.selectFrom('account').select('account_id').execute()).length
    const before = await accounts()
    const answers = await Promise.all(
      [known.email, unknown].map((email) =>
        admin.ask(company.createSubAccount, { email, nickname: 'Colleague', is_mvp: true }),
      ),
    )
    expect(answers.map(({ err_msg, data }) => [err_msg, Object.keys(data)])).toEqual([
      ['OK', ['invite_id']],
      ['OK', ['invite_id']],
    ])
    expect(await accounts()).toBe(before)
    expect((await admin.call(company.getTeam, {})).team).toMatchObject({ company_id, member_count: 1 })

    const olga = await server.as('olga')
    const codeSentTo = async (target: string) => {
      const { list } = await olga.call(calls.outbound.getOutboundList, { target })
      const mail = await olga.call(calls.outbound.getOutboundDetail, { message_id: list[0]!.message_id })
      return /\/invite\?code=([\w-]+)/.exec(mail.content!.text)![1]!
    }
    await known.person.call(company.join, { invite_code: await codeSentTo(known.email) })
    await knownAs(known.person, 'member')
    expect(await known.person.call(calls.session.getCurrentTalent, {})).toMatchObject({ is_mvp: true })
    // Registering isn't in the way of who was invited.
    const invite_code = await codeSentTo(unknown)
    const { person: registered } = await newPerson(server, { invite_code })
    await knownAs(registered, 'member')
    expect(await (await newcomer()).ask(company.join, { invite_code })).toMatchObject({
      err_msg: 'INVITE_TICKETS_TOO_FEW',
    })
  })

  it('is mailed again until it is used or withdrawn, with the same link and as much time as before', async () => {
    const { admin } = await founded()
    const { admin: stranger } = await founded()
    const { person: guest, email } = await newPerson(server)
    const invite = async () => (await admin.call(company.createSubAccount, { email, nickname: 'Colleague' })).invite_id
    const invite_id = await invite()
    const shown = async () =>
      (await admin.call(company.getInviteList, {})).list.find((one) => one.invite_id === invite_id)
    expect(await shown()).toMatchObject({ email, state: 'open' })
    expect(JSON.stringify(await server.app.db.selectFrom('company_invite').selectAll().execute())).not.toContain(email)
    expect(await stranger.ask(company.resendInvite, { invite_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    const past = { expires_at: new Date(server.app.now().getTime() - day) }
    await server.app.db.updateTable('company_invite').set(past).where('invite_id', '=', invite_id).execute()
    const codes = async () => {
      const { list } = await (await server.as('olga')).call(calls.outbound.getOutboundList, { target: email })
      return list.filter((one) => one.kind === 'letter').length
    }
    const before = await codes()
    expect(await shown()).toMatchObject({ email, state: 'expired' })
    const { expires_at } = await admin.call(company.resendInvite, { invite_id })
    expect(fromWireTime(expires_at).getTime() - server.app.now().getTime()).toBeGreaterThan(14 * day - minute)
    expect(await codes()).toBe(before + 1)
    await guest.call(company.join, { invite_code: (await shown())!.code })
    expect(await shown()).toMatchObject({ email: null, state: 'exhausted' })
    expect(await admin.ask(company.resendInvite, { invite_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    const withdrawn = await admin.call(company.createSubAccount, { email: newEmail(), nickname: 'Other' })
    await admin.call(company.revokeInvite, withdrawn)
    expect(await admin.ask(company.resendInvite, withdrawn)).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('stays locked if an operator has locked it, and is unlocked when it leaves the company', async () => {
    const { admin, company_id } = await founded()
    const { db } = server.app
    const make = async () => {
      const { account_id } = await server.make.talent({ invite_type: 'company' })
      await server.make.member(company_id, account_id, { is_sub_account: true })
      return account_id
    }
    const status = async (account_id: string) =>
      (await db.selectFrom('account').select('status').where('account_id', '=', account_id).executeTakeFirstOrThrow())
        .status
    const [first, second] = [await make(), await make()]
    const byOperator = { status: 'locked' as const, locked_reason: 'Fraud' }
    await db.updateTable('account').set(byOperator).where('account_id', '=', first).execute()
    expect(await admin.ask(company.unlockSubAccount, { account_id: first })).toMatchObject({
      err_msg: 'CANNOT_DESIGNATE_USER',
    })
    await admin.call(company.removeMember, { account_id: first })
    expect(await status(first)).toBe('locked')
    await admin.call(company.lockSubAccount, { account_id: second })
    await admin.call(company.removeMember, { account_id: second })
    expect(await status(second)).toBe('normal')
  })

  it('is the only kind of account that a company can lock', async () => {
    const { admin } = await founded()
    const one = await joined(admin)
    for (const account_id of [one.account_id, admin.account_id])
      expect(await admin.ask(company.lockSubAccount, { account_id })).toMatchObject({
        err_msg: 'CANNOT_DESIGNATE_USER',
      })
  })
})

describe('data of another company', () => {
  it('gets the same answer as unknown ids', async () => {
    const { invite_id } = await invite(clara)
    const { department_id } = await clara.call(company.createDepartment, { name: 'Foreign' })
    const theirs = { account_id: clara.account_id, invite_id, department_id }
    const never = { account_id: server.app.newId(), invite_id: server.app.newId(), department_id: server.app.newId() }
    const own = await heming.call(company.createDepartment, { name: 'Own' })
    const asks = (ids: typeof theirs): Promise<unknown>[] => {
      const { account_id, invite_id, department_id } = ids
      return [
        heming.ask(company.removeMember, { account_id }),
        heming.ask(company.setMemberRole, { account_id, role: 'member' }),
        heming.ask(company.setMemberFlags, { account_id, is_mvp: false }),
        heming.ask(company.setMemberDepartment, { account_id, department_id: null }),
        heming.ask(company.setMemberDepartment, { account_id: heming.account_id, department_id }),
        heming.ask(company.lockSubAccount, { account_id }),
        heming.ask(company.unlockSubAccount, { account_id }),
        heming.ask(company.transferCompany, { account_id }),
        heming.ask(company.revokeInvite, { invite_id }),
        heming.ask(company.getInviteUseList, { invite_id }),
        heming.ask(company.renameDepartment, { department_id, name: 'Mine' }),
        heming.ask(company.moveDepartment, { department_id, parent_id: null }),
        heming.ask(company.moveDepartment, { department_id: own.department_id, parent_id: department_id }),
        heming.ask(company.deleteDepartment, { department_id, is_moving_members: true }),
        heming.ask(company.createDepartment, { name: 'Below', parent_id: department_id }),
        heming.ask(company.createInvite, { tickets: 1, expires_at: soon(), department_id }),
        heming.ask(company.getAllSubAccount, { department_id }),
      ]
    }
    await heming.call(calls.session.confirmIdentity, { password: sha1(server.password) })
    const [foreign, absent] = [await Promise.all(asks(theirs)), await Promise.all(asks(never))]
    expect(foreign).toEqual(absent)
    for (const answer of foreign.slice(0, -1))
      expect(['NOT_FOUND', 'USER_NOT_EXIST']).toContain((answer as { err_msg: string }).err_msg)
    expect(await heming.ask(company.getAllSubAccount, { department_id })).toMatchObject({ data: { list: [] } })
    const { list } = await clara.call(company.getInviteList, { pageSize: 100 })
    expect(list.find((row) => row.invite_id === invite_id)?.state).toBe('open')
    const leave = { company_id: (await clara.call(company.getCompany, {})).company_id }
    expect(await heming.ask(company.leaveTeam, leave)).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('can’t be changed by operators through these calls, nor by members', async () => {
    const [olga, tom] = [await server.as('olga'), await server.as('tom')]
    expect(await olga.ask(company.getCompany, {})).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await olga.ask(company.removeMember, { account_id: tom.account_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await tom.ask(company.getInviteList, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect((await tom.call(company.getTeam, {})).team).toMatchObject({
      company_name: 'Northlight Films',
      role: 'member',
    })
  })
})

describe('the company', () => {
  it('is renamed by its admins, but not to the name of another one', async () => {
    const { admin } = await founded()
    const name = `Renamed ${Date.now()}`
    await admin.call(company.updateCompany, { name, time_zone: 'Asia/Tokyo' })
    expect(await admin.call(company.getCompany, {})).toMatchObject({ name, time_zone: 'Asia/Tokyo' })
    const taken = { name: 'northlight FILMS', time_zone: 'UTC' }
    expect(await admin.ask(company.updateCompany, taken)).toMatchObject({ err_msg: 'COMPANY_NAME_EXISTS' })
    expect(await admin.ask(company.updateCompany, { name, time_zone: 'Mars/Olympus' })).toMatchObject({ err: 417 })
  })
})
