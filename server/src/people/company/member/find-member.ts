import type { Tx } from '../../../ground/db/connect.ts'

/** A member of this company; members of others aren't found. */
export async function findMember(tx: Tx, companyId: string, accountId: string) {
  const row = await tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['m.role_admin', 'm.is_sub_account', 'a.status', 'a.locked_reason', 'a.nickname', 'a.username'])
    .select('c.name as company_name')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { ...row, nickname: row.nickname || row.username } : null
}
