/** What becomes of prompts when their author goes: the team's stay the company's, what somebody kept for themselves goes. */

import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { Membership } from '../../people/company/member/membership-hooks.ts'

export async function dropOwnOfMember({ tx }: Transaction, { company_id, account_id }: Membership): Promise<void> {
  await tx
    .deleteFrom('directive')
    .where('owner_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where('visibility', '=', 'me')
    .execute()
}

export async function eraseDirectives({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('directive').where('owner_id', '=', account_id).where('visibility', '=', 'me').execute()
}
