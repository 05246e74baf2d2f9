/**
 * Caches the texts of ordered files and their memory matches: a form requests a new quote after each change of an
 * order, and once more when it is placed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileReading, minute } from '@polyphony/contract'
import { sql } from 'kysely'
import type { ParsedDocument } from '../../../content/document/parsed-document.ts'
import { readDocument } from '../../../content/file/read-file.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import { createWeighedCache } from '../../../ground/kernel/weighed-cache.ts'
import { type CountedFile, type CountedText, countBands, countTogether } from './count-bands.ts'

interface Pair {
  company_id: string
  source_lang: string
  target_lang: string
}
interface Text {
  file_id: string
  /** As `readingOf` says it. */
  reading: string
  segments: ParsedDocument['segments']
}

/** The most segments in the cache. */
const mostSegments = 300_000
/** The most texts whose matches are in the cache. */
const mostCounts = 300_000
/** Deletions from the memory take effect after this time; additions and changes at once. */
const countedMs = 2 * minute

/** A request waits so long for files to be read, which goes on after its answer: asked again it finds them read. */
const patienceMs = 4000
/** What was read for a request that is gone is kept so long for the next one. */
const keptMs = minute

/** A file that couldn't be read isn't read again: it would be the same every time. */
const texts = createWeighedCache<ParsedDocument | CallError>(mostSegments)
const counts = createWeighedCache<{ file: CountedFile; state: string; countedAt: number }>(mostCounts)
/** Files that are being read, or were a short while ago: concurrent requests for the same file wait for one read. */
const reading = new Map<string, Promise<ParsedDocument | CallError>>()
const counting = new Map<string, Promise<CountedFile[]>>()

function once<T>(running: Map<string, Promise<T>>, key: string, run: () => Promise<T>): Promise<T> {
  const result = running.get(key) ?? run().finally(() => running.delete(key))
  running.set(key, result)
  return result
}

/** A file that is ordered, and how it is read. */
export interface Read {
  file_id: string
  reading: FileReading | null
}

/** As a string: another choice gives another text. */
export const readingOf = ({ reading }: Read): string => (reading ? JSON.stringify(reading) : '')

/**
 * The content of a file never changes once it is ready. The caller checks the right to read it.
 * @throws FILES_BEING_READ, or the error of a file that can't be read
 */
export async function orderedTexts(ctx: Ctx, files: readonly Read[], lang: string): Promise<ParsedDocument[]> {
  let unread = files.length
  const reads = files.map((file) =>
    readOnce(ctx, file.file_id, { lang, reading: readingOf(file) }).then((text) => {
      unread--
      return text
    }),
  )
  const all = await Promise.race([Promise.all(reads), sleep(patienceMs, null, { ref: false })])
  if (!all) throw new CallError('FILES_BEING_READ', { count: unread })
  return all.map((text) => {
    if (text instanceof CallError) throw text
    return text
  })
}

function readOnce(
  ctx: Ctx,
  fileId: string,
  { lang, reading: choice }: { lang: string; reading: string },
): Promise<ParsedDocument | CallError> {
  const key = `${fileId} ${lang} ${choice}`
  const known = texts.get(key)
  if (known) return Promise.resolve(known)
  const underWay = reading.get(key)
  if (underWay) return underWay
  const read = readDocument(ctx, fileId, lang)
    .catch((error: unknown) => {
      if (error instanceof CallError) return error
      throw error
    })
    .then((text) => {
      texts.set(key, text, text instanceof CallError ? 1 : text.segments.length + 1)
      return text
    })
  reading.set(key, read)
  const forget = () => void reading.delete(key)
  read.then(() => setTimeout(forget, keptMs).unref(), forget)
  return read
}

/** A string that changes with the company's memory. */
export async function memoryState({ db }: Ctx, companyId: string): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select updated_at || ' ' || tm_unit_id as state from tm_unit where company_id = ${companyId}
    order by company_id, updated_at desc, tm_unit_id desc limit 1`.execute(db)
  return rows[0]?.state ?? ''
}

/** @returns one entry per file, in their order. */
export async function orderedBands(
  ctx: Ctx,
  pair: Pair,
  state: string,
  files: readonly Text[],
): Promise<CountedText[]> {
  const keyOf = ({ file_id, reading }: Text) =>
    [pair.company_id, pair.source_lang, pair.target_lang, file_id, reading].join(' ')
  const now = ctx.now().getTime()
  const found = new Map<Text, CountedFile>()
  for (const file of files) {
    const count = counts.get(keyOf(file))
    if (count?.state === state && now - count.countedAt < countedMs) found.set(file, count.file)
  }
  const uncounted = files.filter((file) => !found.has(file))
  const counted =
    uncounted.length === 0
      ? []
      : await once(counting, [state, ...uncounted.map(keyOf)].join(' '), () =>
          countBands(
            ctx.db,
            pair,
            uncounted.map((file) => file.segments),
          ),
        )
  for (const [index, file] of uncounted.entries()) {
    const fresh = counted[index]
    if (!fresh) continue
    found.set(file, fresh)
    counts.set(keyOf(file), { file: fresh, state, countedAt: now }, fresh.texts.length + 1)
  }
  return countTogether(files.map((file) => entryOf(found, file)))
}
