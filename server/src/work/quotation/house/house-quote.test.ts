/** MONEY 2, decision 85: operators make a quote for a company, which sees it once it is sent and accepts it at its price. */
import { calls, type InputOf, orderErrors } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { quotationJobs } from '../jobs.ts'
import { type Desk, deskOf } from '../testing/desk.ts'

const { houseQuotes, quotation, task } = calls
let office: Office
let desk: Desk
let clara: Player
let olga: Player
let mia: Player
let company_id: string
/** An order whose files the operator has uploaded. */
let order: InputOf<typeof houseQuotes.previewHouseQuote>['order']
beforeAll(async () => {
  office = await openOffice()
  desk = deskOf(office)
  company_id = await office.server.companyOf('clara')
  const { file_id } = await (await office.as('olga')).upload(
    'offer.srt',
    new TextEncoder().encode('1\n00:00:01,000 --> 00:00:03,000\nThe harbour is quiet in the morning.\n'),
    'taskSubtitle',
  )
  const { order: own } = await desk.prepare(await office.as('clara'))
  order = { ...own, files: [{ file_id }] }
  olga = await office.as('olga')
  await make() // keeps the file, whatever becomes of the others
})
afterAll(() => office.server.close())
beforeEach(async () => {
  olga = await office.as('olga')
  clara = await office.as('clara')
  mia = await office.as('mia')
})

type Input = InputOf<typeof houseQuotes.createHouseQuote>
const priceNow = async () =>
  olga.call(houseQuotes.previewHouseQuote, { company_id, order: { ...order, deadline_at: hoursFromNow(120) } })
async function inputOf(more: Partial<Input> = {}): Promise<Input> {
  const { charge_minor, effort_percent = 0 } = await priceNow()
  return { company_id, order, deadline_hours: 120, charge_minor, effort_percent, ...more }
}
const make = async (more: Partial<Input> = {}) =>
  olga.call(houseQuotes.createHouseQuote, await inputOf(more), idempotencyKey())
const replace = (quote_id: string, more: Partial<InputOf<typeof houseQuotes.replaceHouseQuote>> = {}) =>
  olga.call(houseQuotes.replaceHouseQuote, { quote_id, ...more }, idempotencyKey())
const send = (quote_id: string) => olga.ask(houseQuotes.sendHouseQuote, { quote_id })
const withdraw = (quote_id: string) => olga.ask(houseQuotes.withdrawHouseQuote, { quote_id })
const read = (quote_id: string, who = clara) => who.call(quotation.getQuote, { quote_id })
const accept = (quote_id: string, who = clara) =>
  who.ask(quotation.acceptQuote, { quote_id, po_number: null }, idempotencyKey())
const inList = async (quote_id: string, who = clara) => {
  const { list } = await who.call(quotation.getQuoteList, { pageSize: 100 })
  return list.find((one) => one.quote_id === quote_id)
}

describe('a draft', () => {
  it('is for operators only: its company finds nothing of it, by no call and in no list', async () => {
    const { quote_id, number } = await make()
    expect(number).toMatch(/^Q-20\d\d-\d{6}$/)
    expect(await inList(quote_id, olga)).toMatchObject({ state: 'draft', is_of_house: true })
    expect(await read(quote_id, olga)).toMatchObject({
      is_of_house: true,
      can: { send: true, withdraw: true, decide: false, replace: true },
    })
    expect(await inList(quote_id)).toBeUndefined()
    const absent = crypto.randomUUID()
    const { getQuote, sendQuote, withdrawQuote } = quotation
    for (const call of [getQuote, sendQuote, withdrawQuote] as const)
      expect(await clara.ask(call, { quote_id })).toEqual(await clara.ask(call, { quote_id: absent }))
    expect(await accept(quote_id)).toMatchObject({ err_msg: 'NOT_FOUND' })
    const download = { quote_id, language: 'en' } as const
    expect(await clara.ask(quotation.downloadQuote, download)).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect((await clara.ask(quotation.refuseQuote, { quote_id, reason: 'no' })).err_msg).toBe('NOT_FOUND')
    expect(await desk.letters(clara.account_id, 'quoteReceived')).toEqual([])
    await withdraw(quote_id)
    expect(await inList(quote_id)).toBeUndefined()
    expect(await desk.letters(clara.account_id, 'quoteTakenBack')).toEqual([])
  })

  it('costs what the company’s own price list says', async () => {
    const before = await priceNow()
    await desk.setPrices('client', 3, company_id)
    const after = await priceNow()
    expect(after.charge_minor).toBe(before.charge_minor * 3)
    const refused = await olga.ask(
      houseQuotes.createHouseQuote,
      await inputOf({ charge_minor: before.charge_minor }),
      idempotencyKey(),
    )
    expect(refused).toMatchObject({ err_msg: 'QUOTE_CHANGED', data: { charge_minor: after.charge_minor } })
    const { quote_id } = await make()
    expect((await read(quote_id, olga)).sums.charge_minor).toBe(after.charge_minor)
  })

  it('is made by operators only, for companies that order, and not for one’s own', async () => {
    const input = await inputOf()
    for (const who of [clara, mia])
      expect((await who.ask(houseQuotes.createHouseQuote, input, idempotencyKey())).err_msg).toBe('NO_PERMISSION')
    const ask = (id: string) => olga.ask(houseQuotes.createHouseQuote, { ...input, company_id: id }, idempotencyKey())
    expect((await ask(crypto.randomUUID())).err_msg).toBe('NOT_FOUND')
    await office.make.member(company_id, olga.account_id)
    expect((await ask(company_id)).err_msg).toBe('OWN_COMPANY')
    await office.db.deleteFrom('company_member').where('account_id', '=', olga.account_id).execute()
    const foreign = { ...order, files: [{ file_id: crypto.randomUUID() }] }
    expect(orderErrors).toContain('NOT_FOUND')
    expect(await olga.ask(houseQuotes.previewHouseQuote, { company_id, order: foreign })).toMatchObject({
      err_msg: 'NOT_FOUND',
    })
  })
})

describe('a price that was agreed by hand', () => {
  it.each([1, 777, 123_457])(
    'of %i is the sum of its rows, and its reason stays with operators',
    async (charge_minor) => {
      const { charge_minor: list_minor } = await priceNow()
      const agreed = { charge_minor, reason: 'Framework contract 12' }
      const { quote_id } = await make({ agreed })
      const shown = await read(quote_id, olga)
      const total = (amounts: readonly { amount_minor: number }[]) =>
        amounts.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
      expect(shown.sums).toMatchObject({ charge_minor })
      expect(total(shown.rows) + shown.sums.rush_minor).toBe(charge_minor)
      for (const row of shown.rows) expect(total(row.lines)).toBe(row.amount_minor)
      expect(shown.agreed).toEqual({ list_minor, reason: 'Framework contract 12' })
      await send(quote_id)
      expect((await read(quote_id)).agreed).toBeNull()
      expect(JSON.stringify(await read(quote_id))).not.toContain('Framework contract 12')
      await withdraw(quote_id)
    },
  )

  it('keeps its rush: the steps with their fees come to the cent to what was agreed', async () => {
    const input = await inputOf({ deadline_hours: 20 })
    const {
      rush_percent,
      charge_minor,
      effort_percent = 0,
    } = await olga.call(houseQuotes.previewHouseQuote, {
      company_id,
      order: { ...order, deadline_at: hoursFromNow(20) },
    })
    expect(rush_percent).toBeGreaterThan(0)
    const agreed = { charge_minor: 9_999, reason: 'Rush at a fixed price' }
    const { quote_id } = await olga.call(
      houseQuotes.createHouseQuote,
      { ...input, charge_minor, effort_percent, agreed },
      idempotencyKey(),
    )
    const { quote } = await desk.row(quote_id)
    expect(quote).toMatchObject({ rush_percent, charge_minor: 9_999 })
    expect(quote.subtotal_minor + quote.rush_minor).toBe(9_999)
    const pieces = quote.items.map(({ file_id, target_lang }) => ({ file_id, target_lang }))
    expect(clientPrices(quote).priceOfPieces(pieces)).toBe(9_999)
  })

  it.each([
    ['nothing', { charge_minor: 0, reason: 'free' }],
    ['less than nothing', { charge_minor: -1, reason: 'x' }],
    ['half a cent', { charge_minor: 1.5, reason: 'x' }],
    ['no reason', { charge_minor: 100, reason: ' ' }],
  ])('isn’t %s', async (_, agreed) => {
    const refused = await olga.ask(houseQuotes.createHouseQuote, await inputOf({ agreed }), idempotencyKey())
    expect(refused.err_msg).toBe('Parameter_Error')
  })
})

const hoursFromNow = (hours: number) => {
  const at = new Date(Math.floor((office.app.now().getTime() + hours * 3_600_000) / 60_000) * 60_000)
  return at.toISOString().replaceAll(/[-:T.Z]/g, '')
}

describe('a quote that is sent', () => {
  it('is told to the company, and makes the order at its price, though prices rise and the files were the operator’s', async () => {
    const agreed = { charge_minor: 54_321, reason: 'Volume' }
    const { quote_id, number } = await make({ agreed, note: 'As discussed' })
    const { err_msg } = await send(quote_id)
    expect(err_msg).toBe('OK')
    const letters = await desk.letters(clara.account_id, 'quoteReceived')
    expect(letters.at(-1)).toMatchObject({
      link: `/quotes/${quote_id}`,
      params: { number, amount_minor: 54_321, currency: 'USD' },
    })
    expect(await inList(quote_id, mia)).toMatchObject({ state: 'sent', creator: null, is_of_house: true })
    expect(await read(quote_id, mia)).toMatchObject({
      note: 'As discussed',
      creator: null,
      can: { send: true, withdraw: false, decide: true, replace: false },
    })
    expect((await mia.ask(quotation.withdrawQuote, { quote_id })).err_msg).toBe('NOT_FOUND')
    await desk.setPrices('client', 5, company_id)
    const accepted = await accept(quote_id, mia)
    expect(accepted.err_msg).toBe('OK')
    const { task_id } = accepted.data as { task_id: string }
    expect(await office.task(task_id)).toMatchObject({ charge_minor: 54_321, company_id, created_by: mia.account_id })
    const { list } = await mia.call(task.getTaskInputList, { task_id })
    expect(list.map(({ name }) => name)).toEqual(['offer.srt'])
    const [file] = order.files
    const readable = await clara.ask(calls.file.getFileUrl, { file_id: file!.file_id })
    expect(readable.err_msg).toBe('OK')
    expect((await desk.letters(olga.account_id, 'quoteAccepted')).at(-1)?.params).toMatchObject({ number })
    expect((await send(quote_id)).err_msg).toBe('QUOTE_CLOSED')
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('gives back of a cancelled piece what was agreed for it', async () => {
    const two = { ...order, target_langs: ['zh', 'ja'] }
    const { charge_minor, effort_percent = 0 } = await olga.call(houseQuotes.previewHouseQuote, {
      company_id,
      order: two,
    })
    const agreed = { charge_minor: 10_001, reason: 'Fixed' }
    const { quote_id } = await make({ order: two, charge_minor, effort_percent, agreed })
    await send(quote_id)
    const { task_id } = (await accept(quote_id)).data as { task_id: string }
    const { seal } = await clara.call(calls.pieceEnd.previewCancelPieces, { task_id })
    await clara.call(calls.pieceEnd.cancelPieces, { task_id, seal })
    expect((await office.task(task_id)).charge_minor).toBeLessThan(10_001)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('is accepted by its link, in the name of an admin', async () => {
    const { quote_id } = await make()
    const { url } = await olga.call(houseQuotes.sendHouseQuote, { quote_id })
    const token = new URL(url).pathname.split('/').at(-1)!
    const { visitor } = office.server
    expect(await visitor.call(quotation.getSharedQuote, { token })).toMatchObject({ state: 'sent' })
    const decider = { name: 'Bea Buyer', email: 'bea@client.example' }
    const accepted = await visitor.ask(quotation.acceptSharedQuote, { token, po_number: null, ...decider })
    expect(accepted.err_msg).toBe('OK')
    const shown = await read(quote_id)
    expect((await office.task(shown.task!.task_id)).created_by).toBe(clara.account_id)
  })

  it('is declined with a reason that the operator reads', async () => {
    const { quote_id } = await make()
    await send(quote_id)
    expect((await clara.ask(quotation.refuseQuote, { quote_id, reason: 'Too dear' })).err_msg).toBe('OK')
    expect(await read(quote_id, olga)).toMatchObject({ state: 'refused', reason: 'Too dear' })
    expect((await desk.letters(olga.account_id, 'quoteRefused')).at(-1)?.params).toMatchObject({ reason: 'Too dear' })
  })

  it('is taken back: the company reads it still, is told, and accepts it no more', async () => {
    const { quote_id, number } = await make()
    await send(quote_id)
    expect((await withdraw(quote_id)).err_msg).toBe('OK')
    expect(await inList(quote_id)).toMatchObject({ state: 'withdrawn' })
    const told = await desk.letters(clara.account_id, 'quoteTakenBack')
    expect(told.filter(({ params }) => params.number === number)).toHaveLength(1)
    expect(await accept(quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'withdrawn' } })
    expect((await withdraw(quote_id)).err_msg).toBe('QUOTE_CLOSED')
  })

  it('of a client’s own making is none that operators send, replace or take back', async () => {
    const { quote_id } = await desk.quote(clara)
    expect((await send(quote_id)).err_msg).toBe('NOT_FOUND')
    expect((await withdraw(quote_id)).err_msg).toBe('NOT_FOUND')
    const again = await olga.ask(houseQuotes.replaceHouseQuote, { quote_id }, idempotencyKey())
    expect(again.err_msg).toBe('NOT_FOUND')
  })

  it('that waits for an answer is brought to mind before it ends', async () => {
    const { quote_id, number } = await make({ valid_days: 5 })
    await send(quote_id)
    office.advance(3 * 24 * 3_600_000)
    for (const job of quotationJobs)
      await job.run(office.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
    const told = await desk.letters(clara.account_id, 'quoteAnswerSoon')
    expect(told.map(({ params }) => params.number)).toContain(number)
  })
})

describe('a new version', () => {
  it('refers back, and takes the place of the one before when it is sent, not earlier', async () => {
    const first = await make()
    await send(first.quote_id)
    const second = await replace(first.quote_id, { agreed: { charge_minor: 4_000, reason: 'Asked for less' } })
    expect(await read(first.quote_id)).toMatchObject({ state: 'sent', replaced_by: null })
    expect(await inList(second.quote_id)).toBeUndefined()
    expect((await read(second.quote_id, olga)).replaces).toEqual(first)
    await send(second.quote_id)
    expect(await read(first.quote_id)).toMatchObject({ state: 'replaced', replaced_by: second })
    expect(await read(second.quote_id)).toMatchObject({ state: 'sent', replaces: first })
    expect(await accept(first.quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'replaced' } })
    expect((await accept(second.quote_id)).err_msg).toBe('OK')
  })

  it('of a draft ends it at once', async () => {
    const first = await make()
    const second = await replace(first.quote_id)
    expect(await read(first.quote_id, olga)).toMatchObject({ state: 'replaced', replaced_by: second })
    expect((await send(first.quote_id)).err_msg).toBe('QUOTE_CLOSED')
    expect((await send(second.quote_id)).err_msg).toBe('OK')
  })

  it('isn’t sent once the one before was accepted', async () => {
    const first = await make()
    await send(first.quote_id)
    const second = await replace(first.quote_id)
    expect((await accept(first.quote_id)).err_msg).toBe('OK')
    expect(await send(second.quote_id)).toMatchObject({ err_msg: 'QUOTE_CLOSED', data: { state: 'accepted' } })
    expect(await inList(second.quote_id)).toBeUndefined()
  })

  it('of two that are sent at once one takes its place', async () => {
    const first = await make()
    await send(first.quote_id)
    const versions = [await replace(first.quote_id), await replace(first.quote_id)]
    const answers = await Promise.all(versions.map(({ quote_id }) => send(quote_id)))
    expect(answers.map(({ err_msg }) => err_msg).sort()).toEqual(['OK', 'QUOTE_CLOSED'])
  })
})
