/** Other searches, as they come: minisearch and orama where they are installed, and PostgreSQL's own full text. */
import { sql } from 'kysely'
import type { IndexWorld } from './index-world.ts'

export interface Peer {
  readonly name: string
  /** @returns a search that answers with the indexes of the ten best texts */
  build(texts: readonly string[], lang: string): Promise<(question: string) => Promise<number[]>>
}

interface MiniSearchLike {
  addAll(documents: object[]): void
  search(text: string): { id: number }[]
}
interface Orama {
  create(given: object): unknown
  insertMultiple(db: unknown, documents: object[]): Promise<unknown>
  search(db: unknown, given: object): Promise<{ hits: { document: { index: number } }[] }>
}

export async function peers({ db }: IndexWorld): Promise<Peer[]> {
  const all: Peer[] = [
    {
      name: 'PostgreSQL full text, words or-ed',
      async build(texts, lang) {
        const words = lang === 'en' ? 'english' : 'simple'
        await sql`drop table if exists peer`.execute(db)
        await sql`create table peer (id int, words tsvector)`.execute(db)
        await sql`insert into peer select place - 1, to_tsvector(${words}::regconfig, body)
          from unnest(${texts}::text[]) with ordinality as t (body, place)`.execute(db)
        return async (question) => {
          const { rows } = await sql<{ id: number }>`
            select id from peer, (select replace(plainto_tsquery(${words}::regconfig, ${question})::text, '&', '|')::tsquery as wanted) q
            where words @@ wanted order by ts_rank(words, wanted, 1) desc limit 10`.execute(db)
          return rows.map(({ id }) => id)
        }
      },
    },
  ]
  const mini = await installed<{ default: new (given: object) => MiniSearchLike }>('minisearch')
  if (mini)
    all.push({
      name: 'minisearch',
      async build(texts) {
        const search = new mini.default({ fields: ['text'] })
        search.addAll(texts.map((text, id) => ({ id, text })))
        return async (question) =>
          search
            .search(question)
            .slice(0, 10)
            .map(({ id }) => id)
      },
    })
  const orama = await installed<Orama>('@orama/orama')
  if (orama)
    all.push({
      name: 'orama',
      async build(texts) {
        const store = orama.create({ schema: { index: 'number', text: 'string' } })
        await orama.insertMultiple(
          store,
          texts.map((text, index) => ({ index, text })),
        )
        return async (term) =>
          (await orama.search(store, { term, limit: 10 })).hits.map(({ document }) => document.index)
      },
    })
  return all
}

/** Null where the package isn't there: it is none of ours. */
async function installed<T>(name: string): Promise<T | null> {
  try {
    return (await import(name)) as T
  } catch {
    return null
  }
}
