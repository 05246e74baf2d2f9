/** MONEY 1: whose books these are: shown, changed, printed, and never a month that is closed moved. */
import { addMonths, calls, dayIn, type InputOf, monthOf, type OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { findLedgerFaults } from '../ledger/find-ledger-faults.ts'
import { post } from '../ledger/ledger.ts'

const { legalEntities } = calls
let office: Office
let olga: Player
let before: OutputOf<typeof legalEntities.getLegalEntity>
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
  before = await read()
})
afterAll(() => office.server.close())
afterEach(() => office.db.updateTable('legal_entity').set({ time_zone: 'Asia/Shanghai' }).execute())

const read = () => olga.call(legalEntities.getLegalEntity, {})
type Facts = InputOf<typeof legalEntities.saveLegalEntity>
async function save(some: Partial<Facts> = {}, by = olga) {
  const { entity_id: _, last_month: __, ...facts } = await read()
  return by.ask(legalEntities.saveLegalEntity, { ...facts, ...some })
}
const numbers = [
  { name: 'USCC', value: '91310000MA1K35X00A' },
  { name: 'VAT', value: 'CN 1' },
]

describe('the legal entity', () => {
  it('is shown and changed, with an audit, by one of two operators', async () => {
    const facts = { name: '复调科技', name_latin: 'Polyphony Ltd.', address: '上海市黄浦区', country: 'CN', numbers }
    expect(await save(facts)).toMatchObject({ err_msg: 'OK' })
    expect(await read()).toMatchObject({ ...facts, currency: 'CNY', version: before.version + 1 })
    expect(await save({ version: before.version })).toMatchObject({ err_msg: 'VERSION_CONFLICT' })
    const { version } = await read()
    const two = await Promise.all([save({ name: 'A', version }), save({ name: 'B', version })])
    expect(two.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    const audits = await office.db
      .selectFrom('audit_log')
      .select('params')
      .where('action', '=', 'legalEntitySaved')
      .execute()
    expect(audits[0]?.params).toMatchObject({ name: '复调科技', numbers: 'USCC 91310000MA1K35X00A, VAT CN 1' })
  })

  it.each<[string, Partial<Facts>]>([
    ['no name', { name: ' ' }],
    ['a name that banks can’t read', { name_latin: '复调' }],
    ['a country that is none', { country: 'China' }],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }],
    ['a currency that is none', { currency: 'GBP' as never }],
    ['the same number twice', { numbers: [numbers[0]!, { name: 'uscc', value: '2' }] }],
    ['too many numbers', { numbers: Array.from({ length: 11 }, (_, at) => ({ name: `N${at}`, value: '1' })) }],
    ['a line break in a number', { numbers: [{ name: 'A', value: '1\n2' }] }],
  ])('refuses %s', async (_, some) => {
    expect((await save(some)).err_msg).toBe('Parameter_Error')
  })

  it('is for operators', async () => {
    for (const name of ['clara', 'lin']) expect((await save({}, await office.as(name))).err_msg).toBe('NO_PERMISSION')
  })
})

describe('another time zone', () => {
  /** As of which day the month before this one isn't over in one of these zones is up to the day: the settlement's month is this one. */
  it('moves no month that has settlements or is closed', async () => {
    const month = monthOf(dayIn('Asia/Shanghai', office.app.now()))
    const { account_id } = await office.as('lin')
    const days = { due_on: `${addMonths(month, 1)}-20`, latest_on: `${addMonths(month, 1)}-20` }
    const settlement_id = office.app.newId()
    expect((await save({ time_zone: 'America/New_York' })).err_msg).toBe('OK')
    await office.db
      .insertInto('settlement')
      .values({
        settlement_id,
        talent_id: account_id,
        month,
        currency: 'EUR',
        total_minor: 0,
        confirm_until: office.app.now(),
        ...days,
      })
      .execute()
    const refused = await save({ time_zone: 'Asia/Tokyo' })
    expect(refused).toMatchObject({ err_msg: 'ENTITY_ZONE_CLOSED', data: { month } })
    expect(await read()).toMatchObject({ time_zone: 'America/New_York', last_month: month })
    // Everything else may change.
    expect((await save({ name: 'Polyphony' })).err_msg).toBe('OK')
  })
})

describe('an account', () => {
  const lines = (owner_id: string) => [
    { kind: 'platform_cost' as const, owner_id: null, currency: 'CNY' as const, amount_minor: 5 },
    { kind: 'talent' as const, owner_id, currency: 'CNY' as const, amount_minor: -5 },
  ]
  it('is of one entity: its entries are of that entity’s transactions', async () => {
    const { db, app } = office
    const { account_id } = await office.as('lin')
    const entity_id = app.newId()
    const other = {
      name: 'Other',
      name_latin: 'Other',
      country: 'JP',
      currency: 'JPY',
      time_zone: 'Asia/Tokyo',
    } as const
    await db
      .insertInto('legal_entity')
      .values({ entity_id, ...other })
      .execute()
    const ofEntity = (event_key: string, id?: string) =>
      inTransaction(app, (transaction) =>
        post(transaction, { kind: 'income', event_key, entries: lines(account_id), ...(id && { entity_id: id }) }),
      )
    await ofEntity('entity:one')
    await ofEntity('entity:two', entity_id)
    const { rows } = await sql<{ entity_id: string }>`
      select distinct a.entity_id from ledger_entry e join ledger_account a using (ledger_account_id)
      join ledger_transaction t using (transaction_id) where t.event_key in ('entity:one', 'entity:two')`.execute(db)
    expect(rows.map((row) => row.entity_id).toSorted()).toEqual([before.entity_id, entity_id].toSorted())
    expect(await findLedgerFaults(db)).toEqual([])
    const mixed = db.transaction().execute(async (tx) => {
      const transaction_id = app.newId()
      await sql`insert into ledger_transaction (transaction_id, kind, event_key, content_hash, entity_id, effective_on)
        values (${transaction_id}, 'payment', 'entity:mixed', sha256(''), ${entity_id}, now())`.execute(tx)
      await sql`insert into ledger_entry (entry_id, transaction_id, ledger_account_id, amount_minor, currency)
        select gen_random_uuid(), ${transaction_id}, ledger_account_id, case kind when 'talent' then -5 else 5 end, currency
        from ledger_account where entity_id = ${before.entity_id} and currency = 'CNY'
          and (kind = 'platform_cost' or owner_id = ${account_id})`.execute(tx)
    })
    await expect(mixed).rejects.toThrow(/another legal entity/)
  })

  it('and its settlement takes nothing of another one’s books', async () => {
    const { db, app } = office
    const { account_id } = await office.as('lin')
    const { entity_id } = await db
      .selectFrom('legal_entity')
      .select('entity_id')
      .where('is_default', '=', false)
      .executeTakeFirstOrThrow()
    const settlement_id = app.newId()
    const currency = 'CNY' as const
    const owed = { talent_id: account_id, currency, kind: 'adjustment' as const, amount_minor: 5, note: 'x' }
    const settled = (event_key: string) =>
      db.transaction().execute(async (tx) => {
        const of = { settlement_id, entity_id, talent_id: account_id, month: '2026-09', currency, total_minor: 5 }
        const due_on = '2026-10-31'
        const days = { due_on, latest_on: due_on, confirm_until: '2099-12-31' }
        await tx
          .insertInto('settlement')
          .values({ ...of, ...days })
          .execute()
        const { transaction_id } = await tx
          .selectFrom('ledger_transaction')
          .select('transaction_id')
          .where('event_key', '=', event_key)
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('settlement_item')
          .values({ item_id: app.newId(), settlement_id, transaction_id, ...owed })
          .execute()
      })
    await expect(settled('entity:one')).rejects.toThrow(/settlement's legal entity/)
    await settled('entity:two')
  })
})
