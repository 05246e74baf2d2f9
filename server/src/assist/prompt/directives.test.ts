/** Prompts of a company and of its people: who sees, changes and takes them, and what becomes of their versions. */
import { calls, directiveLimits, type InputOf, present } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KbsWorld, openKbsWorld, type PersonName } from '../../knowledge/bases/kbs/testing/kbs-world.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { readableCompany } from './policy.ts'

const { createOrUpdateDirective, deleteDirective, getDirectiveDetail, getDirectiveList } = calls.directive
const { getDirectiveVersions, restoreDirective } = calls.directive

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld({ isWorker: false })
})
afterAll(() => world.close())

type Said = Partial<InputOf<typeof createOrUpdateDirective>>
const save = (by: PersonName, said: Said) =>
  world.as[by].ask(createOrUpdateDirective, { title: 'Tone', prompt: 'Say {{what}} kindly.', ...said })
const saved = (by: PersonName, said: Said = {}) =>
  world.as[by].call(createOrUpdateDirective, { title: 'Tone', prompt: 'Say {{what}} kindly.', ...said })
const titles = async (by: PersonName, input: InputOf<typeof getDirectiveList> = {}) =>
  (await world.as[by].call(getDirectiveList, { pageSize: 100, ...input })).list.map(({ title }) => title)
const everybody: PersonName[] = ['admin', 'otherAdmin', 'plain', 'sales', 'stranger']

describe('a prompt', () => {
  it('keeps its words, with the variables that they name', async () => {
    const prompt = await saved('plain', {
      title: '  Letter\nto a client ',
      description: 'For replies.',
      prompt: 'Write to {{ client }}{{#tone}} in a {{tone}} tone{{/tone}}. {{client}} waits.',
      variables: [
        { name: 'client', label: 'Client', preset: 'ACME' },
        { name: 'gone', label: 'Gone' },
      ],
      note: 'First try',
    })
    expect(prompt).toMatchObject({
      title: 'Letter to a client',
      description: 'For replies.',
      prompt: 'Write to {{client}}{{#tone}} in a {{tone}} tone{{/tone}}. {{client}} waits.',
      variables: [
        { name: 'client', is_optional: false, label: 'Client', preset: 'ACME' },
        { name: 'tone', is_optional: true, label: '', preset: '' },
      ],
      visibility: 'me',
      version: 1,
      creator: { account_id: world.as.plain.account_id },
      can: { edit: true, share: true },
    })
    expect(await world.as.plain.call(getDirectiveDetail, { id: prompt.id })).toEqual(prompt)
  })

  it.each([
    ['{{two words}}', '{{two words}}'],
    ['{{#a}}x', '{{#a}}'],
    ['{{a}', '{{a}'],
  ])('isn’t made of %j, and says where it is wrong', async (prompt, near) => {
    expect(await save('plain', { prompt })).toMatchObject({ err_msg: 'DIRECTIVE_MALFORMED', data: { near } })
  })

  it.each([
    ['no title', { title: ' \u200B ' }],
    ['too long a title', { title: 'x'.repeat(directiveLimits.title + 1) }],
    ['no words', { prompt: '  ' }],
    ['too many words', { prompt: 'x'.repeat(directiveLimits.prompt + 1) }],
    [
      'too many variables',
      { prompt: Array.from({ length: directiveLimits.variables + 1 }, (_, at) => `{{v${at}}}`).join('') },
    ],
  ])('isn’t made with %s', async (_, said) => {
    expect((await save('plain', said)).err_msg).toBe('Parameter_Error')
  })

  it('is made once, however often the same request comes', async () => {
    const key = idempotencyKey()
    const ask = () => world.as.plain.call(createOrUpdateDirective, { title: 'Only once', prompt: 'x' }, key)
    expect(new Set((await Promise.all([ask(), ask(), ask()])).map(({ id }) => id)).size).toBe(1)
    expect(await titles('plain', { keyword: 'only ONCE' })).toEqual(['Only once'])
  })
})

describe('who', () => {
  /** Answers of each who tries. */
  const tries = async (ask: (by: PersonName) => Promise<{ err_msg: string }>) =>
    Object.fromEntries(await Promise.all(everybody.map(async (by) => [by, (await ask(by)).err_msg] as const)))

  it('reaches one for oneself: its creator alone', async () => {
    const { id } = await saved('plain', { title: 'Private canary' })
    const nobody = { admin: 'NOT_FOUND', otherAdmin: 'NOT_FOUND', sales: 'NOT_FOUND', stranger: 'NOT_FOUND' }
    const { as } = world
    expect(await tries((by) => as[by].ask(getDirectiveDetail, { id }))).toEqual({ ...nobody, plain: 'OK' })
    expect(await tries((by) => as[by].ask(getDirectiveVersions, { id }))).toEqual({ ...nobody, plain: 'OK' })
    expect(await tries((by) => save(by, { id, version: 1 }))).toEqual({ ...nobody, plain: 'OK' })
    const restore = (by: PersonName) => as[by].ask(restoreDirective, { id, version: 2, from_version: 1 })
    expect(await tries(restore)).toEqual({ ...nobody, plain: 'OK' })
    for (const by of everybody)
      expect(await titles(by, { keyword: 'canary' }), by).toEqual(by === 'plain' ? ['Private canary'] : [])
    expect(await tries((by) => as[by].ask(deleteDirective, { id }))).toEqual({ ...nobody, plain: 'OK' })
  })

  it('changes the team’s: its creator and admins; who may only read it makes a copy', async () => {
    const { as } = world
    const { id } = await saved('plain', { title: 'For all', visibility: 'team' })
    const team = { admin: 'OK', otherAdmin: 'OK', plain: 'OK', sales: 'OK', stranger: 'NOT_FOUND' }
    expect(await tries((by) => as[by].ask(getDirectiveDetail, { id }))).toEqual(team)
    expect((await as.sales.call(getDirectiveDetail, { id })).can).toEqual({ edit: false, share: false })
    expect((await as.admin.call(getDirectiveDetail, { id })).can).toEqual({ edit: true, share: false })
    expect((await save('sales', { id, version: 1 })).err_msg).toBe('NO_PERMISSION')
    expect((await as.sales.ask(deleteDirective, { id })).err_msg).toBe('NO_PERMISSION')
    expect((await as.sales.ask(restoreDirective, { id, version: 1, from_version: 1 })).err_msg).toBe('NO_PERMISSION')
    expect((await save('admin', { id, version: 1, title: 'By an admin' })).err).toBe(200)
    expect((await save('plain', { id, version: 2, title: 'By its creator' })).err).toBe(200)
    expect((await saved('sales', { title: 'Copy' })).creator.account_id).toBe(as.sales.account_id)
    expect((await as.admin.ask(deleteDirective, { id })).err).toBe(200)
  })

  it('says who sees it: its creator, not an admin', async () => {
    const { id } = await saved('plain', { title: 'Shared', visibility: 'team' })
    expect(await saved('admin', { id, version: 1, title: 'Shared', visibility: 'me' })).toMatchObject({
      visibility: 'team',
    })
    expect(await saved('plain', { id, version: 2, title: 'Shared', visibility: 'me' })).toMatchObject({
      visibility: 'me',
    })
    expect((await world.as.admin.ask(getDirectiveDetail, { id })).err_msg).toBe('NOT_FOUND')
    expect(await titles('admin', { keyword: 'Shared' })).toEqual([])
  })

  it('is asked at the moment of the change: a member who has left changes nothing', async () => {
    const { db, as } = world
    const { id } = await saved('legal', { title: 'Team’s', visibility: 'team' })
    await db.updateTable('talent').set({ is_mvp: false }).where('account_id', '=', as.legal.account_id).execute()
    expect((await save('legal', { id, version: 1 })).err_msg).toBe('NO_PERMISSION')
    await db.updateTable('talent').set({ is_mvp: true }).where('account_id', '=', as.legal.account_id).execute()
  })
})

describe('a request that began before somebody’s rights changed', () => {
  /** A member of the company and a way to save as who they were until now. */
  async function former(role_admin = false) {
    const { account_id } = await world.server.make.talent({ is_mvp: true, invite_type: 'company' })
    await world.server.make.member(world.company_id, account_id, { role_admin })
    const actor = present(await world.app.loadActor(account_id))
    const origin = { via: 'http', ip: '', userAgent: '', token: null } as const
    const input = { title: 'As who they were', prompt: 'x', visibility: 'team' } as const
    const saves = (more: object = {}) =>
      world.app.invoke(createOrUpdateDirective, actor, { ...input, ...more }, { origin })
    return { account_id, actor, saves }
  }
  const refused = { code: 'NO_PERMISSION' }

  it('changes nothing without the flag that prompts need', async () => {
    const { account_id, actor, saves } = await former()
    const { id } = await saves()
    await world.db.updateTable('talent').set({ is_mvp: false }).where('account_id', '=', account_id).execute()
    await expect(saves()).rejects.toMatchObject(refused)
    await expect(saves({ id, version: 1 })).rejects.toMatchObject(refused)
    expect(() => readableCompany({ ...actor, is_mvp: false })).toThrow('NO_PERMISSION')
    expect(() => readableCompany({ ...actor, company_id: null })).toThrow('NO_PERMISSION')
  })

  it('changes nothing in a company that they have left for another', async () => {
    const { account_id, saves } = await former()
    await saves()
    await world.db.deleteFrom('company_member').where('account_id', '=', account_id).execute()
    await world.server.make.member(await world.server.make.company(), account_id)
    await expect(saves()).rejects.toMatchObject(refused)
  })

  it('changes nothing of others as the admin that they aren’t any more', async () => {
    const { account_id, saves } = await former(true)
    const { id } = await saved('plain', { title: 'Of a colleague', visibility: 'team' })
    expect(await saves({ id, version: 1 })).toMatchObject({ version: 2 })
    await world.db
      .updateTable('company_member')
      .set({ role_admin: false })
      .where('account_id', '=', account_id)
      .execute()
    await expect(saves({ id, version: 2 })).rejects.toMatchObject(refused)
  })
})

describe('room', () => {
  /** Leaves room for one. @returns makes it anew */
  async function fill(max: number, visibility: 'team' | 'me', by: PersonName) {
    const { db, app, company_id } = world
    const owner_id = world.as[by].account_id
    let there = db.selectFrom('directive').where('company_id', '=', company_id).where('visibility', '=', visibility)
    if (visibility === 'me') there = there.where('owner_id', '=', owner_id)
    const { length } = await there.select('directive_id').execute()
    const ids = Array.from({ length: max - 1 - length }, () => app.newId())
    const at = app.now()
    const words = { version: 1, title: 'x', description: '', prompt: 'x', variables: '[]', note: '', saved_at: at }
    const prompt = { company_id, owner_id, visibility, current_version: 1, created_at: at, updated_at: at }
    await db.transaction().execute(async (tx) => {
      const rows = ids.map((directive_id) => ({ directive_id, ...prompt }))
      await tx.insertInto('directive').values(rows).execute()
      const versions = ids.map((directive_id) => ({ directive_id, ...words, saved_by: owner_id }))
      await tx.insertInto('directive_version').values(versions).execute()
    })
    return () => db.deleteFrom('directive').where('directive_id', 'in', ids).execute()
  }
  const full = (max: number) => ({ err_msg: 'DIRECTIVES_TOO_MANY', data: { max } })

  it('for what one keeps for oneself is one’s own, also for what was shared until now', async () => {
    const shared = await saved('legal', { visibility: 'team' })
    const empty = await fill(directiveLimits.own, 'me', 'legal')
    const last = await saved('legal')
    expect(await save('legal', {})).toMatchObject(full(directiveLimits.own))
    expect(await save('legal', { id: shared.id, version: 1, visibility: 'me' })).toMatchObject(
      full(directiveLimits.own),
    )
    expect((await save('legal', { id: last.id, version: 1, title: 'Better' })).err).toBe(200)
    for (const by of ['sales', 'admin'] as const) expect((await save(by, {})).err, by).toBe(200)
    expect((await save('legal', { visibility: 'team' })).err).toBe(200)
    await empty()
  })

  it('for the team’s is the company’s, whoever shares', async () => {
    const empty = await fill(directiveLimits.team, 'team', 'admin')
    const last = await saved('plain', { visibility: 'team' })
    for (const by of ['plain', 'admin'] as const)
      expect(await save(by, { visibility: 'team' })).toMatchObject(full(directiveLimits.team))
    const own = await saved('plain')
    const share = { id: own.id, version: 1, visibility: 'team' } as const
    expect(await save('plain', share)).toMatchObject(full(directiveLimits.team))
    expect((await save('plain', { id: last.id, version: 1, title: 'Better', visibility: 'team' })).err).toBe(200)
    expect((await save('stranger', { visibility: 'team' })).err).toBe(200)
    await empty()
  })
})

describe('versions', () => {
  it('are one a save, with who, when and why; an earlier one comes back as a new one', async () => {
    const { as } = world
    const { id } = await saved('plain', { title: 'One', visibility: 'team', note: 'begun' })
    await saved('admin', { id, version: 1, title: 'Two', prompt: 'Say {{that}}.', note: 'shorter' })
    const restored = await as.plain.call(restoreDirective, { id, version: 2, from_version: 1, note: 'was better' })
    expect(restored).toMatchObject({ version: 3, title: 'One', prompt: 'Say {{what}} kindly.' })
    const { list } = await as.sales.call(getDirectiveVersions, { id })
    expect(list).toMatchObject([
      { version: 3, title: 'One', note: 'was better', restored_from: 1, saved_by: { account_id: as.plain.account_id } },
      { version: 2, title: 'Two', note: 'shorter', restored_from: null, saved_by: { account_id: as.admin.account_id } },
      { version: 1, title: 'One', note: 'begun', restored_from: null },
    ])
    expect((await as.plain.ask(restoreDirective, { id, version: 3, from_version: 9 })).err_msg).toBe('NOT_FOUND')
    // Lists have the newest, and by no word of an earlier one.
    const listed = (await as.sales.call(getDirectiveList, { pageSize: 100 })).list.filter((one) => one.id === id)
    expect(listed).toEqual([expect.objectContaining({ version: 3, title: 'One', prompt: 'Say {{what}} kindly.' })])
    expect(await titles('sales', { keyword: 'Say {{that}}' })).toEqual([])
    const audit = world.db.selectFrom('audit_log').select('params').where('subject_id', '=', id).orderBy('audit_id')
    expect((await audit.execute()).map(({ params }) => (params as { did: string }).did)).toEqual([
      'created',
      'changed',
      'restored',
    ])
  })

  it('are never lost to two who save at once: one of them is told', async () => {
    const { id } = await saved('plain', { visibility: 'team' })
    const answers = await Promise.all([
      save('plain', { id, version: 1, title: 'A' }),
      save('admin', { id, version: 1, title: 'B' }),
      save('otherAdmin', { id, version: 1, title: 'C' }),
    ])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT', 'VERSION_CONFLICT'])
    expect((await save('plain', { id, title: 'Without a version' })).err_msg).toBe('VERSION_CONFLICT')
    expect((await world.as.plain.call(getDirectiveVersions, { id })).list).toHaveLength(2)
  })

  it('that are shared, or withdrawn, stand in the audit log: both are the company’s business', async () => {
    const { id } = await saved('plain')
    const noted = async () =>
      (await world.db.selectFrom('audit_log').select('params').where('subject_id', '=', id).execute()).length
    await saved('plain', { id, version: 1, visibility: 'team' })
    expect(await noted()).toBe(1)
    await saved('plain', { id, version: 2, visibility: 'me' })
    expect(await noted()).toBe(2)
    await saved('plain', { id, version: 3 })
    expect(await noted()).toBe(2)
  })

  it('of what somebody keeps for themselves stand in no audit log', async () => {
    const { id } = await saved('plain')
    const rows = await world.db.selectFrom('audit_log').select('audit_id').where('subject_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})

describe('the list', () => {
  it('is searched, filtered, sorted and paged, and counts what the reader sees', async () => {
    const { as } = world
    const by: PersonName = 'north'
    for (const [title, visibility] of [
      ['zz 1', 'me'],
      ['zz 3', 'team'],
      ['ZZ 2', 'me'],
    ] as const)
      await saved(by, { title, visibility, description: '索引 100%' })
    expect(await titles(by, { keyword: 'zz', sort: 'title', order: 'asc' })).toEqual(['zz 1', 'ZZ 2', 'zz 3'])
    expect(await titles(by, { keyword: '索引', sort: 'created_at', order: 'asc' })).toEqual(['zz 1', 'zz 3', 'ZZ 2'])
    expect(await titles(by, { keyword: '0% _' })).toEqual([])
    expect(await titles(by, { keyword: 'zz', visibility: 'team' })).toEqual(['zz 3'])
    expect(await titles('sales', { keyword: 'zz' })).toEqual(['zz 3'])
    expect(await titles('sales', { keyword: 'zz', is_own: true })).toEqual([])
    expect(await titles('stranger', { keyword: 'zz' })).toEqual([])
    const page = await as.north.call(getDirectiveList, { keyword: 'zz', pageSize: 10, pageIndex: 1 })
    expect(page).toEqual({ list: [], total: 3, is_capped: false })
  })
})

describe('when people go', () => {
  it('the team’s prompts stay with the company, and what they kept for themselves goes', async () => {
    const { db, as } = world
    const own = await saved('sales', { title: 'Mine' })
    const team = await saved('sales', { title: 'Ours', visibility: 'team' })
    await as.admin.call(calls.company.removeMember, { account_id: as.sales.account_id })
    const left = await db
      .selectFrom('directive')
      .select('directive_id')
      .where('owner_id', '=', as.sales.account_id)
      .execute()
    expect(left).toEqual([{ directive_id: team.id }])
    // Who belongs to no company is refused before anything is looked for, once their session is told: sooner than the ten seconds
    // for which it is remembered.
    const answer = async () => (await as.sales.ask(getDirectiveDetail, { id: own.id })).err_msg
    await expect.poll(answer, { timeout: 8000 }).toBe('NO_PERMISSION')
    expect((await as.admin.call(getDirectiveDetail, { id: team.id })).can.edit).toBe(true)
  })
})
