/**
 * Runs the recognize node: finds text in a picture with its places. All regions are written in one transaction, so that
 * a killed run leaves nothing and a repeated run changes nothing.
 */

import { type SegmentOrigin, writeProducer } from '@polyphony/contract'
import { readFile } from '../../../content/file/read-file.ts'
import { type FoundText, replaceRegions } from '../../../content/text/regions/replace-regions.ts'
import type { App } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { madeBy } from './produced-by.ts'
import type { FoundRegion } from './recognize/found-region.ts'
import { recognizePrompt } from './recognize/prompt.ts'
import { readByModel } from './recognize/read-by-model.ts'
import { readByTesseract } from './recognize/tesseract.ts'
import { attemptOf, purposeOf, readTextNode, type TextNode } from './text-node.ts'

interface Reading extends Outcome {
  readonly found: readonly FoundText[]
}

/**
 * @returns the producer of the text; `by hand` where neither a model nor tesseract exists and people draw the regions.
 */
export async function runRecognizeNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  await onProgress({ done_count: 0, total_count: 1 })
  const { found, ...outcome } = await recognize(app, node, signal)
  signal.throwIfAborted()
  const attempt = attemptOf(node.opened_at)
  await inTransaction(app, (transaction) => replaceRegions(transaction, { node_task_id: nodeTaskId, attempt, found }))
  await onProgress({ done_count: 1, total_count: 1 })
  return outcome
}

async function recognize(app: App, node: TextNode, signal: AbortSignal): Promise<Reading> {
  const bytes = await readFile(app, await pictureOf(app, node.piece_id))
  const ai = await app.ai(purposeOf(node), node.settings)
  const { vision } = ai.capabilities
  if (vision) {
    const { provider, model } = vision
    const languages = { source_language: languageName(node.source_lang) }
    const instructions = await instructionsOf(app, recognizePrompt, languages, node.settings.prompt)
    const found = await readByModel(bytes, { instructions, ai, call: { signal } })
    const origin = { kind: 'ocr', provider, model, prompt_version: instructions.label } as const
    return { found: found.map((each) => regionOf(each, origin)), produced_by: madeBy(vision) }
  }
  const chosen = [node.settings.provider, node.settings.model].filter(Boolean).join('/') || null
  const reading = await readByTesseract(bytes, {
    sourceLang: node.source_lang,
    ...(app.config.TESSERACT_PATH && { program: app.config.TESSERACT_PATH }),
    signal,
  })
  if ('missing' in reading) {
    return { found: [], is_unmade: true, produced_by: writeProducer({ maker: 'by hand', instead_of: chosen }) }
  }
  const origin = { kind: 'ocr', provider: 'tesseract', model: reading.version } as const
  const produced_by = writeProducer({ maker: `tesseract/${reading.version}`, instead_of: chosen })
  return { found: reading.regions.map((each) => regionOf(each, origin)), produced_by }
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
