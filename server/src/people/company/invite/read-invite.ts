import type { TeamRole } from '@polyphony/contract'
import type { PublicCtx } from '../../../ground/context.ts'
import { findOpenInvite } from './find-invite.ts'

/** What the holder of the link may know: the company, the inviting admin, and the role. */
export async function readInvite(ctx: PublicCtx, code: string) {
  const { company_id, created_by, role_admin } = await findOpenInvite({ tx: ctx.db, now: ctx.now }, code)
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const { nickname, username, avatar } = await ctx.db
    .selectFrom('account')
    .select(['nickname', 'username', 'avatar'])
    .where('account_id', '=', created_by)
    .executeTakeFirstOrThrow()
  const role: TeamRole = role_admin ? 'admin' : 'member'
  return { company_name: name, inviter: { nickname: nickname || username, avatar }, role }
}
