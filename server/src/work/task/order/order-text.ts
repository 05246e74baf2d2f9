/**
 * The texts of ordered files and what the memory knows of them, kept for a while: a quote is asked for with each change of
 * an order, and once more when it is placed.
 */
import { minute } from '@polyphony/contract'
import { sql } from 'kysely'
import type { ParsedDocument } from '../../../content/document/parsed-document.ts'
import { readDocuments } from '../../../content/file/read-file.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { createWeighedCache } from '../../../ground/kernel/weighed-cache.ts'
import { type BandWords, countBands } from './count-bands.ts'

interface Pair {
  company_id: string
  source_lang: string
  target_lang: string
}
interface Text {
  file_id: string
  segments: ParsedDocument['segments']
}

/** Segments of all that is kept. */
const mostSegments = 300_000
const mostCounts = 20_000
/** What was taken out of the memory is noticed after so long; what came in or was changed, at once. */
const countedMs = 2 * minute

const texts = createWeighedCache<ParsedDocument>(mostSegments)
const counts = createWeighedCache<{ bands: BandWords; state: string; at: number }>(mostCounts)
/** Under way: whoever asks for the same meanwhile waits for it. */
const asked = new Map<string, Promise<unknown>>()

function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const known = asked.get(key) as Promise<T> | undefined
  const running = known ?? run().finally(() => asked.delete(key))
  asked.set(key, running)
  return running
}

/**
 * A file's bytes never change once it is ready. Whether somebody may read them is the caller's question.
 * @throws what reading one of them found wrong
 */
export async function orderedTexts(ctx: Ctx, fileIds: readonly string[], lang: string): Promise<ParsedDocument[]> {
  const keyOf = (fileId: string) => `${fileId} ${lang}`
  const unread = fileIds.filter((fileId) => !texts.get(keyOf(fileId)))
  if (unread.length === 0) return fileIds.map((fileId) => texts.get(keyOf(fileId))!)
  const read = await once([lang, ...unread].join(' '), () => readDocuments(ctx, unread, lang))
  const found = new Map<string, ParsedDocument>()
  for (const [at, document] of read.entries()) {
    if (document instanceof CallError) continue
    found.set(unread[at]!, document)
    texts.set(keyOf(unread[at]!), document, document.segments.length + 1)
  }
  const wrong = read.find((one) => one instanceof CallError)
  if (wrong) throw wrong
  return fileIds.map((fileId) => found.get(fileId) ?? texts.get(keyOf(fileId))!)
}

/** Tells one state of a company's memory from the next. */
export async function memoryState({ db }: Ctx, companyId: string): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select updated_at || ' ' || tm_unit_id as state from tm_unit where company_id = ${companyId}
    order by company_id, updated_at desc, tm_unit_id desc limit 1`.execute(db)
  return rows[0]?.state ?? ''
}

/** Of each file, in their order. */
export async function orderedBands(ctx: Ctx, pair: Pair, state: string, files: readonly Text[]): Promise<BandWords[]> {
  const keyOf = ({ file_id }: Text) => [pair.company_id, pair.source_lang, pair.target_lang, file_id].join(' ')
  const now = ctx.now().getTime()
  const known = (file: Text) => {
    const count = counts.get(keyOf(file))
    return count?.state === state && now - count.at < countedMs ? count.bands : undefined
  }
  const uncounted = files.filter((file) => !known(file))
  const counted =
    uncounted.length === 0
      ? []
      : await once([state, ...uncounted.map(keyOf)].join(' '), () =>
          countBands(
            ctx.db,
            pair,
            uncounted.map((file) => file.segments),
          ),
        )
  const found = new Map(uncounted.map((file, at) => [file, counted[at]!]))
  for (const [file, bands] of found) counts.set(keyOf(file), { bands, state, at: now }, 1)
  return files.map((file) => found.get(file) ?? known(file)!)
}
