/** A database with a company and somebody who searches in its bases. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Table } from '../../server/src/content/reading/passages.ts'
import { connect, createPool, type Db } from '../../server/src/ground/db/connect.ts'
import { startEmbedded } from '../../server/src/ground/db/embedded/start-embedded.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { uuidv7 } from '../../server/src/ground/kernel/ids.ts'
import { chunkPassages } from '../../server/src/knowledge/retrieval/chunking/chunk-passages.ts'
import { type Chunk, indexRevision } from '../../server/src/knowledge/retrieval/index-revision.ts'
import { type FoundChunk, searchChunks } from '../../server/src/knowledge/retrieval/search/search-chunks.ts'
import { mergeIndex } from '../../server/src/knowledge/retrieval/segment/merge-index.ts'

export interface Base {
  readonly company_id: string
  readonly account_id: string
  readonly kbs_id: string
}

export type IndexWorld = Awaited<ReturnType<typeof createIndexWorld>>

export async function createIndexWorld() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-retrieval-'))
  const embedded = await startEmbedded(directory)
  await migrate(embedded.url)
  const db: Db = connect(createPool(embedded.url, 4))
  const names = new Map<string, string>()
  async function write({ company_id, kbs_id }: Base, name: string, chunks: readonly Chunk[]) {
    const knowledge_id = uuidv7()
    names.set(knowledge_id, name)
    await db
      .transaction()
      .execute((tx) =>
        indexRevision({ tx, enqueue: async () => {} }, { company_id, kbs_id, knowledge_id, revision: 1 }, chunks),
      )
    await mergeIndex(db, company_id)
  }
  return {
    db,
    write,
    /** A base of a new company, and somebody who reads it. */
    async base(): Promise<Base> {
      const [company_id, account_id] = [uuidv7(), uuidv7()]
      await db.insertInto('company').values({ company_id, name: company_id }).execute()
      await db.insertInto('account').values({ account_id, username: account_id }).execute()
      await db.insertInto('company_member').values({ company_id, account_id }).execute()
      return { company_id, account_id, kbs_id: await addBase(db, company_id) }
    },
    addBase: (company_id: string) => addBase(db, company_id),
    async index(
      base: Base,
      name: string,
      lang: string,
      paragraphs: readonly { heading: readonly string[]; text: string }[],
    ) {
      const passages = paragraphs.map(({ heading, text }) => ({
        heading,
        text,
        anchor: { in: 'text', offset: 0, length: text.length } as const,
      }))
      await write(base, name, chunkPassages({ lang, lang_2: null, passages }, 'automatic'))
    },
    async indexTable(base: Base, name: string, header: readonly string[], rows: readonly (readonly string[])[]) {
      const table: Table = {
        heading: [],
        caption: null,
        header,
        rows: rows.map((cells, row) => ({ cells, anchor: { in: 'sheets', sheet: '1', from_row: row, to_row: row } })),
      }
      await write(base, name, chunkPassages({ lang: 'zh', lang_2: null, passages: [table] }, 'automatic'))
    },
    async search(
      { company_id, account_id }: Base,
      text: string,
    ): Promise<(FoundChunk & { name: string | undefined })[]> {
      const found = await searchChunks(db, { company_id, account_id, text, limit: 10 })
      return found.map((one) => ({ ...one, name: names.get(one.knowledge_id) }))
    },
    async close() {
      await db.destroy()
      await embedded.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function addBase(db: Db, company_id: string): Promise<string> {
  const kbs_id = uuidv7()
  await db.insertInto('kbs').values({ kbs_id, company_id, title: kbs_id, created_at: new Date() }).execute()
  return kbs_id
}
