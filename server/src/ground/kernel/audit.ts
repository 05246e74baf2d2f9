/** The append-only log of what matters: sign-ins, permissions, assignments, money, people's data. */
import type { AuditAction } from '@polyphony/contract'
import type { Tx } from '../db/connect.ts'

export interface AuditEntry {
  readonly action: AuditAction
  /** Who did it; null where nobody is signed in. */
  readonly actor_id: string | null
  /** What or whom it was done to. */
  readonly subject_id?: string
  /** Never a secret, never a whole contact. */
  readonly params?: Readonly<Record<string, string | number | boolean | null>>
  readonly ip?: string
}

interface AuditWriter {
  readonly tx: Tx
  readonly now: () => Date
  readonly newId: () => string
}

/** Part of the change it tells of: pass its transaction. */
export async function recordAudit({ tx, now, newId }: AuditWriter, entry: AuditEntry): Promise<void> {
  const { action, actor_id, subject_id = null, params = {}, ip = '' } = entry
  await tx
    .insertInto('audit_log')
    .values({
      audit_id: newId(),
      actor_id,
      action,
      subject_id,
      params: JSON.stringify(params),
      ip,
      created_at: now(),
    })
    .execute()
}
