/** A setting as somebody may see it: bases that they can't read are left out, and that there are some is all that is said. */
import type { AgentSetting } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export async function readableBases(tx: Tx, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kbs_id: string }>`select kbs_id from reachable_bases(${accountId})`.execute(tx)
  return new Set(rows.map(({ kbs_id }) => kbs_id))
}

export function shownSetting(
  setting: AgentSetting,
  readable: ReadonlySet<string>,
): { ai_agent_setting: AgentSetting; is_restricted: boolean } {
  const { kbs_ids } = setting
  if (kbs_ids === null) return { ai_agent_setting: setting, is_restricted: false }
  const seen = kbs_ids.filter((kbsId) => readable.has(kbsId))
  return { ai_agent_setting: { ...setting, kbs_ids: seen }, is_restricted: seen.length < kbs_ids.length }
}
