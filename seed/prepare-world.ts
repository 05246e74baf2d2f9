/** Fills an empty database: the data of every installation, then the demo world or a first operator. */

import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Config } from '../server/src/ground/config.ts'
import type { DemoAccount } from '../server/src/ground/context.ts'
import { connect, createPool } from '../server/src/ground/db/connect.ts'
import type { Database } from '../server/src/ground/db/schema.ts'
import { uuidv7 } from '../server/src/ground/kernel/ids.ts'
import { createSeal, type Seal } from '../server/src/ground/kernel/seal/seal.ts'
import { hashPassword } from '../server/src/people/session/password/hash-password.ts'
import { people } from './accounts.ts'
import { addStandardFlows } from './add-standard-flows.ts'
import { addDemoWorld } from './demo-world.ts'
import { addFoundations } from './foundations.ts'
import { sha1 } from './player.ts'

export interface World {
  /** With `DEMO` only where the database holds the demo world: its weak presets are for nobody else. */
  readonly config: Config
  readonly demoAccounts: DemoAccount[]
  /** Lines to print for the person who starts the server. */
  readonly notes: string[]
  /** The demo world was just created: its tasks have to be played (play-demo-tasks.ts). */
  readonly isNewDemo: boolean
}

type Filled = Omit<World, 'config'>

interface Needs {
  readonly config: Config
  readonly databaseUrl: string
  /** A first operator instead of the demo world. */
  readonly isEmpty: boolean
}

const demoSetting = 'demo_password'
const lockId = 7_301_986

export async function prepareWorld({ config, databaseUrl, isEmpty }: Needs): Promise<World> {
  const db = connect(createPool(databaseUrl, 2))
  try {
    const world = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx)
      const known = await tx.selectFrom('account').select('account_id').limit(1).executeTakeFirst()
      if (known) {
        await addStandardFlows(tx)
        return existing(tx, config)
      }
      await addFoundations(tx)
      const seal = createSeal(config.SECRET_KEY)
      return config.DEMO && !isEmpty ? newDemo(tx, seal) : firstOperator(tx, seal)
    })
    return { ...world, config: { ...config, DEMO: config.DEMO && world.demoAccounts.length > 0 } }
  } finally {
    await db.destroy()
  }
}

/** In production demo people can't sign in, whatever database is used. */
async function existing(tx: Transaction<Database>, config: Config): Promise<Filled> {
  const password = await demoPassword(tx)
  if (password === null) return { demoAccounts: [], notes: [], isNewDemo: false }
  if (config.NODE_ENV === 'production') {
    const names = people.map((person) => person.username)
    await tx.updateTable('account').set({ status: 'locked' }).where('username', 'in', names).execute()
    const note = 'This database holds the demo world: its accounts are locked in production.'
    return { demoAccounts: [], notes: [note], isNewDemo: false }
  }
  return { demoAccounts: accountsWith(password), notes: demoNotes(password), isNewDemo: false }
}

async function newDemo(tx: Transaction<Database>, seal: Seal): Promise<Filled> {
  const password = `demo-${randomBytes(4).toString('hex')}`
  await addDemoWorld(tx, await hashPassword(seal, sha1(password), { owner: 'house' }))
  await tx
    .insertInto('site_setting')
    .values({ setting_key: demoSetting, value: JSON.stringify(password) })
    .execute()
  return { demoAccounts: accountsWith(password), notes: demoNotes(password), isNewDemo: true }
}

async function demoPassword(tx: Transaction<Database>): Promise<string | null> {
  const row = await tx
    .selectFrom('site_setting')
    .select('value')
    .where('setting_key', '=', demoSetting)
    .executeTakeFirst()
  return row ? String(row.value) : null
}

const accountsWith = (password: string): DemoAccount[] =>
  people.map(({ username, actor }) => ({ username, password, actor }))

function demoNotes(password: string): string[] {
  const lines = people.map(({ username, nickname, actor }) => `  ${username.padEnd(8)} ${actor.padEnd(14)} ${nickname}`)
  return ['', `Demo world. Everybody's password is  ${password}`, ...lines]
}

async function firstOperator(tx: Transaction<Database>, seal: Seal): Promise<Filled> {
  const password = randomBytes(9).toString('base64url')
  await tx
    .insertInto('account')
    .values({
      account_id: uuidv7(),
      username: 'operator',
      nickname: 'Operator',
      password_hash: await hashPassword(seal, sha1(password), { owner: 'house' }),
      is_operator: true,
    })
    .execute()
  const note = `First operator: operator, password ${password} (shown once; change it)`
  return { demoAccounts: [], notes: ['', note], isNewDemo: false }
}
