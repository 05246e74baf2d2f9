/** Bank details sealed with their owner's key, and what is stored beside them to recognise an account. */
import { type BankDetails, schemeOf } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { personSeal } from '../../../ground/kernel/seal/person-seal.ts'
import type { BankAccountRow } from '../store.ts'

type Sealing = Pick<App, 'seal' | 'now'>
interface Place {
  readonly bank_account_id: string
  readonly account_id: string
}

const purpose = ({ bank_account_id }: Place) => `bank_account/${bank_account_id}/details_sealed`

export async function sealDetails(app: Sealing, tx: Tx, place: Place, details: BankDetails): Promise<string> {
  const seal = await personSeal(app, tx, place.account_id)
  return seal.seal(JSON.stringify(details), purpose(place))
}

export async function openDetails(app: Sealing, tx: Tx, row: BankAccountRow): Promise<BankDetails> {
  const seal = await personSeal(app, tx, row.account_id)
  return JSON.parse(seal.open(row.details_sealed, purpose(row))) as BankDetails
}

/** Equal for equal accounts, whoever enters them; useless without the server's key. */
export function numberIndex(app: Pick<App, 'seal'>, details: BankDetails): string {
  const { country, bank_code, branch_code, bic, account_number } = details
  const banks = { zengin: bank_code + branch_code, aba: bank_code, swift: bic.slice(0, 8), cnaps: '', iban: '' }
  return app.seal.sign([country, banks[schemeOf(country)], account_number].join('/'), 'bank-account-number')
}
