import { talentLevels } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Deletes an erased account's profile, qualifications, absences and requests. The fact that it was a talent stays. */
export async function eraseTalent({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx
    .updateTable('talent')
    .set({
      level: talentLevels.applicant,
      is_receiving: false,
      is_mvp: false,
      invite_type: null,
      first_apply_at: null,
      native_langs: [],
      headline: '',
      introduction: '',
      tag_ids: [],
    })
    .where('account_id', '=', account_id)
    .execute()
  await tx.deleteFrom('talent_pair').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('talent_role').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('talent_absence').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('role_request').where('account_id', '=', account_id).execute()
}
