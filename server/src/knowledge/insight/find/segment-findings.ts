/** What the corrections of one segment may become. */
import { type InsightContent, type InsightKind, present } from '@polyphony/contract'
import { hashOfNorm, normalise } from '../../../content/memory/match/normalise.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { isByText, ruleOf } from '../rules.ts'
import type { AcceptedPiece, DraftedSegment } from './read-drafts.ts'
import { type Edit, editsOf } from './segment-edits.ts'

export interface Finding {
  readonly segment_id: string
  readonly key: string
  /** Words may become a term; what doesn't becomes a rule. */
  readonly kind: InsightKind
  readonly content: InsightContent
  readonly count: number
  readonly draft: string
  readonly final: string
}

export async function findingsOf(
  db: Tx,
  piece: AcceptedPiece,
  segments: readonly DraftedSegment[],
): Promise<Finding[]> {
  const changed = segments.filter(({ draft, final }) => draft !== final)
  const outdated = await outdatedUnits(db, piece, changed)
  return changed.flatMap((segment) => {
    const found = editsOf(segment.draft, segment.final, piece.target_lang).map((edit) => findingOf(segment, edit))
    return [...counted(found), ...outdatedOf(segment, outdated)]
  })
}

function findingOf({ segment_id, draft, final }: DraftedSegment, edit: Edit): Finding {
  const rule = ruleOf(edit) ?? (isWords(edit) ? null : 'marks')
  const key = rule && !isByText(rule) ? `rule:${rule}` : `text:${edit.before}\u0000${edit.after}`
  return {
    segment_id,
    draft,
    final,
    key: hashOfNorm(key),
    count: 1,
    kind: rule ? 'rule' : 'term',
    content: { rule, source: '', ...edit },
  }
}

const isWords = ({ before, after }: Edit) => /\p{L}/u.test(before) && /\p{L}/u.test(after)

/** Each correction of a segment once, with its number. */
function counted(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, (finding) => finding.key)
  return [...groups.values()].map((same) => ({ ...present(same[0]), count: same.length }))
}

type Outdated = Awaited<ReturnType<typeof outdatedUnits>>

/** Units that drafts came from, and that still say what was corrected: accepted work stands beside them in the memory. */
async function outdatedUnits(db: Tx, { company_id }: AcceptedPiece, segments: readonly DraftedSegment[]) {
  const ids = segments.flatMap(({ tm_unit_id }) => tm_unit_id ?? [])
  if (ids.length === 0) return new Map<string, { source_hash: string; target_norm: string }>()
  const rows = await db
    .selectFrom('tm_unit')
    .select(['tm_unit_id', 'source_hash', 'target_norm'])
    .where('company_id', '=', company_id)
    .where('tm_unit_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ tm_unit_id, ...unit }) => [tm_unit_id, unit]))
}

/** Of similar sources the translations differ rightly: only a unit of the same source is outdated. */
function outdatedOf({ segment_id, source, draft, final, tm_unit_id }: DraftedSegment, units: Outdated): Finding[] {
  const unit = tm_unit_id && units.get(tm_unit_id)
  const source_hash = hashOfNorm(normalise(source))
  if (!unit || unit.source_hash !== source_hash || unit.target_norm !== normalise(draft)) return []
  if (normalise(final) === unit.target_norm) return []
  const key = hashOfNorm(`unit:${source_hash}\u0000${unit.target_norm}\u0000${normalise(final)}`)
  const content = { rule: null, source, before: draft, after: final }
  return [{ segment_id, draft, final, key, kind: 'tm', content, count: 1 }]
}
