/** What an assistant was. Only those who may edit it see it. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { personOf } from './person-of.ts'
import { requireEdited } from './policy.ts'
import { readableBases, shownSetting } from './shown-setting.ts'

type Calls = (typeof calls)['agent']
const mostVersions = 200

export async function getAgentVersionList(
  { db, actor }: Ctx,
  { agent_id }: ParsedOf<Calls['getAgentVersionList']>,
): Promise<OutputOf<Calls['getAgentVersionList']>> {
  await requireEdited(db, actor, agent_id)
  const rows = await versionRows(db, agent_id).execute()
  const readable = await readableBases(db, actor.account_id)
  const list = rows.map((row) => ({
    version: row.version,
    created_at: row.created_at,
    restored_from: row.restored_from,
    published_at: row.published_at,
    reason: row.reason,
    by: personOf(row.made_by, row.maker, row.maker_avatar),
    published_by: personOf(row.published_by, row.publisher, row.publisher_avatar),
    ...shownSetting(row.setting, readable),
  }))
  return { list }
}

const versionRows = (db: Tx, agentId: string) =>
  db
    .selectFrom('agent_version as v')
    .leftJoin('account as m', 'm.account_id', 'v.made_by')
    .leftJoin('account as p', 'p.account_id', 'v.published_by')
    .where('v.agent_id', '=', agentId)
    .orderBy('v.version', 'desc')
    .limit(mostVersions)
    .select([
      ...(['v.version', 'v.setting', 'v.created_at', 'v.restored_from', 'v.published_at', 'v.reason'] as const),
      ...(['v.made_by', 'm.nickname as maker', 'm.avatar as maker_avatar'] as const),
      ...(['v.published_by', 'p.nickname as publisher', 'p.avatar as publisher_avatar'] as const),
    ])
