/**
 * Runs every migration after the baseline on databases with rows in every table, from each state that an installation
 * may have.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, migrationsDirectory } from './migrate.ts'
import { fillTables } from './testing/fill-tables.ts'
import { readRows } from './testing/kept-rows.ts'
import { copyMigrations, isBaseline, migrationNames, tryUpgrade } from './testing/try-upgrade.ts'

const names = migrationNames(migrationsDirectory)
/** The last migration that an installation has run: the last of the baseline, or a later one. */
const states = names.filter((name, index) => !isBaseline(name) || !isBaseline(names[index + 1] ?? '0100'))

const filled = new Map<string, TestDatabase>()
afterAll(async () => {
  for (const database of filled.values()) await database.close()
})

/** A database migrated up to this one, with rows in every table. It is only used through copies. */
async function filledAsOf(last: string): Promise<TestDatabase> {
  const before = filled.get(last)
  if (before) return before
  const database = await openTestDatabase('noTables')
  filled.set(last, database)
  const directory = copyMigrations(migrationsDirectory, (name) => name <= last)
  await migrate(database.url, directory)
  fs.rmSync(directory, { recursive: true, force: true })
  expect(await fillTables(database.url)).toEqual([])
  return database
}

it.each(states)('keeps every row of a database as of %s', async (last) => {
  const database = await openTestDatabase({ copyOf: (await filledAsOf(last)).url })
  try {
    const later = names.filter((name) => name > last)
    expect(await tryUpgrade(database.url, migrationsDirectory, later)).toEqual([])
  } finally {
    await database.close()
  }
})

describe('the check of migrations', () => {
  let baseline: TestDatabase
  beforeAll(async () => {
    baseline = await filledAsOf(names.findLast(isBaseline) ?? '')
  })

  /** Problems of an invented migration that is run on a copy of the filled database. */
  async function problemsOf(...texts: string[]): Promise<string[]> {
    const database = await openTestDatabase({ copyOf: baseline.url })
    const directory = copyMigrations(migrationsDirectory, isBaseline)
    const later = texts.map((text, index) => {
      const name = `010${index}-made-up.sql`
      fs.writeFileSync(path.join(directory, name), text)
      return name
    })
    try {
      return await tryUpgrade(database.url, directory, later)
    } finally {
      await database.close()
      fs.rmSync(directory, { recursive: true, force: true })
    }
  }

  it('has rows in every table, and accepts what is only renamed, added, or widened', async () => {
    const tables = [...(await readRows(baseline.url)).values()]
    expect(tables.length).toBeGreaterThan(80)
    expect(tables.filter(({ rows }) => rows.length < 4).map(({ name }) => name)).toEqual([])
    const harmless = `
      alter table task rename column description to remark;
      alter table term rename to termbase_entry;
      alter table letter add column topic text not null default '';
      alter table file alter column size type numeric;
      create table seal (seal_id uuid primary key, account_id uuid not null references account);
      insert into seal select gen_random_uuid(), account_id from account;
      create index task_event_kind on task_event (kind)`
    const more = 'alter table seal drop column account_id; alter table task drop column name_grams'
    expect(await problemsOf(harmless, more)).toEqual([
      expect.stringMatching(/^0101-made-up\.sql loses seal\.account_id: the column, with \d+ values$/),
    ])
  })

  it.each([
    ['rows that go', 'delete from term where is_forbidden', /loses term: \d+ of \d+ rows/],
    ['rows that go with others', 'delete from interpret_stretch', /loses interpret_chunk: \d+ of \d+ rows/],
    ['a table that goes', 'drop table company_block', /loses company_block: the table, with \d+ rows/],
    ['a column that goes', 'alter table account drop column remark', /loses account\.remark: the column/],
    [
      'a column made anew',
      'alter table letter drop column link, add column link text',
      /loses letter\.link: the column/,
    ],
    ['values that change', `update task set status = 10 where status = 100`, /changes task\.status: \d+ of \d+ values/],
    [
      'values that another type changes',
      'alter table price_line alter column rate_minor type int using rate_minor % 1000 + 1',
      /changes price_line\.rate_minor/,
    ],
    ['a key that changes', `update tag set tag_id = gen_random_uuid() where parent_id is null`, /failed|loses tag/],
    [
      'a new column without a value',
      'alter table file add column origin text not null',
      /failed: .*contains null values/,
    ],
    ['null no longer allowed', 'alter table task alter column group_id set not null', /failed: .*contains null values/],
    [
      'a value no longer allowed',
      `alter table offer add check (state <> 'released')`,
      /failed: .*violated by some row/,
    ],
    [
      'doubles no longer allowed',
      'create unique index on letter (account_id)',
      /failed: could not create unique index/,
    ],
    [
      'append-only rows that are written',
      `update ledger_entry set currency = 'EUR'`,
      /failed: rows of ledger_entry are never changed/,
    ],
  ])('reports %s', async (_, text, told) => {
    expect((await problemsOf(text)).join('\n')).toMatch(told)
  })

  it('accepts exactly what a migration announces, and reports an announcement without effect', async () => {
    const text = `-- loses: letter.link (letters name their screen by their kind)
-- changes: account.language (English for all)
alter table letter drop column link;
update account set language = 'en'`
    expect(await problemsOf(text)).toEqual([])
    expect((await problemsOf(`${text}, sex = 'U'`)).join()).toMatch(/changes account\.sex: \d+ of \d+ values/)
    expect(await problemsOf('-- changes: task.name (shorter)\nselect 1')).toEqual([
      "0100-made-up.sql changes task.name: is said, and isn't so",
    ])
    expect((await problemsOf('-- loses: letter.link\nalter table letter drop column link')).join()).toMatch(
      /loses letter\.link/,
    )
  })
})
