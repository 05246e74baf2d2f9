/** Who could do a node task, for whoever assigns: the company's team, the best of the others, and who can't and why. */
import type { Ctx } from '../context.ts'
import { rankCandidates } from './candidates.ts'
import { hardExclusions, type Ranked, reasonsOf } from './match.ts'
import { findManaged } from './read.ts'

/** How many of the others are shown of each kind; a name finds the rest. */
const shownAtMost = 100

export async function listCandidates(
  ctx: Ctx,
  { node_task_id, keyword }: { node_task_id: string; keyword: string },
  of: 'work' | 'qa',
) {
  const node = await findManaged(ctx.db, ctx.actor, node_task_id, of)
  const ranked = await rankCandidates(ctx.db, node, ctx.now(), keyword ? { of: 'name', keyword } : { of: 'choice' })
  const others = ranked.filter((one) => !one.candidate.is_team)
  const shown = [
    ...ranked.filter((one) => one.candidate.is_team),
    ...others.filter((one) => one.exclusions.length === 0).slice(0, shownAtMost),
    ...others.filter((one) => one.exclusions.length > 0).slice(0, shownAtMost),
  ]
  const blocks = await ctx.db
    .selectFrom('company_block')
    .select(['account_id', 'reason'])
    .where('company_id', '=', node.company_id)
    .execute()
  const blockReasons = new Map(blocks.map((block) => [block.account_id, block.reason]))
  return { list: shown.map((one) => toCandidate(one, blockReasons.get(one.candidate.account_id) ?? null)) }
}

function toCandidate(one: Ranked, block_reason: string | null) {
  const { candidate, score, exclusions } = one
  const { account_id, nickname, avatar, level, is_team, is_blocked } = candidate
  return {
    account_id,
    nickname,
    avatar,
    group: is_team ? ('team' as const) : ('freelance' as const),
    level,
    score,
    is_excluded: exclusions.length > 0,
    reasons: reasonsOf(one),
    block_reason,
    can: { assign: hardExclusions(exclusions).length === 0, block: !is_team && !is_blocked, unblock: is_blocked },
  }
}
