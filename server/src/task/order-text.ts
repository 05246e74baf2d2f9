/**
 * The text of an ordered file and what the memory knows of it, kept for a while: a quote is asked for with each change of
 * an order, and once more when it is placed.
 */
import { type MatchBand, minute } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { ParsedDocument } from '../document/parsed-document.ts'
import { readDocument } from '../file/read-file.ts'
import { createWeighedCache } from '../kernel/weighed-cache.ts'
import { countBands } from './count-bands.ts'

export type BandWords = Partial<Record<MatchBand, number>>
type Pair = { company_id: string; source_lang: string; target_lang: string }

/** Segments of all that is kept. */
const mostSegments = 200_000
const mostCounts = 20_000
/** What was taken out of the memory is noticed after so long; what came in or was changed, at once. */
const countedMs = 2 * minute

const texts = createWeighedCache<Promise<ParsedDocument>>(mostSegments)
const counts = createWeighedCache<{ bands: BandWords; state: string; at: number }>(mostCounts)

/** A file's bytes never change once it is ready. Whether somebody may read it is the caller's question. */
export async function orderedText(ctx: Ctx, fileId: string, sourceLang: string): Promise<ParsedDocument> {
  const key = `${fileId} ${sourceLang}`
  const known = texts.get(key)
  if (known) return known
  const reading = readDocument(ctx, fileId, sourceLang)
  const document = await reading
  texts.set(key, reading, document.segments.length + 1)
  return document
}

/** Tells one state of a company's memory from the next. */
export async function memoryState({ db }: Ctx, companyId: string): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select updated_at || ' ' || tm_unit_id as state from tm_unit where company_id = ${companyId}
    order by company_id, updated_at desc, tm_unit_id desc limit 1`.execute(db)
  return rows[0]?.state ?? ''
}

export async function orderedBands(
  ctx: Ctx,
  pair: Pair,
  state: string,
  file: { file_id: string; segments: ParsedDocument['segments'] },
): Promise<BandWords> {
  const key = [pair.company_id, pair.source_lang, pair.target_lang, file.file_id].join(' ')
  const now = ctx.now().getTime()
  const known = counts.get(key)
  if (known?.state === state && now - known.at < countedMs) return known.bands
  const bands = await countBands(ctx.db, pair, file.segments)
  counts.set(key, { bands, state, at: now }, 1)
  return bands
}
