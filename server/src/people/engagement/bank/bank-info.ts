import {
  type BankDetails,
  type BankInfo,
  type BankSummary,
  bankHoldMs,
  lastFour,
  maskName,
  maskPhone,
  paths,
  schemeOf,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter, sendLetterToOperators } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../../session/require-confirmed.ts'
import { type BankAccountRow, insertBankAccount, isEntered, listBankAccounts, lockTalent } from '../store.ts'
import { bankAccountsOf } from './payable.ts'
import { numberIndex, openDetails, sealDetails } from './sealed-details.ts'

export async function getTalentBankInfo(ctx: Ctx): Promise<BankInfo> {
  const rows = await listBankAccounts(ctx.db, ctx.actor.account_id)
  const { payable, pending } = bankAccountsOf(rows, toWireTime(ctx.now()))
  return { payable: payable && (await summarise(ctx, payable)), pending: pending && (await summarise(ctx, pending)) }
}

/**
 * Informs the existing contacts at once; payments use the new details a day later. The same details again change
 * nothing.
 */
export async function setTalentBankInfo(ctx: Ctx, details: BankDetails): Promise<BankInfo> {
  await requireConfirmed(ctx)
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    await lockTalent(transaction.tx, account_id)
    const [newest] = await listBankAccounts(transaction.tx, account_id)
    if (newest && isSame(await openDetails(transaction, transaction.tx, newest), details)) return
    await enter(ctx, transaction, details)
  })
  return getTalentBankInfo(ctx)
}

async function enter(ctx: Ctx, transaction: Transaction, details: BankDetails): Promise<void> {
  const { account_id } = ctx.actor
  const bank_account_id = transaction.newId()
  const number_index = numberIndex(ctx, details)
  const last_four = lastFour(details.account_number)
  const created_at = transaction.now()
  const payable_from = new Date(created_at.getTime() + bankHoldMs)
  const is_shared = await isEntered(transaction.tx, number_index, account_id)
  await insertBankAccount(transaction.tx, {
    bank_account_id,
    account_id,
    number_index,
    last_four,
    created_at,
    payable_from,
    country: details.country,
    details_sealed: await sealDetails(transaction, transaction.tx, { bank_account_id, account_id }, details),
  })
  await recordAudit(transaction, {
    action: 'bankChanged',
    actor_id: account_id,
    subject_id: bank_account_id,
    params: { country: details.country, last_four, is_shared },
    ip: ctx.request.ip,
  })
  const params = { last_four, payable_at: toWireTime(payable_from) }
  await sendLetter(transaction, { account_id, kind: 'bankChanged', params, link: paths.meSigned })
  if (is_shared) await tellOperators(transaction, account_id, last_four)
}

async function tellOperators(transaction: Transaction, accountId: string, last_four: string): Promise<void> {
  const { nickname, username } = await transaction.tx
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const params = { nickname: nickname || username, last_four }
  await sendLetterToOperators(transaction, { kind: 'bankShared', params, link: paths.opsAccounts })
}

function isSame(one: BankDetails, other: BankDetails): boolean {
  return (Object.keys(other) as (keyof BankDetails)[]).every((field) => one[field] === other[field])
}

async function summarise(ctx: Ctx, row: BankAccountRow): Promise<BankSummary> {
  const { holder_name, bank_name, branch_name, phone } = await openDetails(ctx, ctx.db, row)
  const { country, last_four, created_at, payable_from } = row
  return {
    country,
    last_four,
    created_at,
    payable_from,
    bank_name,
    branch_name,
    scheme: schemeOf(country),
    holder_name: maskName(holder_name),
    phone: phone === '' ? '' : maskPhone(phone),
  }
}
