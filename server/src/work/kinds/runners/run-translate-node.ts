/** Runs the translate node. After a crash it continues with the segments that it hasn't written. */

import type { App } from '../../../ground/context.ts'
import type { RunOptions } from '../../registry/server-kind.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { requireSome } from './answers/stamina.ts'
import {
  countByModel,
  isByPeople,
  matchesOf,
  purposeOf,
  readTextNode,
  readTextSegments,
  type TextSegment,
  termsOf,
  writeDrafts,
  writtenBy,
} from './text-node.ts'
import { translatePrompt } from './translate/prompt.ts'
import { type TranslatedDocument, translateSegments } from './translate/translate-segments.ts'

/** @throws CallError AI_ANSWERS_UNUSABLE where no answer of the model was of use. */
export async function runTranslateNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<TranslatedDocument> {
  const node = await readTextNode(app.db, nodeTaskId)
  const segments = await readTextSegments(app.db, node.piece_id)
  const written = await writtenBy(app.db, node)
  const isMissing = ({ target, origin }: TextSegment) => target === '' && origin.fault !== undefined
  const isWritten = (each: TextSegment) => written.has(each.segment_id) && !isMissing(each)
  const skipped = segments.filter((each) => isWritten(each) || each.is_locked || isByPeople(each))
  const matches = await matchesOf(app.db, node, segments, { signal, limit: 3 })
  const terms = await termsOf(app.db, node, segments)
  const { source_lang, target_lang, style_guide, settings } = node
  const languages = { source_language: languageName(source_lang), target_language: languageName(target_lang) }
  const translated = await translateSegments({
    instructions: await instructionsOf(app, translatePrompt, languages, settings),
    settings,
    style_guide,
    source_lang,
    target_lang,
    segments,
    matches,
    terms,
    skipped: new Set(skipped.map((segment) => segment.segment_id)),
    ai: await app.ai(purposeOf(node), settings),
    signal,
    onDrafts: (drafts) => writeDrafts(app, node, drafts),
    onProgress: (done_count) => onProgress({ done_count, total_count: segments.length }),
  })
  const { length } = translated.missed
  if (length > 0) requireSome(await countByModel(app.db, node), length, translated.refusal)
  return translated
}
