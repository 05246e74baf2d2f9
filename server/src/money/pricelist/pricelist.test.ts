/** MONEY 2 and the price errors of the specification's section 8: spread, unit price, discount, total, face value. */
import { calls, type InputOf, matchBands, maxFaceValue, rushFees, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { prices, task } = calls
let office: Office
let olga: Player
let clara: Player
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
  clara = await office.as('clara')
})
afterAll(() => office.server.close())

let list: { price_list_id: string; version: number }
const pair = { node_kind: 'qa', source_lang: 'en', target_lang: 'zh' } as const
const line = { ...pair, role_level: 0, rate_minor: 3000, minimum_minor: 0 } as const
type Saved = InputOf<typeof prices.savePriceList>

const create = async (side: 'client' | 'talent' = 'client') => {
  const made = await olga.call(prices.createPriceList, { side, currency: 'USD', name: 'Harbour' }, idempotencyKey())
  const { shown } = await olga.call(prices.getPriceList, made)
  return { ...made, version: shown.version }
}
beforeEach(async () => {
  list = await create()
})

const read = (version?: number) => olga.call(prices.getPriceList, { price_list_id: list.price_list_id, version })
const save = async (some: Partial<Saved>) => {
  const { shown } = await read()
  const { lines, bands, rush, note } = shown
  const revision = shown.state === 'draft' ? shown.revision : 0
  const { price_list_id } = list
  return olga.ask(prices.savePriceList, { price_list_id, revision, lines, bands, rush, note, ...some })
}
const activate = async (some: Partial<InputOf<typeof prices.activatePriceList>> = {}) => {
  const { shown } = await read()
  const { price_list_id } = list
  return olga.ask(prices.activatePriceList, { price_list_id, revision: shown.revision, accepts_spread: true, ...some })
}
const assign = (is_assigned = true) =>
  office.server
    .companyOf('clara')
    .then((company_id) =>
      olga.ask(prices.assignPriceList, { price_list_id: list.price_list_id, company_id, is_assigned }),
    )
/** All prices of the standard list, with this factor. */
const scaled = async (factor: number) =>
  (await read()).shown.lines.map((one) => ({
    ...one,
    rate_minor: Math.round(one.rate_minor * factor),
    minimum_minor: Math.round(one.minimum_minor * factor),
  }))
const quote = async () => clara.call(task.quoteTask, await office.prepareOrder(clara))

describe('a draft', () => {
  it('begins as a copy of the standard list, applies to nobody, and is saved whole', async () => {
    const { shown, is_standard } = await read()
    expect(is_standard).toBe(false)
    expect(shown).toMatchObject({ number: 1, state: 'draft', bands: matchBands, rush: rushFees })
    expect(shown.lines.find(({ node_kind, target_lang }) => node_kind === 'qa' && target_lang === 'ja')).toBeDefined()
    expect((await save({ lines: [line], note: 'Agreed by mail' })).err_msg).toBe('OK')
    expect((await read()).shown).toMatchObject({ lines: [line], note: 'Agreed by mail', revision: 2 })
  })

  it('is saved by one of two operators; the other is told', async () => {
    const { shown } = await read()
    await save({ lines: [line] })
    expect((await save({ revision: shown.revision })).err_msg).toBe('VERSION_CONFLICT')
    expect((await activate({ revision: shown.revision })).err_msg).toBe('VERSION_CONFLICT')
    expect((await read()).shown.lines).toEqual([line])
  })

  it.each<[string, Partial<Saved>, string]>([
    ['a price below zero', { lines: [{ ...line, rate_minor: -1 }] }, 'UNIT_PRICE_INVALID'],
    ['half a minor unit', { lines: [{ ...line, rate_minor: 0.5 }] }, 'Parameter_Error'],
    ['a price beyond the limit', { lines: [{ ...line, rate_minor: maxFaceValue + 1 }] }, 'FACE_VALUE_OVER_LIMIT'],
    ['a minimum beyond the limit', { lines: [{ ...line, minimum_minor: maxFaceValue + 1 }] }, 'FACE_VALUE_OVER_LIMIT'],
    ['a discount below zero', { bands: { ...matchBands, exact: -1 } }, 'DISCOUNT_INVALID'],
    ['a better match that costs more', { bands: { ...matchBands, exact: 70 } }, 'DISCOUNT_INVALID'],
    ['new words that don’t cost the price', { bands: { ...matchBands, new: 90 } }, 'DISCOUNT_INVALID'],
    ['a client’s price by level', { lines: [{ ...line, role_level: 2 }] }, 'UNIT_PRICE_INVALID'],
    ['a level that is none', { lines: [{ ...line, role_level: 5 }] }, 'Parameter_Error'],
    ['the same step and pair twice', { lines: [line, { ...line, rate_minor: 1 }] }, 'Parameter_Error'],
    ['a language that is none', { lines: [{ ...line, target_lang: 'Chinese' as never }] }, 'Parameter_Error'],
    ['a rush that costs more with more time', { rush: [...rushFees].toReversed() }, 'Parameter_Error'],
  ])('refuses %s', async (_, some, error) => {
    expect((await save(some)).err_msg).toBe(error)
    expect((await read()).shown.revision).toBe(1)
  })

  it('refuses talents no pay, and pay for machines', async () => {
    list = await create('talent')
    expect((await save({ lines: [{ ...line, rate_minor: 0 }] })).err_msg).toBe('UNIT_PRICE_INVALID')
    expect((await save({ lines: [{ ...line, node_kind: 'translate' }] })).err_msg).toBe('UNIT_PRICE_INVALID')
    expect((await save({ lines: [line, { ...line, role_level: 3, rate_minor: 3500 }] })).err_msg).toBe('OK')
    expect((await read()).shown.lines.map(({ role_level, rate_minor }) => [role_level, rate_minor])).toEqual([
      [0, 3000],
      [3, 3500],
    ])
    const half = { ...line, role_level: 3, rate_minor: maxFaceValue + 1 }
    expect((await save({ lines: [line, half] })).err_msg).toBe('FACE_VALUE_OVER_LIMIT')
    expect((await save({ lines: [line, line] })).err_msg).toBe('Parameter_Error')
  })

  it('that is thrown away takes a list along that was never in force', async () => {
    const { price_list_id } = list
    expect((await olga.ask(prices.discardPriceList, { price_list_id, revision: 1 })).err_msg).toBe('OK')
    expect((await olga.ask(prices.getPriceList, { price_list_id })).err_msg).toBe('NOT_FOUND')
  })
})

it('says what a month would have cost, to the cent what it cost by the same prices', async () => {
  const company_id = await office.server.companyOf('clara')
  await office.order({ target_langs: ['zh', 'ja'] })
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const { list: all } = await olga.call(prices.getPriceLists, { side: 'client', currency: 'USD' })
  const standard = all.find((one) => one.is_standard)!
  const preview = (price_list_id: string, version: number) =>
    olga.call(prices.previewPriceList, { price_list_id, version, month })
  const same = await preview(standard.price_list_id, standard.current!.version)
  expect(same.order_count).toBeGreaterThan(0)
  const own = same.companies.find((one) => one.company_id === company_id)!
  expect(own.after_minor).toBe(own.before_minor)
  expect(same.unpriced_count).toBe(0)
  await save({ lines: await scaled(2) })
  const doubled = await preview(list.price_list_id, list.version)
  expect(doubled.companies.find((one) => one.company_id === company_id)!.after_minor).toBe(own.before_minor * 2)
  await save({ lines: [] })
  const unpriced = await preview(list.price_list_id, list.version)
  expect(unpriced.unpriced_count).toBeGreaterThan(0)
  expect(unpriced.after_minor).toBe(unpriced.before_minor)
})

it('says that a language would never have cost less than its people got', async () => {
  const company_id = await office.server.companyOf('clara')
  await office.order({ target_langs: ['zh', 'ja'] })
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  await save({ lines: (await scaled(1)).map((one) => ({ ...one, rate_minor: 1, minimum_minor: 0 })) })
  const cheap = await olga.call(prices.previewPriceList, {
    price_list_id: list.price_list_id,
    version: list.version,
    month,
  })
  const { rows } = await sql<{ paid: number }>`
    select sum(pay_minor)::bigint as paid from node_task n join task t using (task_id)
    where t.company_id = ${company_id} and t.purpose = 'order'`.execute(office.db)
  expect(rows[0]!.paid).toBeGreaterThan(0)
  expect(cheap.companies.find((one) => one.company_id === company_id)!.after_minor).toBe(rows[0]!.paid)
})

it('says what the work of a month would have paid, to the cent what it paid by the same rates', async () => {
  await office.order({ target_langs: ['zh', 'ja'] })
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const { list: all } = await olga.call(prices.getPriceLists, { side: 'talent', currency: 'USD' })
  const standard = all.find((one) => one.is_standard)!
  const preview = (price_list_id: string, version: number) =>
    olga.call(prices.previewPriceList, { price_list_id, version, month })
  const same = await preview(standard.price_list_id, standard.current!.version)
  expect(same.before_minor).toBeGreaterThan(0)
  expect(same).toMatchObject({ after_minor: same.before_minor, unpriced_count: 0 })
  list = await create('talent')
  await save({ lines: await scaled(2) })
  expect((await preview(list.price_list_id, list.version)).after_minor).toBe(same.before_minor * 2)
  // Without rates: a minimum of its own counts.
  await save({ lines: (await scaled(1)).map((one) => ({ ...one, rate_minor: 1, minimum_minor: 7_000 })) })
  expect((await preview(list.price_list_id, list.version)).after_minor % 7_000).toBe(0)
})

describe('a version in force', () => {
  it('prices the next orders of the clients it is assigned to, and changes none before', async () => {
    const before = await quote()
    const placed = await office.order()
    await save({ lines: await scaled(2) })
    expect((await activate()).err_msg).toBe('OK')
    expect((await quote()).charge_minor).toBe(before.charge_minor)
    expect((await assign()).err_msg).toBe('OK')
    const after = await quote()
    expect(after.subtotal_minor).toBe(before.subtotal_minor * 2)
    expect(after.items.every(({ calculation }) => calculation.price_reason === 'company')).toBe(true)
    expect((await office.task(placed)).charge_minor).toBe(before.charge_minor)
    // What is ordered costs what was quoted.
    const ordered = await office.task(await office.order())
    expect(ordered.charge_minor).toBe(after.charge_minor)
    expect((await assign(false)).err_msg).toBe('OK')
    expect((await quote()).charge_minor).toBe(before.charge_minor)
  })

  it('has rush fees of its own', async () => {
    await save({ rush: [{ hours: 700, percent: 7 }] })
    await activate()
    await assign()
    const rushed = await quote()
    expect(rushed).toMatchObject({ rush_percent: 7, rush_fees: [{ hours: 700, percent: 7 }] })
    await assign(false)
  })

  it('stays as it is: what is saved next is the next version, and both are kept', async () => {
    await activate()
    const first = (await read()).shown
    expect((await save({ lines: [line] })).err_msg).toBe('OK')
    await activate()
    const { versions } = await read()
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'active'],
      [1, 'retired'],
    ])
    expect(versions[1]!.valid_until).toBe(versions[0]!.valid_from)
    expect((await read(first.version)).shown.lines).toEqual(first.lines)
  })

  it('may begin later, and the one after it later still', async () => {
    await activate()
    await save({ lines: [line] })
    const later = toWireTime(new Date(Date.now() + 5 * 86_400_000))
    expect((await activate({ valid_from: later })).data).toMatchObject({ valid_from: later })
    await save({ lines: [{ ...line, rate_minor: 1 }] })
    expect((await activate({ valid_from: later })).err_msg).toBe('PRICE_LIST_PENDING')
    expect((await activate()).err_msg).toBe('PRICE_LIST_PENDING')
    expect((await activate({ valid_from: '20200101000000000' })).err_msg).toBe('DATE_IN_PAST')
  })

  it('is told to leave too little before it is in force, and not by silence', async () => {
    await save({ lines: [{ ...line, rate_minor: 1300 }] })
    const refused = await activate({ accepts_spread: false })
    expect(refused.err_msg).toBe('PRICE_SPREAD_TOO_HIGH')
    // 13.00 from the client, 12.00 to the talent.
    expect(refused.data).toMatchObject({
      spreads: [{ node_kind: 'qa', is_minimum: false, client_minor: 1300, talent_minor: 1200, margin_permille: 76 }],
    })
    expect((await read()).shown.state).toBe('draft')
    // A minimum fee of 2.50, of which the talent gets 2.40.
    await save({ lines: [{ ...line, minimum_minor: 250 }] })
    expect((await activate({ accepts_spread: false })).data).toMatchObject({
      spreads: [{ node_kind: 'qa', is_minimum: true, client_minor: 250, talent_minor: 240, margin_permille: 40 }],
    })
    expect((await activate()).err_msg).toBe('OK')
  })
})

it('pays by level too much: the operator is told which level, and not by silence', async () => {
  list = await create('talent')
  // The client pays 22.00 by the standard list.
  await save({
    lines: [
      { ...line, rate_minor: 1200 },
      { ...line, role_level: 3, rate_minor: 2500 },
    ],
  })
  const refused = await activate({ accepts_spread: false })
  expect(refused.err_msg).toBe('PRICE_SPREAD_TOO_HIGH')
  expect(refused.data).toMatchObject({ spreads: [{ node_kind: 'qa', role_level: 3, talent_minor: 2500 }] })
})

describe('assigning', () => {
  it('is refused for the standard list, another currency and an operator’s own company', async () => {
    const company_id = await office.server.companyOf('clara')
    const { list: all } = await olga.call(prices.getPriceLists, { side: 'client' })
    const standard = all.find((one) => one.is_standard && one.currency === 'USD')!
    const ask = (price_list_id: string) =>
      olga.ask(prices.assignPriceList, { price_list_id, company_id, is_assigned: true })
    expect((await ask(standard.price_list_id)).err_msg).toBe('PRICE_LIST_STANDARD')
    const head = { side: 'client', currency: 'JPY', name: 'Yen' } as const
    const yen = await olga.call(prices.createPriceList, head, idempotencyKey())
    expect((await ask(yen.price_list_id)).err_msg).toBe('CURRENCY_WRONG')
  })

  it('twice is once', async () => {
    await Promise.all([assign(), assign(), assign()])
    expect((await read()).assigned).toHaveLength(1)
    await assign(false)
    expect((await read()).assigned).toEqual([])
  })
})

it('is for operators only', async () => {
  for (const person of [clara, await office.as('lin')])
    expect((await person.ask(prices.getPriceLists, {})).err_msg).toBe('NO_PERMISSION')
})
