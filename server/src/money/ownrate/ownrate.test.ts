/** MONEY 2: a talent asks for a rate of their own, an operator agrees to it or to another one, or refuses. */
import { addDays, calls, day, dayIn, type InputOf, maxFaceValue, startOfDay } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { findOwnRate, findOwnRates } from '../price/own-rates.ts'

const { ownRates, message } = calls
let office: Office
let olga: Player
let talent: Player
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
})
afterAll(() => office.server.close())
beforeEach(async () => {
  ;[talent] = (await office.hire(1, 'zh')) as [Player]
})

const work = { node_kind: 'translationProofreading', source_lang: 'en', target_lang: 'zh', currency: 'USD' } as const
const ask = (some: Partial<InputOf<typeof ownRates.proposeRate>> = {}, by = talent) =>
  by.ask(ownRates.proposeRate, { ...work, rate_minor: 5000, note: 'Medical texts', ...some }, idempotencyKey())
async function asked(rate_minor = 5000): Promise<string> {
  const { rate_id } = await talent.call(ownRates.proposeRate, { ...work, rate_minor }, idempotencyKey())
  return rate_id
}
const decide = (rate_id: string, some: Partial<InputOf<typeof ownRates.decideRate>> = {}, by = olga) =>
  by.ask(ownRates.decideRate, { rate_id, verdict: 'agree', ...some }, idempotencyKey())
const own = async () => (await talent.call(ownRates.getOwnRates, {})).list
const counts = async () => (await findOwnRate(office.db, work, office.app.now(), talent.account_id))?.rate_minor ?? null
const lettersOf = async (who: Player) => (await who.call(message.getLetterList, {})).list

describe('asking', () => {
  it('shows the standard rate, waits for an answer, and counts for nothing meanwhile', async () => {
    const { choices } = await talent.call(ownRates.getOwnRates, {})
    const choice = choices.find(({ node_kind, target_lang }) => node_kind === work.node_kind && target_lang === 'zh')
    expect(choice?.standard).toContainEqual({ currency: 'USD', rate_minor: 3600 })
    expect(await ask()).toMatchObject({ err: 200 })
    expect(await own()).toMatchObject([{ state: 'asked', rate_minor: 5000, agreed_minor: null, standard_minor: 3600 }])
    expect(await counts()).toBeNull()
  })

  it.each([
    [0, 'UNIT_PRICE_INVALID'],
    [-1, 'UNIT_PRICE_INVALID'],
    [maxFaceValue + 1, 'FACE_VALUE_OVER_LIMIT'],
    [0.5, 'Parameter_Error'],
    [1e15 + 1, 'Parameter_Error'],
  ])('refuses %s', async (rate_minor, err_msg) => {
    expect(await ask({ rate_minor })).toMatchObject({ err_msg })
    expect(await own()).toEqual([])
  })

  it('refuses work for which the talent has no role, pair or level, and twice the same', async () => {
    expect(await ask({ node_kind: 'dubbing' })).toMatchObject({ err_msg: 'RATE_UNSUITED' })
    expect(await ask({ target_lang: 'ja' })).toMatchObject({ err_msg: 'RATE_UNSUITED' })
    expect(await ask({ node_kind: 'translate' })).toMatchObject({ err_msg: 'RATE_UNSUITED' })
    expect(await ask()).toMatchObject({ err: 200 })
    expect(await ask({ rate_minor: 4000 })).toMatchObject({ err_msg: 'RATE_ASKED' })
    expect(await ask({ currency: 'JPY' })).toMatchObject({ err: 200 })
  })

  it('of two requests at once is one', async () => {
    const answers = await Promise.all([ask(), ask({ rate_minor: 4000 })])
    expect(answers.map(({ err_msg }) => err_msg)).toContain('RATE_ASKED')
    expect(answers.filter(({ err }) => err === 200)).toHaveLength(1)
  })

  it('can be taken back, and asked again', async () => {
    const rate_id = await asked()
    expect(await talent.ask(ownRates.withdrawRate, { rate_id })).toMatchObject({ err: 200 })
    expect(await talent.ask(ownRates.withdrawRate, { rate_id })).toMatchObject({ err_msg: 'RATE_DECIDED' })
    expect(await decide(rate_id)).toMatchObject({ err_msg: 'RATE_DECIDED' })
    expect(await ask()).toMatchObject({ err: 200 })
  })

  it('of somebody else is nobody’s business', async () => {
    const rate_id = await asked()
    const [other] = (await office.hire(1, 'zh')) as [Player]
    expect(await other.ask(ownRates.withdrawRate, { rate_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await talent.ask(ownRates.getAskedRates, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await decide(rate_id, {}, talent)).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })
})

describe('deciding', () => {
  it('shows what talents get and clients pay by the standard lists', async () => {
    const rate_id = await asked()
    const filter = { node_kind: work.node_kind, source_lang: 'en', target_lang: 'zh', pageSize: 100 } as const
    const { list } = await olga.call(ownRates.getAskedRates, filter)
    expect(list.find((row) => row.rate_id === rate_id)).toMatchObject({
      standard_minor: 3600,
      client_minor: 6000,
      can: { decide: true },
      talent: { account_id: talent.account_id },
    })
    const other = await olga.call(ownRates.getAskedRates, { ...filter, target_lang: 'ja' })
    expect(other.list.map((row) => row.rate_id)).not.toContain(rate_id)
  })

  it('at another rate makes that count, and the talent is told and sees both', async () => {
    const rate_id = await asked()
    expect(await decide(rate_id, { rate_minor: 4200, answer: 'As for our others.' })).toMatchObject({ err: 200 })
    expect(await counts()).toBe(4200)
    expect(await own()).toMatchObject([
      { state: 'agreed', rate_minor: 5000, agreed_minor: 4200, answer: 'As for our others.', can: { withdraw: true } },
    ])
    const [letter] = await lettersOf(talent)
    expect(letter).toMatchObject({ kind: 'rateAgreedAt', params: { amount_minor: 4200, currency: 'USD' } })
  })

  it('refuses with an answer only', async () => {
    const rate_id = await asked()
    expect(await decide(rate_id, { verdict: 'refuse' })).toMatchObject({ err_msg: 'RATE_ANSWER_MISSING' })
    expect(await decide(rate_id, { verdict: 'refuse', answer: 'Too much.' })).toMatchObject({ err: 200 })
    expect(await counts()).toBeNull()
    expect((await lettersOf(talent))[0]).toMatchObject({ kind: 'rateRefused', params: { answer: 'Too much.' } })
  })

  it('refuses a rate that can’t be', async () => {
    const rate_id = await asked()
    for (const rate_minor of [0, -1])
      expect(await decide(rate_id, { rate_minor })).toMatchObject({ err_msg: 'UNIT_PRICE_INVALID' })
    expect(await decide(rate_id, { rate_minor: maxFaceValue + 1 })).toMatchObject({ err_msg: 'FACE_VALUE_OVER_LIMIT' })
  })

  it('is done once, and never by the talent', async () => {
    const rate_id = await asked()
    const answers = await Promise.all([decide(rate_id), decide(rate_id, { rate_minor: 4000 })])
    expect(answers.map(({ err_msg }) => err_msg)).toContain('RATE_DECIDED')
    expect(answers.filter(({ err }) => err === 200)).toHaveLength(1)
    const { account_id } = await office.make.talent({ level: 3 })
    await office.db.updateTable('account').set({ is_operator: true }).where('account_id', '=', account_id).execute()
    const both = await office.seat(account_id)
    const mine = office.app.newId()
    await office.db
      .insertInto('talent_rate')
      .values({ ...work, rate_id: mine, account_id, rate_minor: 1 })
      .execute()
    expect(await decide(mine, {}, both)).toMatchObject({ err_msg: 'OWN_RATE' })
    const { list } = await both.call(ownRates.getAskedRates, { pageSize: 100 })
    expect(list.find((row) => row.rate_id === mine)?.can).toEqual({ decide: false, end: false })
  })

  it('of a new rate ends the one before; giving it up ends it, too', async () => {
    await decide(await asked(5000))
    const second = await asked(6000)
    expect(await counts()).toBe(5000)
    await decide(second)
    expect(await counts()).toBe(6000)
    expect((await own()).map(({ agreed_minor, valid_until }) => [agreed_minor, valid_until === null])).toEqual([
      [6000, true],
      [5000, false],
    ])
    await talent.call(ownRates.withdrawRate, { rate_id: second })
    expect(await counts()).toBeNull()
  })
})

describe('the house', () => {
  const zone = 'Asia/Shanghai'
  const dayAfter = (days: number) => addDays(dayIn(zone, office.app.now()), days)
  const end = (rate_id: string, some: Partial<InputOf<typeof ownRates.endRate>> = {}, by = olga) =>
    by.ask(ownRates.endRate, { rate_id, ends_on: dayAfter(0), reason: 'Budget cut.', ...some }, idempotencyKey())
  const agreed = async (rate_minor = 5000) => {
    const rate_id = await asked(rate_minor)
    await decide(rate_id)
    return rate_id
  }
  const at = async (moment: Date) => (await findOwnRate(office.db, work, moment, talent.account_id))?.rate_minor ?? null
  beforeEach(() => office.db.updateTable('legal_entity').set({ time_zone: zone }).execute())

  it('ends a rate today: the list counts at once, the talent is told and sees day and reason', async () => {
    const rate_id = await agreed()
    expect(await end(rate_id)).toMatchObject({ err: 200 })
    expect(await counts()).toBeNull()
    const ended = { ends_on: dayAfter(0), is_over: true, end_reason: 'Budget cut.' }
    expect(await own()).toMatchObject([{ ...ended, state: 'agreed', can: { withdraw: false } }])
    const params = { amount_minor: 5000, ends_on: dayAfter(0), reason: 'Budget cut.' }
    expect((await lettersOf(talent))[0]).toMatchObject({ kind: 'rateEnded', params })
    const { list } = await olga.call(ownRates.getAskedRates, { state: 'agreed', pageSize: 100 })
    expect(list.find((row) => row.rate_id === rate_id)).toMatchObject({
      ...ended,
      can: { end: false },
      ended_by: { account_id: olga.account_id },
    })
    const audit = await office.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'params'])
      .where('action', '=', 'rateEnded')
      .where('subject_id', '=', talent.account_id)
      .execute()
    expect(audit).toMatchObject([{ actor_id: olga.account_id, params: { rate_id, reason: 'Budget cut.' } }])
  })

  it('ends it on a later day, until which it counts', async () => {
    const rate_id = await agreed()
    expect(await end(rate_id, { ends_on: dayAfter(3) })).toMatchObject({ err: 200 })
    const change = startOfDay(dayAfter(3), zone).getTime()
    expect(await at(new Date(change - 1))).toBe(5000)
    expect(await at(new Date(change))).toBeNull()
    expect(await counts()).toBe(5000)
    expect(await own()).toMatchObject([{ ends_on: dayAfter(3), is_over: false, can: { withdraw: true } }])
    await talent.call(ownRates.withdrawRate, { rate_id })
    expect(await counts()).toBeNull()
    expect(await own()).toMatchObject([{ ends_on: dayAfter(0), is_over: true, end_reason: '' }])
  })

  it('that has set an end may agree to another rate before it', async () => {
    const rate_id = await agreed()
    await end(rate_id, { ends_on: dayAfter(3) })
    await agreed(6000)
    expect(await counts()).toBe(6000)
    expect(await at(new Date(office.app.now().getTime() + 10 * day))).toBe(6000)
    expect((await own()).map(({ is_over }) => is_over)).toEqual([false, true])
  })

  it('ends it once only, and only what is agreed', async () => {
    const rate_id = await agreed()
    const answers = await Promise.all([end(rate_id), end(rate_id, { ends_on: dayAfter(1) })])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'RATE_ENDED'])
    expect(await end(rate_id)).toMatchObject({ err_msg: 'RATE_ENDED' })
    expect((await lettersOf(talent)).filter(({ kind }) => kind === 'rateEnded')).toHaveLength(1)
    const waiting = await asked()
    expect(await end(waiting)).toMatchObject({ err_msg: 'RATE_ENDED' })
    await talent.call(ownRates.withdrawRate, { rate_id: waiting })
    expect(await end(waiting)).toMatchObject({ err_msg: 'RATE_ENDED' })
    const refused = await asked()
    await decide(refused, { verdict: 'refuse', answer: 'No.' })
    expect(await end(refused)).toMatchObject({ err_msg: 'RATE_ENDED' })
  })

  it('needs a reason and a day that isn’t over where the legal entity is', async () => {
    const rate_id = await agreed()
    expect(await end(rate_id, { ends_on: dayAfter(-1) })).toMatchObject({ err_msg: 'DATE_IN_PAST' })
    for (const bad of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { ends_on: '2026-02-30' }, { ends_on: 'soon' }])
      expect(await end(rate_id, bad)).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await counts()).toBe(5000)
  })

  it('is an operator who isn’t the talent; an id of nothing is told so', async () => {
    const rate_id = await agreed()
    expect(await end(rate_id, {}, talent)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await end(office.app.newId())).toMatchObject({ err_msg: 'NOT_FOUND' })
    const { account_id } = talent
    await office.db.updateTable('account').set({ is_operator: true }).where('account_id', '=', account_id).execute()
    expect(await end(rate_id, {}, await office.seat(account_id))).toMatchObject({ err_msg: 'OWN_RATE' })
    expect(await counts()).toBe(5000)
  })
})

it('counts for the language as well, the pair before it, in its currency only', async () => {
  await decide(await asked(5000))
  const find = async (some: Partial<typeof work> & { target_lang?: string; currency?: string }) =>
    (await findOwnRates(office.db, { ...work, ...some } as never, office.app.now())).get(talent.account_id)
      ?.rate_minor ?? null
  expect(await find({ target_lang: 'zh-Hant' as never })).toBe(5000)
  expect(await find({ target_lang: 'ja' as never })).toBeNull()
  expect(await find({ currency: 'EUR' as never })).toBeNull()
  const any = { ...work, source_lang: '*', target_lang: '*', rate_minor: 100, agreed_minor: 100 }
  const decided = { state: 'agreed', decided_by: olga.account_id, decided_at: office.app.now() } as const
  const { account_id } = talent
  await office.db
    .insertInto('talent_rate')
    .values({ ...any, ...decided, rate_id: office.app.newId(), account_id })
    .execute()
  expect(await find({})).toBe(5000)
  expect(await find({ target_lang: 'ja' as never })).toBe(100)
})
