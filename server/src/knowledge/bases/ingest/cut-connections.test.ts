/** The database closes all connections while files are put into a base and taken in, as in a restart or a failover. */
import { calls, type KnowledgeFile, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../testing/global-setup.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

const { uploadKnowledgeFile, vectorKnowledge, getKnowledgeFileList } = calls.knowledge
const files = 8
const rounds = 12

let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(() => world.close())

/** As a browser does: what has no answer is sent again, as the same action. */
async function insist<T>(ask: () => Promise<{ err_msg: string; data: T }>): Promise<T> {
  for (;;) {
    const { err_msg, data } = await ask()
    if (err_msg === 'OK') return data
    expect(err_msg).toBe('Service_Unavailable')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function cutAll(): Promise<void> {
  const server = new URL(world.server.database.url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await run(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

it('nothing is lost, nothing stands there twice, and no file is stuck', async () => {
  const { as, base, upload } = world
  const kbs_id = await base()
  const word = (index: number) => `beacon${String.fromCharCode(97 + index)}`
  const text = (index: number) =>
    Array.from({ length: 400 }, (_, line) => `Line ${line} of ${word(index)} tells of ships and weather.`).join('\n\n')
  const uploads: string[] = []
  for (let index = 0; index < files; index++) uploads.push(await upload(`log-${index}.txt`, text(index)))

  const list = () => insist(() => as.admin.ask(getKnowledgeFileList, { kbs_id, pageSize: 50 }))
  let isOver = false
  const cuts = (async () => {
    for (let round = 0; round < rounds && !isOver; round++) {
      await cutAll()
      await new Promise((resolve) => setTimeout(resolve, 150 + 70 * (round % 5)))
    }
  })()
  await Promise.all(
    uploads.map((file_id) => {
      const key = idempotencyKey()
      return insist(() =>
        as.admin.ask(
          uploadKnowledgeFile,
          { kbs_id, files: [{ file_id, same_name: 'beside' }], is_vectorized: true },
          key,
        ),
      )
    }),
  )
  await cuts
  isOver = true
  const all = await eventuallyEnded(list)
  expect(all.map(({ name }) => name).toSorted()).toEqual(uploads.map((_, index) => `log-${index}.txt`))
  const failed = all.filter(({ status }) => status === 'failed')
  for (const { error } of failed) expect(error?.err_msg).toBe('KNOWLEDGE_DATABASE_FAILED')
  if (failed.length > 0)
    await as.admin.call(vectorKnowledge, { knowledge_ids: failed.map(({ knowledge_id }) => knowledge_id) })
  const done = await eventuallyEnded(list)
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['completed']))

  await expectOnce(
    kbs_id,
    done,
    uploads.map((_, index) => word(index)),
  )
}, 240_000)

/** Each file's chunks are there, and each is found once. */
async function expectOnce(kbs_id: string, done: readonly KnowledgeFile[], words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; chunks: number; found: number }>`
    select k.name, count(c.chunk_id)::int as chunks, k.passage_count as found
    from knowledge k join chunk c on c.knowledge_id = k.knowledge_id where k.kbs_id = ${kbs_id}
    group by k.knowledge_id order by k.name`.execute(world.db)
  expect(rows).toHaveLength(files)
  for (const { chunks, found } of rows) expect(chunks).toBe(found)
  for (const [index, word] of words.entries()) {
    const found = await world.found(word)
    const positions = found.map(({ position }) => position)
    expect(new Set(found.map(({ knowledge_id }) => knowledge_id))).toEqual(
      new Set([present(done.find(({ name }) => name === `log-${index}.txt`)).knowledge_id]),
    )
    expect(new Set(positions).size).toBe(positions.length)
  }
}

async function eventuallyEnded(list: () => Promise<{ list: KnowledgeFile[] }>): Promise<KnowledgeFile[]> {
  return world.server.eventually(async () => {
    const all = (await list()).list
    return all.every(({ status }) => status === 'completed' || status === 'failed') && all
  }, 150_000)
}
