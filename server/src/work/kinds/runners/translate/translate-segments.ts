/**
 * Makes drafts of a whole document: from the memory first, the rest with the model if there is one, several batches in
 * parallel.
 */
import { type FlowNodeSettings, type MemoryMatch, plainText, present, type TermMatch } from '@polyphony/contract'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import type { AiAdapter } from '../../../../ground/adapters/ai/adapter.ts'
import type { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import { batchesOf, inParallel } from '../answers/batches.ts'
import { Run } from '../answers/stamina.ts'
import { madeBy } from '../produced-by.ts'
import type { Draft, DraftSegment, MissedDraft } from './draft.ts'
import { draftWithoutModel, onlyTargets } from './draft-without-model.ts'
import { type BatchItem, type Neighbours, translateBatch } from './translate-batch.ts'

export interface TranslateRequest {
  readonly instructions: FilledPrompt
  readonly style_guide: string
  readonly source_lang: string
  readonly target_lang: string
  /** The whole document in order. */
  readonly segments: readonly DraftSegment[]
  /** Best first, one list per segment. */
  readonly matches: readonly (readonly MemoryMatch[])[]
  readonly terms: readonly TermMatch[]
  /** Segments without a draft: already done, locked, or written by a person. */
  readonly skipped: ReadonlySet<string>
  readonly ai: AiAdapter
  readonly signal: AbortSignal
  /** Of the node: which prompt was laid over ours. */
  readonly settings?: FlowNodeSettings
  /** Called with each batch when it arrives; stored drafts aren't requested again after a restart. */
  onDrafts(drafts: readonly Draft[]): Promise<void>
  /** Number of segments that need no more work here; those without a usable answer aren't counted. */
  onProgress(doneCount: number): Promise<void>
}

/** With a model, only a match from this score on becomes a draft; without one, from `lowestPrefilled`. */
const lowestExact = 100
const lowestPrefilled = 75
const limits = { segments: 20, characters: 3000 }
const draftsAtOnce = 500
const neighbourCount = 2

export interface TranslatedDocument {
  /** `memory`, or provider and model. */
  readonly produced_by: string
  /** Segments for which the model had no usable answer; they stay unchanged. */
  readonly missed: readonly MissedDraft[]
  /** What the provider refused last. */
  readonly refusal: ProviderRefused | null
  /** No model was there. */
  readonly is_unmade?: boolean
}

export async function translateSegments(request: TranslateRequest): Promise<TranslatedDocument> {
  const { segments, matches, ai, signal, onDrafts, onProgress } = request
  const { chat } = ai.capabilities
  const terms = onlyTargets(request.terms)
  const ready: Draft[] = []
  const rest: (BatchItem & { index: number })[] = []
  for (const [index, segment] of segments.entries()) {
    if (request.skipped.has(segment.segment_id)) continue
    const found = matches[index] ?? []
    const draft = draftWithoutModel(segment, found[0], terms, chat ? lowestExact : lowestPrefilled)
    if (draft) ready.push(draft)
    else if (chat && plainText(segment.source, segment.codes).trim())
      rest.push({ index, segment, similar: found.slice(0, 2) })
  }
  let done = segments.length - ready.length - rest.length
  const advance = async (count: number) => {
    done += count
    await onProgress(done)
  }
  await advance(0)
  for (let from = 0; from < ready.length; from += draftsAtOnce) {
    signal.throwIfAborted()
    const part = ready.slice(from, from + draftsAtOnce)
    await onDrafts(part)
    await advance(part.length)
  }
  if (!chat) return { produced_by: 'memory', missed: [], refusal: null, is_unmade: true }
  const { instructions, style_guide, source_lang, target_lang } = request
  const translating = { ai, model: chat, instructions, style_guide, source_lang, target_lang, terms: request.terms }
  const batches = batchesOf(rest, limits, (item) => item.segment.source.length)
  const run = new Run(batches.map((batch) => batch.length))
  const missed: MissedDraft[] = []
  await inParallel(batches, signal, async (batch, stop) => {
    const asking = { ...translating, call: { signal: stop }, stamina: run.batch() }
    const translated = await translateBatch(asking, batch, neighboursOf(segments, batch))
    stop.throwIfAborted()
    if (translated.drafts.length > 0) await onDrafts(translated.drafts)
    missed.push(...translated.missed)
    await advance(translated.drafts.length)
  })
  return { produced_by: madeBy(chat, request.settings), missed, refusal: run.refusal }
}

function neighboursOf(segments: readonly DraftSegment[], batch: readonly { index: number }[]): Neighbours {
  const texts = (from: number, to: number) =>
    segments.slice(Math.max(0, from), to).map(({ source, codes }) => plainText(source, codes).slice(0, 500))
  const first = present(batch[0]).index
  const last = present(batch.at(-1)).index
  return { before: texts(first - neighbourCount, first), after: texts(last + 1, last + 1 + neighbourCount) }
}
