import type { LetterKind, LetterParamsOf, PortalLink } from '@polyphony/contract'
import { together } from '../../ground/db/transact.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { mailNewLetter } from './mail-letters.ts'
import { type Reader, readersOfCompany, readOperators, readReader } from './reader.ts'
import { countUnreadOf } from './store.ts'

export interface NewLetter<K extends LetterKind> {
  kind: K
  params: LetterParamsOf<K>
  /** The address of the screen that it is about. */
  link: PortalLink | null
}

/** Sends a letter; open tabs are told after the commit. It is also mailed if the reader wants that. */
export async function sendLetter<K extends LetterKind>(
  transaction: Transaction,
  { account_id, ...letter }: NewLetter<K> & { account_id: string },
): Promise<void> {
  await sendLetters(transaction, [await readReader(transaction.tx, account_id)], letter)
}

/** Sends the same to several readers, with as few statements as for one. */
export async function sendLetters<K extends LetterKind>(
  transaction: Transaction,
  readers: readonly Reader[],
  { kind, params, link }: NewLetter<K>,
): Promise<void> {
  if (readers.length === 0) return
  const letters = readers.map(({ account_id }) => ({ letter_id: transaction.newId(), account_id }))
  const said = { kind, params: JSON.stringify(params), link, created_at: transaction.now() }
  const [, unread] = await together(
    transaction.tx
      .insertInto('letter')
      .values(letters.map((letter) => ({ ...letter, ...said })))
      .execute(),
    countUnreadOf(
      transaction.tx,
      letters.map(({ account_id }) => account_id),
    ),
    together(...readers.map((reader) => mailNewLetter(transaction, reader, { kind, params, link }))),
  )
  for (const { letter_id, account_id } of letters)
    transaction.emit(`account:${account_id}`, 'letter', { letter_id, total: unread.get(account_id) ?? 0 })
}

/** Of an order (`taskId`) whoever has placed it is told, too. */
export async function sendLetterToCompanyAdmins<K extends LetterKind>(
  transaction: Transaction,
  companyId: string,
  letter: NewLetter<K>,
  taskId?: string,
): Promise<void> {
  await sendLetters(transaction, await readersOfCompany(transaction.tx, companyId, taskId), letter)
}

/** @param exceptIds those who did what it tells of, or whom it is about */
export async function sendLetterToOperators<K extends LetterKind>(
  transaction: Transaction,
  letter: NewLetter<K>,
  exceptIds: readonly string[] = [],
): Promise<void> {
  const operators = await readOperators(transaction.tx)
  const readers = operators.filter(({ account_id }) => !exceptIds.includes(account_id))
  await sendLetters(transaction, readers, letter)
}
