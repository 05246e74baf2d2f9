/** Runs the polish node: rewrites drafts by the style guide. Without a model it changes nothing and says so. */

import type { App } from '../../../ground/context.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { unmadeTexts } from '../../registry/unmade-texts.ts'
import { batchesOf, inParallel } from './answers/batches.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { Run, requireSome } from './answers/stamina.ts'
import { polishBatch } from './polish/polish-batch.ts'
import { polishPrompt } from './polish/prompt.ts'
import { madeBy } from './produced-by.ts'
import {
  isByPeople,
  purposeOf,
  readTextNode,
  readTextSegments,
  type TextSegment,
  termsOf,
  writeDrafts,
  writtenBy,
} from './text-node.ts'

const limits = { segments: 20, characters: 3000 }

/** @returns the producer that the screen shows. @throws CallError AI_ANSWERS_UNUSABLE where no answer was of use. */
export async function runPolishNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  const segments = await readTextSegments(app.db, node.piece_id)
  const ai = await app.ai(purposeOf(node), node.settings)
  const { chat } = ai.capabilities
  if (!chat) {
    await onProgress({ done_count: segments.length, total_count: segments.length })
    return { produced_by: 'unchanged', is_unmade: true }
  }
  const { source_lang, target_lang, style_guide, settings } = node
  const written = await writtenBy(app.db, node)
  const isLeft = (each: TextSegment) =>
    written.has(each.segment_id) ||
    each.is_locked ||
    !/\p{L}/u.test(each.target) ||
    (isByPeople(each) && !settings.rewrites_people)
  const rest = segments.filter((each) => !isLeft(each))
  const counts = { done_count: segments.length - rest.length, total_count: segments.length }
  await onProgress({ ...counts })
  const terms = await termsOf(app.db, node, segments)
  const languages = { source_language: languageName(source_lang), target_language: languageName(target_lang) }
  const instructions = await instructionsOf(app, polishPrompt, languages, settings)
  const polishing = { ai, model: chat, instructions, source_lang, target_lang, style_guide, terms }
  const batches = batchesOf(rest, limits, (each) => each.source.length + each.target.length)
  const run = new Run(batches.map((batch) => batch.length))
  const left = new Set<string>()
  await inParallel(batches, signal, async (batch, stop) => {
    const { changed, missed } = await polishBatch({ ...polishing, call: { signal: stop }, stamina: run.batch() }, batch)
    stop.throwIfAborted()
    if (changed.length > 0) await writeDrafts(app, node, changed)
    for (const { segment_id } of missed) left.add(segment_id)
    counts.done_count += batch.length - missed.length
    await onProgress({ ...counts })
  })
  if (run.isUseless) requireSome(written.size, left.size, run.refusal)
  const unmade = unmadeTexts(segments, ({ segment_id }) => left.has(segment_id))
  return { produced_by: madeBy(chat, settings), counts, may_stay: true, unmade }
}
