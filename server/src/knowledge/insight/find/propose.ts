/** Corrections that have come back often enough become proposals; those that haven't any more aren't proposed. */
import {
  fewestEditedSegments,
  fewestEdits,
  type InsightContent,
  type InsightKind,
  mostEvidence,
  plainText,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { isKnownTerm } from '../../../content/memory/term/take-over-term.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { AcceptedPiece } from './read-drafts.ts'
import { sharedSource } from './term-source.ts'

type Pair = Pick<AcceptedPiece, 'company_id' | 'source_lang' | 'target_lang'>

interface Repeated {
  key: string
  kind: InsightKind
  content: InsightContent
  count: number
  segment_ids: string[]
  people_count: number
}

export async function propose(transaction: Transaction, pair: Pair, keys: readonly string[]): Promise<void> {
  const { tx } = transaction
  const proposed = new Set<string>()
  for (const repeated of await readRepeated(tx, pair, keys)) {
    const insight = await matured[repeated.kind](tx, pair, repeated)
    if (!insight) continue
    proposed.add(repeated.key)
    await keep(transaction, pair, { ...repeated, ...insight })
  }
  const gone = keys.filter((key) => !proposed.has(key))
  if (gone.length === 0) return
  await tx
    .deleteFrom('insight')
    .where('company_id', '=', pair.company_id)
    .where('source_lang', '=', pair.source_lang)
    .where('target_lang', '=', pair.target_lang)
    .where('state', '=', 'proposed')
    .where('key', 'in', gone)
    .execute()
}

type Matured = Pick<Repeated, 'kind' | 'content'> | null

/** What a repeated correction has become; null: nothing yet. */
const matured: Record<InsightKind, (tx: Tx, pair: Pair, repeated: Repeated) => Promise<Matured>> = {
  async term(tx, pair, repeated) {
    if (!isOften(repeated)) return null
    const { content } = repeated
    const source = sharedSource({ lang: pair.source_lang, ...(await readSources(tx, repeated)) })
    if (source === null) return { kind: 'rule', content: { ...content, rule: 'wording' } }
    const isKnown = await isKnownTerm(tx, pair, { source, target: content.after })
    return isKnown ? null : { kind: 'term', content: { ...content, source } }
  },
  rule: async (_, __, repeated) => (isOften(repeated) ? repeated : null),
  // The memory is wrong from the first correction on.
  tm: async (_, __, repeated) => repeated,
}

const isOften = ({ count, segment_ids }: Repeated) => count >= fewestEdits && segment_ids.length >= fewestEditedSegments

async function readRepeated(tx: Tx, pair: Pair, keys: readonly string[]): Promise<Repeated[]> {
  const { company_id, source_lang, target_lang } = pair
  // The same sentence twice in a document is corrected once, and by the machine the second time.
  const { rows } = await sql<Repeated>`
    with e as (
      select distinct on (d.key, d.piece_id, md5(s.source)) d.*
      from draft_edit d join segment s on s.segment_id = d.segment_id
      where d.company_id = ${company_id} and d.source_lang = ${source_lang} and d.target_lang = ${target_lang}
        and d.key = any (${keys}::text[])
      order by d.key, d.piece_id, md5(s.source), d.segment_id desc
    )
    select e.key, (array_agg(e.kind order by e.segment_id desc))[1] as kind,
      (array_agg(e.content order by e.segment_id desc))[1] as content,
      sum(e.count)::int as count, array_agg(e.segment_id::text order by e.segment_id desc) as segment_ids,
      (select count(distinct r.author_id)::int from segment_revision r where r.segment_id = any (array_agg(e.segment_id)))
        as people_count
    from e group by e.key order by e.key`.execute(tx)
  return rows
}

/** With this many texts it is as certain as it gets. */
const most = { own: 50, others: 300 }

/** The sources of segments with the correction, and of others in the same files that have none of its words. */
async function readSources(tx: Tx, { segment_ids, content: { before, after } }: Repeated) {
  const own = segment_ids.slice(0, most.own)
  const columns = ['segment_id', 'source', 'codes'] as const
  const ofThese = tx.selectFrom('segment').select('piece_id').where('segment_id', 'in', own)
  const [mine, others] = await Promise.all([
    tx.selectFrom('segment').select(columns).where('segment_id', 'in', own).execute(),
    tx
      .selectFrom('segment')
      .select(columns)
      .where('piece_id', 'in', ofThese)
      .where('removed_at', 'is', null)
      .where('segment_id', 'not in', segment_ids)
      .where(sql<boolean>`position(${before} in target) = 0 and position(${after} in target) = 0`)
      .orderBy('segment_id', 'desc')
      .limit(most.others)
      .execute(),
  ])
  const textOf = ({ source, codes }: (typeof mine)[number]) => plainText(source, codes)
  return { own: mine.map(textOf), others: others.map(textOf) }
}

/** What an admin has decided stays, also if the correction comes back. */
async function keep(transaction: Transaction, pair: Pair, repeated: Repeated): Promise<void> {
  const { key, kind, count, people_count, segment_ids } = repeated
  const { company_id, source_lang, target_lang } = pair
  const now = transaction.now()
  const found = {
    kind,
    count,
    people_count,
    segment_count: segment_ids.length,
    updated_at: now,
    content: JSON.stringify(repeated.content),
    evidence: segment_ids.slice(0, mostEvidence),
  }
  await transaction.tx
    .insertInto('insight')
    .values({ insight_id: transaction.newId(), company_id, source_lang, target_lang, key, created_at: now, ...found })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'source_lang', 'target_lang', 'key'])
        // What an admin has written stays.
        .doUpdateSet({
          ...found,
          kind: sql<InsightKind>`case when insight.is_edited then insight.kind else excluded.kind end`,
          content: sql<string>`case when insight.is_edited then insight.content else excluded.content end`,
        })
        .where(sql<boolean>`insight.state = 'proposed'`),
    )
    .execute()
}
