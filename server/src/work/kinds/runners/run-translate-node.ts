/** Runs the translate node. After a crash it continues with the segments that it hasn't written. */

import type { App } from '../../../ground/context.ts'
import type { RunOptions } from '../../registry/server-kind.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import {
  isByPeople,
  matchesOf,
  purposeOf,
  readTextNode,
  readTextSegments,
  termsOf,
  writeDrafts,
  writtenBy,
} from './text-node.ts'
import { translatePrompt } from './translate/prompt.ts'
import { translateSegments } from './translate/translate-segments.ts'

/** @returns the producer that the screen shows. */
export async function runTranslateNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<{ produced_by: string }> {
  const node = await readTextNode(app.db, nodeTaskId)
  const segments = await readTextSegments(app.db, node.piece_id)
  const written = await writtenBy(app.db, node)
  const skipped = segments.filter((each) => written.has(each.segment_id) || each.is_locked || isByPeople(each))
  const matches = await matchesOf(app.db, node, segments, { signal, limit: 3 })
  const terms = await termsOf(app.db, node, segments)
  const { source_lang, target_lang, style_guide, settings } = node
  const languages = { source_language: languageName(source_lang), target_language: languageName(target_lang) }
  return translateSegments({
    instructions: await instructionsOf(app, translatePrompt, languages, settings.prompt),
    style_guide,
    segments,
    matches,
    terms,
    skipped: new Set(skipped.map((segment) => segment.segment_id)),
    ai: await app.ai(purposeOf(node), settings),
    signal,
    onDrafts: (drafts) => writeDrafts(app, node, drafts),
    onProgress: (done_count) => onProgress({ done_count, total_count: segments.length }),
  })
}
