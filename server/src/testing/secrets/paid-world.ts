/**
 * A company's orders in every stage, whose rates are so odd that an amount which people get is found wherever it
 * stands: no other number is like it.
 */
import { calls, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { acceptWork } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import type { Office } from '../../work/node/testing/office.ts'
import { idempotencyKey } from '../server.ts'

/** One step of an order, as ids for generated inputs. */
export type Ids = Readonly<Record<string, string>>

export interface PaidWorld {
  /** The company's people by what they are. */
  readonly clients: Readonly<
    Record<'admin' | 'admin without is_mvp' | 'talent who is an admin' | 'mvp member' | 'member', Player>
  >
  readonly stages: Readonly<Record<string, Ids>>
  readonly talents: readonly Player[]
}

/** Odd rates: a client pays a hundred times what people get. */
async function setRates({ db }: Office): Promise<void> {
  await sql`alter table price_line disable trigger price_line_is_of_a_draft`.execute(db)
  await sql`
    update price_line p set minimum_minor = 0,
      rate_minor = case l.side when 'client' then 900000000000 else 7000000003 + n.place * 100000007 end
    from (select *, row_number() over (order by price_version_id, node_kind, source_lang, target_lang) as place
      from price_line) n
    join price_version v using (price_version_id) join price_list l using (price_list_id)
    where (p.price_version_id, p.node_kind, p.source_lang, p.target_lang)
      = (n.price_version_id, n.node_kind, n.source_lang, n.target_lang)`.execute(db)
  await sql`alter table price_line enable trigger price_line_is_of_a_draft`.execute(db)
}

/** A rate of somebody's own, as odd as the lists'. */
async function agreeOnRate({ app, db }: Office, account_id: string): Promise<void> {
  const work = { node_kind: 'translationProofreading', source_lang: 'en', target_lang: 'zh', currency: 'USD' } as const
  const { account_id: decided_by } = await db
    .selectFrom('account')
    .select('account_id')
    .where('is_operator', '=', true)
    .executeTakeFirstOrThrow()
  const agreed = { state: 'agreed', agreed_minor: 7_300_000_411, decided_by, decided_at: app.now() } as const
  await db
    .insertInto('talent_rate')
    .values({ ...work, ...agreed, rate_id: app.newId(), account_id, rate_minor: 7_300_000_413, asked_at: app.now() })
    .execute()
}

export async function makePaidWorld(office: Office): Promise<PaidWorld> {
  await setRates(office)
  const [first, second, founder] = (await office.hire(3, 'zh')) as [Player, Player, Player]
  const company_id = await office.server.companyOf('clara')
  // Prices of this world are unlike any others, so that they are found: no limit is meant for them.
  await office.db
    .updateTable('company_credit')
    .set({ limit_minor: 1e15 })
    .where('company_id', '=', company_id)
    .execute()
  await office.make.member(company_id, founder.account_id, { role_admin: true })
  for (const { account_id } of [first, second]) await agreeOnRate(office, account_id)
  const manager = await office.make.person()
  await office.make.member(company_id, manager.account_id, { role_admin: true })
  const clients = {
    admin: await office.as('clara'),
    'admin without is_mvp': await office.seat(manager.account_id),
    'talent who is an admin': founder,
    'mvp member': await office.as('mia'),
    member: await office.as('tom'),
  }
  const assign = async (ids: Ids, { account_id }: Player) =>
    clients.admin.call(calls.node.assignTalent, { node_task_id: present(ids.node_task_id), account_id })
  const offered = async (who: Player, mode: 'first' | 'collect') => {
    const more = { offer_mode: mode, offer_wave_size: 50, offer_wave_minutes: 10 }
    const taskId = await office.order({ isPlain: true, more })
    const ids = await idsOf(office, taskId)
    await office.make.offer(present(ids.node_task_id), who.account_id, {
      wave: 9,
      ...(mode === 'collect' && { decides_at: new Date(office.app.now().getTime() + 86_400_000) }),
    })
    return { taskId, ids }
  }

  const paid = await office.playToConfirmation()
  await office.verdict('clara', (await office.node(paid, 'clientConfirmation')).node_task_id, 'pass')
  const awaited = await office.playToConfirmation()
  const running = await offered(first, 'first')
  await acceptWork(first, present(running.ids.node_task_id))
  const interest = await offered(second, 'collect')
  await second.call(calls.node.acceptNodeTask, { node_task_id: present(interest.ids.node_task_id) }, idempotencyKey())
  const own = await idsOf(office, await office.order({ isPlain: true }))
  await assign(own, clients['mvp member'])
  const ofMember = await idsOf(office, await office.order({ isPlain: true }))
  await assign(ofMember, clients.member)
  const ofFounder = await idsOf(office, await office.order({ isPlain: true }))
  await assign(ofFounder, founder)
  return {
    clients,
    talents: [first, second],
    stages: {
      paid: await idsOf(office, paid),
      awaited: await idsOf(office, awaited),
      running: running.ids,
      interest: interest.ids,
      own,
      ofMember,
      ofFounder,
    },
  }
}

async function idsOf(office: Office, taskId: string): Promise<Ids> {
  const { node_task_id, node_id, piece_id } = await office.node(taskId, 'translationProofreading')
  const { flow_id } = await office.task(taskId)
  const { account_id } = await office.as('lin')
  const { file_id, segment_id } = await office.db
    .selectFrom('piece as p')
    .innerJoin('task_file as f', 'f.task_file_id', 'p.task_file_id')
    .innerJoin('segment as s', 's.piece_id', 'p.piece_id')
    .select(['f.file_id', 's.segment_id'])
    .where('p.piece_id', '=', piece_id)
    .executeTakeFirstOrThrow()
  return {
    task_id: taskId,
    node_task_id,
    node_id,
    piece_id,
    file_id,
    segment_id,
    account_id,
    flow_id: present(flow_id),
  }
}

/** Every amount that is between the house and its talents: pay, its lines and rates, income, and what is left of a price. */
export async function secretAmounts({ db }: Office): Promise<Set<string>> {
  const { rows } = await sql<{ amount: string }>`
    select distinct amount::text from (
      select pay_minor as amount from node_task where pay_minor > 0
      union select amount_minor from income
      union select p.rate_minor from price_line p join price_version using (price_version_id)
        join price_list l using (price_list_id) where l.side = 'talent' and p.rate_minor > 0
      union select rate_minor from talent_rate union select agreed_minor from talent_rate
      union select (own_calculation ->> 'amount_minor')::bigint from offer
      union select (line ->> 'amount_minor')::bigint from node_task, jsonb_array_elements(calculation -> 'lines') line
      union select (line ->> 'rate_minor')::bigint from node_task, jsonb_array_elements(calculation -> 'lines') line
      union select sum(pay_minor) from node_task group by task_id
      union select sum(amount_minor) from income group by task_id
      union select t.charge_minor - sum(n.pay_minor) from task t join node_task n using (task_id) group by t.task_id
      union select sum(amount_minor) from income group by talent_id
    ) known(amount) where amount > 100000`.execute(db)
  return new Set(rows.map((row) => row.amount))
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const number = /(?<![\w-])\d[\d.,'\u00a0\u202f ]*\d(?!\w)/g

/** The secret amounts that an answer holds, as a number or written in a text. */
export function leaksOf(answer: unknown, secrets: ReadonlySet<string>): string[] {
  const text = JSON.stringify(answer ?? null).replace(uuid, '')
  return [...text.matchAll(number)].map(([found]) => found.replace(/\D/g, '')).filter((digits) => secrets.has(digits))
}
