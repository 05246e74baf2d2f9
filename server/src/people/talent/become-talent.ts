/** Makes an account a talent: by registering, applying, joining a company, or by an operator. */
import { applicationActions, talentLevels } from '@polyphony/contract'
import { sql } from 'kysely'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rightsChanged } from '../session/rights-changed.ts'

/** For a new account, a client's as well: only an application makes an approved talent. */
export async function beginAsTalent({ tx }: Transaction, account_id: string): Promise<void> {
  await tx.insertInto('talent').values({ account_id, level: talentLevels.applicant }).execute()
}

/** Level 0, waiting. @throws NO_PERMISSION if the account was approved, refused for good, or joined a team meanwhile */
export async function becomeApplicant(transaction: Transaction, account_id: string, moment: Date): Promise<void> {
  const { level } = applicationActions.submit
  const talent = await transaction.tx
    .insertInto('talent')
    .values({ account_id, level, first_apply_at: moment })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ level, first_apply_at: sql`coalesce(talent.first_apply_at, excluded.first_apply_at)` })
        .where('talent.level', 'in', [talentLevels.applicant, talentLevels.refused])
        .where('talent.invite_type', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!talent) throw new CallError('NO_PERMISSION')
  await rightsChanged(transaction, account_id)
}

/** The level stays: joining a team is no application. */
export async function becomeMember(
  transaction: Transaction,
  { account_id, invite_type, is_mvp }: { account_id: string; invite_type: 'company' | null; is_mvp: boolean },
): Promise<void> {
  await transaction.tx
    .insertInto('talent')
    .values({ account_id, invite_type, is_mvp })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ invite_type, is_mvp }))
    .execute()
  await rightsChanged(transaction, account_id)
}

/** Locks the account's row of the talent; creates one without a level if it is missing. */
export async function holdTalent({ tx }: Transaction, accountId: string) {
  await tx
    .insertInto('talent')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('talent')
    .select(['level', 'is_mvp', 'invite_type'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
