/** The append-only log of important actions: sign-ins, permissions, assignments, money, personal data. */
import type { AuditAction } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'

export interface AuditEntry {
  readonly action: AuditAction
  /** The person who acted; null if nobody is signed in. */
  readonly actor_id: string | null
  /** The row that the action concerns. */
  readonly subject_id?: string
  /** Never contains a secret or a full contact. */
  readonly params?: Readonly<Record<string, string | number | boolean | null>>
  readonly ip?: string
}

interface AuditWriter {
  readonly tx: Tx
  readonly now: () => Date
  readonly newId: () => string
  readonly origin?: string
}

/** Has to be written in the transaction of the change that it records. */
export async function recordAudit({ tx, now, newId, origin }: AuditWriter, entry: AuditEntry): Promise<void> {
  const { action, actor_id, subject_id = null, params = {}, ip = '' } = entry
  await tx
    .insertInto('audit_log')
    .values({
      audit_id: newId(),
      actor_id,
      action,
      subject_id,
      params: JSON.stringify(origin ? { ...params, origin } : params),
      ip,
      created_at: now(),
    })
    .execute()
}
