import { applicationDraft } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/**
 * Deletes the content of an erased account's applications. Their existence and decisions stay, because decisions are
 * append-only. Undecided applications are deleted.
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
