/** Bases are made, changed by two at once, named in any script, put elsewhere, counted. */
import { calls, day, type KbsNode, kbsLimits, kbsTypes, storageBytes } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { type KbsWorld, openKbsWorld } from './testing/kbs-world.ts'

const { createOrUpdateKbs, moveKbs, getKbsInfo, getKbsStat, getChildrenKbsList } = calls.kbs
const { getKbsListByType, getKbsTreeListByType, getAllKbs, getRecommendKbs } = calls.kbs
const { corporate, personal } = kbsTypes

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld({ isWorker: false })
})
afterAll(() => world.close())

const info = (kbs_id: string) => world.as.admin.call(getKbsInfo, { kbs_id })
const change = (input: Parameters<KbsWorld['base']>[0]) =>
  world.as.admin.ask(createOrUpdateKbs, { title: 'Base', ...input })
const move = async (kbs_id: string, parent_id: string | null) =>
  world.as.admin.ask(moveKbs, { kbs_id, parent_id, version: (await info(kbs_id)).version })

describe('a base', () => {
  it('keeps what was said about it, in its place', async () => {
    const { base, department } = world
    const parent_id = await base({ title: 'Products' })
    const about = {
      title: 'Manuals',
      description: 'Of all devices.\nSince 2020.',
      icon: 'document',
      colour: 'teal',
    } as const
    const kbs_id = await base({ ...about, parent_id, department_ids: [department.sales] })
    expect(await info(kbs_id)).toMatchObject({
      ...about,
      type: corporate,
      parent_id,
      path: [{ kbs_id: parent_id, kbs_name: 'Products' }],
      departments: [{ department_id: department.sales, name: 'sales' }],
      version: 1,
      child_count: 0,
      can: { change: true, add_child: true },
    })
    const { list } = await world.as.admin.call(getChildrenKbsList, { kbs_id: parent_id })
    expect(list.map((child) => child.kbs_id)).toEqual([kbs_id])
    expect((await info(parent_id)).child_count).toBe(1)
  })

  it('stays where it is and for whom it is unless told otherwise', async () => {
    const { base, department } = world
    const parent_id = await base()
    const kbs_id = await base({ parent_id, department_ids: [department.legal] })
    expect(await change({ kbs_id, version: 1, title: 'Renamed' })).toMatchObject({ err: 200, data: { version: 2 } })
    expect(await info(kbs_id)).toMatchObject({
      title: 'Renamed',
      parent_id,
      departments: [{ department_id: department.legal }],
    })
    await change({ kbs_id, version: 2, department_ids: [], parent_id: null })
    expect(await info(kbs_id)).toMatchObject({ parent_id: null, departments: [] })
  })

  it('changed by two at once is changed by one of them, and the other is told', async () => {
    const { as, base } = world
    const kbs_id = await base()
    const rename = (name: 'admin' | 'otherAdmin') =>
      as[name].ask(createOrUpdateKbs, { kbs_id, version: 1, title: `By ${name}` })
    const answers = await Promise.all([rename('admin'), rename('otherAdmin')])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    const won = answers[0]?.err_msg === 'OK' ? 'By admin' : 'By otherAdmin'
    expect(await info(kbs_id)).toMatchObject({ title: won, version: 2 })
    expect(await change({ kbs_id, title: 'Without a version' })).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
  })

  it('is made once, however often the same request comes', async () => {
    const { as } = world
    const key = idempotencyKey()
    const ask = () => as.admin.call(createOrUpdateKbs, { title: 'Only once' }, key)
    const made = await Promise.all([ask(), ask(), ask()])
    expect(new Set(made.map(({ kbs_id }) => kbs_id)).size).toBe(1)
    const { list } = await as.admin.call(getKbsListByType, { type: corporate, keyword: 'only once' })
    expect(list).toHaveLength(1)
  })

  it.each([
    ['产品手册（2026 版）', '产品手册（2026 版）'],
    ['製品マニュアル・第２版', '製品マニュアル・第２版'],
    ['Owner’s manual', 'Owner’s manual'],
    ['  two\nlines  ', 'two lines'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ["'; drop table kbs; --", "'; drop table kbs; --"],
    ['../../etc/passwd', '../../etc/passwd'],
    ['📚', '📚'],
  ])('is called %j as %j', async (title, shown) => {
    expect((await info(await world.base({ title }))).title).toBe(shown)
  })

  it.each([
    { title: '' },
    { title: ' \u200B\u2066 ' },
    { title: '\u200D\u0301' },
    { title: 'x'.repeat(kbsLimits.title + 1) },
    { title: 'Base', description: 'x'.repeat(kbsLimits.description + 1) },
    { title: 'Base', icon: 'javascript:alert(1)' },
    { title: 'Base', colour: 'url(https://x.example)' },
    { title: 'Base', type: 3 },
    { title: 'Base', parent_id: 'corporate' },
    { title: 'Base', department_ids: ["' or true --"] },
    { title: 'Base', type: personal, department_ids: 'all' },
  ])('isn’t made of %j', async (input) => {
    expect((await world.as.admin.ask(createOrUpdateKbs, input)).err_msg).toBe('Parameter_Error')
  })

  it('is found by words of its title or description, whatever their width', async () => {
    const { as, base } = world
    await base({ title: 'Ｌｉｇｈｔｈｏｕｓｅ', description: '灯台の点検' })
    for (const keyword of ['lighthouse', '点検', 'LIGHT'])
      expect((await as.admin.call(getKbsListByType, { type: corporate, keyword })).list, keyword).toHaveLength(1)
    expect((await as.admin.call(getKbsListByType, { type: corporate, keyword: '100% _' })).list).toEqual([])
  })
})

describe('the tree', () => {
  it('goes five levels deep, also after a move of several', async () => {
    const { base } = world
    const chain: string[] = []
    for (let level = 0; level < kbsLimits.depth; level++) {
      const parent_id = chain.at(-1)
      chain.push(await base({ title: `Level ${level}`, ...(parent_id && { parent_id }) }))
    }
    const [top = '', second = ''] = chain
    const lowest = chain.at(-1) ?? ''
    const tooDeep = { err_msg: 'KBS_TOO_DEEP', data: { max: 5 } }
    expect((await info(lowest)).can.add_child).toBe(false)
    expect(await change({ parent_id: lowest })).toMatchObject(tooDeep)
    const other = await base()
    expect(await move(top, other)).toMatchObject(tooDeep)
    expect(await move(second, other)).toMatchObject({ err: 200 })
    expect((await info(lowest)).path).toHaveLength(4)
  })

  it('has no circles, also when two admins move at once', async () => {
    const { as, base } = world
    const top = await base()
    const below = await base({ parent_id: top })
    for (const parent_id of [top, below])
      expect(await move(top, parent_id)).toMatchObject({ err_msg: 'KBS_INSIDE_ITSELF' })
    const [one, two] = [await base(), await base()]
    const answers = await Promise.all([
      as.admin.ask(moveKbs, { kbs_id: one, version: 1, parent_id: two }),
      as.otherAdmin.ask(moveKbs, { kbs_id: two, version: 1, parent_id: one }),
    ])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['KBS_INSIDE_ITSELF', 'OK'])
  })

  it('is of one kind: what is somebody’s own doesn’t stand in the company’s', async () => {
    const { base, department } = world
    const [own, shared] = [await base({ type: personal }), await base()]
    const differs = { err_msg: 'KBS_TYPE_DIFFERS' }
    expect(await move(own, shared)).toMatchObject(differs)
    expect(await move(shared, own)).toMatchObject(differs)
    expect(await change({ parent_id: shared, type: personal })).toMatchObject(differs)
    expect(await change({ kbs_id: own, version: 1, type: corporate })).toMatchObject(differs)
    expect((await info(await base({ parent_id: own }))).type).toBe(personal)
    expect(await change({ type: personal, department_ids: [department.sales] })).toMatchObject({
      err_msg: 'Parameter_Error',
    })
  })

  it('is answered as nodes, each kind below its root', async () => {
    const { as, base } = world
    const top = await base({ title: 'Mine', type: personal }, 'north')
    const below = await base({ title: 'Mine below', parent_id: top }, 'north')
    const mine: KbsNode[] = [
      { kbs_id: top, kbs_name: 'Mine', children: [{ kbs_id: below, kbs_name: 'Mine below', children: [] }] },
    ]
    expect((await as.north.call(getKbsTreeListByType, { type: personal })).list).toEqual(mine)
    const [company, own] = (await as.north.call(getAllKbs, {})).list
    expect(company).toMatchObject({ kbs_id: 'corporate', kbs_name: 'corporate' })
    expect(own).toEqual({ kbs_id: 'individual', kbs_name: 'individual', children: mine })
    expect(company?.children).toEqual((await as.north.call(getKbsTreeListByType, { type: corporate })).list)
  })

  it('holds so many bases of somebody’s own', async () => {
    const { db, as, company_id, app } = world
    const owner_id = as.legal.account_id
    const rows = Array.from({ length: kbsLimits.personal - 1 }, () => ({
      kbs_id: app.newId(),
      company_id,
      owner_id,
      title: 'Many',
      created_at: app.now(),
    }))
    await db.insertInto('kbs').values(rows).execute()
    const make = () => as.legal.ask(createOrUpdateKbs, { title: 'One more', type: personal })
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['KBS_TOO_MANY', 'OK'])
  })
})

describe('who reads', () => {
  const readsIt = async (name: 'plain' | 'sales' | 'north' | 'legal', kbs_id: string) =>
    (await world.as[name].ask(getKbsInfo, { kbs_id })).err_msg === 'OK'
  const names = async (kbs_id: string) => (await info(kbs_id)).departments.map(({ name }) => name)

  it('a base is never told to be for a department that can’t read the one above', async () => {
    const { base, department } = world
    const parent_id = await base({ department_ids: [department.sales] })
    const outside = { err_msg: 'KBS_DEPARTMENT_OUTSIDE' }
    expect(await change({ parent_id, department_ids: [department.legal] })).toMatchObject(outside)
    const kbs_id = await base({ parent_id, department_ids: [department.north] })
    const legal = [department.north, department.legal]
    expect(await change({ kbs_id, version: 1, department_ids: legal })).toMatchObject(outside)
    expect(await move(await base({ department_ids: [department.legal] }), parent_id)).toMatchObject(outside)
  })

  it('what stands in a base becomes narrower with it, and can still be renamed', async () => {
    const { base, department } = world
    const parent_id = await base()
    const kbs_id = await base({ parent_id, department_ids: [department.legal] })
    const inherits = await base({ parent_id })
    expect(await readsIt('legal', kbs_id)).toBe(true)
    await change({ kbs_id: parent_id, version: 1, department_ids: [department.sales] })
    expect([await readsIt('legal', kbs_id), await readsIt('legal', inherits)]).toEqual([false, false])
    expect(await readsIt('north', inherits)).toBe(true)
    expect(await change({ kbs_id, version: 1, title: 'Renamed' })).toMatchObject({ err: 200 })
  })

  it('a base that leaves a narrower one keeps its readers; it is for more only if somebody says so', async () => {
    const { base, department } = world
    const parent_id = await base({ department_ids: [department.sales] })
    const kbs_id = await base({ parent_id })
    await move(kbs_id, null)
    expect(await names(kbs_id)).toEqual(['sales'])
    expect([await readsIt('north', kbs_id), await readsIt('plain', kbs_id)]).toEqual([true, false])
    await change({ kbs_id, version: 2, department_ids: [] })
    expect(await readsIt('plain', kbs_id)).toBe(true)
    await move(kbs_id, parent_id)
    expect([await names(kbs_id), await readsIt('plain', kbs_id)]).toEqual([[], false])
  })

  it('a department that a base is for stays until the base is for others', async () => {
    const { as, base, db, company_id, app } = world
    const department_id = app.newId()
    await db.insertInto('department').values({ department_id, company_id, name: 'Going' }).execute()
    const kbs_id = await base({ department_ids: [department_id] })
    const remove = () => as.admin.ask(calls.company.deleteDepartment, { department_id })
    expect(await remove()).toMatchObject({ err_msg: 'DEPARTMENT_HAS_BASES', data: { count: 1 } })
    expect(await names(kbs_id)).toEqual(['Going'])
    await change({ kbs_id, version: 1, department_ids: [] })
    expect(await remove()).toMatchObject({ err: 200 })
  })
})

describe('what is in them', () => {
  it('is counted for each reader as far as they reach: files, words, bytes and states', async () => {
    const { as, base, file, department } = world
    const kbs_id = await base()
    const secret = await base({ parent_id: kbs_id, department_ids: [department.legal] })
    await file(kbs_id, { size: 1000, words: 10 })
    await file(kbs_id, { size: 200, words: 5, status: 'failed' })
    await file(secret, { size: 30_000_000_000, words: 7 })
    const limit = storageBytes.company.standard
    expect(await as.admin.call(getKbsStat, { kbs_id })).toEqual({
      base_count: 2,
      file_count: 3,
      word_count: 22,
      size: 30_000_001_200,
      statuses: [
        { status: 'completed', count: 2 },
        { status: 'failed', count: 1 },
      ],
      limit,
    })
    const forPlain = { base_count: 1, file_count: 2, word_count: 15, size: 1200, limit }
    expect(await as.plain.call(getKbsStat, { kbs_id })).toMatchObject(forPlain)
    const seen = await as.plain.call(getKbsInfo, { kbs_id })
    expect([seen.child_count, seen.file_count]).toEqual([0, 2])
    expect(await as.legal.call(getKbsInfo, { kbs_id })).toMatchObject({ child_count: 1, file_count: 2 })
    expect(await as.stranger.call(getKbsStat, {})).toMatchObject({ base_count: 0, file_count: 0, size: 0 })
  })

  it('recommends the company’s bases that something was added to, the last one first', async () => {
    const { as, base, file, db } = world
    const ids = [await base(), await base(), await base({ type: personal })]
    for (const [place, kbs_id] of ids.entries()) {
      const knowledge_id = await file(kbs_id)
      const added_at = new Date(Date.UTC(2099, 0, 1 + place))
      await db.updateTable('knowledge').set({ added_at }).where('knowledge_id', '=', knowledge_id).execute()
    }
    const { list } = await as.admin.call(getRecommendKbs, {})
    expect(list.slice(0, 2).map(({ kbs_id }) => kbs_id)).toEqual([ids[1], ids[0]])
    expect(list.length).toBeLessThanOrEqual(kbsLimits.recommended)
    expect(list.every(({ type }) => type === corporate)).toBe(true)
  })

  it('recommends what somebody opens before what colleagues open, and that before what is merely new', async () => {
    const { as, base, file, db, app } = world
    const own = [await base(), await base(), await base({ department_ids: [world.department.legal] })]
    const files: string[] = []
    for (const kbs_id of own) files.push(await file(kbs_id))
    const open = (person: 'plain' | 'north' | 'admin', place: number) =>
      as[person].call(calls.kbsFile.getFileOnlineUrl, { knowledge_id: files[place]! })
    const first = async (person: 'plain' | 'north') =>
      (await as[person].call(getRecommendKbs, {})).list.map(({ kbs_id }) => kbs_id).filter((id) => own.includes(id))
    await open('plain', 0)
    for (const person of ['north', 'admin', 'admin', 'admin'] as const) await open(person, 1)
    await open('admin', 2)
    expect([(await first('plain'))[0], (await first('north'))[0]]).toEqual([own[0], own[1]])
    expect(await first('plain')).toEqual([own[0], own[1]]) // never what isn't reached
    const uses = () => db.selectFrom('kbs_use').select('count').where('kbs_id', '=', own[1]!).orderBy('count').execute()
    expect(await uses()).toEqual([{ count: 1 }, { count: 1 }]) // the same use, thrice
    await db
      .updateTable('kbs_use')
      .set({ opened_at: new Date(app.now().getTime() - 60 * day) })
      .where('kbs_id', '=', own[0]!)
      .execute()
    expect((await first('plain'))[0]).toBe(own[1]) // long ago
  })
})

it('a base is opened to people who work on orders only by being told so, and a personal one never', async () => {
  const isOpen = async (kbs_id: string) => (await world.as.admin.call(calls.kbs.getKbsInfo, { kbs_id })).is_for_tasks
  const kbs_id = await world.base()
  expect(await isOpen(kbs_id)).toBe(false)
  const change = (version: number, more: object) =>
    world.as.admin.call(calls.kbs.createOrUpdateKbs, { kbs_id, version, title: 'Manuals', ...more })
  await change(1, { is_for_tasks: true })
  expect(await isOpen(kbs_id)).toBe(true)
  await change(2, {})
  expect(await isOpen(kbs_id)).toBe(true)
  await change(3, { is_for_tasks: false })
  expect(await isOpen(kbs_id)).toBe(false)
  expect(await isOpen(await world.base({ type: kbsTypes.personal, is_for_tasks: true }))).toBe(false)
})
