import { recordAudit } from '../../ground/kernel/audit.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type AgentDeed =
  | 'shared'
  | 'takenBack'
  | 'changed'
  | 'published'
  | 'publishedAnyway'
  | 'unpublished'
  | 'deleted'
  | 'companySetting'

/** What the team is answered by stands in the audit log, by id; what somebody keeps for themselves doesn't. */
export function noteAgent(
  transaction: Transaction,
  { actor, request }: { readonly actor: { account_id: string }; readonly request: { ip: string } },
  subject_id: string,
  did: AgentDeed,
): Promise<void> {
  const entry = { actor_id: actor.account_id, subject_id, params: { did }, ip: request.ip }
  return recordAudit(transaction, { action: 'agentChanged', ...entry })
}
