/** What needs whoever orders: checks, machines that stopped, quotes, questions; an admin, purchase orders and credit, too. */
import { confirmationKinds, mayAccess } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { isAskedOf } from '../../assist/question/policy.ts'
import type { Actor, Ctx } from '../../ground/context.ts'
import { shortCredit } from '../../money/credit/short-credit.ts'
import { endingOrders } from '../../money/purchase/ending-orders.ts'

export function clientSources({ actor, now }: Ctx): RawBuilder<unknown>[] {
  const { company_id } = actor
  if (company_id === null) return []
  const sources: RawBuilder<unknown>[] = []
  // An operator of a company of their own looks after every company's orders, and finds these among them.
  if (mayAccess('client', actor)) sources.push(checks(actor, company_id), stopped(company_id))
  if (mayAccess('mvp', actor)) sources.push(quotes(company_id, now()), questions(actor, company_id))
  if (actor.role_admin) {
    sources.push(
      sql`select 'purchaseOrder', p.purchase_order_id, p.po_number, p.ends_at, p.created_at, 1, null, null, null,
        p.left_minor, p.currency, null from (${endingOrders(company_id, now())}) p`,
      sql`select 'credit', k.company_id, '', null::timestamptz, null::timestamptz, 1, null, null, null, k.left_minor, k.currency, null
        from (${shortCredit(company_id)}) k`,
    )
  }
  return sources
}

/** Of a task at once. Where somebody was named to check, nobody else is asked to. */
const checks = ({ account_id }: Actor, companyId: string) => sql`
  select 'confirm', t.task_id, t.name, min(n.deadline_at), min(n.opened_at), count(*)::int, null, t.source_lang,
    case when cardinality(t.target_langs) = 1 then t.target_langs[1] end, null::bigint, null, null
  from node_task n join task t using (task_id)
  where n.company_id = ${companyId} and n.state = 'in_progress' and n.kind = any(${confirmationKinds}::text[])
    and t.deleted_at is null and t.paused_at is null and (t.confirmer_id is null or t.confirmer_id = ${account_id})
  group by t.task_id`

const stopped = (companyId: string) => sql`
  select 'stopped', t.task_id, t.name, t.deadline_at, t.created_at, count(*)::int, min(n.kind), t.source_lang,
    case when cardinality(t.target_langs) = 1 then t.target_langs[1] end, null::bigint, null, null
  from node_task n join task t using (task_id)
  where n.company_id = ${companyId} and n.state = 'failed' and t.purpose = 'order' and t.deleted_at is null
  group by t.task_id`

const quotes = (companyId: string, now: Date) => sql`
  select 'quote', q.quote_id, q.name, q.valid_until, q.sent_at, 1, null, null, null, q.charge_minor, q.currency, null
  from quote_document q where q.company_id = ${companyId} and q.state = 'sent' and q.valid_until > ${now}`

/** To answer, of those whom it was put to; to approve, of an admin. */
const questions = (actor: Actor, companyId: string) => sql`
  select case q.state when 'open' then 'question' else 'answer' end, q.question_id, left(q.text, 120), null::timestamptz, q.created_at, 1,
    null, null, null, null::bigint, null, null
  from question q where q.company_id = ${companyId} and (
    (q.state = 'open' and q.asked_by <> ${actor.account_id} and ${isAskedOf(actor)})
    ${actor.role_admin ? sql`or q.state = 'answered'` : sql``})`
