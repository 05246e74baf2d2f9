import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'

export async function revokeToken(ctx: Ctx, { token_id }: { token_id: string }): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    const revoked = await transaction.tx
      .updateTable('api_token')
      .set({ revoked_at: transaction.now() })
      .where('token_id', '=', token_id)
      .where('account_id', '=', account_id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) throw notFound()
    const { ip } = ctx.request
    const params = { name: revoked.name }
    await recordAudit(transaction, { action: 'tokenRevoked', actor_id: account_id, subject_id: token_id, params, ip })
  })
  return {}
}

/** With a membership its tokens end for good, also if the person comes back. */
export async function revokeTokensOf({ tx, now }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx
    .updateTable('api_token')
    .set({ revoked_at: now() })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function eraseTokens({ tx }: Transaction, { account_id }: { account_id: string }): Promise<void> {
  await tx.deleteFrom('api_token').where('account_id', '=', account_id).execute()
}
