/** Mails of letters, at the point where they are handed to sendMail. */
import { calls, day, hour, type Language, minute, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { capturedFor } from '../../testing/captured.ts'
import { makerOf } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { MailParamsOf } from '../outbound/templates/params.ts'
import { mailLetters, mailLettersJob } from './mail-letters.ts'
import { writeMessageSetting } from './message-setting.ts'
import { findDueDigests, sendDigest, sendDueDigests } from './send-digest.ts'
import { sendLetter } from './send-letter.ts'

let server: TestServer
let now = new Date()
/** The server, at an hour that the test sets. */
let app: TestServer['app']
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  app = { ...server.app, now: () => now }
})
afterAll(() => server.close())

interface Reader {
  account_id: string
  email: string
}
let reader: Reader
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00.000Z')
  reader = await addReader()
})

async function addReader(more: { language?: Language; time_zone?: string; email?: null } = {}): Promise<Reader> {
  const email = `${uuidv7()}@example.org`
  const { account_id } = await makerOf(app).talent({ account: { email, ...more } })
  return { account_id, email }
}

const inWork = <T>(change: (transaction: Transaction) => Promise<T>) => inTransaction(app, change)
const film = { params: { task_name: 'Film' }, link: '/task/detail/1' as const }
const tell = (kind: 'taskDelivered' | 'erasureCancelled' = 'taskDelivered', to = reader) =>
  inWork((transaction) =>
    kind === 'taskDelivered'
      ? sendLetter(transaction, { account_id: to.account_id, kind, ...film })
      : sendLetter(transaction, { account_id: to.account_id, kind, params: {}, link: null }),
  )
const earn = (to = reader) =>
  inWork((transaction) =>
    sendLetter(transaction, {
      account_id: to.account_id,
      kind: 'incomeCredited',
      params: { task_name: 'Film', node_kind: 'qa', target_lang: 'ja', amount_minor: 1250, currency: 'JPY' },
      link: '/income/list',
    }),
  )
const choose = (more: Parameters<typeof writeMessageSetting>[2], to = reader) =>
  writeMessageSetting(app.db, to.account_id, more, now)
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const mailsTo = (to = reader) => capturedFor(server, to.email)
const run = (to = reader, group: 'order' | 'work' = 'order') => mailLetters(app, { account_id: to.account_id, group })

async function jobsOf(to = reader): Promise<{ start_after: Date; data: object }[]> {
  const rows = await app.db
    .selectFrom('pgboss.job' as never)
    .select(['start_after', 'data', 'name'] as never[])
    .execute()
  return (rows as { name: string; start_after: string; data: { account_id: string } }[])
    .filter((job) => job.name === mailLettersJob.name && job.data.account_id === to.account_id)
    .map(({ data, start_after }) => ({ data, start_after: new Date(start_after) }))
}

describe('a letter that is mailed at once', () => {
  it('waits two minutes, then goes out in the reader’s language with a link and a link to unsubscribe', async () => {
    reader = await addReader({ language: 'zh', time_zone: 'Asia/Shanghai' })
    await inWork((transaction) =>
      sendLetter(transaction, {
        account_id: reader.account_id,
        kind: 'offerMade',
        params: {
          node_kind: 'qa',
          task_name: '<b>Film</b>',
          source_lang: 'en',
          target_lang: 'ja',
          amount_minor: 123456,
          currency: 'USD',
          expires_at: '20261121200000000',
        },
        link: '/task/list',
      }),
    )
    expect(await mailsTo()).toEqual([])
    const [job] = await jobsOf()
    expect(job!.data).toEqual({ account_id: reader.account_id, group: 'work' })
    later(2 * minute)
    await run(reader, 'work')
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ kind: 'letter', language: 'zh', account_id: reader.account_id })
    const params = mail!.params as MailParamsOf<'letter'>
    expect(params.body).toContain('《<b>Film</b>》') // the template escapes it later
    expect(params.body).toContain('英语 → 日语')
    expect(params.body).toContain('US$1,234.56')
    expect(params.body).toMatch(/2026年11月22日\s?(GMT\+8\s?)?04:00/) // in the reader's time zone
    expect(params.url).toBe(`${app.config.PUBLIC_URL}/task/list`)
    expect(params.unsubscribe_url).toMatch(/\/message\/unsubscribe\?lang=zh&token=[\w-]+$/)
    const token = new URL(params.unsubscribe_url!).searchParams.get('token')!
    const subscription = await server.visitor.call(calls.message.getSubscription, { token })
    expect(subscription).toEqual({ subscription: 'work', is_on: true })
  })

  it('isn’t mailed if it was read before', async () => {
    await tell()
    await app.db.updateTable('letter').set({ read_at: now }).where('account_id', '=', reader.account_id).execute()
    later(2 * minute)
    await run()
    expect(await mailsTo()).toEqual([])
  })

  it('isn’t mailed twice if its job runs again or twice in parallel', async () => {
    await tell()
    later(2 * minute)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await mailsTo()).toHaveLength(1)
  })

  it('is mailed together with letters that came shortly before or after it', async () => {
    await tell()
    later(90_000)
    await tell()
    later(30_000)
    await run() // the job of the first letter: the second letter is younger and has a job of its own
    expect(await mailsTo()).toEqual([])
    later(90_000)
    await run()
    const mails = await mailsTo()
    expect(mails.map(({ kind }) => kind)).toEqual(['digest'])
    expect(mails[0]!.params).toMatchObject({ count: 2, url: `${app.config.PUBLIC_URL}/msgcenter/list` })
  })

  it.each(['off', 'digest'] as const)('isn’t mailed after the reader has switched to “%s”', async (mail) => {
    await tell()
    await choose({ mail: { order: mail } })
    later(2 * minute)
    await run()
    expect(await mailsTo()).toEqual([])
  })

  it('makes no job if the reader wants no mails or has no address', async () => {
    await choose({ mail: { order: 'off' } })
    await tell()
    expect(await jobsOf()).toEqual([])
    const mute = await addReader({ email: null })
    await tell('taskDelivered', mute)
    expect(await jobsOf(mute)).toEqual([])
  })

  it('isn’t mailed to a locked account', async () => {
    await tell()
    await app.db.updateTable('account').set({ status: 'locked' }).where('account_id', '=', reader.account_id).execute()
    later(2 * minute)
    await run()
    expect(await mailsTo()).toEqual([])
  })
})

describe('a letter about the account', () => {
  it('is mailed in the same transaction as the change, whatever was chosen, without a link to unsubscribe', async () => {
    await choose({ mail: { account: 'off' }, is_digest_on: false })
    await tell('erasureCancelled')
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ kind: 'letter', params: { url: null, unsubscribe_url: null } })
    expect(await jobsOf()).toEqual([])
  })

  it('isn’t mailed if the change fails', async () => {
    const attempt = inWork(async (transaction) => {
      await sendLetter(transaction, { account_id: reader.account_id, kind: 'erasureCancelled', params: {}, link: null })
      throw new Error('given up')
    })
    await expect(attempt).rejects.toThrow('given up')
    expect(await mailsTo()).toEqual([])
  })

  it('isn’t repeated in a daily mail', async () => {
    await tell('erasureCancelled')
    later(day)
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(1)
  })
})

describe('the daily mail', () => {
  const dueFor = async (to = reader) =>
    (await findDueDigests(app.db, now)).find((one) => one.account_id === to.account_id)
  const at = (moment: string) => {
    now = new Date(moment)
  }

  it('is sent at the reader’s hour with the unread letters of the groups that the reader wants in it', async () => {
    reader = await addReader({ time_zone: 'Asia/Tokyo', language: 'ja' })
    await choose({ mail: { order: 'digest' } })
    at('2026-11-21T10:00:00.000Z')
    await earn()
    await tell()
    await inWork((transaction) =>
      sendLetter(transaction, {
        account_id: reader.account_id,
        kind: 'teamRemoved',
        params: { company_name: 'X' },
        link: null,
      }),
    )
    at('2026-11-21T22:59:00.000Z') // 7:59 in Tokyo
    await sendDueDigests(app)
    expect(await mailsTo()).toEqual([])
    at('2026-11-21T23:00:00.000Z')
    await sendDueDigests(app)
    const [mail, ...others] = await mailsTo()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'digest', language: 'ja', params: { count: 2 } })
    const { items, unsubscribe_url } = mail!.params as MailParamsOf<'digest'>
    expect(items.map(({ title }) => title)).toEqual(['納品しました：Film', expect.stringContaining('報酬')]) // letters about orders come before those about money
    expect(items.map(({ heading }) => heading)).toEqual(['注文', '収入・支払い'])
    expect(items[1]!.url).toBe(`${app.config.PUBLIC_URL}/income/list`)
    const token = new URL(unsubscribe_url).searchParams.get('token')!
    expect((await server.visitor.call(calls.message.getSubscription, { token })).subscription).toBe('digest')
  })

  it('is sent once a day with two workers, and lists no letter twice', async () => {
    await earn()
    at('2026-11-22T08:00:00.000Z')
    const due = (await dueFor())!
    await Promise.all(Array.from({ length: 6 }, () => sendDigest(app, due)))
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(1)
    later(day)
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(1) // still unread, but listed before
    await earn()
    later(day)
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(2)
  })

  it('is sent later the same day if no worker ran at its hour, without letters that came later', async () => {
    await earn()
    at('2026-11-22T12:00:00.000Z')
    await earn()
    at('2026-11-22T15:30:00.000Z')
    await sendDueDigests(app)
    expect((await mailsTo()).map(({ params }) => (params as MailParamsOf<'digest'>).count)).toEqual([1])
    at('2026-11-22T16:00:00.000Z')
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('isn’t sent twice if the hour is moved later on the same day', async () => {
    await earn()
    at('2026-11-22T08:15:00.000Z')
    await sendDueDigests(app)
    await earn()
    await choose({ digest_hour: 20 })
    at('2026-11-22T20:15:00.000Z')
    await sendDueDigests(app)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('isn’t sent if there is nothing to list', async () => {
    const readers = { nothing: reader, off: await addReader(), read: await addReader(), old: await addReader() }
    await choose({ is_digest_on: false }, readers.off)
    await earn(readers.off)
    await earn(readers.read)
    const read = app.db.updateTable('letter').set({ read_at: now }).where('account_id', '=', readers.read.account_id)
    await read.execute()
    await earn(readers.old)
    at('2026-11-30T08:00:00.000Z')
    await sendDueDigests(app)
    for (const one of Object.values(readers)) expect(await mailsTo(one)).toEqual([])
  })

  it('leaves out letters that were unread before the last one', async () => {
    await choose({ mail: { money: 'off', order: 'digest' } })
    await earn()
    at('2026-11-21T20:00:00.000Z')
    await tell()
    at('2026-11-22T08:00:00.000Z')
    await sendDueDigests(app)
    await choose({ mail: { money: 'digest' } })
    later(minute)
    await earn()
    at('2026-11-23T08:00:00.000Z')
    await sendDueDigests(app)
    expect((await mailsTo()).map(({ params }) => (params as MailParamsOf<'digest'>).count)).toEqual([1, 1])
  })

  it.each([
    // time zone, hour, first moment at which it is due, its day
    ['Asia/Kolkata', 8, '2026-11-21T02:30:00.000Z', '2026-11-21'],
    ['Pacific/Kiritimati', 0, '2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['America/New_York', 23, '2026-11-22T04:00:00.000Z', '2026-11-21'],
    ['Europe/Berlin', 2, '2026-03-29T01:00:00.000Z', '2026-03-29'], // this day has no 2:00: due at 3:00
    ['Europe/Berlin', 8, '2026-03-29T06:00:00.000Z', '2026-03-29'], // summer time has begun some hours before
    ['Europe/Berlin', 2, '2026-10-25T01:00:00.000Z', '2026-10-25'], // this day has 2:00 twice: due at the second
    ['Europe/Berlin', 8, '2026-10-25T07:00:00.000Z', '2026-10-25'],
    ['No/Such_Zone', 8, '2026-11-21T08:00:00.000Z', '2026-11-21'],
  ])('is due in %s at %i o’clock: %s', async (time_zone, digest_hour, moment, localDay) => {
    reader = await addReader({ time_zone })
    at(moment)
    later(-3 * hour)
    await choose({ digest_hour })
    await earn()
    at(moment)
    later(-1000)
    expect((await dueFor())?.day).not.toBe(localDay)
    at(moment)
    expect(await dueFor()).toEqual({ account_id: reader.account_id, day: localDay, up_to: toWireTime(now) })
    await sendDueDigests(app)
    for (let quarter = 0; quarter < 8; quarter++) {
      later(15 * minute)
      await sendDueDigests(app)
    }
    expect(await mailsTo()).toHaveLength(1)
  })
})
