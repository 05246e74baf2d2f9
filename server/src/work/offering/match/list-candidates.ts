/**
 * Lists candidates for a node task: the company's team, the best other talents, and the excluded ones with their
 * reasons.
 */
import { type calls, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { hiddenFrom } from '../../../people/company/names/hide-names.ts'
import { pseudonymOf } from '../../../people/company/names/pseudonym.ts'
import { findManaged } from '../../engine/find-node.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { Search } from './candidate-rows.ts'
import { rankCandidates } from './candidates.ts'
import { hardExclusions, mayBeBlocked, type Ranked, reasonsOf } from './match.ts'

type Candidate = OutputOf<typeof calls.node.getAssignTalentList>['list'][number]

/** The most talents shown of each group; a search by name finds the others. */
const shownAtMost = 100

export async function listCandidates(
  ctx: Ctx,
  { node_task_id, keyword, sort, order }: ParsedOf<typeof calls.node.getAssignTalentList>,
  purpose: 'work' | 'qa',
) {
  const node = await findManaged(ctx.db, ctx.actor, node_task_id, purpose)
  const ranked = await findRanked(ctx, node, keyword)
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
  const persons = await personsOf(ctx, shown)
  const list = shown.map((one) => {
    const { account_id } = one.candidate
    return {
      ...present(persons.get(account_id)),
      ...toCandidate(one),
      block_reason: blockReasons.get(account_id) ?? null,
    }
  })
  return { list: inWantedOrder(list, sort, order) }
}

/** Whoever doesn't see names finds people by what they see: a name that is hidden can't be tried out by searching. */
async function findRanked({ db, actor, now }: Ctx, node: NodeTask, keyword: string): Promise<Ranked[]> {
  const find = (search: Search) => rankCandidates(db, node, now(), search, actor.is_operator)
  if (!keyword) return find({ kind: 'choice' })
  const named = await find({ kind: 'name', keyword })
  if (actor.is_operator) return named
  const { company_id } = node
  const everybody = await find({ kind: 'choice' })
  const ids = [...named, ...everybody].map((one) => one.candidate.account_id)
  const hidden = await hiddenFrom(db, company_id, ids)
  if (hidden.size === 0) return named
  const isMeant = ({ candidate: { account_id } }: Ranked) =>
    hidden.has(account_id) && pseudonymOf(company_id, account_id).includes(keyword.toUpperCase())
  return [...named.filter((one) => !hidden.has(one.candidate.account_id)), ...everybody.filter(isMeant)]
}

/** Sorts excluded candidates after the others. */
function inWantedOrder(list: Candidate[], sort: 'score' | 'username', order: 'asc' | 'desc'): Candidate[] {
  const direction = order === 'asc' ? 1 : -1
  const compare = (a: Candidate, b: Candidate) =>
    sort === 'score' ? a.score - b.score : a.nickname.localeCompare(b.nickname)
  return list.toSorted(
    (a, b) =>
      Number(a.is_excluded) - Number(b.is_excluded) ||
      direction * compare(a, b) ||
      (a.account_id < b.account_id ? -1 : 1),
  )
}

async function personsOf(ctx: Ctx, shown: readonly Ranked[]) {
  if (shown.length === 0) return new Map<string, never>()
  const rows = await ctx.db
    .selectFrom('account')
    .select(['account_id', 'nickname', 'username', 'avatar'])
    .where(
      'account_id',
      'in',
      shown.map((one) => one.candidate.account_id),
    )
    .execute()
  return new Map(
    rows.map(({ account_id, nickname, username, avatar }) => [
      account_id,
      { account_id, nickname: nickname || username, avatar },
    ]),
  )
}

function toCandidate(one: Ranked) {
  const { candidate, score, exclusions } = one
  const { level, is_team, is_blocked } = candidate
  const block = !is_blocked && mayBeBlocked(candidate)
  return {
    group: is_team ? ('team' as const) : ('freelance' as const),
    level,
    score,
    is_excluded: exclusions.length > 0,
    reasons: reasonsOf(one),
    can: { assign: hardExclusions(exclusions).length === 0, block, unblock: is_blocked },
  }
}
