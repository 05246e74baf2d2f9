import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../ground/context.ts'
import { connect, createPool } from '../../../ground/db/connect.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { makerOf } from '../../../testing/make.ts'
import { definePrompt, type PromptDefinition } from './define-prompt.ts'
import { fillHousePrompt, registerPrompts } from './house-prompts.ts'
import { currentVersions, findVersion, house, keepVersion } from './prompt-store.ts'

let database: TestDatabase
let app: App
const appOf = (db: App['db']) =>
  ({ db, now: () => new Date(), newId: () => uuidv7(), log: pino({ level: 'silent' }) }) as App

beforeAll(async () => {
  database = await openTestDatabase()
  app = appOf(database.db)
})
afterAll(() => database.close())

const prompt = (name: string, text: string) => definePrompt({ name, required: ['lang'], text: `${text} {{lang}}` })
const anyName = () => `p-${randomUUID()}`

function versionsOf(name: string) {
  return database.db
    .selectFrom('prompt_version as v')
    .innerJoin('prompt as p', 'p.prompt_id', 'v.prompt_id')
    .select(['v.version', 'v.text', 'p.current_version', 'v.created_by'])
    .where('p.name', '=', name)
    .orderBy('v.version')
    .execute()
}
const numbers = async (name: string) => (await versionsOf(name)).map((each) => each.version)

describe('prompts of the platform', () => {
  it('have one version per content, however often they are registered', async () => {
    const name = anyName()
    for (let start = 0; start < 3; start++) await registerPrompts(app, [prompt(name, 'Into')])
    const text = 'Into {{lang}}'
    expect(await versionsOf(name)).toEqual([{ version: 1, text, current_version: 1, created_by: null }])
  })

  it('get a version with each change; restoring an old text restores its version', async () => {
    const name = anyName()
    const current = async () => (await versionsOf(name))[0]?.current_version
    for (const [text, version] of [
      ['one', 1],
      ['two', 2],
      ['three', 3],
      ['one', 1],
      ['four', 4],
    ] as const) {
      await registerPrompts(app, [prompt(name, text)])
      expect(await current()).toBe(version)
    }
    expect(await numbers(name)).toEqual([1, 2, 3, 4])
    await registerPrompts(app, [definePrompt({ name, optional: ['lang'], text: 'four {{lang}}' })])
    expect(await numbers(name)).toEqual([1, 2, 3, 4, 5])
  })

  it('are registered once by servers that start at the same time, in any order', async () => {
    const pools = Array.from({ length: 4 }, () => createPool(database.url, 2))
    const servers = pools.map((pool) => appOf(connect(pool)))
    try {
      for (let round = 0; round < 5; round++) {
        const names = Array.from({ length: 6 }, anyName)
        const own: PromptDefinition[] = names.map((name) => prompt(name, 'Same'))
        await Promise.all(servers.map((server, at) => registerPrompts(server, at % 2 === 0 ? own : own.toReversed())))
        const versions = await Promise.all(names.map(numbers))
        expect(versions).toEqual(names.map(() => [1]))
        // A server with a new version starts while the old one still runs.
        const both = [prompt(names[0] ?? '', 'Same'), prompt(names[0] ?? '', 'New')]
        await Promise.all(servers.map((server, at) => registerPrompts(server, both.slice(at % 2, (at % 2) + 1))))
        expect(await numbers(names[0] ?? '')).toEqual([1, 2])
      }
    } finally {
      await Promise.all(servers.map((server) => server.db.destroy()))
    }
  })

  it('are filled by the text in the code, even if another version is the current one', async () => {
    const name = anyName()
    const [old, next] = [prompt(name, 'Old'), prompt(name, 'New')]
    await registerPrompts(app, [old])
    const before = await fillHousePrompt(app, old, { lang: 'ja' })
    await registerPrompts(app, [next])
    expect(await fillHousePrompt(app, old, { lang: 'ja' })).toEqual(before)
    const after = await fillHousePrompt(app, next, { lang: 'ja' })
    expect([before.text, after.text]).toEqual(['Old ja', 'New ja'])
    expect(after.prompt_version_id).not.toBe(before.prompt_version_id)
    const { text } = await database.db
      .selectFrom('prompt_version')
      .select('text')
      .where('prompt_version_id', '=', after.prompt_version_id)
      .executeTakeFirstOrThrow()
    expect(text).toBe('New {{lang}}')
  })

  it('that nobody registered are stored when they are first used', async () => {
    const name = anyName()
    const asked = Array.from({ length: 4 }, () => fillHousePrompt(app, prompt(name, 'Late'), { lang: 'ja' }))
    expect(new Set((await Promise.all(asked)).map((each) => each.prompt_version_id)).size).toBe(1)
    expect(await numbers(name)).toEqual([1])
  })
})

describe('prompts of companies and persons', () => {
  it('have names of their own, are found by their owner only, and have one owner', async () => {
    const name = anyName()
    const { account_id } = await makerOf(app).person()
    const owner = { company_id: null, account_id }
    const content = { name, text: 'Mine', variables: [] }
    await registerPrompts(app, [prompt(name, 'Ours')])
    const mine = await inTransaction(app, (work) => keepVersion(work, owner, { ...content, created_by: account_id }))
    expect(mine).toMatchObject({ version: 1, text: 'Mine' })
    expect(await findVersion(app.db, owner, content)).toMatchObject({ prompt_id: mine.prompt_id })
    expect(await findVersion(app.db, house, content)).toBeUndefined()
    expect(await currentVersions(app.db, owner)).toHaveLength(1)
  })

  it('are refused if text and variables don’t agree', async () => {
    const wrong = { name: anyName(), text: '{{a}}', variables: [], created_by: null }
    await expect(inTransaction(app, (work) => keepVersion(work, house, wrong))).rejects.toThrow(
      'undeclared variable: a',
    )
    expect(await versionsOf(wrong.name)).toEqual([])
  })
})
