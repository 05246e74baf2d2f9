/** The machine's drafts of a piece beside what was accepted. */
import { type LanguagePair, plainText, type SegmentCode, type SegmentOrigin } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

export interface AcceptedPiece extends LanguagePair {
  readonly piece_id: string
  readonly company_id: string
}

/** Null: not accepted, or not translated from one language into another. */
export async function readAcceptedPiece(db: Tx, pieceId: string): Promise<AcceptedPiece | null> {
  const piece = await db
    .selectFrom('piece as p')
    .innerJoin('task as t', 't.task_id', 'p.task_id')
    .select(['p.piece_id', 't.company_id', 'p.source_lang', 'p.target_lang'])
    .where('p.piece_id', '=', pieceId)
    .where('p.completed_at', 'is not', null)
    .where('p.cancelled_at', 'is', null)
    .executeTakeFirst()
  return piece && piece.target_lang !== piece.source_lang ? piece : null
}

/** By machines that translate or look up; what was copied from elsewhere in the document is nobody's draft. */
const draftKinds: readonly SegmentOrigin['kind'][] = ['llm', 'mt', 'tm', 'term']

interface DraftRow {
  segment_id: string
  source: string
  codes: SegmentCode[]
  target: string
  drafted: string
  drafted_at: string
  origin: SegmentOrigin
  is_looked_at: boolean
}

export interface DraftedSegment {
  readonly segment_id: string
  readonly source: string
  readonly draft: string
  readonly final: string
  readonly tm_unit_id: string | null
  /** Somebody has changed or confirmed it: a draft that nobody opened isn't one that was right. */
  readonly is_looked_at: boolean
}

/** The last machine's: that is what people had before them. Plain texts, in order. */
export async function readDrafts(db: Tx, pieceId: string) {
  const { rows } = await sql<DraftRow>`
    select s.segment_id, s.source, s.codes, s.target, d.target as drafted, d.created_at as drafted_at, d.origin,
      exists (select from segment_revision h where h.segment_id = s.segment_id and h.author_id is not null) as is_looked_at
    from segment s
    cross join lateral (
      select target, created_at, origin from segment_revision r
      where r.segment_id = s.segment_id and r.author_id is null and r.target <> '' and r.state <> 'final'
        and r.origin ->> 'kind' = any (${draftKinds}::text[])
      order by rev desc limit 1
    ) d
    where s.piece_id = ${pieceId} and s.removed_at is null and s.target <> ''
    order by s.place`.execute(db)
  const drafted_at = rows.map((row) => row.drafted_at).toSorted()[0] ?? null
  return { drafted_at, segments: rows.map(plainDraft) }
}

function plainDraft({ segment_id, source, codes, target, drafted, origin, is_looked_at }: DraftRow): DraftedSegment {
  const [plainSource, draft, final] = [source, drafted, target].map((text) => plainText(text, codes))
  const tm_unit_id = origin.kind === 'tm' ? (origin.tm_unit_id ?? null) : null
  return { segment_id, source: plainSource ?? '', draft: draft ?? '', final: final ?? '', tm_unit_id, is_looked_at }
}
