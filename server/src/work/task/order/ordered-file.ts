/** The files of an order with their text, or with the recording or picture from which a text will be made. */
import {
  type CountedFile,
  type CountedOrder,
  entriesOf,
  estimateText,
  type FileAnalysis,
  type FlowGraph,
  keysOf,
  type MatchBand,
  matchBands,
  nodeKinds,
  present,
  sourceStage,
  type TaskOrder,
  takesMedia,
} from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { ParsedDocument, ParsedSegment } from '../../../content/document/parsed-document.ts'
import type { NewSegment } from '../../../content/text/write-segments.ts'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { together } from '../../../ground/db/transact.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import type { QuoteFile } from '../../../money/settlement/quote.ts'
import { idsOf, orderableFiles } from '../orderable-files.ts'
import { type CountedText, countSourceWords } from './count-bands.ts'
import { memoryState, orderedBands, orderedTexts, type Read, readingOf } from './order-text.ts'

export interface OrderedFile extends QuoteFile {
  media_file_id: string | null
  /** Empty where the text is made from the file. */
  segments: readonly ParsedSegment[]
  /** Target language → the band of each segment; a missing language had no memory to search. */
  counted_as?: Readonly<Record<string, readonly MatchBand[]>>
  /** The language that the file says it is written in. */
  said_lang: string | null
  /** The language that the file says of the targets in the segments. */
  drafts_lang: string | null
  /** How its text was read; null where it has none. */
  read_as: ReadAs | null
}

export type ReadAs = Pick<ParsedDocument, 'encoding' | 'is_encoding_sure' | 'extras' | 'table'>

/** What is read of an order's files and its company's memory, before it is known what the flow needs of them. */
export interface Found {
  owned: Owned
  /** Changes with the memory; null where the order doesn't use it. */
  memory: string | null
}

/** @throws NOT_FOUND, FILE_INCOMPLETE */
export async function findOrdered(ctx: Ctx, company_id: string, order: TaskOrder): Promise<Found> {
  const [owned, memory] = await together(
    ownFiles(ctx, order.files),
    order.is_memory_used ? memoryState(ctx, company_id) : null,
  )
  return { owned, memory }
}

/** @throws FILE_EMPTY, FILE_FORMAT_UNSUPPORTED, SUBTITLE_MISSING. */
export async function readOrdered(ctx: Ctx, order: TaskOrder, graph: FlowGraph, found: Found): Promise<OrderedFile[]> {
  if (!takesMedia(graph)) return readTexts(ctx, order, graph, found)
  return order.files.map(({ file_id }) => {
    return { file_id, media_file_id: null, ...mediaVolume(entryOf(found.owned, file_id), graph, order.source_lang) }
  })
}

type Owned = ReadonlyMap<string, OwnFile>

async function readTexts(
  ctx: Ctx,
  order: TaskOrder,
  graph: FlowGraph,
  { owned, memory }: Found,
): Promise<OrderedFile[]> {
  const ids = order.files.map((file) => file.file_id)
  const unreadable = ids.map((id) => entryOf(owned, id)).find((file) => !isText(file))
  if (unreadable) throw unfit(unreadable)
  const isHeard = graph.nodes.some(({ kind }) => nodeKinds[kind].needsRecording)
  const silent = isHeard ? order.files.find(({ media_file_id }) => !media_file_id) : undefined
  if (silent) throw new CallError('RECORDING_MISSING', { name: entryOf(owned, silent.file_id).name })
  const read = ids.map((id) => entryOf(owned, id))
  const documents = await orderedTexts(ctx, read, order.source_lang)
  const texts = order.files.flatMap((file, index) => {
    const document = documents[index]
    return document ? [{ ...file, document, reading: readingOf(entryOf(owned, file.file_id)) }] : []
  })
  const empty = texts.find(({ document }) => document.segments.length === 0)
  if (empty) throw new CallError('FILE_EMPTY', { name: entryOf(owned, empty.file_id).name })
  const bands = await bandsOf(ctx, order, graph, { texts, memory })
  return texts.map(({ file_id, media_file_id, document }, index) => {
    const { segments, source_lang: said_lang = null, target_lang: drafts_lang = null } = document
    return {
      file_id,
      media_file_id,
      segments,
      said_lang,
      drafts_lang,
      read_as: document,
      bands: Object.fromEntries(bands.map(([lang, ofFiles]) => [lang, ofFiles[index]?.bands ?? {}])),
      counted_as: Object.fromEntries(bands.map(([lang, ofFiles]) => [lang, ofFiles[index]?.each ?? []])),
      drafted: Object.fromEntries(order.target_langs.map((lang) => [lang, draftedWords(document, lang)])),
      word_count: countSourceWords(segments),
      segment_count: segments.length,
      duration_ms: (media_file_id && durationOf(entryOf(owned, media_file_id))) || lastEnd(segments),
    }
  })
}

/** The files of an order that was counted before, with the counts that it has since. */
export async function readCounted(
  ctx: Ctx,
  { source_lang }: TaskOrder,
  { graph, files }: CountedOrder,
): Promise<OrderedFile[]> {
  const isMedia = takesMedia(graph)
  const ids = files.map((file) => file.file_id)
  const documents = isMedia ? [] : await orderedTexts(ctx, await readingsOf(ctx, ids), source_lang)
  return files.map(({ counted_as, ...file }, index) => {
    const { segments = [], source_lang: said_lang = null, target_lang: drafts_lang = null } = documents[index] ?? {}
    return {
      ...file,
      segments,
      said_lang,
      drafts_lang,
      read_as: documents[index] ?? null,
      counted_as: Object.fromEntries(entriesOf(counted_as).map(([lang, digits]) => [lang, bandsFrom(digits)])),
    }
  })
}

export const countedFile = ({
  segments: _segments,
  said_lang: _said,
  drafts_lang: _drafts,
  read_as: _read,
  counted_as = {},
  ...file
}: OrderedFile): CountedFile => ({
  ...file,
  counted_as: Object.fromEntries(entriesOf(counted_as).map(([lang, bands]) => [lang, digitsFrom(bands)])),
})

const bandNames = keysOf(matchBands)
const digitsFrom = (bands: readonly MatchBand[]) => bands.map((band) => bandNames.indexOf(band)).join('')
const bandsFrom = (digits: string) => Array.from(digits, (digit) => present(bandNames[Number(digit)]))

async function readingsOf({ db }: Ctx, fileIds: readonly string[]): Promise<Read[]> {
  const files = await db.selectFrom('file').select(['file_id', 'reading']).where('file_id', 'in', fileIds).execute()
  const readingById = new Map(files.map(({ file_id, reading }) => [file_id, reading]))
  return fileIds.map((file_id) => ({ file_id, reading: readingById.get(file_id) ?? null }))
}

interface OrderedText {
  file_id: string
  reading: string
  document: ParsedDocument
}

/**
 * Counts one language after the other. A text that is made from the file first isn't the text that is translated, so
 * its flow stage has no matches.
 */
async function bandsOf(
  ctx: Ctx,
  order: TaskOrder,
  graph: FlowGraph,
  { texts: ordered, memory }: { texts: readonly OrderedText[]; memory: string | null },
) {
  const bands: [string, CountedText[]][] = []
  if (sourceStage(graph).size > 0 || memory === null) return bands
  const { source_lang } = order
  const { company_id } = ctx.actor
  if (!company_id) return bands
  const texts = ordered.map(({ file_id, reading, document: { segments } }) => ({ file_id, reading, segments }))
  for (const target_lang of order.target_langs)
    bands.push([target_lang, await orderedBands(ctx, { company_id, source_lang, target_lang }, memory, texts)])
  return bands
}

/** The estimated volume of a recording or picture whose text doesn't exist yet. */
function mediaVolume(file: OwnFile, graph: FlowGraph, sourceLang: string) {
  const first = graph.nodes.find(({ node_id }) => graph.edges.every((edge) => edge.to !== node_id))
  const takes: FileAnalysis['kind'][] =
    first && nodeKinds[first.kind].input === 'picture' ? ['picture'] : ['audio', 'video']
  if (!file.analysis || !takes.includes(file.analysis.kind))
    throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: `.${file.ext}` })
  const duration_ms = durationOf(file)
  if (duration_ms === null && file.analysis.kind !== 'picture') throw new CallError('MEDIA_UNREADABLE')
  const volume = estimateText(duration_ms, sourceLang)
  return {
    ...volume,
    duration_ms,
    is_estimate: true,
    segments: [],
    said_lang: null,
    drafts_lang: null,
    read_as: null,
    bands: {},
  }
}

const durationOf = ({ analysis }: OwnFile) => analysis?.duration_ms ?? null
const isText = ({ analysis }: OwnFile) => analysis?.kind === 'document' || analysis?.kind === 'subtitle'

/** The error for a recording in a flow that needs text: its subtitles are missing. */
function unfit(file: OwnFile): CallError {
  const isRecording = file.analysis?.kind === 'audio' || file.analysis?.kind === 'video'
  return isRecording
    ? new CallError('SUBTITLE_MISSING', { name: file.name })
    : new CallError('FILE_FORMAT_UNSUPPORTED', { type: `.${file.ext}` })
}

/**
 * A file's segments for work in a language, with the file's targets only where they have that language. In a flow that
 * works on the file's own text, that text is the target, so that it can be edited, reviewed and compared. Where another
 * text is written beside it, the file's text is locked.
 */
export function segmentsFor(
  { segments, drafts_lang, counted_as }: Pick<OrderedFile, 'segments' | 'drafts_lang' | 'counted_as'>,
  target_lang: string,
  use: 'source' | 'ownText' | 'beside' = 'source',
): readonly NewSegment[] {
  if (use === 'beside')
    return segments.map(({ target: _target, targets: _targets, state: _state, ...segment }) => ({
      ...segment,
      is_locked: true,
    }))
  if (use === 'ownText')
    return segments.map(({ source, targets: _targets, state: _state, ...segment }) => ({
      ...segment,
      source: '',
      target: source,
    }))
  const bands = counted_as?.[target_lang]
  const counted = bands
    ? segments.map((segment, index) => ({ ...segment, counted_as: bands[index] ?? null }))
    : segments
  const isOfFile = drafts_lang !== null && languageOf(drafts_lang) === languageOf(target_lang)
  return counted.map(({ target, state, targets = {}, ...segment }) => {
    const draft = isOfFile ? target : draftIn(targets, target_lang)
    return { ...segment, ...(draft !== undefined && { target: draft }), ...(isOfFile && state && { state }) }
  })
}

/** The closest of several languages' drafts. */
function draftIn(targets: Readonly<Record<string, string>>, target_lang: string): string | undefined {
  const same = Object.keys(targets).find((lang) => languageOf(lang) === languageOf(target_lang))
  return targets[target_lang] ?? (same === undefined ? undefined : targets[same]) ?? targets['*']
}

/** Words of the texts that come with a translation. */
function draftedWords({ segments, target_lang: drafts_lang }: ParsedDocument, targetLang: string): number {
  if (!drafts_lang && !segments.some(({ targets }) => targets)) return 0
  const texts = segmentsFor({ segments, drafts_lang: drafts_lang ?? null }, targetLang)
  const drafted = new Set(texts.flatMap(({ key, target }) => (target?.trim() ? [key] : [])))
  return countSourceWords(segments.filter(({ key }) => drafted.has(key)))
}

function lastEnd(segments: readonly NewSegment[]): number | null {
  const ends = segments.flatMap((segment) => (segment.end_ms === null ? [] : [segment.end_ms]))
  return ends.length === 0 ? null : ends.reduce((latest, end) => Math.max(latest, end))
}

type OwnFile = Awaited<ReturnType<typeof ownFiles>> extends Map<string, infer F> ? F : never

/** The order's files by id, checked and complete. */
async function ownFiles(ctx: Ctx, wanted: TaskOrder['files']) {
  const ids = idsOf(wanted)
  const files = await orderableFiles(ctx.db, ctx.actor, ids).execute()
  if (files.length < ids.length) throw notFound()
  if (files.some((file) => file.state !== 'ready')) throw new CallError('FILE_INCOMPLETE')
  return new Map(files.map((file) => [file.file_id, file]))
}

/** Locks the files until the transaction ends. @throws NOT_FOUND where one was deleted meanwhile. */
export async function holdFiles(tx: Tx, actor: Actor, wanted: TaskOrder['files']): Promise<void> {
  const ids = idsOf(wanted)
  const held = await orderableFiles(tx, actor, ids).forKeyShare().execute()
  if (held.length < ids.length) throw notFound()
}
