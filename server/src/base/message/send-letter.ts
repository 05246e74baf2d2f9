import type { LetterKind, LetterParamsOf, PortalLink } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { mailNewLetter } from './mail-letters.ts'
import { countUnread } from './store.ts'

export interface NewLetter<K extends LetterKind> {
  kind: K
  params: LetterParamsOf<K>
  /** The address of the screen that it is about. */
  link: PortalLink | null
}

/** Sends a letter; open tabs are told after the commit. It is also mailed if the reader wants that. */
export async function sendLetter<K extends LetterKind>(
  transaction: Transaction,
  { account_id, kind, params, link }: NewLetter<K> & { account_id: string },
): Promise<void> {
  const letter_id = transaction.newId()
  await transaction.tx
    .insertInto('letter')
    .values({ letter_id, account_id, kind, params: JSON.stringify(params), link, created_at: transaction.now() })
    .execute()
  await mailNewLetter(transaction, { account_id, kind, params, link })
  const total = await countUnread(transaction.tx, account_id)
  transaction.emit(`account:${account_id}`, 'letter', { letter_id, total })
}

/** Of an order (`taskId`) whoever has placed it is told, too. */
export async function sendLetterToCompanyAdmins<K extends LetterKind>(
  transaction: Transaction,
  companyId: string,
  letter: NewLetter<K>,
  taskId?: string,
): Promise<void> {
  const admins = await transaction.tx
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where((where) => {
      const isAdmin = where('role_admin', '=', true)
      if (taskId === undefined) return isAdmin
      const ordered = where.selectFrom('task').select('created_by').where('task_id', '=', taskId)
      return where.or([isAdmin, where('account_id', '=', ordered)])
    })
    .orderBy('account_id')
    .execute()
  for (const { account_id } of admins) await sendLetter(transaction, { ...letter, account_id })
}

/** @param exceptIds those who did what it tells of, or whom it is about */
export async function sendLetterToOperators<K extends LetterKind>(
  transaction: Transaction,
  letter: NewLetter<K>,
  exceptIds: readonly string[] = [],
): Promise<void> {
  const operators = await transaction.tx
    .selectFrom('account')
    .select('account_id')
    .where('is_operator', '=', true)
    .where('status', '=', 'normal')
    .orderBy('account_id')
    .execute()
  for (const { account_id } of operators)
    if (!exceptIds.includes(account_id)) await sendLetter(transaction, { ...letter, account_id })
}
