/** What needs a talent: offers, work, trials, reviews of trials, months to confirm, a contract to sign. */
import { mayAccess, reviewKinds, settleStates } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'

export function talentSources({ actor, now }: Ctx): RawBuilder<unknown>[] {
  const { account_id } = actor
  const sources = [offers(account_id, now()), work(account_id)]
  if (mayAccess('freelance', actor)) sources.push(trials(account_id), contract(account_id))
  if (mayAccess('reviewer', actor)) sources.push(trialReviews(account_id))
  if (mayAccess('earner', actor)) sources.push(settlements(account_id))
  return sources
}

/** Files that are offered together are one, as in their list. */
const offers = (me: string, now: Date) => sql`
  select 'offer' as kind, min(n.node_task_id::text)::uuid as subject_id, t.name, min(o.expires_at) as at, min(o.created_at) as since,
    count(*)::int as count, min(n.kind) as node_kind, min(n.source_lang) as source_lang, min(n.target_lang) as target_lang,
    sum(coalesce((o.own_calculation ->> 'amount_minor')::bigint, n.pay_minor))::bigint as amount_minor,
    min(n.currency) as currency, null as company_name
  from offer o join node_task n using (node_task_id) join task t using (task_id)
  where o.talent_id = ${me} and n.state = 'offering' and o.state = 'open' and o.expires_at > ${now}
  group by o.bundle_id, t.task_id`

/** In hand: not what was handed in. A company's member isn't paid by the house, and reads no pay. */
const work = (me: string) => sql`
  select case when n.kind = any(${reviewKinds}::text[]) then 'review' when n.returned_count > 0 then 'returned' else 'work' end,
    n.node_task_id, t.name, n.deadline_at, n.opened_at, 1, n.kind, n.source_lang, n.target_lang,
    case when n.payee_id = ${me} and n.payer_id is null then n.pay_minor end, n.currency, null
  from node_task n join task t using (task_id)
  where n.assignee_id = ${me} and n.state in ('assigned', 'in_progress')`

const trials = (me: string) => sql`
  select case r.state when 'awaitingAcceptance' then 'trialInvite' else 'trial' end, r.trial_id, m.title, r.due_at,
    coalesce(r.started_at, r.created_at), 1, null, r.source_lang, r.target_lang, null::bigint, null, null
  from trial r join trial_material m using (material_id)
  where r.talent_id = ${me} and r.state in ('awaitingAcceptance', 'awaitingTrial', 'inTrial')`

/** Whose trial it is stays unsaid. */
const trialReviews = (me: string) => sql`
  select 'trialReview', r.node_task_id, t.name, r.due_at, r.taken_at, 1, null, r.source_lang, r.target_lang, null::bigint, null, null
  from review r join task t using (task_id)
  where r.reviewer_id = ${me} and r.state = 'taken'`

const settlements = (me: string) => sql`
  select 'settlement', s.settlement_id, s.month, s.confirm_until, s.created_at, 1, null, null, null, s.total_minor, s.currency, null
  from settlement s where s.talent_id = ${me} and s.state = ${sql.lit(settleStates.toBeSettled)}`

/** Nothing is paid out before: it is asked of who has earned something or is at work. */
const contract = (me: string) => sql`
  select 'contract', a.account_id, '', null::timestamptz, a.created_at, 1, null, null, null, null::bigint, null, null
  from account a where a.account_id = ${me} and not exists (select from engagement e where e.account_id = ${me})
    and (exists (select from income i where i.talent_id = ${me}) or exists (select from node_task n where n.assignee_id = ${me}))`
