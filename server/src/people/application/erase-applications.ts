import { applicationDraft } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/**
 * For an account that is erased: what it said in its applications. That it applied, and what
 * was decided, stays: decisions are append-only. What nobody has decided yet goes.
 */
export async function eraseApplications({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx
    .deleteFrom('application')
    .where('account_id', '=', account_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_decision as d')
            .select('d.decision_id')
            .whereRef('d.application_id', '=', 'application.application_id'),
        ),
      ),
    )
    .execute()
  const {
    birth_date: _b,
    phone: _p,
    contact_id: _c,
    first_name,
    last_name,
    email,
    ...content
  } = applicationDraft.parse({})
  await tx
    .updateTable('application')
    .set({ first_name, last_name, email, private_sealed: '', content: JSON.stringify(content) })
    .where('account_id', '=', account_id)
    .execute()
}
