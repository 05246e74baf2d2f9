/** A process that bench/chat.ts measures. With `WORLD=people` it makes a company of so many people first. */
import { calls, present } from '@polyphony/contract'
import { pino } from 'pino'
import { player } from '../../seed/player.ts'
import { prepareWorld } from '../../seed/prepare-world.ts'
import { createServer, type Running } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/ground/config.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { inTransaction } from '../../server/src/ground/kernel/transaction.ts'
import { indexRevision } from '../../server/src/knowledge/retrieval/index-revision.ts'
import { plainChunk } from '../../server/src/knowledge/retrieval/testing/plain-chunk.ts'
import { makerOf } from '../../server/src/testing/make.ts'

export interface Person {
  readonly account_id: string
  readonly sid: string
}

export interface Ready {
  readonly company_id: string
  /** The first is the company's admin. */
  readonly people: readonly Person[]
}

const config = readConfig()
const databaseUrl = present(config.DATABASE_URL)
if (process.env.WORLD) await migrate(databaseUrl)
const { demoAccounts } = await prepareWorld({ config, databaseUrl, isEmpty: false })
const running = await createServer({ config, databaseUrl, demoAccounts, log: pino({ level: 'error' }) })
const world = process.env.WORLD ? await makeWorld(running, Number(process.env.WORLD)) : { company_id: '', people: [] }
await running.server.listen({ host: '127.0.0.1', port: config.PORT })
process.send?.(world satisfies Ready)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

async function makeWorld({ app, server }: Running, count: number): Promise<Ready> {
  const make = makerOf(app)
  const company_id = await make.company()
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const { account_id } = await make.talent({ is_mvp: true, invite_type: 'company' })
    await make.member(company_id, account_id, { role_admin: index === 0 })
    people.push({ account_id, sid: await make.session(account_id) })
  }
  const operator = await make.person({ is_operator: true })
  const provider = {
    ...{ name: 'peer', base_url: present(process.env.PEER_URL), models: { chat: 'writer' }, is_enabled: true },
    prices: { writer: { input: 1_000_000, output: 2_000_000 } },
  }
  await app.invoke(calls.ai.saveAiProvider, present(await app.loadActor(operator.account_id)), provider)
  const admin = present(people[0])
  const by = player(server, admin.sid, admin.account_id)
  const { kbs_id } = await by.call(calls.kbs.createOrUpdateKbs, { title: 'Harbour' })
  await addPassage({ app, server }, { company_id, kbs_id, added_by: admin.account_id })
  return { company_id, people }
}

async function addPassage(
  { app }: Pick<Running, 'app' | 'server'>,
  { company_id, kbs_id, added_by }: { company_id: string; kbs_id: string; added_by: string },
): Promise<void> {
  const knowledge_id = app.newId()
  const file_id = await makerOf(app).file(added_by, { size: 1, company_id })
  const both = {
    knowledge_id,
    file_id,
    name: 'manual.pdf',
    status: 'completed',
    added_by,
    added_at: app.now(),
  } as const
  const own = { company_id, kbs_id, ext: 'pdf', source_lang: 'en', word_count: 0, revision: 1 }
  await app.db
    .insertInto('knowledge')
    .values({ ...both, ...own })
    .execute()
  await app.db
    .insertInto('knowledge_revision')
    .values({ ...both, revision: 1 })
    .execute()
  const chunk = plainChunk('The brake of the harbour crane is checked every Monday by the foreman.', [])
  await inTransaction(app, (transaction) =>
    indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, [chunk]),
  )
}
