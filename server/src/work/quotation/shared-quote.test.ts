/** A quote by its link: what it shows, who decides by it, and that it tells nothing else. */
import { calls, day } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { type Desk, deskOf } from './testing/desk.ts'

const { quotation, task } = calls
let office: Office
let desk: Desk
let clara: Player
let visitor: Player
let company_id: string
beforeAll(async () => {
  office = await openOffice()
  desk = deskOf(office)
  visitor = office.server.visitor
  company_id = await office.server.companyOf('clara')
})
afterAll(() => office.server.close())
beforeEach(async () => {
  clara = await office.as('clara')
})

const bo = { name: 'Bo Buyer', email: 'bo@example.com' }
const look = (token: string) => visitor.ask(quotation.getSharedQuote, { token })
const accept = (token: string, more: object = {}) => visitor.ask(quotation.acceptSharedQuote, { token, ...bo, ...more })
const refuse = (token: string, reason = 'Too dear') =>
  visitor.ask(quotation.refuseSharedQuote, { token, ...bo, reason })
const sent = async (more = {}, client = clara) => {
  const { quote_id } = await desk.quote(client, {}, more)
  return { quote_id, token: await desk.send(client, quote_id) }
}
/** Each answer is that for a link that never was. */
const expectNothing = async (token: string) => {
  const guess = 'A'.repeat(43)
  for (const ask of [look, accept, refuse]) {
    const absent = await ask(guess)
    expect(absent.err_msg).toBe('NOT_FOUND')
    expect(await ask(token)).toEqual(absent)
  }
  const language = 'en'
  const absent = await visitor.ask(quotation.downloadSharedQuote, { token: guess, language })
  expect(await visitor.ask(quotation.downloadSharedQuote, { token, language })).toEqual(absent)
}

describe('a link', () => {
  it('shows the offer to somebody without a session, and nobody’s id', async () => {
    const { token, quote_id } = await sent({ note: '<b>Bold</b> & ours' })
    const answer = await look(token)
    const { charge_minor } = await desk.row(quote_id)
    expect(answer.data).toMatchObject({
      state: 'sent',
      note: '<b>Bold</b> & ours',
      sums: { charge_minor, currency: 'USD' },
      parties: { client: { name: 'Northlight Films' } },
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/clara|account_id|company_id|file_id|task_id|quote_id|talent/i)
  })

  it('is kept as a hash of its secret only', async () => {
    const { token, quote_id } = await sent()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await desk.row(quote_id))).not.toContain(token)
    const { rows } = await sql<{ found: number }>`
      select (select count(*)::int from audit_log where params::text like ${`%${token}%`})
        + (select count(*)::int from idempotency where response::text like ${`%${token}%`}) as found`.execute(office.db)
    expect(rows[0]!.found).toBe(0)
  })

  it('ends when it is made anew, withdrawn, replaced, or over', async () => {
    const first = await sent()
    const second = await desk.send(clara, first.quote_id)
    await expectNothing(first.token)
    expect((await look(second)).err_msg).toBe('OK')
    await clara.call(quotation.withdrawQuote, { quote_id: first.quote_id })
    await expectNothing(second)
    const old = await sent()
    await clara.call(quotation.replaceQuote, { quote_id: old.quote_id }, idempotencyKey())
    await expectNothing(old.token)
    const short = await sent({ valid_days: 1 })
    office.advance(day)
    await expectNothing(short.token)
  })

  it('isn’t kept by any cache', async () => {
    const { token } = await sent()
    const answer = await office.server.server.inject({
      method: 'POST',
      url: quotation.getSharedQuote.path,
      headers: { 'x-platform': 'talent', 'x-requested-sid': 'true' },
      payload: { token },
    })
    expect(answer.json()).toMatchObject({ err_msg: 'OK' })
    expect(answer.headers['cache-control']).toContain('no-store')
  })
})

describe('whoever has the link', () => {
  it('accepts with their name and purchase order: the order is the author’s, who is told', async () => {
    const { token, quote_id } = await sent()
    const { charge_minor, number } = await desk.row(quote_id)
    expect(await accept(token, { po_number: 'PO-4711', name: 'Zoë 王 🦊 مرحبا' })).toMatchObject({
      err_msg: 'OK',
      data: {},
    })
    const { task_id } = await desk.row(quote_id)
    expect(await office.task(task_id!)).toMatchObject({
      charge_minor,
      po_number: 'PO-4711',
      created_by: clara.account_id,
      company_id,
    })
    const detail = await clara.call(quotation.getQuote, { quote_id })
    expect(detail).toMatchObject({ state: 'accepted', decided_by: 'Zoë 王 🦊 مرحبا', decider_email: bo.email })
    const letters = await desk.letters(clara.account_id, 'quoteAccepted')
    expect(letters).toMatchObject([{ params: { number }, link: `/quotes/${quote_id}` }])
    expect((await look(token)).data).toMatchObject({ state: 'accepted', po_number: 'PO-4711' })
    expect(await accept(token)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'accepted' } })
    expect((await refuse(token)).err_msg).toBe('QUOTE_CLOSED')
  })

  it('declines with a reason that the author reads', async () => {
    const { token, quote_id } = await sent()
    expect((await refuse(token, '预算不足')).err_msg).toBe('OK')
    const detail = await clara.call(quotation.getQuote, { quote_id })
    expect(detail).toMatchObject({ state: 'refused', reason: '预算不足', decided_by: bo.name, task: null })
    const [letter] = await desk.letters(clara.account_id, 'quoteRefused')
    expect(letter).toMatchObject({ params: { reason: '预算不足' } })
    expect(await accept(token)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'refused' } })
  })

  it('needs the number that the company asks for', async () => {
    const set = (is_po_required: boolean) =>
      office.db.updateTable('company').set({ is_po_required }).where('company_id', '=', company_id).execute()
    const { token } = await sent()
    await set(true)
    expect((await accept(token)).err_msg).toBe('PO_REQUIRED')
    expect((await look(token)).data).toMatchObject({ state: 'sent', is_po_required: true })
    expect((await accept(token, { po_number: '1' })).err_msg).toBe('OK')
    await set(false)
  })

  it('is not told what the company owes', async () => {
    const { token, quote_id } = await sent()
    const set = (more: object) =>
      office.db.updateTable('company_credit').set(more).where('company_id', '=', company_id).execute()
    const before = await office.db
      .selectFrom('company_credit')
      .select(['mode', 'limit_minor', 'terms_days'])
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await set({ mode: 'prepaid', limit_minor: 0, terms_days: 0 })
    const refused = await accept(token)
    expect(refused.err_msg).toBe('QUOTE_CREDIT')
    expect(JSON.stringify(refused)).not.toMatch(/minor|limit|exposure/)
    await set({ ...before, state: 'hold' })
    expect((await accept(token)).err_msg).toBe('QUOTE_CREDIT')
    await set({ ...before, state: 'ok' })
    expect((await desk.row(quote_id)).state).toBe('sent')
    expect((await accept(token)).err_msg).toBe('OK')
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a name of 101 characters', { name: 'n'.repeat(101) }],
    ['a name with a line break', { name: 'Bo\nBuyer' }],
    ['a name that turns the direction', { name: 'Bo\u202eBuyer' }],
    ['no email address', { email: 'bo' }],
    ['a purchase order of 101 characters', { po_number: 'x'.repeat(101) }],
  ])('is refused with %s', async (_, more) => {
    const { token } = await sent()
    expect((await accept(token, more)).err_msg).toBe('Parameter_Error')
  })

  it('orders in an admin’s name where the author may order no more', async () => {
    const mia = await office.as('mia')
    const { token, quote_id } = await sent({}, mia)
    const set = (is_mvp: boolean) =>
      office.db.updateTable('talent').set({ is_mvp }).where('account_id', '=', mia.account_id).execute()
    await set(false)
    expect((await accept(token)).err_msg).toBe('OK')
    const { task_id } = await desk.row(quote_id)
    expect((await office.task(task_id!)).created_by).toBe(clara.account_id)
    await set(true)
    expect((await clara.call(task.getTaskDetail, { task_id: task_id! })).file_count).toBe(1)
  })
})
