import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

type Change = 'created' | 'edited' | 'published' | 'retired' | 'copied' | 'deleted'

/** Records in the audit log who changed a material. */
export async function recordMaterial(
  ctx: Ctx,
  transaction: Transaction,
  { material_id, title }: { material_id: string; title: string },
  change: Change,
): Promise<void> {
  await recordAudit(transaction, {
    action: 'trialMaterialChanged',
    actor_id: ctx.actor.account_id,
    subject_id: material_id,
    params: { change, title },
    ip: ctx.request.ip,
  })
}
