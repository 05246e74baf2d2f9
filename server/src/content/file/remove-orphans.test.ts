/** No upload that anything refers to is swept, by whichever column it does: a new column can't be forgotten. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fillTables } from '../../ground/db/testing/fill-tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { removeOrphans } from './remove-orphans.ts'
import { type FileServer, startFileServer } from './testing/file-server.ts'

/** JSON that doesn't name files that have to stay, or names them beside a row that keeps them. A new column gets its word here. */
const jsonWithoutFiles = `
  account_ai_setting.config accounting_period.trial_balance agent_run.cases agent_run.results agent_version.setting
  ai_provider.features ai_provider.models ai_provider.prices annotation.labels annotation.spans application_decision.grants
  axis_mark.axes chat.config chat_file.error chat_file.passages chat_message.error chat_message.notice chat_tool_call.error
  chunk.anchors company.dub_setting directive_version.variables draft_edit.content embedding_model.scale file.analysis file.error
  file.reading file_vectors.error flow.graph image_repair.styles income.calculation insight.content knowledge_revision.error
  legal_entity.number_prefixes legal_entity.tax_ids letter.params media_derivative.error memory_import.failure
  memory_import.problems message_setting.mail node_task.calculation node_task.dub_setting node_task.error node_task.search
  offer.own_calculation offer.reasons price_version.bands price_version.rush prompt_version.variables qa_result.inputs
  quote_document.parties quote_document.quote review.axes review.hints review.inputs role_request.pairs segment.codes segment.length_limit
  segment.origin segment.region segment.words segment_revision.origin segment_shape.region segment_shape.words
  settlement_approval.request settlement_event.params settlement_item.quality shortage.reasons site_setting.value
  spared_work.whole_calculation task.graph task.quote tm_unit.codes transcribe_chunk.words trial_material.terms
  trial_material_segment.content`
/** What was done or asked once: it tells of files, and doesn't keep them. */
const history = `audit_log.params chat_tool_call.card chat_tool_call.input idempotency.response task_event.params
  chat_message.asked_file_ids`
/** Rows beside them refer to each of their files. */
const keptByRows = 'quote_document.content quote_document.counted task_draft.content'
/** What a machine has recognised on the pages of a file, of use only with it. */
const madeOfIt = 'scan_page.file_id'
const named = 'application.content kept_quote.content'
/** They go with their file. */
const goingAlong = ['knowledge_picture.file_id', 'media_derivative.file_id', 'media_derivative.made_file_id']

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-orphans-'))
let filled: TestDatabase
let database: TestDatabase
let server: FileServer

beforeAll(async () => {
  filled = await openTestDatabase()
  expect(await fillTables(filled.url)).toEqual([])
}, 180_000)
beforeEach(async () => {
  database = await openTestDatabase({ copyOf: filled.url })
  server = await startFileServer({ databaseUrl: database.url, dataDir })
  await sql`update file set state = 'ready', purpose = 'taskDocument', finished_at = now() - interval '8 days'`.execute(
    database.db,
  )
  return async () => {
    await server.close()
    await database.close()
  }
})
afterAll(async () => {
  await filled.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const sweep = () =>
  removeOrphans.run(server.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
const words = (text: string) => text.split(/\s+/).filter(Boolean)
const left = async () => (await database.db.selectFrom('file').select('file_id').execute()).map((row) => row.file_id)

/** `c`, `n`: goes with the file; otherwise the row keeps it. */
async function referring(): Promise<{ name: string; rule: string; table: string; field: string }[]> {
  const { rows } = await sql<{ table: string; field: string; rule: string }>`
    select c.conrelid::regclass::text as table, a.attname as field, c.confdeltype as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'file'::regclass order by 1, 2`.execute(database.db)
  return rows.map(({ table, field, rule }) => ({ name: `${table}.${field}`, rule, table, field }))
}

it('keeps what any column of any table refers to, and removes the rest', async () => {
  const columns = await referring()
  const keeping = columns.filter(({ rule }) => rule !== 'c' && rule !== 'n')
  expect(keeping.length).toBeGreaterThan(15)
  expect(columns.filter((column) => !keeping.includes(column)).map(({ name }) => name)).toEqual(goingAlong)
  const used = new Set<string>()
  for (const { table, field } of keeping) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(field)} as id from ${sql.table(table)} where ${sql.ref(field)} is not null`.execute(
      database.db,
    )
    expect(rows.length, `${table}.${field} has rows`).toBeGreaterThan(0)
    for (const { id } of rows) used.add(id)
  }
  const before = await left()
  const idle = before.filter((id) => !used.has(id))
  expect(idle.length).toBeGreaterThan(0)
  await sweep()
  const after = new Set(await left())
  expect([...used].filter((id) => !after.has(id))).toEqual([])
  expect(idle.filter((id) => !after.has(id)).length).toBeGreaterThan(0)
})

it('has a word about each column that may name files without a foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.udt_name in ('jsonb', 'json', '_json', '_jsonb') or c.udt_name in ('uuid', '_uuid') and c.column_name like '%file%')
    order by 1`.execute(database.db)
  const withKey = [...(await referring()).map(({ name }) => name), 'file.file_id', 'piece.task_file_id']
  const told = [jsonWithoutFiles, history, keptByRows, madeOfIt, named].flatMap(words)
  const open = rows.map(({ name }) => name).filter((name) => !withKey.includes(name) && !name.endsWith('.task_file_id'))
  expect(open).toEqual(told.toSorted())
})

it('keeps what an application names, and a price that may still be ordered at', async () => {
  const { db } = database
  await sweep()
  const owner = present(
    await db
      .selectFrom('kept_quote')
      .innerJoin('account', 'account.account_id', 'kept_quote.account_id')
      .select(['account.account_id', 'kept_quote.company_id', 'kept_quote.quote_id'])
      .executeTakeFirst(),
  )
  const add = async (company_id: string | null) => {
    const file_id = await server.make.file(owner.account_id, { company_id })
    await sql`update file set finished_at = now() - interval '8 days' where file_id = ${file_id}`.execute(db)
    return file_id
  }
  const [told, ended, placed, applied] = [
    await add(owner.company_id),
    await add(owner.company_id),
    await add(owner.company_id),
    await add(null),
  ]
  const quote = (file_id: string, expires: string, isPlaced = false) => sql`
    insert into kept_quote (quote_id, account_id, company_id, content, charge_minor, effort_percent, currency, created_at, expires_at, task_id)
    select gen_random_uuid(), ${owner.account_id}, ${owner.company_id}, ${JSON.stringify({ files: [{ file_id }] })}::jsonb, 1, 0, 'USD',
      now(), now() + ${expires}::interval, ${isPlaced ? sql`(select task_id from task limit 1)` : null}`
  await quote(told, '1 hour').execute(db)
  await quote(ended, '-1 hour').execute(db)
  await quote(placed, '1 hour', true).execute(db)
  await server.make.application(owner.account_id, { files: [applied] })
  await sweep()
  const now = await left()
  expect([told, ended, placed, applied].map((id) => now.includes(id))).toEqual([true, false, false, true])
})
