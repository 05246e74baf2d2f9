/**
 * Runs the recognize node: finds text in a picture with its places. All regions are written in one transaction, so that
 * a killed run leaves nothing and a repeated run changes nothing.
 */

import { type SegmentOrigin, writeProducer } from '@polyphony/contract'
import { readFile } from '../../../content/file/read-file.ts'
import { type FoundText, replaceRegions } from '../../../content/text/regions/replace-regions.ts'
import type { AiAdapter, AiModel } from '../../../ground/adapters/ai/adapter.ts'
import { ProviderRefused } from '../../../ground/adapters/ai/failure.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { madeBy } from './produced-by.ts'
import type { FoundRegion } from './recognize/found-region.ts'
import { recognizePrompt } from './recognize/prompt.ts'
import { readByModel } from './recognize/read-by-model.ts'
import { readByTesseract } from './recognize/tesseract.ts'
import { attemptOf, purposeOf, readTextNode, type TextNode } from './text-node.ts'

interface Recognized {
  readonly found: readonly FoundText[]
  /** Texts that were seen, but not where. */
  readonly omitted: number
  readonly produced_by: string
  readonly is_unmade?: boolean
}

/**
 * @returns the producer of the text; `by hand` where neither a model nor tesseract exists and people draw the regions.
 * @throws CallError AI_ANSWER_UNUSABLE where a model's answer is of no use and there is no tesseract.
 */
export async function runRecognizeNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  await onProgress({ done_count: 0, total_count: 1 })
  const { found, omitted, ...outcome } = await recognize(app, node, signal)
  signal.throwIfAborted()
  const attempt = attemptOf(node.opened_at)
  await inTransaction(app, (transaction) => replaceRegions(transaction, { node_task_id: nodeTaskId, attempt, found }))
  await onProgress({ done_count: 1, total_count: 1 })
  if (omitted === 0) return outcome
  return { ...outcome, counts: { done_count: found.length, total_count: found.length + omitted }, may_stay: true }
}

async function recognize(app: App, node: TextNode, signal: AbortSignal): Promise<Recognized> {
  const bytes = await readFile(app, await pictureOf(app, node.piece_id))
  const ai = await app.ai(purposeOf(node), node.settings)
  const { vision } = ai.capabilities
  const { provider, model } = vision ?? node.settings
  const chosen = [provider, model].filter(Boolean).join('/') || null
  const read = vision ? await byModel(app, node, { bytes, ai, vision, signal }) : null
  if (read && !('code' in read) && read.found.length > 0) return read
  const byProgram = await byTesseract(app, node, { bytes, chosen, signal })
  if (!read)
    return (
      byProgram ?? {
        found: [],
        omitted: 0,
        is_unmade: true,
        produced_by: writeProducer({ maker: 'by hand', instead_of: chosen }),
      }
    )
  if ('code' in read) {
    if (byProgram && byProgram.found.length > 0) return byProgram
    throw read
  }
  const sure = byProgram?.found.filter(({ origin }) => (origin.score ?? 0) >= sureFrom) ?? []
  return byProgram && sure.length > 0 ? { ...byProgram, found: sure } : read // an empty answer isn't an empty picture
}

interface Looking {
  readonly bytes: Uint8Array
  readonly signal: AbortSignal
}

/** @returns the error where the answer is of no use, or the provider refuses the picture. */
async function byModel(
  app: App,
  node: TextNode,
  { bytes, ai, vision, signal }: Looking & { ai: AiAdapter; vision: AiModel },
): Promise<Recognized | CallError> {
  const languages = { source_language: languageName(node.source_lang) }
  const instructions = await instructionsOf(app, recognizePrompt, languages, node.settings)
  const { provider, model } = vision
  const origin = { kind: 'ocr', provider, model, prompt_version: instructions.label } as const
  try {
    const { found, omitted } = await readByModel(bytes, { instructions, ai, call: { signal } })
    return { found: found.map((each) => regionOf(each, origin)), omitted, produced_by: madeBy(vision, node.settings) }
  } catch (error) {
    const isUseless = error instanceof CallError && error.code === 'AI_ANSWER_UNUSABLE'
    if (isUseless || error instanceof ProviderRefused) return error
    throw error
  }
}

/** A surer reading than this is no pattern of a photo. */
const sureFrom = 60

/** @returns null where tesseract isn't there or doesn't know the language. */
async function byTesseract(
  app: App,
  node: TextNode,
  { bytes, chosen, signal }: Looking & { chosen: string | null },
): Promise<Recognized | null> {
  const reading = await readByTesseract(bytes, {
    sourceLang: node.source_lang,
    ...(app.config.TESSERACT_PATH && { program: app.config.TESSERACT_PATH }),
    signal,
  })
  if ('missing' in reading) return null
  const origin = { kind: 'ocr', provider: 'tesseract', model: reading.version } as const
  const produced_by = writeProducer({ maker: `tesseract/${reading.version}`, instead_of: chosen })
  return { found: reading.regions.map((each) => regionOf(each, origin)), omitted: 0, produced_by }
}

function regionOf({ region, text, score }: FoundRegion, origin: SegmentOrigin): FoundText {
  return { region, text, origin: { ...origin, ...(score !== null && { score }) } }
}

async function pictureOf(app: App, pieceId: string): Promise<string> {
  const { file_id } = await app.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .select('t.file_id')
    .where('p.piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  return file_id
}
