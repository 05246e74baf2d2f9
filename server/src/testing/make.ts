/**
 * Builders for tests: `make.company()`, `make.talent({ level: 3 })`, `make.task({ company_id })`. Each creates the rows
 * it needs, takes other values as columns, and returns the row's ids. Builders write tables directly and contain no
 * rules: what a rule decides has to be made by its call (`work/node/testing/office.ts` does that).
 */
import { randomBytes } from 'node:crypto'
import { day, type FlowGraph, type NodeTaskState } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import type { App } from '../ground/context.ts'
import type { Database } from '../ground/db/schema.ts'
import { sha256 } from '../ground/kernel/seal/seal.ts'

type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>
/** The app, or only a database for tests that need no more. */
export type MakerApp = Pick<App, 'db' | 'newId'> & Partial<Pick<App, 'now'>>

export interface Person {
  account_id: string
  username: string
}

interface Member extends Changes<'account'> {
  company_id?: string
  role_admin?: boolean
}

interface Talent extends Changes<'talent'> {
  username?: string
  account?: Member
  /** Qualified pairs, for example `{ role_id: 2, source_lang: 'en', target_lang: 'zh' }`. */
  pairs?: Omit<Insertable<Database['talent_pair']>, 'account_id'>[]
}

interface Piece {
  task_id: string
  file_id: string
  media_file_id?: string
  target_lang?: string
  word_count?: number
}

export type Maker = ReturnType<typeof makerOf>

export function makerOf(app: MakerApp) {
  const { db, newId } = app
  const now = () => app.now?.() ?? new Date()

  /** @returns its id */
  async function company(changes: Changes<'company'> = {}): Promise<string> {
    const company_id = newId()
    await db
      .insertInto('company')
      .values({ company_id, name: `Company ${company_id}`, ...changes })
      .execute()
    return company_id
  }

  /** A registered person; with `company_id` a member of that company. */
  async function person({ company_id, role_admin = false, ...changes }: Member = {}): Promise<Person> {
    const account_id = newId()
    const row = { username: `person-${account_id}`, ...changes, account_id }
    await db.insertInto('account').values(row).execute()
    if (company_id) await db.insertInto('company_member').values({ company_id, account_id, role_admin }).execute()
    return { account_id, username: row.username }
  }

  async function talent({ username, account, pairs = [], ...changes }: Talent = {}): Promise<Person> {
    const made = await person({ ...(username && { username, nickname: username }), ...account })
    const { account_id } = made
    await db
      .insertInto('talent')
      .values({ level: 1, ...changes, account_id })
      .execute()
    const roles = [...new Set(pairs.map(({ role_id }) => role_id))]
    if (roles.length > 0) {
      await db
        .insertInto('talent_role')
        .values(roles.map((role_id) => ({ account_id, role_id })))
        .execute()
      await db
        .insertInto('talent_pair')
        .values(pairs.map((pair) => ({ ...pair, account_id })))
        .execute()
    }
    return made
  }

  /** Signs a person in. @returns the session's token */
  async function session(account_id: string, changes: Changes<'session'> = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const at = now()
    await db
      .insertInto('session')
      .values({
        session_id: newId(),
        account_id,
        token_hash: sha256(token),
        created_at: at,
        rotated_at: at,
        last_seen_at: at,
        authenticated_at: at,
        expires_at: new Date(at.getTime() + day),
        ...changes,
      })
      .execute()
    return token
  }

  /** A file without stored bytes. @returns its id */
  async function file(owner_id: string, changes: Changes<'file'> = {}): Promise<string> {
    const file_id = newId()
    await db
      .insertInto('file')
      .values({
        purpose: 'taskDocument',
        name: 'talk.vtt',
        ext: 'vtt',
        size: 1,
        state: 'ready',
        ...changes,
        file_id,
        owner_id,
        storage_key: changes.storage_key ?? file_id,
      })
      .execute()
    return file_id
  }

  /** An order from English to Chinese without pieces. @returns its id */
  async function task(
    { company_id, created_by }: { company_id: string; created_by: string },
    { graph, ...changes }: Omit<Changes<'task'>, 'graph'> & { graph?: FlowGraph } = {},
  ): Promise<string> {
    const task_id = newId()
    await db
      .insertInto('task')
      .values({
        name: 'Talk',
        media: 'doc',
        source_lang: 'en',
        target_langs: ['zh'],
        flow_version: 1,
        quote: '{}',
        charge_minor: 0,
        currency: 'USD',
        deadline_at: new Date(now().getTime() + day),
        ...changes,
        task_id,
        company_id,
        created_by,
        graph: JSON.stringify(graph ?? {}),
      })
      .execute()
    return task_id
  }

  /** A piece: one file of an order in one language. */
  async function piece({ target_lang = 'zh', task_id, ...of }: Piece) {
    const [task_file_id, piece_id] = [newId(), newId()]
    await db
      .insertInto('task_file')
      .values({ word_count: 200, ...of, task_file_id, task_id, position: 0 })
      .execute()
    await db.insertInto('piece').values({ piece_id, task_id, task_file_id, source_lang: 'en', target_lang }).execute()
    return { task_file_id, piece_id }
  }

  /** A step of a piece. @returns its id */
  async function nodeTask(
    of: { task_id: string; piece_id: string; company_id: string },
    changes: Changes<'node_task'> & { state?: NodeTaskState } = {},
  ): Promise<string> {
    const node_task_id = newId()
    await db
      .insertInto('node_task')
      .values({
        node_id: 'work',
        kind: 'translationProofreading',
        position: 0,
        source_lang: 'en',
        target_lang: 'zh',
        state: 'waiting',
        currency: 'USD',
        ...changes,
        ...of,
        node_task_id,
      })
      .execute()
    return node_task_id
  }

  return { company, person, talent, session, file, task, piece, nodeTask }
}
