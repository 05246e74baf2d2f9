import type { Currency } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'

/** A company that orders; its currency stays until the transaction ends. @throws NOT_FOUND, also of the house's own */
export async function findClient(tx: Tx, companyId: string): Promise<{ name: string; currency: Currency }> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'currency'])
    .where('company_id', '=', companyId)
    .where('is_house', '=', false)
    .forKeyShare()
    .executeTakeFirst()
  if (!company) throw notFound()
  return company
}

/** Nobody books money or gives credit to their own company (SECURITY.md, I8). @throws OWN_COMPANY */
export async function refuseOwn(tx: Tx, { actor }: Pick<Ctx, 'actor'>, companyId: string): Promise<void> {
  const member = await tx
    .selectFrom('company_member')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (member) throw new CallError('OWN_COMPANY')
}
