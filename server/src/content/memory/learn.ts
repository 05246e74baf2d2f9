/** Adds units to the memory: from accepted work, imports and the demo world. */
import { plainText, spelled } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { scopeOf } from './language.ts'
import { featuresOf } from './match/features.ts'
import { lowestScore, type MemoryScope } from './match/find-matches.ts'
import { hashOfNorm, type InContext, normalise, normOf, type TaggedText, withContext } from './match/normalise.ts'
import { prepare } from './match/similarity.ts'

export interface LearnedSegment extends TaggedText {
  readonly target: string
  /** The segment and author that it comes from; null: imported. */
  readonly segment_id: string | null
  readonly author_id: string | null
}

export interface Lesson extends MemoryScope {
  readonly task_id: string | null
  /** In document order: the neighbours are the context. */
  readonly segments: readonly LearnedSegment[]
}

/** A unit from a file: independent of others, with the context that the file states. */
export interface ImportedUnit extends MemoryScope, TaggedText {
  readonly target: string
  readonly context_hash: string | null
  /** The author named in the file. */
  readonly author: string | null
}

const batchSize = 500

/**
 * Adds units, or replaces those with the same text in the same context. Segments without target or without letters are
 * left out.
 * @returns how many were written
 */
export async function learn(tx: Tx, lesson: Lesson, newId: () => string): Promise<number> {
  const rows = new Map<string, UnitRow>()
  for (const each of withContext(lesson.segments)) {
    const target_norm = normalise(plainText(each.segment.target, each.segment.codes))
    if (!/\p{L}/u.test(each.norm) || target_norm === '') continue
    rows.set(`${each.hash} ${each.context_hash}`, { tm_unit_id: newId(), ...rowOf(lesson, each, target_norm) })
  }
  // Always in the same order, so that two parallel calls don't deadlock.
  const sorted = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  for (let from = 0; from < sorted.length; from += batchSize) await upsert(tx, sorted.slice(from, from + batchSize))
  return sorted.length
}

/** Adds a batch of units from a file. @returns how many are new; the others have replaced one */
export async function learnImported(
  tx: Tx,
  units: readonly ImportedUnit[],
  source: { memory_import_id: string; author_id: string },
  newId: () => string,
): Promise<number> {
  const rows = new Map<string, UnitRow>()
  for (const unit of units) {
    const norm = normOf(unit)
    const target_norm = normalise(plainText(unit.target, unit.codes))
    const texts = { segment: { ...unit, ...source, segment_id: null }, norm, hash: hashOfNorm(norm) }
    const row = rowOf({ ...unit, task_id: null }, { ...texts, context_hash: unit.context_hash }, target_norm)
    const provenance = { memory_import_id: source.memory_import_id, import_author: unit.author }
    rows.set(`${row.source_lang} ${row.target_lang} ${row.source_hash} ${row.context_hash}`, {
      tm_unit_id: newId(),
      ...row,
      ...provenance,
    })
  }
  const sorted = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return upsert(tx, sorted)
}

type UnitRow = ReturnType<typeof rowOf> & { tm_unit_id: string }

function rowOf(
  lesson: Omit<Lesson, 'segments'>,
  { segment, norm, hash, context_hash }: InContext<LearnedSegment>,
  target_norm: string,
) {
  const { company_id, source_lang, target_lang, task_id } = lesson
  const { source, target, codes, segment_id, author_id } = spelled(segment)
  const texts = { source, target, codes, context_hash, ...lookup(lesson, norm, hash, target_norm) }
  const provenance: { memory_import_id: string | null; import_author: string | null } = {
    memory_import_id: null,
    import_author: null,
  }
  return {
    company_id,
    source_lang,
    target_lang,
    task_id,
    segment_id,
    author_id,
    ...texts,
    ...provenance,
  }
}

/** The columns by which a unit is found. */
function lookup(pair: MemoryScope, source_norm: string, source_hash: string, target_norm: string) {
  const scope = scopeOf(pair)
  return {
    scope,
    source_norm,
    source_hash,
    target_norm,
    features: featuresOf(scope, prepare(source_norm), lowestScore).all,
  }
}

/** The columns of a unit that a person writes. */
export function writtenUnit(pair: MemoryScope, { source, target, codes }: TaggedText & { readonly target: string }) {
  const norm = normOf({ source, codes })
  return { source, target, ...lookup(pair, norm, hashOfNorm(norm), normalise(plainText(target, codes))) }
}

/** @returns how many are new */
async function upsert(tx: Tx, rows: readonly UnitRow[]): Promise<number> {
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into tm_unit (tm_unit_id, company_id, source_lang, target_lang, source, target, codes, context_hash, task_id,
      segment_id, author_id, scope, source_norm, source_hash, target_norm, memory_import_id, import_author, features)
    select tm_unit_id, company_id, source_lang, target_lang, source, target, codes, context_hash, task_id,
      segment_id, author_id, scope, source_norm, source_hash, target_norm, memory_import_id, import_author,
      array(select value::int from jsonb_array_elements_text(g.features))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (tm_unit_id uuid, company_id uuid, source_lang text,
      target_lang text, source text, target text, codes jsonb, context_hash text, task_id uuid, segment_id uuid,
      author_id uuid, scope text, source_norm text, source_hash text, target_norm text,
      memory_import_id uuid, import_author text, features jsonb)
    on conflict (company_id, source_lang, target_lang, source_hash, context_hash) do update set
      source = excluded.source, target = excluded.target, codes = excluded.codes, target_norm = excluded.target_norm,
      task_id = excluded.task_id, segment_id = excluded.segment_id, author_id = excluded.author_id,
      memory_import_id = excluded.memory_import_id, import_author = excluded.import_author, updated_at = now()
    returning xmax = 0 as is_new`.execute(tx)
  return written.filter((row) => row.is_new).length
}
