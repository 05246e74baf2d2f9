/** What an order refers to, checked: the flow as it will run, the files as they were read, the price. */
import {
  type Currency,
  type FlowGraph,
  type MatchBand,
  orderedGraph,
  type Quote,
  type TaskOrder,
} from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/subtitle-profile'
import type { Ctx } from '../context.ts'
import type { ParsedSegment } from '../document/parsed-document.ts'
import { readDocument } from '../file/read-file.ts'
import { requireOrderable } from '../flow/require-orderable.ts'
import { findFlow } from '../flow/store.ts'
import { CallError, notFound } from '../kernel/call-error.ts'
import { type QuoteFile, quoteOrder } from '../settlement/quote.ts'
import { countBands, countSourceWords } from './count-bands.ts'

export interface OrderedFile extends QuoteFile {
  media_file_id: string | null
  segments: readonly ParsedSegment[]
  /** The language of the targets that the segments come with. */
  drafts_lang: string | null
}

export interface CheckedOrder {
  company_id: string
  currency: Currency
  graph: FlowGraph
  flow_id: string
  flow_version: number
  files: OrderedFile[]
  quote: Quote
}

/** @throws NOT_FOUND, LANGUAGE_DUPLICATE, FLOW_CONFIG_WRONG, FILE_INCOMPLETE, PRICE_MISSING. */
export async function checkOrder(ctx: Ctx, order: TaskOrder): Promise<CheckedOrder> {
  const company_id = ctx.actor.company_id
  if (!company_id) throw new CallError('NO_PERMISSION')
  const languages = [order.source_lang, ...order.target_langs]
  if (new Set(languages).size !== languages.length) throw new CallError('LANGUAGE_DUPLICATE')
  await checkTags(ctx, order.tag_ids)
  const flow = await findFlow(ctx.db, ctx.actor, order.flow_id)
  if (!flow) throw notFound()
  const graph = orderedGraph(flow.graph, order)
  if (flow.media !== order.media) throw new CallError('FLOW_CONFIG_WRONG')
  requireOrderable(order.media, graph)
  const { currency } = await ctx.db
    .selectFrom('company')
    .select('currency')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const files: OrderedFile[] = []
  for (const { file_id, media_file_id } of order.files)
    files.push(await readOrdered(ctx, order, file_id, media_file_id))
  const quote = await quoteOrder(ctx.db, { order, currency, files, graph, now: ctx.now() })
  return { company_id, currency, graph, flow_id: flow.flow_id, flow_version: flow.version, files, quote }
}

async function checkTags({ db }: Ctx, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return
  const tags = await db.selectFrom('tag').select('tag_id').where('tag_id', 'in', tagIds).execute()
  if (tags.length < new Set(tagIds).size) throw notFound()
}

async function readOrdered(
  ctx: Ctx,
  order: TaskOrder,
  fileId: string,
  mediaFileId: string | null,
): Promise<OrderedFile> {
  const file = await ownFile(ctx, fileId)
  if (mediaFileId) await ownFile(ctx, mediaFileId)
  const { segments, target_lang: drafts_lang = null } = await readDocument(ctx, fileId, order.source_lang)
  if (segments.length === 0) throw new CallError('FILE_EMPTY', { name: file.name })
  const bands: Record<string, Partial<Record<MatchBand, number>>> = {}
  for (const target_lang of order.target_langs) {
    const pair = { company_id: ctx.actor.company_id!, source_lang: order.source_lang, target_lang }
    bands[target_lang] = await countBands(ctx.db, pair, segments)
  }
  const duration_ms = file.analysis?.duration_ms ?? lastEnd(segments)
  return {
    file_id: fileId,
    media_file_id: mediaFileId,
    segments,
    drafts_lang,
    word_count: countSourceWords(segments),
    segment_count: segments.length,
    duration_ms,
    bands,
  }
}

/** A file's segments for work into a language, with the targets that it brings only where they are in that. */
export function segmentsFor({ segments, drafts_lang }: OrderedFile, target_lang: string): readonly ParsedSegment[] {
  if (drafts_lang && languageOf(drafts_lang) === languageOf(target_lang)) return segments
  return segments.map(({ target: _target, state: _state, ...segment }) => segment)
}

function lastEnd(segments: readonly ParsedSegment[]): number | null {
  const ends = segments.flatMap((segment) => (segment.end_ms === null ? [] : [segment.end_ms]))
  return ends.length === 0 ? null : ends.reduce((latest, end) => Math.max(latest, end))
}

/** A file that one may order with: one's own or the company's, checked and whole. */
async function ownFile(ctx: Ctx, fileId: string) {
  const file = await ctx.db
    .selectFrom('file')
    .select(['name', 'state', 'analysis', 'purpose'])
    .where('file_id', '=', fileId)
    .where((where) =>
      where.or([
        where.and([where('owner_id', '=', ctx.actor.account_id), where('company_id', 'is', null)]),
        where('company_id', '=', ctx.actor.company_id),
      ]),
    )
    .executeTakeFirst()
  if (!file) throw notFound()
  if (file.state !== 'ready') throw new CallError('FILE_INCOMPLETE')
  return file
}
