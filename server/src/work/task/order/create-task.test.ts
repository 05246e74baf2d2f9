import {
  calls,
  confirmations,
  day,
  hour,
  plusMilliseconds,
  present,
  taskStatuses,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { roundsOf, statementsOf } from '../../../testing/statements.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const countOf = async (name: string) => {
  const { list } = await (await office.as('clara')).call(calls.task.getProjectTaskList, { keyword: name })
  return list.length
}

describe('the languages of a file', () => {
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en-US" target-language="es-ES"><body><trans-unit id="1"><source>Hello there.</source><target>Hola.</target></trans-unit></body></file></xliff>`
  const quoted = async (target_langs: string[], more = {}) => {
    const clara = await office.as('clara')
    const file = { name: 'simple.xlf', text: xliff, media: 'doc' } as const
    const order = await office.prepareOrder(clara, { ...file, target_langs, more })
    const { other_languages } = await clara.call(calls.task.quoteTask, order)
    return other_languages.map(({ source_lang, target_lang }) => [source_lang, target_lang])
  }

  it('are said before ordering where the order has others', async () => {
    const said = [['en-US', 'es-ES']]
    expect(await quoted(['zh'])).toEqual(said)
    expect(await quoted(['es'], { source_lang: 'ja' })).toEqual(said)
    expect(await quoted(['es'])).toEqual([])
    expect(await quoted(['zh', 'es'])).toEqual([])
  })
})

describe('the people of a quote', () => {
  const quoted = async (target_langs: string[], more = {}) => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara, { target_langs, more })
    const { people } = await clara.call(calls.task.quoteTask, order)
    return (lang: string, kind: string) => people.find((one) => one.target_lang === lang && one.kind === kind)?.count
  }

  it('are counted per language and step; a pair that nobody does has none and can be ordered', async () => {
    await office.hire(3, 'sv')
    const countOf = await quoted(['sv', 'ru'])
    expect(countOf('sv', 'translationProofreading')).toBe(3)
    expect(countOf('sv', 'qa')).toBe(0)
    expect(countOf('ru', 'translationProofreading')).toBe(0)
    expect(countOf('sv', 'translate')).toBeUndefined()
    expect(await office.place({ target_langs: ['ru'] })).toBeTruthy()
  })

  it('are those who would be offered the work: not the locked, the blocked, or those who want no offers', async () => {
    const [locked, blocked, resting] = await office.hire(4, 'nl')
    const clara = (await office.as('clara')).account_id
    const { company_id } = await office.db
      .selectFrom('company_member')
      .select('company_id')
      .where('account_id', '=', clara)
      .executeTakeFirstOrThrow()
    await office.db
      .updateTable('account')
      .set({ status: 'locked' })
      .where('account_id', '=', locked!.account_id)
      .execute()
    await office.db
      .updateTable('talent')
      .set({ is_receiving: false })
      .where('account_id', '=', resting!.account_id)
      .execute()
    await office.make.block(company_id, blocked!.account_id)
    expect((await quoted(['nl']))('nl', 'translationProofreading')).toBe(1)
  })

  it('say when they can be done by those who have time now, and that nobody has', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara, { target_langs: ['hu'], isPlain: true })
    const timeOf = async () => (await clara.call(calls.task.quoteTask, order)).times[0]
    expect(await timeOf(), 'nobody does Hungarian').toEqual({ target_lang: 'hu', earliest_at: null, alone_at: null })
    const [one] = await office.hire(1, 'hu')
    const { account_id } = present(one)
    const free = await timeOf()
    expect(free?.earliest_at).toBe((await clara.call(calls.task.quoteTask, order)).earliest_at)
    expect(free?.alone_at).toBe(free?.earliest_at)
    // A minute a day: the few words of the file take days.
    await office.db.updateTable('talent').set({ weekly_minutes: 7 }).where('account_id', '=', account_id).execute()
    const slow = await timeOf()
    expect((slow?.earliest_at ?? '') > plusMilliseconds(free?.earliest_at ?? '', day)).toBe(true)
    await office.db.updateTable('talent').set({ weekly_minutes: 2400 }).where('account_id', '=', account_id).execute()
    await office.make.absence(account_id, -1, 1)
    expect(await timeOf()).toMatchObject({ earliest_at: null })
    expect((await quoted(['hu'], { is_qa_required: false }))('hu', 'translationProofreading')).toBe(1)
  })

  it('are native speakers unless others are allowed', async () => {
    const [foreign] = await office.hire(2, 'fi')
    await office.db
      .updateTable('talent')
      .set({ native_langs: ['en'] })
      .where('account_id', '=', foreign!.account_id)
      .execute()
    expect((await quoted(['fi']))('fi', 'translationProofreading')).toBe(1)
    expect((await quoted(['fi'], { is_non_native_allowed: true }))('fi', 'translationProofreading')).toBe(2)
  })
})

describe('placing an order', () => {
  it('again with the same key, also concurrently, places and charges it once', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara)
    const key = idempotencyKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => clara.ask(calls.task.createTask, order, key)))
    expect(answers.map((answer) => answer.err_msg)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(new Set(answers.map((answer) => answer.data.task_id)).size).toBe(1)
    expect(await countOf(order.name)).toBe(1)
    const { task_id } = answers[0]!.data
    expect(await office.letters('taskCreated', task_id)).toEqual(['clara'])
    const charged = await office.db
      .selectFrom('ledger_transaction')
      .select('transaction_id')
      .where('event_key', '=', `order:${task_id}`)
      .execute()
    expect(charged).toHaveLength(1)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('with the key of another order is refused', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara)
    const key = idempotencyKey()
    await clara.call(calls.task.createTask, order, key)
    const other = { ...order, name: `${order.name} again` }
    expect(await clara.ask(calls.task.createTask, other, key)).toMatchObject({ err_msg: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await countOf(other.name)).toBe(0)
    // Keys belong to their account.
    const heming = await office.as('heming')
    expect(await heming.ask(calls.task.createTask, await office.prepareOrder(heming), key)).toMatchObject({
      err_msg: 'OK',
    })
  })

  it('again with the same key after its deadline came near returns the first answer', async () => {
    const clara = await office.as('clara')
    const deadline_at = toWireTime(new Date(office.app.now().getTime() + 5 * day))
    const order = await office.prepareOrder(clara, { more: { deadline_at } })
    const key = idempotencyKey()
    const first = await clara.call(calls.task.createTask, order, key)
    office.advance(5 * day - hour)
    const later = await office.as('clara')
    expect(await later.call(calls.task.createTask, order, key)).toEqual(first)
    expect(await later.ask(calls.task.createTask, order, idempotencyKey())).toMatchObject({
      err_msg: 'DEADLINE_IMPOSSIBLE',
    })
    expect(await countOf(order.name)).toBe(1)
  })

  it('at another price than the present one is refused, and the answer has the new price', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara)
    const cheap = { ...order, charge_minor: order.charge_minor - 1 }
    expect(await clara.ask(calls.task.createTask, cheap, idempotencyKey())).toMatchObject({
      err_msg: 'QUOTE_CHANGED',
      data: { charge_minor: order.charge_minor },
    })
  })

  it('ignores prices and volumes from the client (attack 16)', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara)
    const { charge_minor } = order
    const made = [-charge_minor, 0, 1, charge_minor + 0.5, 1e300, -1e300, 2 ** 53, 2 ** 63, '0', null, [charge_minor]]
    for (const price of made) {
      const answer = await clara.ask(calls.task.createTask, { ...order, charge_minor: price }, idempotencyKey())
      expect(['Parameter_Error', 'QUOTE_CHANGED'], JSON.stringify(price)).toContain(answer.err_msg)
    }
    expect(await countOf(order.name)).toBe(0)
    // The server ignores rates, sums and volumes from the client.
    const files = order.files.map((file) => ({ ...file, word_count: 0, segment_count: -1, duration_ms: -1 }))
    const said = {
      currency: 'JPY',
      rush_minor: -1e9,
      subtotal_minor: 1,
      discount: 100,
      rates: [],
      quote: { items: [] },
    }
    const quote = await clara.ask(calls.task.quoteTask, { ...order, ...said, files })
    expect(quote).toMatchObject({ err_msg: 'OK', data: { charge_minor } })
    const { data } = await clara.ask(calls.task.createTask, { ...order, ...said, files }, idempotencyKey())
    expect(await office.task(data.task_id)).toMatchObject({ charge_minor, currency: 'USD' })
    const { task_id } = data
    const { version } = await office.task(task_id)
    const update = {
      task_id,
      version,
      name: 'Cheap',
      charge_minor: 1,
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    }
    expect(await clara.ask(calls.taskWork.updateTask, update)).toMatchObject({ err_msg: 'OK' })
    expect(await office.task(task_id)).toMatchObject({ name: 'Cheap', charge_minor, status: taskStatuses.inProgress })
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('waits at most fifteen times for the database, whatever it orders', async () => {
    const clara = await office.as('clara')
    const order = await office.prepareOrder(clara, { target_langs: ['zh', 'ja', 'fr'] })
    const created = () => clara.call(calls.task.createTask, order, idempotencyKey())
    expect(await roundsOf(created)).toBeLessThanOrEqual(15)
  })

  it('uses the rates with which it was checked, which are read once', async () => {
    const clara = await office.as('clara')
    const place = async () => {
      const order = await office.prepareOrder(clara)
      return (await clara.call(calls.task.createTask, order, idempotencyKey())).task_id
    }
    const paysOf = async (taskId: string) => (await office.nodes(taskId)).map((node) => [node.kind, node.calculation])
    const before = await paysOf(await place())
    expect(before.filter(([, calculation]) => calculation)).toHaveLength(2)
    const order = await office.prepareOrder(clara)
    const created = () => clara.call(calls.task.createTask, order, idempotencyKey())
    expect(await statementsOf(created, /\bfrom "price_line" /)).toBe(1)
    // All rates rise after the check, before the order's rows exist.
    await sql`alter table price_line disable trigger price_line_is_of_a_draft`.execute(office.db)
    await sql`create function rise() returns trigger language plpgsql as $$ begin
      update price_line set rate_minor = rate_minor * 2;
      return new; end $$`.execute(office.db)
    await sql`create trigger rise before insert on task for each statement execute function rise()`.execute(office.db)
    try {
      expect(await paysOf(await place())).toEqual(before)
    } finally {
      await sql`drop trigger rise on task`.execute(office.db)
      await sql`update price_line set rate_minor = rate_minor / 2`.execute(office.db)
      await sql`alter table price_line enable trigger price_line_is_of_a_draft`.execute(office.db)
    }
  })

  it('costs exactly what its quote says', async () => {
    const taskId = await office.order({ target_langs: ['zh', 'ja'] })
    const { quote, charge_minor } = await office.task(taskId)
    const lines = quote.items.flatMap((item) => item.calculation.lines)
    expect(lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(quote.subtotal_minor)
    expect(quote.subtotal_minor + quote.rush_minor).toBe(charge_minor)
    expect(new Set(quote.items.map((item) => item.target_lang))).toEqual(new Set(['zh', 'ja']))
  })

  it('of the same text twice counts the second file as repetitions, and both get what was agreed', async () => {
    const clara = await office.as('clara')
    const lines = Array.from({ length: 30 }, (_, index) => `The harbour master reads rule number ${index} aloud.`)
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const upload = async (name: string) => (await clara.upload(name, bytes, 'taskDocument')).file_id
    const [first, second] = [await upload('rules.txt'), await upload('rules again.txt')]
    const files = [{ file_id: first }, { file_id: second }]
    const two = await office.prepareOrder(clara, { media: 'doc', more: { files } })
    const { bands, word_count } = await clara.call(calls.task.quoteTask, two)
    expect(bands.map((count) => [count.file_id, count.band, count.word_count])).toEqual([
      [first, 'undrafted', word_count / 2],
      [second, 'repetition', word_count / 2],
    ])
    const task = await office.task((await clara.call(calls.task.createTask, two, idempotencyKey())).task_id)
    const paid = (await office.nodes(task.task_id)).filter((node) => node.kind === 'translationProofreading')
    expect(paid.map((node) => node.calculation!.lines.map((line) => line.band))).toEqual([
      ['undrafted'],
      ['repetition'],
    ])
  })

  it('of many tiny files pays the minimum once a language, to the client’s and to the talent’s account', async () => {
    const clara = await office.as('clara')
    const upload = async (name: string) =>
      (await clara.upload(name, new TextEncoder().encode(`Pier ${name}.\n`), 'taskDocument')).file_id
    const files = [
      { file_id: await upload('a.txt') },
      { file_id: await upload('b.txt') },
      { file_id: await upload('c.txt') },
    ]
    const order = await office.prepareOrder(clara, { media: 'doc', more: { files } })
    expect(order.charge_minor).toBe(900)
    const nodes = await office.nodes((await clara.call(calls.task.createTask, order, idempotencyKey())).task_id)
    const payOf = (kind: string) =>
      nodes.filter((node) => node.kind === kind).reduce((sum, node) => sum + (node.pay_minor ?? 0), 0)
    expect([payOf('translationProofreading'), payOf('qa')]).toEqual([540, 240])
  })

  it('with invalid values is refused, and the answer names the fields', async () => {
    const clara = await office.as('clara')
    const { charge_minor: _, ...order } = await office.prepareOrder(clara)
    const wrong: [object, string][] = [
      [{ target_langs: ['zh', 'zh'] }, 'LANGUAGE_DUPLICATE'],
      [{ target_langs: ['en'] }, 'LANGUAGE_DUPLICATE'],
      [{ flow_id: crypto.randomUUID() }, 'NOT_FOUND'],
      [{ media: 'doc' }, 'FLOW_CONFIG_WRONG'],
      [{ files: [] }, 'Parameter_Error'],
      [{ name: ' ' }, 'Parameter_Error'],
      [{ deadline_at: '20260231000000000' }, 'Parameter_Error'],
    ]
    for (const [change, code] of wrong)
      expect(await clara.ask(calls.task.quoteTask, { ...order, ...change }), JSON.stringify(change)).toMatchObject({
        err_msg: code,
      })
  })
})
