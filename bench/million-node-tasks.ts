/** A database as after years: one company with most of a million node tasks, talents with up to 5,000 of them. */
import { sql } from 'kysely'
import type { Db } from '../server/src/ground/db/connect.ts'

export interface Crowd {
  /** Accounts whose lists are measured. */
  talent: string
  reviewer: string
  largeAdmin: string
  smallAdmin: string
  operator: string
  largeCompany: string
  smallCompany: string
}

const id = (kind: number, number: ReturnType<typeof sql>) =>
  sql`('00000000-0000-7000-${sql.raw(`8${String(kind).padStart(3, '0')}`)}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const account = (number: ReturnType<typeof sql>) => id(1, number)
const company = (number: ReturnType<typeof sql>) => id(2, number)
/** Columns of steps that somebody has. */
const taken = (value: ReturnType<typeof sql>) =>
  sql`case when place in (1, 2) and state not in ('waiting', 'offering') then ${value} end`
const idText = (kind: number, number: number) =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${number.toString(16).padStart(12, '0')}`

const talents = 1000
const admins = 2000 // accounts with this and higher numbers are admins of companies
const operator = 3000
const companies = 40
export const nodesOfAPiece = 5
/** The largest company's share of all work. */
export const largeShare = 0.66

/** Like a restore: rows first, other indexes after. Takes a minute or two for a million. */
export async function fill(db: Db, nodeTasks: number): Promise<Crowd> {
  const pieces = Math.ceil(nodeTasks / nodesOfAPiece)
  await db.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx) // rows are written so that all foreign keys are valid
    await sql`select setseed(0.20261121)`.execute(tx)

    await run(sql`
      insert into account (account_id, username, nickname, password_hash, is_operator)
      select ${account(sql`n`)}, 'bench-' || n, 'Person ' || n, '-', n = ${operator} from generate_series(1, ${operator}::int) n`)
    await run(sql`
      insert into talent (account_id, level, native_langs)
      select ${account(sql`n`)}, 1 + n % 4, array['zh'] from generate_series(1, ${talents}::int) n`)
    await run(sql`
      insert into company (company_id, name) select ${company(sql`n`)}, 'Company ' || n from generate_series(1, ${companies}::int) n`)
    await run(sql`
      insert into company_member (company_id, account_id, role_admin)
      select ${company(sql`n`)}, ${account(sql`${admins}::int + n`)}, true from generate_series(1, ${companies}::int) n`)
    // The newest tenth of the tasks is in progress.
    await run(sql`
      create temp table plan on commit drop as
      select n, case when random() < ${largeShare} then 1 else 2 + floor(random() * ${companies - 1})::int end as company,
        now() - (${pieces}::int - n) * interval '1 day' * 1000 / ${pieces}::int as created_at,
        n > ${pieces}::int * 0.9 as is_running, floor(random() * 6)::int as stage,
        (array['Harbour', 'Festival', 'Quarterly', 'Spring', '季度', '春季', 'User', '产品'])[1 + floor(random() * 8)::int]
          || ' ' || (array['report', 'guide', 'episode', 'interview', '说明书', '访谈', 'website', 'contract'])[1 + floor(random() * 8)::int]
          || ' ' || n as name
      from generate_series(1, ${pieces}::int) n`)
    await run(sql`
      insert into file (file_id, owner_id, company_id, purpose, name, ext, size, storage_key, state)
      select ${id(3, sql`n`)}, ${account(sql`${admins}::int + company`)}, ${company(sql`company`)}, 'taskDocument', name || '.txt',
        'txt', 1000, 'bench/' || n, 'ready' from plan`)
    await run(sql`
      insert into task (task_id, company_id, created_by, name, media, source_lang, target_langs, flow_version, graph, status, word_count,
        quote, charge_minor, currency, deadline_at, created_at, completed_at)
      select ${id(4, sql`n`)}, ${company(sql`company`)}, ${account(sql`${admins}::int + company`)}, name,
        (array['doc', 'video', 'audio'])[1 + n % 3], 'en', array['zh'], 1, '{}',
        case when not is_running then 100 when stage = 5 then 30 else 10 end, 1200, '{}', 12000, 'USD',
        created_at + interval '5 days', created_at, case when not is_running then created_at + interval '4 days' end from plan`)
    await run(sql`
      insert into task_file (task_file_id, task_id, file_id, position, word_count, segment_count)
      select ${id(5, sql`n`)}, ${id(4, sql`n`)}, ${id(3, sql`n`)}, 0, 1200, 90 from plan`)
    await run(sql`
      insert into piece (piece_id, task_id, task_file_id, source_lang, target_lang, created_at)
      select ${id(6, sql`n`)}, ${id(4, sql`n`)}, ${id(5, sql`n`)}, 'en', 'zh', created_at from plan`)

    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = 'node_task'::regclass and not i.indisunique`.execute(tx)
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx)
    // Ten talents have 5,000 node tasks each, the others share the rest.
    await run(sql`
      insert into node_task (node_task_id, task_id, piece_id, company_id, node_id, kind, position, role_id, source_lang, target_lang,
        state, assignee_id, payee_id, agreed_at, reviewed_id, hours, unit, quantity_milli, unit_minutes, pay_minor, currency, total_count, created_at, opened_at,
        deadline_at, completed_at)
      select ${id(7, sql`n * 8 + place`)}, ${id(4, sql`n`)}, ${id(6, sql`n`)}, ${company(sql`company`)}, 'n' || place, kind, place, role,
        'en', 'zh', state, ${taken(account(sql`worker`))}, ${taken(account(sql`worker`))}, ${taken(sql`created_at`)},
        case when place = 2 then ${id(7, sql`n * 8 + 1`)} end, 24, 'kword', 1200, 200, 2400, 'USD', 90, created_at + place * interval '1 second',
        opened_at, opened_at + interval '24 hours' * (1 + place), case when state = 'completed' then opened_at + interval '20 hours' end
      from (
        select p.*, place, (array['translate', 'translationProofreading', 'qa', 'clientConfirmation', 'deliver'])[place + 1] as kind,
          case when place = 1 then 2 end as role,
          case when place = 1 and n % 4 = 0 then 1 + (n / 4) % 10 when place = 2 and n % 40 = 0 then 11
            else 12 + floor(random() * (${talents - 12}::int))::int end as worker,
          case when not is_running or place < stage then 'completed' when place > stage then 'waiting'
            else case when place in (1, 2) then (array['offering', 'assigned', 'in_progress', 'in_progress', 'submitted'])[1 + floor(random() * (6 - place))::int]
              when place = 0 and n % 50 = 0 then 'failed' else 'in_progress' end end as state,
          case when not is_running or place <= stage then greatest(created_at, now() - random() * interval '5 days') end as opened_at
        from plan p cross join generate_series(0, ${nodesOfAPiece - 1}::int) place
      ) made`)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
    await run(sql`
      insert into qa_result (qa_result_id, node_task_id, reviewed_id, reviewer_id, round, verdict, score, formula, inputs)
      select ${id(8, sql`row_number() over ()`)}, node_task_id, reviewed_id, assignee_id, 1, 'pass', 96.5, 'mqm-1', '{}'
      from node_task where kind = 'qa' and state = 'completed'`)
    await run(sql`
      insert into offer (offer_id, node_task_id, talent_id, wave, score, reasons, expires_at)
      select ${id(9, sql`row_number() over ()`)}, node_task_id, ${account(sql`talent`)}, 1, 0.5, '[]', now() + random() * interval '6 hours'
      from node_task cross join lateral (select 1 as talent union all select 12 + (position + abs(hashtext(node_task_id::text))) % 900) t
      where state = 'offering'`)
  })
  await sql`vacuum (analyze) node_task, task, task_file, piece, file, qa_result, offer, account, company_member`.execute(
    db,
  )
  return crowd()
}

export function crowd(): Crowd {
  return {
    talent: idText(1, 1),
    reviewer: idText(1, 11),
    largeAdmin: idText(1, admins + 1),
    smallAdmin: idText(1, admins + 2),
    operator: idText(1, operator),
    largeCompany: idText(2, 1),
    smallCompany: idText(2, 2),
  }
}
