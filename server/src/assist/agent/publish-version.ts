import type { Transaction } from '../../ground/kernel/transaction.ts'

interface Publication {
  readonly agent_id: string
  readonly version: number
  readonly by: string
  /** '': its cases went no worse. */
  readonly reason?: string
}

/** From the commit on it answers in chats. The agent is locked by whoever calls this. */
export async function publishVersion(
  { tx, now }: Pick<Transaction, 'tx' | 'now'>,
  { agent_id, version, by, reason = '' }: Publication,
): Promise<void> {
  await tx
    .updateTable('agent_version')
    .set({ published_at: now(), published_by: by, reason })
    .where('agent_id', '=', agent_id)
    .where('version', '=', version)
    .execute()
  await tx
    .updateTable('agent')
    .set({ published_version: version, updated_at: now() })
    .where('agent_id', '=', agent_id)
    .execute()
}
