/** MONEY 2: a quote as a document, accepted on screen, makes the order at the frozen price. */
import { calls, day, hour, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { endQuotesOf } from './end-quotes.ts'
import { quotationJobs } from './jobs.ts'
import { type Desk, deskOf } from './testing/desk.ts'

const { quotation, task } = calls
let office: Office
let desk: Desk
let clara: Player
let mia: Player
let company_id: string
beforeAll(async () => {
  office = await openOffice()
  desk = deskOf(office)
  company_id = await office.server.companyOf('clara')
})
afterAll(() => office.server.close())
beforeEach(async () => {
  clara = await office.as('clara')
  mia = await office.as('mia')
})

const accept = (who: Player, quote_id: string, po_number: string | null = null) =>
  who.ask(quotation.acceptQuote, { quote_id, po_number }, idempotencyKey())
const read = (quote_id: string, who = clara) => who.call(quotation.getQuote, { quote_id })
const runJobs = async () => {
  for (const job of quotationJobs)
    await job.run(office.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
}
const orders = async () => (await clara.call(task.getProjectTaskList, {})).total
const setUp = (set: { is_po_required: boolean }) =>
  office.db.updateTable('company').set(set).where('company_id', '=', company_id).execute()

describe('a quote', () => {
  it('has a number without gaps, the sums of the order form, and is valid for 30 days', async () => {
    const input = await desk.prepare(clara)
    const first = await clara.call(quotation.createQuote, input, idempotencyKey())
    expect(first.number).toMatch(/^Q-20\d\d-\d{6}$/)
    const refused = await clara.ask(quotation.createQuote, { ...input, charge_minor: 1 }, idempotencyKey())
    expect(refused).toMatchObject({ err_msg: 'QUOTE_CHANGED', data: { charge_minor: input.charge_minor } })
    const several = await Promise.all([1, 2, 3].map(() => clara.call(quotation.createQuote, input, idempotencyKey())))
    const from = Number(first.number.slice(-6))
    expect(several.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b)).toEqual([
      from + 1,
      from + 2,
      from + 3,
    ])
    const shown = await read(first.quote_id)
    const { items, ...sums } = await clara.call(task.quoteTask, input.order)
    expect(shown).toMatchObject({ state: 'draft', po_number: null, task: null, deadline_hours: 120 })
    expect(shown.sums.charge_minor).toBe(sums.charge_minor)
    const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
    expect(total(shown.rows.map((row) => row.amount_minor))).toBe(sums.subtotal_minor)
    for (const { lines, amount_minor } of shown.rows) expect(total(lines.map((l) => l.amount_minor))).toBe(amount_minor)
    expect(shown.rows).toHaveLength(new Set(items.map((item) => `${item.node_id} ${item.target_lang}`)).size)
    const { valid_until, created_at } = await desk.row(first.quote_id)
    expect(Number(valid_until.slice(0, 8))).toBeGreaterThan(Number(created_at.slice(0, 8)))
    expect(shown.parties.client.name).toBe('Northlight Films')
  })

  it('once asked with the same key, is one', async () => {
    const input = await desk.prepare(clara)
    const key = idempotencyKey()
    const first = await clara.call(quotation.createQuote, input, key)
    expect(await clara.call(quotation.createQuote, input, key)).toEqual(first)
  })

  it('can’t be changed, not even in the database', async () => {
    const { quote_id } = await desk.quote(clara)
    const change = office.db.updateTable('quote_document').set({ charge_minor: 1 }).where('quote_id', '=', quote_id)
    await expect(change.execute()).rejects.toThrow(/never changed/)
  })

  it.each([
    ['no day', { valid_days: 0 }],
    ['181 days', { valid_days: 181 }],
    ['half a day', { valid_days: 1.5 }],
    ['days that are past', { valid_days: -3 }],
    ['a note that is too long', { note: 'x'.repeat(1001) }],
    ['a note with a control sign', { note: 'a\u0000b' }],
    ['no hours', { deadline_hours: 0 }],
  ])('refuses %s', async (_, more) => {
    const input = await desk.prepare(clara)
    const refused = await clara.ask(quotation.createQuote, { ...input, ...more }, idempotencyKey())
    expect(refused.err_msg).toBe('Parameter_Error')
  })

  it('of another company answers as one that isn’t there', async () => {
    const { quote_id } = await desk.quote(clara)
    const heming = await office.as('heming')
    const absent = crypto.randomUUID()
    for (const call of [quotation.getQuote, quotation.sendQuote, quotation.withdrawQuote] as const)
      expect(await heming.ask(call, { quote_id })).toEqual(await heming.ask(call, { quote_id: absent }))
    expect((await accept(heming, quote_id)).err_msg).toBe('NOT_FOUND')
    expect((await heming.ask(quotation.refuseQuote, { quote_id, reason: 'no' })).err_msg).toBe('NOT_FOUND')
    expect((await heming.call(quotation.getQuoteList, {})).list).toEqual([])
  })

  it('is seen by operators with those of all companies, and decided by none of them', async () => {
    const { quote_id, number } = await desk.quote(clara)
    const olga = await office.as('olga')
    const { list } = await olga.call(quotation.getQuoteList, { keyword: number })
    expect(list).toMatchObject([{ quote_id, company_name: 'Northlight Films', state: 'draft' }])
    expect((await read(quote_id, olga)).can).toEqual({
      send: false,
      withdraw: false,
      decide: false,
      replace: false,
    })
    expect((await accept(olga, quote_id)).err_msg).toBe('NO_PERMISSION')
  })
})

describe('accepting', () => {
  it('places the order at the quote’s price, though prices have doubled; people get what is paid now', async () => {
    const { quote_id } = await desk.quote(clara)
    const { charge_minor, quote } = await desk.row(quote_id)
    const before = await office.task(await office.order({ more: { deadline_at: quote.deadline_at } }))
    await desk.setPrices('client', 2, company_id)
    await desk.setPrices('talent', 2, company_id)
    const now = await clara.call(task.quoteTask, (await desk.prepare(clara)).order)
    expect(now.charge_minor).toBe(charge_minor * 2)
    const answer = await accept(mia, quote_id, ' PO 7 ')
    expect(answer.err_msg).toBe('OK')
    const { task_id } = answer.data as { task_id: string }
    const placed = await office.task(task_id)
    expect(placed).toMatchObject({ charge_minor, po_number: 'PO 7', created_by: mia.account_id })
    expect(placed.quote.items).toEqual(quote.items)
    const payOf = async (id: string) => (await office.node(id, 'translationProofreading')).pay_minor
    expect(await payOf(task_id)).toBe((await payOf(before.task_id))! * 2)
    expect(await read(quote_id)).toMatchObject({ state: 'accepted', task: { task_id }, decided_by: 'Mia Member' })
    expect((await clara.call(task.getTaskDetail, { task_id })).po_number).toBe('PO 7')
    expect(await desk.letters(clara.account_id, 'quoteAccepted')).toHaveLength(1)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('goes on to the end as any order does', async () => {
    const { quote_id } = await desk.quote(clara)
    const { task_id } = (await accept(clara, quote_id)).data as { task_id: string }
    await office.settle(task_id)
    await office.translate('lin', task_id)
    await office.reviewWork('rui', task_id, 'pass')
    const { node_task_id } = await office.node(task_id, 'clientConfirmation')
    expect(await office.verdict('clara', node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    expect((await office.task(task_id)).status).toBe(100)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('counts no match that came into the memory since', async () => {
    const colours = [
      'red',
      'blue',
      'green',
      'white',
      'amber',
      'violet',
      'grey',
      'golden',
      'black',
      'pink',
      'brown',
      'teal',
    ]
    const text = colours
      .map(
        (colour) =>
          `The ${colour} lantern of ${crypto.randomUUID()} hangs above the quiet wall of the old harbour and nobody knows who lights it there every evening before the boats come home.`,
      )
      .join('\n\n')
    const wanted = { name: 'harbour.txt', text, media: 'doc', isPlain: true } as const
    const { quote_id } = await desk.quote(clara, wanted)
    const { charge_minor } = await desk.row(quote_id)
    const before = await office.order(wanted)
    await office.translate('lin', before)
    const { node_task_id } = await office.node(before, 'clientConfirmation')
    await office.verdict('clara', node_task_id, 'pass')
    expect((await desk.prepare(clara, wanted)).charge_minor).toBeLessThan(charge_minor)
    const { task_id } = (await accept(clara, quote_id)).data as { task_id: string }
    expect((await office.task(task_id)).charge_minor).toBe(charge_minor)
    const bands = async (id: string) => {
      const { calculation } = await office.node(id, 'translationProofreading')
      return calculation?.lines.map(({ band }) => band)
    }
    expect(await bands(task_id)).toEqual(await bands(before))
    const counted = await office.db
      .selectFrom('segment as s')
      .innerJoin('piece as p', 'p.piece_id', 's.piece_id')
      .select('s.counted_as')
      .where('p.task_id', '=', task_id)
      .execute()
    expect(new Set(counted.map(({ counted_as }) => counted_as))).toEqual(new Set(['new']))
  })

  it('by several at once makes one order', async () => {
    const { quote_id } = await desk.quote(clara)
    const token = await desk.send(clara, quote_id)
    const count = await orders()
    const { visitor } = office.server
    const by = { token, name: 'Bo Buyer', email: 'bo@example.com' }
    const answers = await Promise.all([
      accept(clara, quote_id),
      accept(mia, quote_id),
      visitor.ask(quotation.acceptSharedQuote, by),
      visitor.ask(quotation.acceptSharedQuote, by),
    ])
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'QUOTE_CLOSED', 'QUOTE_CLOSED', 'QUOTE_CLOSED'])
    expect(await orders()).toBe(count + 1)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('again with the same key answers the same; with another it is closed', async () => {
    const { quote_id } = await desk.quote(clara)
    const key = idempotencyKey()
    const first = await clara.call(quotation.acceptQuote, { quote_id }, key)
    expect(await clara.call(quotation.acceptQuote, { quote_id }, key)).toEqual(first)
    expect(await accept(clara, quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'accepted' } })
  })

  it('twice at once with one key is answered twice alike, as by a browser that lost its connection', async () => {
    for (let round = 0; round < 5; round++) {
      const { quote_id } = await desk.quote(clara)
      const key = idempotencyKey()
      const accept = () => clara.ask(quotation.acceptQuote, { quote_id }, key)
      const [first, ...others] = await Promise.all([accept(), accept(), accept()])
      expect(first.err_msg).toBe('OK')
      for (const other of others) expect(other).toEqual(first)
    }
  })

  it('is refused after a refusal, a withdrawal, a replacement and the last moment', async () => {
    const said = async (quote_id: string) => accept(clara, quote_id)
    const refused = await desk.quote(clara)
    await clara.call(quotation.refuseQuote, { quote_id: refused.quote_id, reason: 'Too dear' })
    expect(await said(refused.quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'refused' } })
    const withdrawn = await desk.quote(clara)
    await clara.call(quotation.withdrawQuote, { quote_id: withdrawn.quote_id })
    expect(await said(withdrawn.quote_id)).toMatchObject({ data: { state: 'withdrawn' } })
    const old = await desk.quote(clara)
    const again = await clara.call(quotation.replaceQuote, { quote_id: old.quote_id }, idempotencyKey())
    expect(await said(old.quote_id)).toMatchObject({ data: { state: 'replaced' } })
    expect((await read(old.quote_id)).replaced_by).toEqual(again)
    const short = await desk.quote(clara, {}, { valid_days: 1 })
    office.advance(day)
    clara = await office.as('clara')
    expect(await said(short.quote_id)).toMatchObject({ data: { state: 'expired' } })
    expect((await read(short.quote_id)).state).toBe('expired')
    const { list } = await clara.call(quotation.getQuoteList, { state: 'expired' })
    expect(list.map(({ quote_id }) => quote_id)).toEqual([short.quote_id])
    expect((await said(again.quote_id)).err_msg).toBe('OK')
  })
})

describe('the deadline', () => {
  it('of so many hours begins when the quote is accepted', async () => {
    const { quote_id } = await desk.quote(clara, {}, { deadline_hours: 72 })
    office.advance(10 * day)
    clara = await office.as('clara')
    const { task_id } = (await accept(clara, quote_id)).data as { task_id: string }
    const { deadline_at } = await office.task(task_id)
    const due = toWireTime(new Date(office.app.now().getTime() + 72 * hour))
    expect(deadline_at <= due && deadline_at > toWireTime(new Date(office.app.now().getTime() + 71.9 * hour))).toBe(
      true,
    )
  })

  it('at a fixed moment ends the quote before a rush would cost more', async () => {
    const deadline_at = toWireTime(new Date(office.app.now().getTime() + 10 * day))
    const { quote_id } = await desk.quote(clara, { more: { deadline_at } }, { deadline_hours: null })
    const { valid_until } = await read(quote_id)
    expect(valid_until).toBe(
      toWireTime(new Date(office.app.now().getTime() + 8 * day)).slice(0, 8) + valid_until.slice(8),
    )
    office.advance(8 * day)
    clara = await office.as('clara')
    expect(await accept(clara, quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'expired' } })
  })

  it('that can’t be reached is said when the quote is made', async () => {
    const input = await desk.prepare(clara)
    const deadline_at = toWireTime(new Date(office.app.now().getTime() + 60_000))
    const order = { ...input.order, deadline_at }
    const wanted = { ...input, order, deadline_hours: null }
    const refused = await clara.ask(quotation.createQuote, wanted, idempotencyKey())
    expect(refused.err_msg).toBe('DEADLINE_IMPOSSIBLE')
  })
})

describe('what a quote refers to', () => {
  it('stays as long as it can be accepted: a flow that is gone is said', async () => {
    const { quote_id } = await desk.quote(clara)
    const { content } = await desk.row(quote_id)
    const { flow_id } = content
    const hide = (deleted_at: Date | null) =>
      office.db.updateTable('flow').set({ deleted_at }).where('flow_id', '=', flow_id).execute()
    await hide(office.app.now())
    expect((await accept(clara, quote_id)).err_msg).toBe('QUOTE_FLOW_GONE')
    await hide(null)
    expect((await accept(clara, quote_id)).err_msg).toBe('OK')
  })

  it('keeps its files until 30 days after it has ended', async () => {
    const wanted = { name: 'kept.txt', text: `Only here ${crypto.randomUUID()}.`, media: 'doc', isPlain: true } as const
    const { quote_id } = await desk.quote(clara, wanted, { valid_days: 1 })
    const { content } = await desk.row(quote_id)
    const { file_id } = content.files[0]!
    const isThere = async () =>
      (await office.db.selectFrom('file').select('file_id').where('file_id', '=', file_id).execute()).length === 1
    office.advance(29 * day)
    await runJobs()
    expect(await isThere()).toBe(true)
    office.advance(3 * day)
    await runJobs()
    expect(await isThere()).toBe(false)
    clara = await office.as('clara')
    const again = await clara.ask(quotation.replaceQuote, { quote_id }, idempotencyKey())
    expect(again.err_msg).toBe('QUOTE_FILES_GONE')
  })

  it('may be in another currency by then', async () => {
    const { quote_id } = await desk.quote(clara)
    const set = (currency: 'USD' | 'EUR') =>
      office.db.updateTable('company').set({ currency }).where('company_id', '=', company_id).execute()
    await set('EUR')
    expect(await accept(clara, quote_id)).toMatchObject({ err_msg: 'CURRENCY_WRONG', data: { currency: 'EUR' } })
    await set('USD')
    expect((await accept(clara, quote_id)).err_msg).toBe('OK')
  })
})

describe('the number of a purchase order', () => {
  it('that the company asks for is missing', async () => {
    await setUp({ is_po_required: true })
    const order = await office.prepareOrder(clara)
    expect((await clara.ask(task.createTask, order, idempotencyKey())).err_msg).toBe('PO_REQUIRED')
    expect((await clara.ask(task.createTask, { ...order, po_number: 'PO-1' }, idempotencyKey())).err_msg).toBe('OK')
    const { quote_id } = await desk.quote(clara)
    expect((await accept(clara, quote_id)).err_msg).toBe('PO_REQUIRED')
    expect((await read(quote_id)).state).toBe('draft')
    expect((await accept(clara, quote_id, 'PO-2')).err_msg).toBe('OK')
    const said = await desk.quote(clara, { more: { po_number: 'PO-3' } })
    const { task_id } = (await accept(clara, said.quote_id)).data as { task_id: string }
    expect((await office.task(task_id)).po_number).toBe('PO-3')
    await setUp({ is_po_required: false })
  })

  it.each([
    ['101 characters', 'x'.repeat(101)],
    ['a control sign', 'PO\u0007'],
    ['a line break', 'PO\n1'],
    ['a turned direction', 'PO\u202e1'],
    ['spaces only', '   '],
  ])('refuses %s', async (_, po_number) => {
    const { quote_id } = await desk.quote(clara)
    expect((await accept(clara, quote_id, po_number)).err_msg).toBe('Parameter_Error')
  })
})

describe('its author', () => {
  it('is told once, three days before it ends', async () => {
    const { quote_id, number } = await desk.quote(mia, {}, { valid_days: 10 })
    const told = async () =>
      (await desk.letters(mia.account_id, 'quoteExpiresSoon')).filter(({ params }) => params.number === number)
    await runJobs()
    expect(await told()).toEqual([])
    office.advance(7 * day + hour)
    await runJobs()
    await runJobs()
    expect(await told()).toMatchObject([{ link: `/quotes/${quote_id}` }])
  })

  it('who is erased leaves no open quote, and what was decided', async () => {
    const open = await desk.quote(mia)
    const token = await desk.send(mia, open.quote_id)
    const done = await desk.quote(mia)
    await accept(clara, done.quote_id)
    await inTransaction(office.app, (transaction) => endQuotesOf(transaction, { account_id: mia.account_id }))
    expect((await desk.row(open.quote_id)).state).toBe('withdrawn')
    expect((await desk.row(done.quote_id)).state).toBe('accepted')
    expect((await office.server.visitor.ask(quotation.getSharedQuote, { token })).err_msg).toBe('NOT_FOUND')
  })
})
