import type { Eraser } from '../../people/account/erasure/erasers.ts'

/** A person's own bases go with the person. Who gives bases files removes those first. */
export const eraseBases: Eraser = async ({ tx }, { account_id }) => {
  const own = tx.selectFrom('kbs').select('kbs_id').where('owner_id', '=', account_id)
  await tx.deleteFrom('kbs_department').where('kbs_id', 'in', own).execute()
  await tx.deleteFrom('kbs').where('owner_id', '=', account_id).execute()
}
