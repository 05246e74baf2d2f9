/** The rows of groups of clients. */
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'

/** The group; of two that change it the second waits. @throws NOT_FOUND, also where it has ended */
export async function lockGroup(tx: Tx, clientGroupId: string): Promise<{ client_group_id: string; name: string }> {
  const group = await tx
    .selectFrom('client_group')
    .select(['client_group_id', 'name'])
    .where('client_group_id', '=', clientGroupId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** Nobody gives a list to a group that their own company belongs to (SECURITY.md, I8). @throws OWN_COMPANY */
export async function refuseOwnGroup(tx: Tx, { actor }: Pick<Ctx, 'actor'>, clientGroupId: string): Promise<void> {
  const member = await tx
    .selectFrom('client_group_member as m')
    .innerJoin('company_member as c', 'c.company_id', 'm.company_id')
    .select('m.company_id')
    .where('m.client_group_id', '=', clientGroupId)
    .where('m.valid_until', 'is', null)
    .where('c.account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (member) throw new CallError('OWN_COMPANY')
}
