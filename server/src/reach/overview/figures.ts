/** The small figures beside what needs somebody, each in one statement. */
import {
  addMonths,
  type ClientFigures,
  confirmationKinds,
  day,
  dayIn,
  type HouseFigures,
  keptDays,
  monthOf,
  spendMonths,
  type TalentFigures,
  taskStatuses,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { getAiProviderList } from '../../base/ai/provider/configure-providers.ts'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import type { Ctx } from '../../ground/context.ts'
import { countJobs } from '../../ground/kernel/jobs/count-jobs.ts'
import { countWaiting } from '../../work/task/list/waits.ts'

export async function clientFigures({ db, now }: Ctx, companyId: string): Promise<ClientFigures> {
  const { time_zone } = await defaultEntity(db)
  const month = monthOf(dayIn(time_zone, now()))
  const months = Array.from({ length: spendMonths }, (_, index) => addMonths(month, index + 1 - spendMonths))
  const since = new Date(now().getTime() - keptDays * day)
  const { rows } = await sql<Omit<ClientFigures, 'spend'> & { spent: Record<string, number> }>`
    select c.currency, coalesce((select json_object_agg(month, amount_minor) from (${spent(months[0]!)}) s), '{}') as spent,
      k.delivered_count, k.kept_count,
      (select count(*)::int from task t where t.company_id = c.company_id and t.deleted_at is null and t.purpose = 'order'
        and t.status = ${taskStatuses.inProgress}) as running_count
    from company c, lateral (${kept(since)}) k where c.company_id = ${companyId}`.execute(db)
  const { spent: byMonth, ...figures } = rows[0]!
  return { ...figures, spend: months.map((one) => ({ month: one, amount_minor: byMonth[one] ?? 0 })) }
}

/** What company `c` owes more by the books, payments and their reversals apart. */
const spent = (first: string) => sql`
  select to_char(l.effective_on, 'YYYY-MM') as month, sum(e.amount_minor)::bigint as amount_minor
  from ledger_account a join ledger_entry e using (ledger_account_id) join ledger_transaction l using (transaction_id)
  left join ledger_transaction first on first.transaction_id = l.corrects_id
  where a.kind = 'company' and a.owner_id = c.company_id and a.currency = c.currency
    and coalesce(first.kind, l.kind) <> 'payment' and l.effective_on >= ${`${first}-01`}::date
  group by 1`

/** Pieces of company `c`. One that its client checks was delivered when the check began, however long it took. */
const kept = (since: Date) => sql`
  select count(*)::int as delivered_count, (count(*) filter (where d.at <= d.deadline_at))::int as kept_count
  from (
    select coalesce(p.deadline_at, t.deadline_at) as deadline_at, coalesce(
      (select min(n.opened_at) from node_task n where n.piece_id = p.piece_id and n.kind = any(${confirmationKinds}::text[])),
      p.completed_at) as at
    from task t join piece p using (task_id)
    where t.company_id = c.company_id and t.purpose = 'order' and t.deleted_at is null and p.completed_at >= ${since}
      and not exists (select from piece d where d.source_piece_id = p.piece_id)
  ) d`

export async function talentFigures({ db, actor, now }: Ctx): Promise<TalentFigures> {
  const { time_zone } = await defaultEntity(db)
  const month = monthOf(dayIn(time_zone, now()))
  const { rows } = await sql<TalentFigures>`
    select (count(*) filter (where n.state <> 'submitted'))::int as in_hand_count,
      (count(*) filter (where n.state = 'submitted'))::int as in_review_count,
      coalesce((select json_agg(e order by e.currency) from (
        select currency, sum(amount_minor)::bigint as amount_minor from income
        where talent_id = ${actor.account_id} and month = ${month} group by currency) e), '[]') as earned
    from node_task n where n.assignee_id = ${actor.account_id} and n.state in ('assigned', 'in_progress', 'submitted')`.execute(
    db,
  )
  return rows[0]!
}

export async function houseFigures(ctx: Ctx): Promise<HouseFigures> {
  const { time_zone } = await defaultEntity(ctx.db)
  const [waiting, statuses, money, jobs, providers, providers_down, free_bytes] = await Promise.all([
    countWaiting(ctx, ['unassigned', 'risk', 'overdue', 'failed']),
    countStatuses(ctx),
    readMoney(ctx, dayIn(time_zone, ctx.now())),
    countJobs(ctx.db),
    getAiProviderList(ctx),
    providersDown(ctx),
    ctx.storage.free(),
  ])
  const enabled = providers.filter(({ is_enabled }) => is_enabled).length
  return {
    ...waiting,
    ...statuses,
    money,
    machines: {
      ...jobs,
      providers: enabled,
      providers_down,
      free_bytes: free_bytes && Math.floor(free_bytes / 1e9) * 1e9,
    },
  }
}

async function countStatuses({ db }: Ctx): Promise<Pick<HouseFigures, 'awaiting_client' | 'running'>> {
  const { rows } = await sql<Pick<HouseFigures, 'awaiting_client' | 'running'>>`
    select (count(*) filter (where status = ${taskStatuses.awaitingAcceptance}))::int as awaiting_client,
      (count(*) filter (where status = ${taskStatuses.inProgress}))::int as running
    from task where deleted_at is null and purpose = 'order' and status in (${taskStatuses.awaitingAcceptance}, ${taskStatuses.inProgress})`.execute(
    db,
  )
  return rows[0]!
}

/** Of a day of the books. */
async function readMoney({ db }: Ctx, today: string): Promise<HouseFigures['money']> {
  const { rows } = await sql<{ figure: keyof HouseFigures['money']; currency: 'USD'; amount_minor: number }>`
    select figure, currency, sum(amount_minor)::bigint as amount_minor from (
      select e.currency, case when l.kind in ('order', 'payout') then e.amount_minor else -e.amount_minor end as amount_minor,
        case when a.kind = 'company' and l.kind = 'order' then 'ordered' when a.kind = 'company' and l.kind = 'payment' then 'received'
          when a.kind = 'talent' and l.kind = 'payout' then 'paid'
          when a.kind = 'talent' and l.kind in ('income', 'effort', 'bonus') then 'credited' end as figure
      from ledger_transaction l join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
      where l.entity_id = default_entity() and l.effective_on = ${today}::date and a.kind in ('company', 'talent')
    ) m where figure is not null group by figure, currency order by figure, currency`.execute(db)
  const sumsOf = (wanted: string) =>
    rows.flatMap(({ figure, currency, amount_minor }) => (figure === wanted ? [{ currency, amount_minor }] : []))
  return {
    ordered: sumsOf('ordered'),
    credited: sumsOf('credited'),
    received: sumsOf('received'),
    paid: sumsOf('paid'),
  }
}

const downMinutes = 15

/** Whose calls have all failed of late. */
async function providersDown({ db, now }: Ctx): Promise<string[]> {
  const since = new Date(now().getTime() - downMinutes * 60_000)
  const { rows } = await sql<{ provider: string }>`
    select provider from ai_call where created_at >= ${since}
    group by provider having bool_and(error is not null) order by provider`.execute(db)
  return rows.map(({ provider }) => provider)
}
