import type { Currency, EffortPolicy, TalentNames } from '@polyphony/contract'
import { sql } from 'kysely'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addMember } from './member/add-member.ts'

interface NewCompany {
  name: string
  /** The first admin: an account without a company. Null: nobody belongs to it yet. */
  account_id: string | null
  /** The operator, if an operator founds it. */
  made_by?: string
  region?: 'CN' | 'other'
  currency?: Currency
  time_zone?: string
  upload_profile?: 'standard' | 'large'
  talent_names?: TalentNames
  effort_policy?: EffortPolicy
  effort_percent?: number
  is_po_required?: boolean
}

/** @returns the id. @throws COMPANY_NAME_EXISTS, and the errors of `addMember` */
export async function foundCompany(
  transaction: Transaction,
  { account_id, made_by, effort_policy = 'house', effort_percent = 0, ...company }: NewCompany,
): Promise<string> {
  const company_id = transaction.newId()
  const founded = await transaction.tx
    .insertInto('company')
    .values({
      company_id,
      created_at: transaction.now(),
      ...company,
      effort_policy,
      effort_percent: effort_policy === 'shared' ? effort_percent : 0,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('company_id')
    .executeTakeFirst()
  if (!founded) throw new CallError('COMPANY_NAME_EXISTS')
  if (account_id)
    await addMember(transaction, { company_id, account_id, role: 'admin', is_mvp: true, invite_type: null })
  await recordAudit(transaction, {
    action: 'companyChanged',
    actor_id: made_by ?? account_id,
    subject_id: company_id,
    params: { founded: true },
  })
  return company_id
}
