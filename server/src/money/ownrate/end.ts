/** When an agreed rate ends: it counts until its end, which may be to come. */
import { dayIn, fromWireTime, toWireTime, type WireTime } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime } from '../../ground/db/connect.ts'

interface Ending {
  valid_until: WireTime | null
}

export const isOver = ({ valid_until }: Ending, now: Date): boolean =>
  valid_until !== null && valid_until <= toWireTime(now)

/** Query condition on `valid_until`. */
export const countsAt = (now: Date): RawBuilder<boolean> =>
  sql`(valid_until is null or valid_until > ${sqlTime(toWireTime(now))})`

/** It ends before an end that an operator had set: that is what it ended by no more. */
export const endedNow = (now: Date) => ({ valid_until: now, ended_by: null, end_reason: '' })

export const endDay = ({ valid_until }: Ending, zone: string): string | null =>
  valid_until && dayIn(zone, fromWireTime(valid_until))
