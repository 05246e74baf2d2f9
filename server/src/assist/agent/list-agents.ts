import type { AiAgent, calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { personOf } from './person-of.ts'
import { canDo, requireSeen, seenAgents } from './policy.ts'
import { readableBases, shownSetting } from './shown-setting.ts'

type Calls = (typeof calls)['agent']

export async function getCompanyAiAgentList(
  ctx: Ctx,
  page: ParsedOf<Calls['getCompanyAiAgentList']>,
): Promise<OutputOf<Calls['getCompanyAiAgentList']>> {
  const { db, actor } = ctx
  const seen = seenAgents(db, actor)
  const rows = await pageOf(shownRows(ctx), page).execute()
  const readable = await readableBases(db, actor.account_id)
  return { list: rows.map((row) => shownAgent(ctx, row, readable)), ...(await countCapped(db, seen)) }
}

export async function getCompanyAiAgent(
  ctx: Ctx,
  { agent_id }: ParsedOf<Calls['getCompanyAiAgent']>,
): Promise<OutputOf<Calls['getCompanyAiAgent']>> {
  const { db, actor } = ctx
  await requireSeen(db, actor, agent_id)
  const row = await shownRows(ctx).where('a.agent_id', '=', agent_id).executeTakeFirstOrThrow()
  const readable = await readableBases(db, actor.account_id)
  const agent = shownAgent(ctx, row, readable)
  if (!agent.can.edit) return { agent, draft: null }
  const draft = shownSetting(row.draft, readable)
  return { agent: { ...agent, is_restricted: draft.is_restricted }, draft: draft.ai_agent_setting }
}

const shownRows = ({ db, actor }: Ctx) =>
  seenAgents(db, actor)
    .innerJoin('agent_version as v', (join) =>
      join
        .onRef('v.agent_id', '=', 'a.agent_id')
        .on('v.version', '=', ({ fn }) => fn.coalesce('a.published_version', 'a.current_version')),
    )
    .innerJoin('agent_version as d', (join) =>
      join.onRef('d.agent_id', '=', 'a.agent_id').onRef('d.version', '=', 'a.current_version'),
    )
    .leftJoin('account as p', 'p.account_id', 'a.owner_id')
    .leftJoin('agent_order as o', (join) =>
      join.onRef('o.agent_id', '=', 'a.agent_id').on('o.account_id', '=', actor.account_id),
    )
    .select([
      ...(['a.agent_id', 'a.owner_id', 'a.scope', 'a.current_version', 'a.published_version', 'a.updated_at'] as const),
      ...(['v.setting', 'd.setting as draft', 'p.nickname', 'p.avatar'] as const),
    ])
    .orderBy(sql`o.order_num asc nulls last`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.agent_id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

function shownAgent({ actor }: Ctx, row: Row, readable: ReadonlySet<string>): AiAgent {
  const { agent_id, owner_id, scope, current_version, published_version, setting, updated_at } = row
  const can = canDo(actor, row)
  return {
    id: agent_id,
    chatbot_engine: setting.chatbot_engine,
    ...shownSetting(setting, readable),
    scope,
    is_mine: owner_id === actor.account_id,
    owner: personOf(owner_id, row.nickname, row.avatar),
    published_version,
    version: can.edit ? current_version : (published_version ?? current_version),
    updated_at,
    can,
  }
}
