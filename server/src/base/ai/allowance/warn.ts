/** Tells who has used up most of an allowance, or all of it: once a month each. */
import { linkTo, paths, type WireTime } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { sendLetter, sendLetterToCompanyAdmins } from '../../message/send-letter.ts'
import type { Shares } from './spent.ts'

const low = 80
const spent = 100

interface Warned {
  readonly company_id: string
  readonly account_id: string
  readonly month: string
  readonly until: WireTime
}

export async function warnOf(transaction: Transaction, warned: Warned, { company, person }: Shares): Promise<void> {
  const { company_id, account_id, until } = warned
  const link = linkTo(paths.teamAi, {})
  const ofCompany = await reached(transaction, { ...warned, account_id: null }, company)
  if (ofCompany)
    await sendLetterToCompanyAdmins(transaction, company_id, {
      kind: ofCompany === spent ? 'companyAiSpent' : 'companyAiLow',
      params: { until_at: until },
      link,
    })
  const ofPerson = await reached(transaction, warned, person)
  if (ofPerson)
    await sendLetter(transaction, {
      account_id,
      kind: ofPerson === spent ? 'aiSpent' : 'aiLow',
      params: { until_at: until },
      link: null,
    })
}

/** @returns the mark that nobody has been told of yet */
async function reached(
  { tx, now }: Transaction,
  { company_id, account_id, month }: Pick<Warned, 'company_id' | 'month'> & { account_id: string | null },
  share: number,
): Promise<number | null> {
  const percent = share >= 1 ? spent : share * 100 >= low ? low : null
  if (percent === null) return null
  const added = await tx
    .insertInto('ai_warning')
    .values({ company_id, account_id, month, percent, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .executeTakeFirst()
  return added?.percent ?? null
}
