/** Letters in the database. Every function takes the account whose letters they are: another's are as absent. */
import type { Letter } from '@polyphony/contract'
import { sqlTime, type Tx } from '../db/connect.ts'
import { countCapped, type Page, pageOf } from '../db/page.ts'

const shown = ['letter_id', 'kind', 'params', 'link', 'read_at', 'created_at'] as const

export async function countUnread(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function listLetters(tx: Tx, accountId: string, filter: Page & { is_unread_only: boolean }) {
  let rows = tx.selectFrom('letter').select(shown).where('account_id', '=', accountId)
  if (filter.is_unread_only) rows = rows.where('read_at', 'is', null)
  const list = await pageOf(rows, filter).orderBy('created_at', 'desc').orderBy('letter_id', 'desc').execute()
  return { list, ...(await countCapped(tx, rows)) }
}

export async function findLetter(tx: Tx, accountId: string, letterId: string): Promise<Letter | null> {
  const row = await tx
    .selectFrom('letter')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('letter_id', '=', letterId)
    .executeTakeFirst()
  return row ?? null
}

/** The newest unread letter, where there is one that came after `since`. */
export async function findLatest(tx: Tx, accountId: string, since?: string): Promise<Letter | null> {
  let rows = tx.selectFrom('letter').select(shown).where('account_id', '=', accountId).where('read_at', 'is', null)
  if (since) rows = rows.where('created_at', '>', sqlTime(since))
  const row = await rows.orderBy('created_at', 'desc').orderBy('letter_id', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}

/** @returns false when there is no such letter; one that was read before keeps its moment. */
export async function markRead(tx: Tx, accountId: string, letterId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('letter')
    .set((letter) => ({ read_at: letter.fn.coalesce('read_at', letter.val(now)) }))
    .where('account_id', '=', accountId)
    .where('letter_id', '=', letterId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markAllRead(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('letter')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute()
}
