/**
 * Who may what with an assistant. Its maker edits it; one whose maker has left is the company's and its admins edit it. The team
 * sees, asks and copies what is shared and published. To everybody else it isn't there.
 */
import type { AgentScope, AiAgent } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { readableCompany } from '../../knowledge/bases/kbs/policy.ts'

type Reader = Pick<Actor, 'account_id' | 'role_admin'>
export interface AgentRow {
  readonly agent_id: string
  readonly owner_id: string | null
  readonly scope: AgentScope
  readonly current_version: number
  readonly published_version: number | null
}

const mayEdit = ({ account_id, role_admin }: Reader, { owner_id }: AgentRow): boolean =>
  owner_id === null ? role_admin : owner_id === account_id

export function canDo(reader: Reader, row: AgentRow): AiAgent['can'] {
  const edit = mayEdit(reader, row)
  const isOwned = row.owner_id !== null
  return {
    chat: row.published_version !== null,
    edit,
    share: edit && isOwned && row.scope === 'me',
    // What stands for the company is taken back by its admins, too, whoever made it.
    unshare: isOwned && row.scope === 'team' && (edit || reader.role_admin),
    clone: edit || row.published_version !== null,
    delete: edit,
  }
}

const agentColumns = [
  ...(['a.agent_id', 'a.company_id', 'a.owner_id', 'a.scope'] as const),
  ...(['a.current_version', 'a.published_version', 'a.updated_at'] as const),
] as const

/** Those that somebody sees. @throws NO_PERMISSION */
export const seenAgents = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('agent as a')
    .where('a.company_id', '=', readableCompany(actor))
    .where(
      sql<SqlBool>`(a.owner_id = ${actor.account_id} or (a.scope = 'team' and a.published_version is not null)
        or (a.owner_id is null and ${actor.role_admin}))`,
    )

/** @throws NOT_FOUND, also for one that exists and isn't seen */
export async function requireSeen(tx: Tx, actor: Actor, agentId: string) {
  const row = await seenAgents(tx, actor).where('a.agent_id', '=', agentId).select(agentColumns).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** For a change: nobody else changes it meanwhile. @throws NOT_FOUND; NO_PERMISSION where it is seen and may not be edited */
export async function lockEdited({ tx }: Transaction, actor: Actor, agentId: string) {
  const row = await lockSeen(tx, actor, agentId)
  if (!mayEdit(actor, row)) throw new CallError('NO_PERMISSION')
  return row
}

export async function lockSeen(tx: Tx, actor: Actor, agentId: string) {
  const row = await seenAgents(tx, actor)
    .where('a.agent_id', '=', agentId)
    .select(agentColumns)
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws NOT_FOUND; NO_PERMISSION where it is seen and may not be edited */
export async function requireEdited(tx: Tx, actor: Actor, agentId: string) {
  const row = await requireSeen(tx, actor, agentId)
  if (!mayEdit(actor, row)) throw new CallError('NO_PERMISSION')
  return row
}
