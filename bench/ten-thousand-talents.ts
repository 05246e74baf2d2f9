/**
 * 10,000 talents of one pair with finished and unfinished work, and open node tasks of the demo company for matching.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/src/ground/db/connect.ts'

const talents = 10_000
const inHand = 20_000
const done = 100_000

const id = (kind: number, number: RawBuilder<unknown>) =>
  sql`('00000000-0000-7000-${sql.raw(`8${String(kind).padStart(3, '0')}`)}-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** @returns the open node tasks */
export async function fillTalents(db: Db, open: number): Promise<string[]> {
  const company = sql`(select company_id from company_member m join account a using (account_id) where a.username = 'clara')`
  const client = sql`(select account_id from account where username = 'clara')`
  const all = open + inHand + done
  /** Columns of steps that somebody has. */
  const taken = (value: RawBuilder<unknown>) => sql`case when n > ${open} then ${value} end`
  /** Each open step is the only one of its order: steps of one order are offered together. */
  const taskOf = id(4, sql`least(n, ${sql.lit(open + 1)})`)
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local statement_timeout = 0`)
    await run(sql`set local session_replication_role = replica`) // rows are written so that all foreign keys are valid
    await run(sql`select setseed(0.20261121)`)
    await run(sql`insert into account (account_id, username, nickname, time_zone)
      select ${id(1, sql`n`)}, 'bench-' || n, 'Person ' || n, 'Asia/Shanghai' from generate_series(1, ${talents}::int) n`)
    await run(sql`
      insert into talent (account_id, level, native_langs, max_concurrent, passed_count, on_time_count, last_offered_at)
      select ${id(1, sql`n`)}, 1 + n % 4, array['zh'], 20, 10, n % 11, now() - random() * interval '20 days'
      from generate_series(1, ${talents}::int) n`)
    const axis = sql`40 + floor(random() * 60)::int`
    await run(sql`
      insert into talent_pair (account_id, role_id, source_lang, target_lang, ability, activeness, attitude, efficiency, experience, quality)
      select ${id(1, sql`n`)}, 2, 'en', 'zh', ${axis}, ${axis}, ${axis}, ${axis}, ${axis}, ${axis} from generate_series(1, ${talents}::int) n`)
    await run(sql`
      insert into talent_absence (account_id, starts_on, ends_on)
      select ${id(1, sql`n`)}, '2030-01-01', '2030-01-14' from generate_series(1, ${talents}::int, 10) n`)
    await run(sql`
      insert into task (task_id, company_id, created_by, name, media, source_lang, target_langs, flow_version, graph, word_count, quote,
        charge_minor, currency, deadline_at)
      select ${id(4, sql`n`)}, ${company}, ${client}, 'Benchmark', 'doc', 'en', array['zh'], 1, '{"nodes":[{"node_id":"n1","kind":"translationProofreading","hours":24}],"edges":[]}', 1200, '{}', 12000,
        'USD', now() + interval '5 days' from generate_series(1, ${open}::int + 1) n`)
    await run(sql`
      insert into task_file (task_file_id, task_id, file_id, position, word_count, segment_count)
      select ${id(5, sql`1`)}, ${id(4, sql`1`)}, ${id(3, sql`1`)}, 0, 1200, 90`)
    await run(sql`
      insert into piece (piece_id, task_id, task_file_id, source_lang, target_lang)
      select ${id(6, sql`n`)}, ${taskOf}, ${id(5, sql`n`)}, 'en', 'zh' from generate_series(1, ${all}::int) n`)
    await run(sql`
      insert into node_task (node_task_id, task_id, piece_id, company_id, node_id, kind, position, role_id, source_lang, target_lang, state,
        assignee_id, payee_id, agreed_at, unit, quantity_milli, unit_minutes, pay_minor, currency, done_count, total_count, opened_at, deadline_at)
      select ${id(7, sql`n`)}, ${taskOf}, ${id(6, sql`n`)}, ${company}, 'n1', 'translationProofreading', 1, 2, 'en', 'zh',
        case when n <= ${open} then 'offering' when n <= ${open + inHand} then 'in_progress' else 'completed' end,
        ${taken(id(1, sql`1 + n % ${sql.lit(talents)}`))}, ${taken(id(1, sql`1 + n % ${sql.lit(talents)}`))}, ${taken(sql`now()`)}, 'kword', 300, 200, 2400, 'USD', n % 60, 90, now(), now()
      from generate_series(1, ${all}::int) n`)
  })
  await sql`vacuum (analyze) node_task, piece, talent, talent_pair, account, talent_absence`.execute(db)
  const { rows } = await sql<{ node_task_id: string }>`
    select node_task_id from node_task where state = 'offering' and node_task_id between ${id(7, sql`1`)} and ${id(7, sql`${open}::int`)}`.execute(
    db,
  )
  return rows.map((row) => row.node_task_id)
}
