/**
 * Runs the evaluate node: estimates the quality of each segment. After a crash it continues with the segments without
 * an estimate.
 */

import { profileFor, writeProducer } from '@polyphony/contract'
import type { CheckContext } from '@polyphony/contract/content/text/checks'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Spared } from '../../../money/settlement/rest.ts'
import type { RunOptions } from '../../registry/server-kind.ts'
import { batchesOf, inParallel } from './answers/batches.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { Run } from './answers/stamina.ts'
import { embeddedEstimate, embeddedFormula, highestByChecks } from './evaluate/embedded-estimate.ts'
import { evaluateBatch } from './evaluate/evaluate-batch.ts'
import { evaluatePrompt } from './evaluate/prompt.ts'
import { skipSegments } from './evaluate/skip-segments.ts'
import { addEstimates, beginRun, estimatesOf, type NewEstimate } from './evaluate/store.ts'
import { madeBy } from './produced-by.ts'
import {
  matchesOf,
  purposeOf,
  readTextNode,
  readTextSegments,
  type TextNode,
  type TextSegment,
  termsOf,
} from './text-node.ts'

const limits = { segments: 25, characters: 5000 }
const embeddedAtOnce = 500
const noScores: ReadonlyMap<TextSegment, number> = new Map()

export interface Evaluated {
  produced_by: string
  is_unmade: boolean
  /** Called in the transaction that completes the node. @returns the work that people of the next step are spared. */
  settle(transaction: Transaction): Promise<Spared | null>
}

/** @returns the producer that the screen shows: provider and model, or `embedded`. */
export async function runEvaluateNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Evaluated> {
  const node = await readTextNode(app.db, nodeTaskId)
  await beginRun(app, node)
  const segments = await readTextSegments(app.db, node.piece_id)
  const known = new Set((await estimatesOf(app.db, nodeTaskId)).map((each) => each.segment_id))
  const rest = segments.filter((each) => !known.has(each.segment_id))
  const ai = await app.ai(purposeOf(node), node.settings)
  const { chat } = ai.capabilities
  const estimator = await prepare(app, node, segments, signal)
  let done = segments.length - rest.length
  const keep = async (estimates: readonly NewEstimate[]) => {
    signal.throwIfAborted()
    await addEstimates(app.db, nodeTaskId, estimates)
    done += estimates.length
    await onProgress({ done_count: done, total_count: segments.length })
  }
  await keep([])
  const settle = (transaction: Transaction) => skipSegments(transaction, node)
  if (!chat) {
    for (let from = 0; from < rest.length; from += embeddedAtOnce)
      await keep(rest.slice(from, from + embeddedAtOnce).map(estimator.embedded))
    return { produced_by: 'embedded', is_unmade: true, settle }
  }
  const { source_lang, target_lang, style_guide, settings } = node
  const languages = { source_language: languageName(source_lang), target_language: languageName(target_lang) }
  const instructions = await instructionsOf(app, evaluatePrompt, languages, settings.prompt)
  const evaluating = { ai, instructions, style_guide, terms: estimator.terms }
  const maker = { made_by: `${chat.provider}/${chat.model}`, prompt_version: instructions.label }
  const run = new Run()
  const batches = batchesOf(rest, limits, (each) => each.source.length + each.target.length)
  await inParallel(batches, signal, async (batch, stop) => {
    const call = { signal: stop }
    const judged = batch.filter((each) => each.target.trim() !== '')
    const scores =
      judged.length > 0 ? await evaluateBatch({ ...evaluating, call, stamina: run.batch() }, judged) : noScores
    stop.throwIfAborted()
    await keep(batch.map((segment) => estimator.scored(segment, scores.get(segment), maker)))
  })
  const produced_by = run.isUseless ? writeProducer({ maker: 'embedded', instead_of: maker.made_by }) : madeBy(chat)
  return { produced_by, is_unmade: run.isUseless, settle }
}

type Maker = Pick<NewEstimate, 'made_by' | 'prompt_version'>

async function prepare(app: App, node: TextNode, segments: readonly TextSegment[], signal: AbortSignal) {
  const terms = await termsOf(app.db, node, segments)
  const matches = await matchesOf(app.db, node, segments, { signal, lowest: 100 })
  const matchOf = new Map(segments.map((each, index) => [each, matches[index]?.[0]]))
  const issues = await openIssues(app.db, node.piece_id)
  const { source_lang, target_lang } = node
  const isSubtitled = segments.some((each) => each.start_ms !== null)
  const profile = isSubtitled ? profileFor(target_lang) : null
  const context: CheckContext = { source_lang, target_lang, profile, terms }
  const embedded = (segment: TextSegment): NewEstimate => {
    const { segment_id, rev } = segment
    const open_issues = issues.get(segment_id) ?? 0
    const estimate = embeddedEstimate({ segment, match: matchOf.get(segment), open_issues, context })
    return { segment_id, rev, estimate, made_by: embeddedFormula, prompt_version: null }
  }
  return {
    terms,
    embedded,
    /** A model's score, limited by the checks; where it gave none, the checks alone. */
    scored(segment: TextSegment, score: number | undefined, maker: Maker): NewEstimate {
      if (score === undefined) return embedded(segment)
      const { segment_id, rev } = segment
      return { segment_id, rev, estimate: Math.min(score, highestByChecks(segment, context)), ...maker }
    },
  }
}

async function openIssues(db: Tx, pieceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('segment_issue')
    .select(['segment_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'open')
    .where('severity', '<>', 'neutral')
    .groupBy('segment_id')
    .execute()
  return new Map(rows.map(({ segment_id, count }) => [segment_id, count]))
}
