/** Measures how much of a step's drafts had to be redone: from what people began with, and from what was accepted. */
import {
  type BandPercents,
  bandPercentsOf,
  type Calculation,
  changeBetween,
  countWords,
  currentEffortFormula,
  type EffortExclusion,
  fastestWordMs,
  type MatchBand,
  matchedRate,
  permilleOf,
  plainText,
  redonePercent,
  type SegmentCode,
  type SegmentOrigin,
  type TextChange,
  unchanged,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { normOf } from '../../../content/memory/match/normalise.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Effort, MeasuredSegment } from '../../../money/settlement/events/effort-paid.ts'

/** Machines that translate or look up; what came with the file is nobody's draft. */
const draftKinds: readonly SegmentOrigin['kind'][] = ['llm', 'mt', 'tm', 'term']

export interface DraftedSegment {
  segment_id: string
  source: string
  codes: readonly SegmentCode[]
  counted_as: MatchBand | null
  draft_rev: number
  draft: string
  draft_origin: SegmentOrigin
  /** Null: nobody wrote anything. */
  final_rev: number | null
  final: string | null
  final_origin: SegmentOrigin | null
  /** What they took over from the memory or elsewhere, and perhaps changed afterwards. */
  inserted: string | null
  /** What people of a later step have made of it. */
  accepted: string | null
  corrections: readonly Correction[]
  is_needless: boolean
  active_ms: number
}

/** Of the reviewer, of the text between two places; without them, of all of it. */
interface Correction {
  correction: string
  start_offset: number | null
  end_offset: number | null
}

/** @returns null where the step isn't paid by matches, or nothing in it began with a draft */
export async function measureEffort(
  tx: Tx,
  { node_task_id, calculation }: { node_task_id: string; calculation: Calculation | null },
): Promise<Effort | null> {
  if (!calculation || matchedRate(calculation) === null) return null
  const segments = await readDrafted(tx, node_task_id)
  return segments.length === 0
    ? null
    : { formula: currentEffortFormula, segments: measured(segments, bandPercentsOf(calculation)) }
}

/** The newest revision of the steps before, if a machine has made it, and what the step and its review made of it. */
async function readDrafted(tx: Tx, nodeTaskId: string): Promise<DraftedSegment[]> {
  const { rows } = await sql<DraftedSegment>`
    with own as (select * from node_task where node_task_id = ${nodeTaskId}),
    earlier as (select array_agg(e.node_task_id) as ids from node_task e join own using (piece_id) where e.position < own.position),
    review as (select node_task_id, returned_count from node_task where reviewed_id = ${nodeTaskId} and state = 'completed' limit 1)
    select s.segment_id, s.source, s.codes, s.counted_as, d.rev as draft_rev, d.target as draft, d.origin as draft_origin,
      f.rev as final_rev, f.target as final, f.origin as final_origin, i.target as inserted, a.target as accepted,
      case when f.rev is null then 0 else coalesce(t.active_ms, 0) end::int as active_ms,
      coalesce(n.is_needless, false) as is_needless, coalesce(n.corrections, '[]') as corrections
    from segment s
    cross join lateral (
      select rev, target, origin, author_id from segment_revision r
      where r.segment_id = s.segment_id
        and (r.node_task_id is null or r.node_task_id = any((select ids from earlier)::uuid[]))
      order by rev desc limit 1
    ) d
    -- One look at what was written since: each further one costs as much again.
    cross join lateral (
      select max(r.rev) filter (where r.node_task_id = ${nodeTaskId} and r.author_id is not null) as final_rev,
        max(r.rev) filter (
          where r.node_task_id = ${nodeTaskId} and r.origin ->> 'kind' <> 'human' and r.target <> d.target
        ) as inserted_rev,
        max(r.rev) filter (where r.node_task_id <> ${nodeTaskId} and r.author_id is not null) as accepted_rev,
        sum(r.active_ms) filter (where r.node_task_id = ${nodeTaskId}) as active_ms
      from segment_revision r where r.segment_id = s.segment_id and r.rev > d.rev
    ) t
    left join lateral (
      select rev, target, origin from segment_revision r where r.segment_id = s.segment_id and r.rev = t.final_rev limit 1
    ) f on true
    left join lateral (
      select target from segment_revision r where r.segment_id = s.segment_id and r.rev = t.inserted_rev limit 1
    ) i on f.rev is not null
    left join lateral (
      select target from segment_revision r
      where r.segment_id = s.segment_id and r.rev = t.accepted_rev and r.rev > t.final_rev limit 1
    ) a on true
    left join (
      select e.segment_id, bool_or(e.severity = 'neutral') as is_needless,
        jsonb_agg(jsonb_build_object('correction', e.correction, 'start_offset', e.start_offset, 'end_offset', e.end_offset))
          filter (where e.correction <> '') as corrections
      from segment_issue e join review on review.node_task_id = e.node_task_id
      where e.round = review.returned_count + 1 and e.side = 'target' group by e.segment_id
    ) n on n.segment_id = s.segment_id
    where s.piece_id = (select piece_id from own) and s.removed_at is null
      and d.author_id is null and d.target <> '' and d.origin ->> 'kind' = any(${draftKinds}::text[])
    order by s.place`.execute(tx)
  return rows
}

/** In the order of the document. */
export function measured(segments: readonly DraftedSegment[], bands: BandPercents): MeasuredSegment[] {
  const written = new Set<string>()
  const hasRepetitions = segments.some(({ counted_as }) => counted_as === 'repetition')
  return segments.map((segment) => {
    const { source, codes, counted_as, draft_origin, final } = segment
    const plain = (text: string) => plainText(text, codes)
    const band = counted_as ?? 'new'
    const text = hasRepetitions ? pairOf(normOf({ source, codes }), plain(final ?? segment.draft)) : ''
    const isRepeated = band === 'repetition' && written.has(text)
    written.add(text)
    const { change, excluded_reason } = countedChange(segment, plain, isRepeated)
    const words = countWords(plain(source))
    const percent = redonePercent(change, band, bands)
    return {
      segment_id: segment.segment_id,
      draft_rev: segment.draft_rev,
      final_rev: segment.final_rev,
      ...engineOf(draft_origin),
      words,
      band,
      percent,
      is_redone: percent > bands[band],
      distance_permille: permilleOf(change),
      active_ms: segment.active_ms,
      is_fast: change.units > 0 && segment.active_ms < words * fastestWordMs,
      excluded_reason,
    }
  })
}

const pairOf = (source: string, target: string) => `${source}\u0000${target.normalize('NFC').trim()}`

interface Counted {
  change: TextChange
  excluded_reason: EffortExclusion | null
}

/** The smallest of the changes that may count: what the reviewer took back and what was inserted is nobody's effort. */
function countedChange(
  { draft, final, final_origin, inserted, accepted, corrections, is_needless }: DraftedSegment,
  plain: (text: string) => string,
  isRepeated: boolean,
): Counted {
  const none = (excluded_reason: EffortExclusion | null) => ({ change: unchanged, excluded_reason })
  const change = final === null ? unchanged : changeBetween(plain(draft), plain(final))
  if (final === null || change.units === 0) return none(null)
  if (final_origin?.kind !== 'human') return none(final_origin?.kind === 'repetition' ? 'repeated' : 'inserted')
  if (isRepeated) return none('repeated')
  if (is_needless) return none('needless')
  const kept = accepted ?? (corrections.length > 0 ? corrected(final, corrections) : null)
  const others = [
    ...(kept === null ? [] : [changeBetween(plain(draft), plain(kept))]),
    ...(inserted === null || inserted.trim() === '' ? [] : [changeBetween(plain(inserted), plain(final))]),
  ]
  const least = others.reduce((one, other) => (isLess(other, one) ? other : one), change)
  if (least.units > 0) return { change: least, excluded_reason: null }
  return none(others[0]?.units === 0 && kept !== null ? 'reverted' : 'inserted')
}

/** The text with the reviewer's corrections, the last place first. */
function corrected(text: string, corrections: readonly Correction[]): string {
  const ordered = corrections.toSorted((one, other) => (other.start_offset ?? 0) - (one.start_offset ?? 0))
  return ordered.reduce(
    (now, { correction, start_offset, end_offset }) =>
      start_offset === null || end_offset === null
        ? correction
        : now.slice(0, start_offset) + correction + now.slice(end_offset),
    text,
  )
}

const isLess = (one: TextChange, other: TextChange) => one.units * other.longer < other.units * one.longer

/** `memory`, or provider and model. */
function engineOf({ kind, provider, model, prompt_version }: SegmentOrigin) {
  const made = [provider, model].filter(Boolean).join(' ')
  return {
    engine: kind === 'tm' || kind === 'term' || made === '' ? 'memory' : made,
    prompt_version: prompt_version ?? '',
  }
}
