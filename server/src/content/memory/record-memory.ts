import type { ExchangeKind } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

type Deed = 'memoryDeleted' | 'memoryImported' | 'memoryExported'

/** Records in the audit log who has deleted, imported or exported what. */
export async function recordMemory(
  ctx: Ctx,
  transaction: Transaction,
  action: Deed,
  { company_id, ...params }: { company_id: string; kind: ExchangeKind; count?: number; name?: string },
): Promise<void> {
  await recordAudit(transaction, {
    action,
    subject_id: company_id,
    params,
    actor_id: ctx.actor.account_id,
    ip: ctx.request.ip,
  })
}
