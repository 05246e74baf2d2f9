/** Letters in the database. Every function takes the account; letters of other accounts are not found. */
import {
  day,
  type Letter,
  type LetterGroup,
  type LetterKind,
  letterGroups,
  letterKinds,
  letterTemplates,
  type WireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, type Page, pageOf } from '../../ground/db/page.ts'

const shown = ['letter_id', 'kind', 'params', 'link', 'read_at', 'created_at'] as const

export async function countUnread(tx: Tx, accountId: string): Promise<number> {
  return (await countUnreadOf(tx, [accountId])).get(accountId) ?? 0
}

/** By the account; nothing of those who have read all. */
export async function countUnreadOf(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
  const counts = await tx
    .selectFrom('letter')
    .select((row) => ['account_id', row.fn.countAll<number>().as('count')])
    .where('account_id', 'in', accountIds)
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(counts.map(({ account_id, count }) => [account_id, count]))
}

interface LetterFilter extends Page {
  is_unread_only: boolean
  group?: LetterGroup | undefined
  keyword?: string | undefined
  created_from?: string | undefined
  created_until?: string | undefined
}

export async function listLetters(tx: Tx, accountId: string, filter: LetterFilter) {
  let rows = tx.selectFrom('letter').select(shown).where('account_id', '=', accountId)
  if (filter.is_unread_only) rows = rows.where('read_at', 'is', null)
  if (filter.group) rows = rows.where('kind', 'in', letterGroups[filter.group])
  if (filter.created_from) rows = rows.where('created_at', '>=', sqlTime(filter.created_from))
  if (filter.created_until) rows = rows.where('created_at', '<', sqlTime(filter.created_until))
  if (filter.keyword) rows = rows.where(saysOrNames(filter.keyword))
  const list = await pageOf(rows, filter).orderBy('created_at', 'desc').orderBy('letter_id', 'desc').execute()
  return { list, ...(await countCapped(tx, rows)) }
}

/** Parameters whose value isn't shown as it is stored, so a search must not match it. */
const unsaid = '(_at|_lang|_minor|^currency|^node_kind)$'

/** Matches the title of the letter's kind in any language, and the values of its parameters. */
function saysOrNames(keyword: string) {
  const wanted = keyword.toLowerCase()
  const kinds = letterKinds.filter((kind) =>
    Object.values(letterTemplates[kind]).some(({ title }) =>
      title
        .replaceAll(/\{\w+\}/g, '')
        .toLowerCase()
        .includes(wanted),
    ),
  )
  return sql<boolean>`(kind = any(${kinds}) or exists (
    select from jsonb_each_text(params) where key !~ ${unsaid} and value ilike ${patternOf(keyword)}))`
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

/** The newest unread letter, if it is newer than `since`. */
export async function findLatest(tx: Tx, accountId: string, since?: string): Promise<Letter | null> {
  let rows = tx.selectFrom('letter').select(shown).where('account_id', '=', accountId).where('read_at', 'is', null)
  if (since) rows = rows.where('created_at', '>', sqlTime(since))
  const row = await rows.orderBy('created_at', 'desc').orderBy('letter_id', 'desc').limit(1).executeTakeFirst()
  return row ?? null
}

/** @returns false if there is no such letter; a letter that was read before keeps its time */
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

/** Older letters aren't mailed any more, so that nobody gets a flood of mails after a long absence. */
export const mailedWithinMs = 7 * day

/**
 * Takes unread letters of a group that were in no mail, and marks them as mailed. Of two parallel calls, one gets them.
 * @param span letters after `from`, up to and including `until`
 */
export async function takeLettersToMail(
  tx: Tx,
  accountId: string,
  groups: readonly LetterGroup[],
  span: { from: WireTime; until: WireTime },
  now: Date,
): Promise<LetterToMail[]> {
  const kinds: LetterKind[] = groups.flatMap((group) => [...letterGroups[group]])
  if (kinds.length === 0) return []
  const taken = await tx
    .updateTable('letter')
    .set({ mailed_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('created_at', '>', sqlTime(span.from))
    .where('created_at', '<=', sqlTime(span.until))
    .returning(['letter_id', 'kind', 'params', 'link', 'created_at'])
    .execute()
  return taken.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.letter_id.localeCompare(b.letter_id))
}

export type LetterToMail = Pick<Letter, 'letter_id' | 'kind' | 'params' | 'link' | 'created_at'>

/** The time of the newest letter that waits to be mailed. */
export async function newestToMail(tx: Tx, accountId: string, group: LetterGroup): Promise<string | null> {
  const row = await tx
    .selectFrom('letter')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('kind', 'in', letterGroups[group])
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
