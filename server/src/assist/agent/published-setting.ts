/** What answers in a chat: the published version of an assistant, for somebody who may ask it. */
import type { AgentSetting } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

export interface PublishedSetting {
  readonly agent_id: string
  readonly version: number
  readonly setting: AgentSetting
}

interface Asker {
  readonly account_id: string
  readonly company_id: string
}

/** The ids of those that somebody may ask. */
export const askableAgents = ({ account_id, company_id }: Asker) => sql`
  select askable.agent_id from agent askable where askable.company_id = ${company_id}
    and askable.published_version is not null and (askable.owner_id = ${account_id} or askable.scope = 'team')`

/** @returns null where it isn't there for this asker: deleted, taken back, not published, another's, another company's */
export async function publishedSetting(tx: Tx, asker: Asker, agentId: string): Promise<PublishedSetting | null> {
  const row = await tx
    .selectFrom('agent as a')
    .innerJoin('agent_version as v', (join) =>
      join.onRef('v.agent_id', '=', 'a.agent_id').onRef('v.version', '=', 'a.published_version'),
    )
    .where('a.agent_id', '=', agentId)
    .where(sql<SqlBool>`a.agent_id in (${askableAgents(asker)})`)
    .select(['a.agent_id', 'v.version', 'v.setting'])
    .executeTakeFirst()
  return row ?? null
}
