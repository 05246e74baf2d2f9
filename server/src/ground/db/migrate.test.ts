import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, migrationsDirectory } from './migrate.ts'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await openTestDatabase('noTables')
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-migrations-'))
})
afterEach(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

const write = (name: string, text: string) => fs.writeFileSync(path.join(directory, name), text)
const up = () => migrate(database.url, directory)

async function namesOf(what: 'relation' | 'migration'): Promise<string[]> {
  const from =
    what === 'migration'
      ? sql<{ name: string }>`select name from migration order by name`
      : sql<{ name: string }>`
          select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  return (await from.execute(database.db)).rows.map(({ name }) => name)
}

it('runs missing migrations in order, and nothing the next time', async () => {
  write('0001-a.sql', 'create table a (id int)')
  write('0002-b.sql', 'create table b (id int)')
  expect(await up()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await up()).toEqual([])
  write('0100-c.sql', 'alter table b add column name text')
  expect(await up()).toEqual(['0100-c.sql'])
})

it('can be started by several processes at once', async () => {
  write('0001-a.sql', 'create table a (id int)')
  expect((await Promise.all([up(), up(), up()])).flat()).toEqual(['0001-a.sql'])
})

it('rolls back a file that fails, and names it', async () => {
  write('0001-a.sql', 'create table a (id int)')
  write('0100-b.sql', 'create table b (id int); select 1 / 0')
  await expect(up()).rejects.toThrow('Migration 0100-b.sql failed: division by zero')
  expect(await namesOf('relation')).toEqual(['a', 'migration'])
  expect(await namesOf('migration')).toEqual(['0001-a.sql'])
})

it('refuses a development database from before the baseline, and changes nothing in it', async () => {
  write('0001-account.sql', 'create table account (account_id uuid primary key)')
  write('0256-spared-work.sql', 'create table spared_work (node_task_id uuid primary key)')
  await up()
  const before = [await namesOf('relation'), await namesOf('migration')]
  await expect(migrate(database.url)).rejects.toThrow(
    /unreleased state of Polyphony \(2 migrations, the last 0256-spared-work\.sql\), from before 0001-ground\.sql\..*another DATA_DIR.*empty database/s,
  )
  expect([await namesOf('relation'), await namesOf('migration')]).toEqual(before)
})

it('refuses a database with another version of the baseline before it runs anything', async () => {
  write('0001-a.sql', 'create table a (id int)')
  await up()
  write('0001-a.sql', 'create table a (id int, name text)')
  write('0100-b.sql', 'create table b (id int)')
  await expect(up()).rejects.toThrow(/0001-a\.sql was changed after it had run/)
  expect(await namesOf('relation')).toEqual(['a', 'migration'])
})

it('accepts a database that a newer version has migrated, because processes are replaced one by one', async () => {
  write('0001-a.sql', 'create table a (id int)')
  write('0100-b.sql', 'create table b (id int)')
  await up()
  fs.rmSync(path.join(directory, '0100-b.sql'))
  expect(await up()).toEqual([])
})

it('has a baseline in the order of the floors, and later files numbered from 0100', () => {
  const wings = ['ground', 'base', 'content', 'people', 'money', 'knowledge', 'work', 'quality', 'assist', 'reach']
  const baseline = fs.readdirSync(migrationsDirectory).filter((name) => name < '0100')
  const floors = baseline.sort().map((name) => wings.indexOf(/^00\d\d-(\w+)\.sql$/.exec(name)?.[1] ?? ''))
  expect(floors).not.toContain(-1)
  expect(floors).toEqual(floors.toSorted((a, b) => a - b))
})
