/** MONEY 2: contract list → standard list; each by pair, language, any. */
import { type Currency, matchBands, type PriceLine, type PriceSide } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makerOf } from '../../testing/make.ts'
import { addStandardPrices } from '../pricelist/standard-prices.ts'
import { findOrderPrices, findPrice } from './find-rates.ts'
import { chooseRate } from './rates.ts'

let database: TestDatabase
const opened = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  await addStandardPrices(database.db, opened)
})
afterAll(() => database.close())

const company = (currency: Currency = 'USD') => makerOf({ db: database.db, newId: uuidv7 }).company({ currency })
const find = async (company_id: string, moment = now, currency: Currency = 'USD', target_lang = 'ja') => {
  const scope = { company_id, currency, source_lang: 'en-GB', target_langs: [target_lang] }
  const { rates, rush } = await findOrderPrices(database.db, scope, moment)
  return { rate: chooseRate(rates, { node_kind: 'qa', source_lang: 'en-GB', target_lang, currency }), rush }
}

interface List {
  side?: PriceSide
  lines: PriceLine[]
  from?: Date
  until?: Date | null
  bands?: typeof matchBands
}

/** A list with one version in force. @returns the version */
async function addList({ side = 'client', lines, from = opened, until = null, bands = matchBands }: List) {
  const { db } = database
  const price_list_id = uuidv7()
  await db.insertInto('price_list').values({ price_list_id, side, currency: 'USD', name: 'Own' }).execute()
  const rush = JSON.stringify(side === 'client' ? [{ hours: 12, percent: 100 }] : [])
  const { price_version_id } = await db
    .insertInto('price_version')
    .values({ price_list_id, number: 1, state: 'draft', bands: JSON.stringify(bands), rush })
    .returning('price_version_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('price_line')
    .values(lines.map((line) => ({ ...line, price_version_id })))
    .execute()
  await db
    .updateTable('price_version')
    .set({ state: 'active', valid_from: from, valid_until: until })
    .where('price_version_id', '=', price_version_id)
    .execute()
  return { price_list_id, version: price_version_id }
}
const assign = (price_list_id: string, company_id: string, more: { priority?: number; valid_until?: Date } = {}) =>
  database.db
    .insertInto('price_assignment')
    .values({ assignment_id: uuidv7(), price_list_id, company_id, valid_from: opened, ...more })
    .execute()
const qa = (rate_minor: number, source_lang = '*', target_lang = '*'): PriceLine => ({
  node_kind: 'qa',
  source_lang,
  target_lang,
  role_level: 0,
  rate_minor,
  minimum_minor: 0,
})

it('finds the standard prices of both sides by language pair, currency and time', async () => {
  const client = await company()
  expect((await find(client)).rate).toMatchObject({
    client: { rate_minor: 2600, minimum_minor: 500, unit: 'kword', why: 'standard' },
    talent: { rate_minor: 1600, minimum_minor: 300, why: 'standard' },
  })
  expect((await find(client, now, 'JPY')).rate).toMatchObject({ client: { rate_minor: 3800 } })
  expect((await find(client, now, 'USD', 'fr')).rate).toMatchObject({ client: { rate_minor: 3000 } })
  expect((await find(client, new Date('2025-12-31T23:59:59Z'))).rate).toBeNull()
})

it('takes a client’s own list before the standard one, though that names the pair', async () => {
  const [client, other] = [await company(), await company()]
  const { price_list_id, version } = await addList({ lines: [qa(1100)], bands: { ...matchBands, exact: 5 } as never })
  await assign(price_list_id, client)
  const { rate, rush } = await find(client)
  expect(rate).toMatchObject({
    client: { rate_minor: 1100, version, why: 'company', bands: { exact: 5 } },
    talent: { rate_minor: 1600, why: 'standard', bands: { exact: 20 } },
  })
  expect(rush).toEqual([{ hours: 12, percent: 100 }])
  expect((await find(other)).rate).toMatchObject({ client: { rate_minor: 2600 } })
})

it('takes the standard price of work that the client’s own list doesn’t name', async () => {
  const client = await company()
  const { price_list_id } = await addList({ lines: [qa(1100, 'fr', 'de')] })
  await assign(price_list_id, client)
  expect((await find(client)).rate).toMatchObject({ client: { rate_minor: 2600, why: 'standard' } })
})

it('takes of two own lists the one with the higher priority, and none that has ended or not begun', async () => {
  const client = await company()
  const [low, high, ended, later] = [
    await addList({ lines: [qa(1)] }),
    await addList({ lines: [qa(2)] }),
    await addList({ lines: [qa(3)], until: new Date('2026-11-01T00:00:00Z') }),
    await addList({ lines: [qa(4)], from: new Date('2026-12-01T00:00:00Z') }),
  ]
  await assign(low.price_list_id, client, { priority: 1 })
  await assign(high.price_list_id, client, { priority: 2 })
  await assign(ended.price_list_id, client, { priority: 3 })
  await assign(later.price_list_id, client, { priority: 4 })
  expect((await find(client)).rate?.client.rate_minor).toBe(2)
  expect((await find(client, new Date('2026-10-31T23:59:59Z'))).rate?.client.rate_minor).toBe(3)
  expect((await find(client, new Date('2026-12-01T00:00:00Z'))).rate?.client.rate_minor).toBe(4)
})

it('pays talents by a list of their side that the client has', async () => {
  const client = await company()
  const { price_list_id } = await addList({ side: 'talent', lines: [qa(2000)] })
  await assign(price_list_id, client)
  const { rate, rush } = await find(client)
  expect(rate).toMatchObject({ client: { rate_minor: 2600 }, talent: { rate_minor: 2000, why: 'company' } })
  expect(rush.map(({ percent }) => percent)).toEqual([60, 30])
})

it('finds the price by which something was calculated, whatever is in force since', async () => {
  const { version } = await addList({ lines: [qa(700), qa(900, 'en', 'ja')], until: new Date('2026-02-01T00:00:00Z') })
  const key = { node_kind: 'qa', source_lang: 'en-GB', target_lang: 'ja' } as const
  expect(await findPrice(database.db, { rate_version: version }, key)).toMatchObject({
    rate_minor: 900,
    version,
    currency: 'USD',
  })
  expect(await findPrice(database.db, { rate_version: version }, { ...key, target_lang: 'de' })).toMatchObject({
    rate_minor: 700,
  })
  expect(await findPrice(database.db, { rate_version: version }, { ...key, node_kind: 'dubbing' })).toBeNull()
})

it('lets nobody change prices that are or were in force', async () => {
  const { version } = await addList({ lines: [qa(700)] })
  const change = database.db.updateTable('price_line').set({ rate_minor: 1 }).where('price_version_id', '=', version)
  await expect(change.execute()).rejects.toMatchObject({ code: '23001' })
  const gone = database.db.deleteFrom('price_line').where('price_version_id', '=', version)
  await expect(gone.execute()).rejects.toMatchObject({ code: '23001' })
  const more = database.db.insertInto('price_line').values({ ...qa(1, 'fr'), price_version_id: version })
  await expect(more.execute()).rejects.toMatchObject({ code: '23001' })
})

const group = async (...companies: string[]) => {
  const client_group_id = uuidv7()
  const { db } = database
  await db.insertInto('client_group').values({ client_group_id, name: client_group_id }).execute()
  for (const company_id of companies)
    await db
      .insertInto('client_group_member')
      .values({ member_id: uuidv7(), client_group_id, company_id, valid_from: opened })
      .execute()
  return client_group_id
}
const assignGroup = (price_list_id: string, client_group_id: string, more: { priority?: number } = {}) =>
  database.db
    .insertInto('price_assignment')
    .values({ assignment_id: uuidv7(), price_list_id, client_group_id, valid_from: opened, ...more })
    .execute()

it('takes the client’s own list, then its group’s, then the standard one, and says which', async () => {
  const [member, both, other] = [await company(), await company(), await company()]
  const id = await group(member, both)
  const own = await addList({ lines: [qa(1100)] })
  const common = await addList({ lines: [qa(1200), { ...qa(5), node_kind: 'dubbing' }] })
  await assign(own.price_list_id, both)
  await assignGroup(common.price_list_id, id, { priority: 9 })
  expect((await find(member)).rate?.client).toMatchObject({ rate_minor: 1200, why: 'group', version: common.version })
  expect((await find(both)).rate?.client).toMatchObject({ rate_minor: 1100, why: 'company' })
  expect((await find(other)).rate?.client).toMatchObject({ rate_minor: 2600, why: 'standard' })
  expect(
    await findPrice(
      database.db,
      { rate_version: common.version },
      { node_kind: 'qa', source_lang: 'en', target_lang: 'ja' },
    ),
  ).toMatchObject({
    why: 'group',
  })
})

it('says why a list counted when something was calculated, though others have it by another reason', async () => {
  const [member, alone] = [await company(), await company()]
  const list = await addList({ lines: [qa(1200)] })
  await assign(list.price_list_id, alone)
  await assignGroup(list.price_list_id, await group(member))
  const work = { node_kind: 'qa', source_lang: 'en', target_lang: 'ja' } as const
  for (const [client, why] of [
    [member, 'group'],
    [alone, 'company'],
  ] as const) {
    const { rate } = await find(client)
    expect(rate?.client.why).toBe(why)
    const calculated = { rate_version: list.version, price_reason: rate!.client.why }
    expect((await findPrice(database.db, calculated, work))?.why).toBe(why)
  }
  const own = { rate_version: list.version, price_reason: 'own' } as const
  expect((await findPrice(database.db, own, work))?.why).toBe('company')
})

it('counts a group’s list only while the client belongs to it', async () => {
  const client = await company()
  const id = await group(client)
  const { price_list_id } = await addList({ lines: [qa(1200)] })
  await assignGroup(price_list_id, id)
  const left = new Date('2026-10-01T00:00:00Z')
  await database.db
    .updateTable('client_group_member')
    .set({ valid_until: left })
    .where('company_id', '=', client)
    .execute()
  expect((await find(client, new Date(left.getTime() - 1))).rate?.client.why).toBe('group')
  expect((await find(client, left)).rate?.client.why).toBe('standard')
})

it('knows what a list pays talents of a level; before anybody is known it is what it pays any', async () => {
  const client = await company()
  const levels = [
    { ...qa(2000), role_level: 2 },
    { ...qa(2500, 'en', 'ja'), role_level: 2 },
    { ...qa(3000), role_level: 4 },
  ]
  const { price_list_id, version } = await addList({ side: 'talent', lines: [qa(1700, 'en', 'ja'), ...levels] })
  await assign(price_list_id, client)
  expect((await find(client)).rate?.talent).toMatchObject({ rate_minor: 1700, why: 'company' })
  const work = { node_kind: 'qa', source_lang: 'en-GB', target_lang: 'ja' } as const
  const paid = async (level: number) => (await findPrice(database.db, { rate_version: version }, work, level))!
  expect(await paid(1)).toMatchObject({ rate_minor: 1700, why: 'company' })
  expect(await paid(3)).toMatchObject({ rate_minor: 2500, why: 'level', role_level: 2 })
  expect(await paid(4)).toMatchObject({ rate_minor: 3000, why: 'level', role_level: 4 })
  expect(await paid(-2)).toMatchObject({ rate_minor: 1700 })
})
