import type { LetterKind, LetterParamsOf, PortalLink } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { mailNewLetter } from './mail-letters.ts'
import { countUnread } from './store.ts'

export interface NewLetter<K extends LetterKind> {
  kind: K
  params: LetterParamsOf<K>
  /** The path of the screen that it is about. */
  link: PortalLink | null
}

/** Writes somebody a letter, and tells their open tabs once it is true; by mail, too, where they want it. */
export async function sendLetter<K extends LetterKind>(
  work: Work,
  { account_id, kind, params, link }: NewLetter<K> & { account_id: string },
): Promise<void> {
  const letter_id = work.newId()
  await work.tx
    .insertInto('letter')
    .values({ letter_id, account_id, kind, params: JSON.stringify(params), link, created_at: work.now() })
    .execute()
  await mailNewLetter(work, { account_id, kind, params, link })
  const total = await countUnread(work.tx, account_id)
  work.emit(`account:${account_id}`, 'letter', { letter_id, total })
}

export async function sendLetterToCompanyAdmins<K extends LetterKind>(
  work: Work,
  companyId: string,
  letter: NewLetter<K>,
): Promise<void> {
  const admins = await work.tx
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('role_admin', '=', true)
    .orderBy('account_id')
    .execute()
  for (const { account_id } of admins) await sendLetter(work, { ...letter, account_id })
}

export async function sendLetterToOperators<K extends LetterKind>(work: Work, letter: NewLetter<K>): Promise<void> {
  const operators = await work.tx
    .selectFrom('account')
    .select('account_id')
    .where('is_operator', '=', true)
    .where('status', '=', 'normal')
    .orderBy('account_id')
    .execute()
  for (const { account_id } of operators) await sendLetter(work, { ...letter, account_id })
}
