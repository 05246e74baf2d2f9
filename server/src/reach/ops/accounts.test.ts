import { type AccountKind, calls, hour, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, sha1 } from '../../../../seed/player.ts'
import { connectSocket, listenOn } from '../../testing/listener.ts'
import type { TestServer } from '../../testing/server.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { opsAccount, ops, session, message } = calls

let office: Office
let server: TestServer
let olga: Player
const ids = new Map<string, string>()
const id = (username: string) => ids.get(username)!

beforeAll(async () => {
  office = await openOffice()
  server = office.server
  olga = await server.as('olga')
  const rows = await server.app.db.selectFrom('account').select(['account_id', 'username']).execute()
  for (const row of rows) ids.set(row.username, row.account_id)
})
afterAll(() => server.close())

const detail = (username: string) => olga.call(opsAccount.getAccountDetail, { account_id: id(username) })
const signIn = (account: string) => server.visitor.ask(session.login, { account, password: sha1(server.password) })
const auditOf = async (username: string) => {
  const { list } = await olga.call(ops.getAuditList, { account_id: id(username), pageSize: 100 })
  return list
}
const lettersOf = async (username: string) => {
  const rows = await server.app.db
    .selectFrom('letter')
    .select(['kind', 'params'])
    .where('account_id', '=', id(username))
    .execute()
  return rows
}

describe('finding accounts', () => {
  const find = async (filter: object) => {
    const { list, total } = await olga.call(opsAccount.getAccountList, { pageSize: 100, ...filter })
    expect(list).toHaveLength(total)
    return list.map((row) => row.username).sort()
  }
  it('finds by a part of a name in any script and letter case, by contact and by id', async () => {
    expect(await find({ keyword: 'OLGA op' })).toEqual(['olga'])
    expect(await find({ keyword: '晓雨' })).toEqual(['lin'])
    expect(await find({ keyword: '雨' })).toEqual(['lin'])
    expect(await find({ keyword: id('rui') })).toEqual(['rui'])
    await server.app.db
      .updateTable('account')
      .set({ email: 'moritake@Trees.example', phone: '+819012345678' })
      .where('account_id', '=', id('mori'))
      .execute()
    expect(await find({ keyword: 'take@tree' })).toEqual(['mori'])
    expect(await find({ keyword: '12345' })).toEqual(['mori'])
    expect(await find({ keyword: '%' })).toEqual([])
    expect(await find({ keyword: '_' })).toEqual([])
  })
  it.each([
    ['applicant', ['ana', 'diego', 'yuki']],
    ['talent', ['chen', 'emma', 'han', 'kato', 'lin', 'mei', 'mori', 'noah', 'rui', 'sato', 'wang', 'yue']],
    ['reviewer', ['kato', 'rui']],
    ['teamTalent', ['mia', 'tom']],
    ['mvpMember', ['clara', 'heming', 'mia']],
    ['companyAdmin', ['clara', 'heming']],
    ['operator', ['olga']],
  ] as [AccountKind, string[]][])('finds accounts of the kind %s', async (kind, expected) => {
    expect(await find({ kind })).toEqual(expected)
  })
  it('combines level, status and company', async () => {
    expect(await find({ level: 3 })).toEqual(['rui'])
    const { company_id } = await detail('clara')
    expect(await find({ company_id })).toEqual(['clara', 'mia', 'tom'])
    expect(await find({ company_id: company_id!, kind: 'mvpMember', status: 'normal' })).toEqual(['clara', 'mia'])
    expect(await find({ status: 'locked' })).toEqual([])
  })
  it('sorts and pages', async () => {
    const page = async (pageIndex: number, order: 'asc' | 'desc') => {
      const { list } = await olga.call(opsAccount.getAccountList, { pageIndex, pageSize: 10, sort: 'username', order })
      return list.map((row) => row.username)
    }
    const all = [...(await page(0, 'asc')), ...(await page(1, 'asc'))]
    expect(all).toEqual([...ids.keys()].sort())
    expect([...(await page(0, 'desc')), ...(await page(1, 'desc'))]).toEqual(all.toReversed())
  })
})

describe('one account', () => {
  it('is shown with masked contacts; full contacts are shown on request and that is recorded', async () => {
    const shown = await detail('mori')
    expect(shown).toMatchObject({ email: 'm***@Trees.example', phone: '+81****5678', level: 1, is_self: false })
    const pair = { source_lang: 'en', target_lang: 'ja', quality: expect.any(Number), lost_at: null }
    expect(shown.pairs).toEqual([
      { role_id: 2, ...pair },
      { role_id: 6, ...pair },
    ])
    expect(JSON.stringify(shown)).not.toContain('moritake')
    expect(await auditOf('mori')).not.toContainEqual(expect.objectContaining({ action: 'contactsShown' }))
    const contacts = await olga.call(opsAccount.showContacts, { account_id: id('mori') })
    expect(contacts).toEqual({ email: 'moritake@Trees.example', phone: '+819012345678' })
    expect(await auditOf('mori')).toContainEqual(
      expect.objectContaining({
        action: 'contactsShown',
        actor: expect.objectContaining({ account_id: olga.account_id }),
      }),
    )
  })
  it('lists its sessions and sign-ins', async () => {
    await server.as('sato')
    const { sessions, sign_ins, last_seen_at } = await detail('sato')
    expect(sessions).toHaveLength(1)
    expect(sign_ins[0]).toMatchObject({ action: 'signIn' })
    expect(last_seen_at).not.toBeNull()
  })
  it('is NOT_FOUND where it doesn’t exist', async () => {
    for (const call of [opsAccount.getAccountDetail, opsAccount.showContacts, opsAccount.endAccountSessions] as const)
      expect((await olga.ask(call, { account_id: crypto.randomUUID() })).err_msg).toBe('NOT_FOUND')
  })
})

describe('locking', () => {
  it('ends sessions and sockets at once, withdraws offers, refuses sign-in, and can be undone', async () => {
    const wang = await server.as('wang')
    const socket = await connectSocket(await listenOn(server), { sid: wang.sid })
    await office.node(await office.order(), 'translationProofreading')
    await server.eventually(async () => (await detail('wang')).open_work.offers === 1)
    await olga.call(opsAccount.lockAccount, { account_id: id('wang'), reason: 'Shared the account' })
    expect((await wang.ask(session.getCurrentTalent, {})).err_msg).toBe('Unauthorize')
    await expect.poll(() => socket.isCut()).toBe(true)
    socket.socket.close()
    expect((await signIn('wang')).err_msg).toBe('USER_ACCOUNT_ABNORMAL')
    expect(await detail('wang')).toMatchObject({
      status: 'locked',
      locked_reason: 'Shared the account',
      sessions: [],
      open_work: { offers: 0 },
    })
    const again = { account_id: id('wang'), reason: 'again' }
    expect((await olga.ask(opsAccount.lockAccount, again)).err_msg).toBe('VERSION_CONFLICT')

    await olga.call(opsAccount.unlockAccount, { account_id: id('wang'), reason: 'Sorted out' })
    expect((await olga.ask(opsAccount.unlockAccount, again)).err_msg).toBe('VERSION_CONFLICT')
    expect((await signIn('wang')).err_msg).toBe('OK')
    expect(await detail('wang')).toMatchObject({ status: 'normal', locked_reason: null })
    expect(await lettersOf('wang')).toEqual(
      expect.arrayContaining([
        { kind: 'accountLocked', params: { reason: 'Shared the account' } },
        { kind: 'accountUnlocked', params: { reason: 'Sorted out' } },
      ]),
    )
    const told = await auditOf('wang')
    expect(told.find((entry) => entry.action === 'accountLocked')).toMatchObject({
      params: { reason: 'Shared the account' },
      subject_name: '王磊',
      is_subject_account: true,
    })
    expect(told.some((entry) => entry.action === 'accountUnlocked')).toBe(true)
  })

  it('unlocking also ends a lock after wrong passwords', async () => {
    const until = new Date(server.app.now().getTime() + hour)
    await server.app.db
      .updateTable('account')
      .set({ locked_until: until, lockout_count: 2 })
      .where('account_id', '=', id('kato'))
      .execute()
    expect((await detail('kato')).locked_until).not.toBeNull()
    await olga.call(opsAccount.unlockAccount, { account_id: id('kato'), reason: 'They called' })
    expect(await detail('kato')).toMatchObject({ status: 'normal', locked_until: null })
    expect((await signIn('kato')).err_msg).toBe('OK')
  })
})

describe('rights', () => {
  it('a changed level applies at once, also to open sessions, and the person gets a message', async () => {
    const lin = await server.as('lin')
    expect((await lin.call(session.getCurrentTalent, {})).level).toBe(2)
    const input = { account_id: id('lin'), level: 3 as const, was: 2, reason: 'Good reviews' }
    await olga.call(opsAccount.changeLevel, input)
    await server.eventually(async () => (await lin.call(session.getCurrentTalent, {})).level === 3)
    const reviews = async () => (await lin.call(session.getSideMenu, {})).list.some((entry) => entry.id === 'qaList')
    await server.eventually(reviews)
    expect((await olga.ask(opsAccount.changeLevel, input)).err_msg).toBe('VERSION_CONFLICT')
    const [letter] = (await lin.call(message.getLetterList, {})).list
    expect(letter).toMatchObject({ kind: 'levelChanged', params: { level: '3', reason: 'Good reviews' } })
    expect((await auditOf('lin')).find((entry) => entry.action === 'levelChanged')?.params).toEqual({
      before: 2,
      after: 3,
      reason: 'Good reviews',
    })
  })

  it('of two operators who change a level at once, the second gets an error', async () => {
    const account_id = id('ana')
    const answers = await Promise.all(
      ([1, 2] as const).map((level) => olga.ask(opsAccount.changeLevel, { account_id, level, was: 0, reason: 'x' })),
    )
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
  })

  it('flags are set and cleared', async () => {
    const account_id = id('sato')
    const sato = await server.as('sato')
    await olga.call(opsAccount.setFlags, { account_id, is_mvp: true, invite_type: 'company', reason: 'Joins us' })
    await server.eventually(async () => (await sato.call(session.getCurrentTalent, {})).is_mvp)
    expect(await detail('sato')).toMatchObject({ is_mvp: true, invite_type: 'company' })
    await olga.call(opsAccount.setFlags, { account_id, invite_type: null, reason: 'Leaves' })
    expect(await detail('sato')).toMatchObject({ is_mvp: true, invite_type: null })
    const flags = (await auditOf('sato')).filter((entry) => entry.action === 'flagChanged').map((entry) => entry.params)
    expect(flags).toEqual(
      expect.arrayContaining([
        { flag: 'is_mvp', before: false, after: true, reason: 'Joins us' },
        { flag: 'invite_type', before: null, after: 'company', reason: 'Joins us' },
        { flag: 'invite_type', before: 'company', after: null, reason: 'Leaves' },
      ]),
    )
    expect((await lettersOf('sato')).map((letter) => letter.kind)).toContain('mvpGranted')
    await olga.call(opsAccount.setFlags, { account_id, invite_type: null, reason: 'Nothing to change' })
    expect((await auditOf('sato')).filter((entry) => entry.action === 'flagChanged')).toHaveLength(3)
  })

  it('nobody changes their own rights or ends their own sessions with these calls', async () => {
    const about = { account_id: olga.account_id, reason: 'me' }
    const tries = [
      await olga.ask(opsAccount.lockAccount, about),
      await olga.ask(opsAccount.changeLevel, { ...about, level: 4, was: 0 }),
      await olga.ask(opsAccount.setFlags, { ...about, is_mvp: true }),
      await olga.ask(opsAccount.setOperator, { ...about, is_operator: false }),
      await olga.ask(opsAccount.resetTwoFactor, about),
      await olga.ask(opsAccount.endAccountSessions, about),
    ]
    for (const { err_msg } of tries) expect(err_msg).toBe('CANNOT_CHANGE_SELF')
    expect((await detail('olga')).is_self).toBe(true)
  })

  it('an erased account can’t be changed', async () => {
    const { account_id } = await server.make.person({ status: 'erased' })
    const about = { account_id, reason: 'x' }
    for (const call of [opsAccount.lockAccount, opsAccount.unlockAccount] as const)
      expect((await olga.ask(call, about)).err_msg).toBe('NOT_FOUND')
    expect((await olga.ask(opsAccount.setFlags, { ...about, is_mvp: true })).err_msg).toBe('NOT_FOUND')
  })
})

describe('operators', () => {
  const make = (player: Player, username: string, is_operator: boolean) =>
    player.ask(opsAccount.setOperator, { account_id: id(username), is_operator, reason: 'Night shift' })

  it('only an operator with a recent sign-in appoints and removes operators', async () => {
    const fresh = await server.as('olga')
    server.advance(11 * minute)
    expect((await make(fresh, 'rui', true)).err_msg).toBe('CONFIRMATION_NEEDED')
    await fresh.call(session.confirmIdentity, { password: sha1(server.password) })
    expect((await make(fresh, 'rui', true)).err_msg).toBe('OK')
    expect((await make(fresh, 'rui', true)).err_msg).toBe('VERSION_CONFLICT')
    const rui = await server.as('rui')
    expect((await rui.ask(opsAccount.getAccountList, {})).err_msg).toBe('OK')
    expect((await make(fresh, 'rui', false)).err_msg).toBe('OK')
    await server.eventually(async () => (await rui.ask(opsAccount.getAccountList, {})).err_msg === 'NO_PERMISSION')
    expect((await lettersOf('rui')).map((letter) => letter.kind)).toEqual(
      expect.arrayContaining(['operatorGranted', 'operatorWithdrawn']),
    )
    const changes = (await auditOf('rui')).filter((entry) => entry.action === 'operatorChanged')
    expect(changes.map((entry) => entry.params.after)).toEqual([false, true])
  })

  it('of two operators who remove each other at once, one remains', async () => {
    const fresh = await server.as('olga')
    expect((await make(fresh, 'kato', true)).err_msg).toBe('OK')
    const kato = await server.as('kato')
    const [a, b] = await Promise.all([
      make(fresh, 'kato', false),
      kato.ask(opsAccount.lockAccount, { account_id: id('olga'), reason: 'Mine' }),
    ])
    expect([a.err_msg, b.err_msg].filter((code) => code === 'OK')).toHaveLength(1)
    const { count } = await server.app.db
      .selectFrom('account')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('is_operator', '=', true)
      .where('status', '=', 'normal')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    // Restores both accounts, whichever of them was removed, for the tests that follow.
    await server.app.db
      .updateTable('account')
      .set({ status: 'normal', is_operator: true })
      .where('username', '=', 'olga')
      .execute()
    await server.app.db.updateTable('account').set({ is_operator: false }).where('username', '=', 'kato').execute()
    olga = await server.as('olga')
  })
})

describe('second factor and sessions', () => {
  it('a second factor is reset, and all sessions end', async () => {
    const tom = await server.as('tom')
    const reset = () => olga.ask(opsAccount.resetTwoFactor, { account_id: id('tom'), reason: 'Lost the phone' })
    expect((await reset()).err_msg).toBe('NOT_FOUND')
    await server.app.db
      .insertInto('two_factor')
      .values({ account_id: id('tom'), secret_sealed: 'x', enabled_at: server.app.now() })
      .execute()
    expect((await detail('tom')).has_two_factor).toBe(true)
    expect((await reset()).err_msg).toBe('OK')
    expect(await detail('tom')).toMatchObject({ has_two_factor: false, sessions: [] })
    expect((await tom.ask(session.getSideMenu, {})).err_msg).toBe('Unauthorize')
    expect((await lettersOf('tom')).map((letter) => letter.kind)).toContain('twoFactorReset')
    expect((await auditOf('tom')).map((entry) => entry.action)).toContain('twoFactorReset')
  })

  it('sessions end, and the answer says how many', async () => {
    await server.as('mia')
    const mia = await server.as('mia')
    expect(await olga.call(opsAccount.endAccountSessions, { account_id: id('mia') })).toEqual({ count: 2 })
    expect((await mia.ask(session.getSideMenu, {})).err_msg).toBe('Unauthorize')
    expect(await olga.call(opsAccount.endAccountSessions, { account_id: id('mia') })).toEqual({ count: 0 })
    const ended = (await auditOf('mia')).filter((entry) => entry.action === 'accountSessionsEnded')
    expect(ended.map((entry) => entry.params)).toEqual([{ count: 2 }])
  })
})
