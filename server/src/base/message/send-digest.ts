/**
 * The daily mail: sent at the reader's hour in their time zone, with the unread letters of the groups that they want in
 * it. It is sent once a day, however many workers run; if it was missed, it is sent later the same day, without letters
 * that came after its hour.
 */
import { hour, type LetterGroup, letterGroup, plusMilliseconds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { mailTogether } from './mail-letters.ts'
import { mailModeOf, readReader } from './reader.ts'
import { mailedWithinMs, takeLettersToMail } from './store.ts'

/** A letter may be written before a digest but committed after it, so spans overlap. No letter is listed twice. */
const overlapMs = hour

export interface DueDigest {
  account_id: string
  /** `2026-11-21`, in the reader's time zone. */
  day: string
  /** The moment of the reader's hour on that day. */
  up_to: string
}

export async function sendDueDigests(app: App): Promise<void> {
  const due = await findDueDigests(app.db, app.now())
  const failures: unknown[] = []
  for (const one of due) await sendDigest(app, one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} digests failed`)
}

/**
 * An hour that a day doesn't have (clocks go forward) counts as an hour later; of an hour that it has twice, the second
 * counts.
 */
export async function findDueDigests(tx: Tx, now: Date): Promise<DueDigest[]> {
  const since = new Date(now.getTime() - mailedWithinMs)
  const { rows } = await sql<DueDigest>`
    with waiting as (
      select distinct account_id from letter where read_at is null and mailed_at is null and created_at > ${since}
    ), reader as (
      select a.account_id, coalesce(s.digest_hour, 8) as digest_hour, coalesce(z.name, 'UTC') as zone, d.day as last_day
      from waiting
      join account a using (account_id)
      left join message_setting s using (account_id)
      left join letter_digest d using (account_id)
      left join pg_timezone_names z on z.name = a.time_zone
      where a.email is not null and a.status = 'normal' and coalesce(s.is_digest_on, true)
    ), today as (
      select *, (${now}::timestamptz at time zone zone)::date as day from reader
    ), struck as (
      select account_id, last_day, to_char(day, 'YYYY-MM-DD') as day,
        (day + make_interval(hours => digest_hour)) at time zone zone as up_to
      from today
    )
    select account_id, day, up_to from struck
    where up_to <= ${now} and (last_day is null or last_day < day)
    order by account_id`.execute(tx)
  return rows
}

export async function sendDigest(app: App, { account_id, day, up_to }: DueDigest): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const last = await transaction.tx
      .selectFrom('letter_digest')
      .select('up_to')
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    if (!(await claimDay(transaction.tx, account_id, day, up_to))) return
    const earliest = plusMilliseconds(up_to, -mailedWithinMs)
    const overlap = last && plusMilliseconds(last.up_to, -overlapMs)
    const from = overlap && overlap > earliest ? overlap : earliest
    const reader = await readReader(transaction.tx, account_id)
    const groups: LetterGroup[] = letterGroup.options.filter((group) => mailModeOf(reader, group) === 'digest')
    const letters = await takeLettersToMail(transaction.tx, account_id, groups, { from, until: up_to }, app.now())
    await mailTogether(transaction, reader, letters, 'digest')
  })
}

/** @returns false if another worker has sent or is sending the day's mail */
async function claimDay(tx: Tx, account_id: string, day: string, upTo: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letter_digest')
    .values({ account_id, day, up_to: sqlTime(upTo) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ day, up_to: sqlTime(upTo) })
        .where('letter_digest.day', '<', day),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
