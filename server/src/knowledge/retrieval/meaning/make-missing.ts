/**
 * Makes the vectors that files lack: they were indexed without a model, a provider was away, a passage was changed, or operators
 * have chosen another model. Until a file has them all, what it has of an earlier model isn't searched.
 */
import { sql } from 'kysely'
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { lockIndex } from '../segment/segment-store.ts'
import { hashOf, textOf } from './chunk-text.ts'
import { embedTexts } from './embed-texts.ts'
import { embeddingName } from './embedding-model.ts'
import type { FileMeaning } from './file-meaning.ts'
import { addFileVectors, addVectors, knownMeaning, publishVectors } from './vector-store.ts'

type MakingApp = Pick<App, 'ai' | 'db' | 'now'>

interface Lacking {
  readonly file_key: number
  readonly knowledge_id: string
  readonly company_id: string
}

/** Files of a company that are taken up at once, and how long nobody else takes them up. */
const filesAtOnce = 50
const claimMs = 30 * 60_000

/** Says which models are searched from now on. @returns files that lack vectors and may have them made now, by company */
export async function takeLacking(app: MakingApp, tx: Tx): Promise<ReadonlyMap<string, number[]>> {
  const name = embeddingName(await app.ai(housePurpose))
  const isNamed = sql`(name = ${name ?? ''})`
  await sql`update embedding_model set is_used = ${isNamed} where is_used != ${isNamed}`.execute(tx)
  if (name === null) return new Map()
  const now = app.now()
  const { rows } = await sql<{ company_id: string; file_key: number }>`
    update file_vectors set retry_at = ${new Date(now.getTime() + claimMs).toISOString()}::timestamptz
    where file_key in (
      select file_key from (
        select v.file_key, row_number() over (partition by v.company_id order by v.file_key) as place
        from file_vectors v left join embedding_model m using (model_id)
        where v.kbs_key != 0 and (v.retry_at is null or v.retry_at < ${now.toISOString()}::timestamptz)
          and v.chunk_count > 0 and (m.is_used is not true or v.vector_count < v.chunk_count)
      ) as lacking where place <= ${filesAtOnce}
    ) returning company_id, file_key`.execute(tx)
  const keys = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...keys].map(([company_id, own]) => [company_id, own.map(({ file_key }) => file_key)]))
}

/** @returns how many have all their vectors now */
export async function makeMissing(app: MakingApp, fileKeys: readonly number[], signal: AbortSignal): Promise<number> {
  const files = await app.db
    .selectFrom('file_vectors')
    .select(['file_key', 'knowledge_id', 'company_id'])
    .where('file_key', '=', sql<number>`any(${[...fileKeys]}::int[])`)
    .orderBy('file_key')
    .execute()
  let count = 0
  for (const file of files) {
    signal.throwIfAborted()
    const meaning = await makeForFile(app, file, signal)
    if (meaning?.error === null) count++
    // What ails the provider ails it for the next file, too.
    else if (meaning?.vectors.size === 0) break
  }
  return count
}

async function makeForFile(app: MakingApp, file: Lacking, signal: AbortSignal): Promise<FileMeaning | null> {
  const { db } = app
  const chunks = await chunksOf(db, file.knowledge_id)
  const purpose = { ...housePurpose, company_id: file.company_id }
  const known = () => knownMeaning(db, file.knowledge_id)
  const meaning = await embedTexts(app, purpose, chunks.map(textOf), { known, signal, onProgress: () => {} })
  const vectors = chunks.flatMap((chunk) => {
    const text_hash = hashOf(textOf(chunk))
    const vector = meaning.vectors.get(text_hash)
    return vector ? [{ chunk_id: chunk.chunk_id, text_hash, vector }] : []
  })
  return db.transaction().execute(async (tx) => {
    if (vectors.length === 0) return (await keepFault(tx, file, meaning)) ? meaning : null
    const fileKey = await addFileVectors(tx, file, meaning, chunks.length)
    await addVectors(tx, fileKey, vectors)
    await lockIndex(tx, file.company_id)
    const now = await tx
      .selectFrom('file_vectors')
      .select('kbs_key')
      .where('file_key', '=', file.file_key)
      .executeTakeFirst()
    // Meanwhile something else of the file has come to be found, or nothing any more.
    if (!now) await tx.deleteFrom('file_vectors').where('file_key', '=', fileKey).execute()
    else await publishVectors(tx, file.knowledge_id, fileKey, now.kbs_key)
    return now ? meaning : null
  })
}

interface FoundChunk {
  chunk_id: number
  heading: string[]
  body: string
  body_2: string | null
}

/** The chunks that are found of a file. */
async function chunksOf(tx: Tx, knowledgeId: string): Promise<FoundChunk[]> {
  const { rows } = await sql<FoundChunk>`
    select c.chunk_id, c.heading, c.body, c.body_2
    from chunk c join knowledge k on k.knowledge_id = c.knowledge_id and k.revision = c.revision
    where c.knowledge_id = ${knowledgeId} and not c.is_left_out order by c.position`.execute(tx)
  return rows
}

async function keepFault(tx: Tx, { file_key }: Lacking, { error, retry_at }: FileMeaning): Promise<boolean> {
  const kept = await tx
    .updateTable('file_vectors')
    .set({ error: error && JSON.stringify(error), retry_at: retry_at?.toISOString() ?? null })
    .where('file_key', '=', file_key)
    .returning('file_key')
    .executeTakeFirst()
  return kept !== undefined
}
