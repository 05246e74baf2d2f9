/** Each night the books of the day before are sealed; the seal holds the one before it. */
import { createHash } from 'node:crypto'
import { addDays, dayIn, hour, sealText, startOfDay } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { levelsOf, rootOf } from './hash-tree.ts'
import { readLeaves } from './sealed-rows.ts'

/**
 * A transaction bears the moment at which it began and takes an hour at most, which the database sees to: now everything
 * of the day is there, and everything that got a number before it.
 */
const settledHours = 3

interface LastSeal {
  day: string
  last_seq: number
  seal: Buffer
}

/** Seals each day that is over and isn't sealed. @returns how many */
export async function sealDays(tx: Tx, now: Date): Promise<number> {
  let last = await tx
    .selectFrom('ledger_seal')
    .select(['day', 'last_seq', 'seal'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = last ? addDays(last.day, 1) : await firstDay(tx)
  if (!first) return 0
  const end = dayIn('UTC', new Date(now.getTime() - settledHours * hour))
  let count = 0
  for (let day = first; day < end; day = addDays(day, 1)) {
    last = await sealDay(tx, day, last)
    count++
  }
  return count
}

async function firstDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(created_at) at time zone 'UTC')::date as day from ledger_transaction`.execute(tx)
  return rows[0]?.day ?? null
}

async function sealDay(tx: Tx, day: string, last: LastSeal | undefined): Promise<LastSeal> {
  const first_seq = (last?.last_seq ?? 0) + 1
  const { rows } = await sql<{ last: number | null }>`
    select max(seq) as last from ledger_transaction
    where seq >= ${first_seq} and created_at < ${startOfDay(addDays(day, 1), 'UTC')}`.execute(tx)
  const last_seq = rows[0]?.last ?? first_seq - 1
  const leaves = await readLeaves(tx, first_seq, last_seq)
  const root = rootOf(levelsOf(leaves.map(({ hash }) => hash)))
  const previous = last?.seal ?? Buffer.alloc(32)
  const seal = sealOf({ day, first_seq, last_seq, root, previous })
  await tx.insertInto('ledger_seal').values({ day, first_seq, last_seq, root, previous, seal }).execute()
  return { day, last_seq, seal }
}

export interface SealRow {
  day: string
  first_seq: number
  last_seq: number
  root: Buffer
  previous: Buffer
}

export function sealOf({ root, previous, ...row }: SealRow): Buffer {
  const told = sealText({ ...row, root: root.toString('hex'), previous: previous.toString('hex') })
  return createHash('sha256').update(told).digest()
}
