import { calls, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Maker, makerOf } from '../../testing/make.ts'
import { actorOf, type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { type TestWork, testWork } from '../../testing/work.ts'
import { messageCalls } from './routes.ts'
import { sendLetter, sendLetterToCompanyAdmins, sendLetterToOperators } from './send-letter.ts'

const { message } = calls
let database: TestDatabase
let test: TestWork
let make: Maker
let served: Served
beforeAll(async () => {
  database = await openTestDatabase()
  test = testWork(database.db)
  make = makerOf({ db: database.db, newId: uuidv7 })
  served = serveRoutes({ db: database.db, now: () => test.now }, messageCalls)
})
afterAll(async () => {
  await served.close()
  await database.close()
})

const addAccount = async (more: Parameters<Maker['person']>[0] = {}) => actorOf((await make.person(more)).account_id)

let reader: ReturnType<typeof actorOf>
beforeEach(async () => {
  reader = await addAccount()
  test.said.length = 0
})

/** Sends a letter, a minute later than the one before. */
async function send(account_id = reader.account_id) {
  test.now = new Date(test.now.getTime() + 60_000)
  await test.change((transaction) =>
    sendLetter(transaction, {
      account_id,
      kind: 'taskDelivered',
      params: { task_name: 'Film' },
      link: '/task/detail/1',
    }),
  )
  const latest = await served.ask(message.getLatestLettler, actorOf(account_id), {})
  return latest.data.letter!
}

describe('letters', () => {
  it('arrive, are counted, can be read once and stay read', async () => {
    const first = await send()
    const second = await send()
    expect(first).toMatchObject({
      kind: 'taskDelivered',
      params: { task_name: 'Film' },
      link: '/task/detail/1',
      read_at: null,
    })
    expect((await served.ask(message.getUnreadNum, reader, {})).data.total).toBe(2)

    const readAt = toWireTime(test.now)
    expect((await served.ask(message.read, reader, { letter_id: second.letter_id })).data.total).toBe(1)
    test.now = new Date(test.now.getTime() + 1000)
    expect((await served.ask(message.read, reader, { letter_id: second.letter_id })).data.total).toBe(1)
    const detail = await served.ask(message.getLetterDetail, reader, { letter_id: second.letter_id })
    expect(detail.data).toMatchObject({ letter_id: second.letter_id, read_at: readAt })

    expect((await served.ask(message.readAll, reader, {})).data.total).toBe(0)
    expect((await served.ask(message.getUnreadNum, reader, {})).data.total).toBe(0)
  })

  it('are listed newest first by pages, on request only unread ones', async () => {
    const sent = []
    for (let count = 0; count < 12; count++) sent.push((await send()).letter_id)
    await served.ask(message.read, reader, { letter_id: sent[11]! })
    const page = (pageIndex: number, is_unread_only = false) =>
      served.ask(message.getLetterList, reader, { pageIndex, pageSize: 10, is_unread_only })
    const newest = sent.toReversed()
    expect((await page(0)).data.list.map((letter) => letter.letter_id)).toEqual(newest.slice(0, 10))
    expect((await page(1)).data.list.map((letter) => letter.letter_id)).toEqual(newest.slice(10))
    expect((await page(0, true)).data).toMatchObject({ total: 11, is_capped: false })
    expect((await page(0, true)).data.list[0]!.letter_id).toBe(sent[10])
    expect((await page(9999)).data.list).toEqual([])
  })

  it('are found by group, by day, by their title in any language, and by names in their parameters', async () => {
    const delivered = await send()
    test.now = new Date(test.now.getTime() + 60_000)
    await test.change((transaction) =>
      sendLetter(transaction, {
        account_id: reader.account_id,
        kind: 'qaReturned',
        params: {
          task_name: '100%_纪录片',
          node_kind: 'editing',
          target_lang: 'ja',
          score: 71,
          reason: 'See the notes.',
        },
        link: null,
      }),
    )
    const found = async (filter: object) => {
      const { data } = await served.ask(message.getLetterList, reader, filter)
      expect(data.total).toBe(data.list.length)
      return data.list.map(({ kind }) => kind)
    }
    expect(await found({})).toEqual(['qaReturned', 'taskDelivered'])
    expect(await found({ group: 'work' })).toEqual(['qaReturned'])
    expect(await found({ group: 'money' })).toEqual([])
    expect(await found({ created_until: toWireTime(test.now) })).toEqual(['taskDelivered'])
    expect(await found({ created_from: toWireTime(test.now) })).toEqual(['qaReturned'])
    for (const keyword of ['质检退回', '差し戻され', 'returned by', '纪录', '100%_', 'THE NOTES'])
      expect(await found({ keyword }), keyword).toEqual(['qaReturned'])
    expect(await found({ keyword: 'film' })).toEqual(['taskDelivered'])
    for (const keyword of ['%', '_', 'editing', 'task_name'])
      expect(await found({ keyword }), keyword).toEqual(keyword.length === 1 ? ['qaReturned'] : [])
    await served.ask(message.read, reader, { letter_id: delivered.letter_id })
    expect(await found({ is_unread_only: true, keyword: 'film' })).toEqual([])
  })

  it('are announced once: what is newer than the last one seen', async () => {
    const first = await send()
    const since = first.created_at
    expect((await served.ask(message.getLatestLettler, reader, { since })).data.letter).toBeNull()
    const second = await send()
    expect((await served.ask(message.getLatestLettler, reader, { since })).data.letter).toEqual(second)
    await served.ask(message.readAll, reader, {})
    expect((await served.ask(message.getLatestLettler, reader, {})).data.letter).toBeNull()
  })

  it.each(['read', 'getLetterDetail'] as const)('%s finds no letter of another account', async (name) => {
    const { letter_id } = await send()
    const stranger = await addAccount()
    expect((await served.ask(message[name], stranger, { letter_id })).err_msg).toBe('NOT_FOUND')
    expect((await served.ask(message[name], stranger, { letter_id: uuidv7() })).err_msg).toBe('NOT_FOUND')
    expect((await served.ask(message.getLetterList, stranger, {})).data.list).toEqual([])
    await served.ask(message.readAll, stranger, {})
    expect((await served.ask(message.getUnreadNum, reader, {})).data.total).toBe(1)
  })
})

describe('sending', () => {
  const letter = { kind: 'confirmedBySystem' as const, params: { task_name: 'A', target_lang: 'ja' }, link: null }

  it('pushes the new count to open tabs after the commit', async () => {
    await test.change(async (transaction) => {
      await sendLetter(transaction, { ...letter, account_id: reader.account_id })
      await sendLetter(transaction, { ...letter, account_id: reader.account_id })
      expect(test.said).toEqual([])
    })
    const room = `account:${reader.account_id}`
    expect(test.said.map((one) => [one.room, one.name, (one.event as { total: number }).total])).toEqual([
      [room, 'letter', 1],
      [room, 'letter', 2],
    ])
  })

  it('pushes nothing if the transaction fails', async () => {
    const attempt = test.change(async (transaction) => {
      await sendLetter(transaction, { ...letter, account_id: reader.account_id })
      throw new Error('given up')
    })
    await expect(attempt).rejects.toThrow('given up')
    expect(test.said).toEqual([])
    expect((await served.ask(message.getUnreadNum, reader, {})).data.total).toBe(0)
  })

  it('reaches the admins of a company and nobody else', async () => {
    const company_id = await make.company()
    const [admin, other] = [
      await addAccount({ company_id, role_admin: true }),
      await addAccount({ company_id, role_admin: true }),
    ]
    await addAccount({ company_id })
    await test.change((transaction) => sendLetterToCompanyAdmins(transaction, company_id, letter))
    expect(test.said.map((one) => one.room).sort()).toEqual(
      [admin, other].map((one) => `account:${one.account_id}`).sort(),
    )
  })

  it('reaches operators', async () => {
    const operator = await addAccount({ is_operator: true })
    await test.change((transaction) => sendLetterToOperators(transaction, letter))
    expect(test.said.map((one) => one.room)).toEqual([`account:${operator.account_id}`])
  })
})
