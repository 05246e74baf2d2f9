/**
 * Runs the evaluate node: estimates the quality of each segment. After a crash it continues with the segments without
 * an estimate.
 */

import { profileFor } from '@polyphony/contract'
import type { CheckContext } from '@polyphony/contract/content/text/checks'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { unmadeTexts } from '../../registry/unmade-texts.ts'
import { batchesOf, inParallel } from './answers/batches.ts'
import { instructionsOf, languageName } from './answers/prompt-parts.ts'
import { Run, requireSome } from './answers/stamina.ts'
import { embeddedEstimate, embeddedFormula, highestByChecks } from './evaluate/embedded-estimate.ts'
import { type Evaluating, evaluateBatch } from './evaluate/evaluate-batch.ts'
import { evaluatePrompt } from './evaluate/prompt.ts'
import { Scale } from './evaluate/scale.ts'
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

/** @returns the producer that the screen shows: provider and model, or `embedded`. @throws CallError AI_ANSWERS_UNUSABLE. */
export async function runEvaluateNode(
  app: App,
  nodeTaskId: string,
  { signal, onProgress }: RunOptions,
): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  await beginRun(app, node)
  const segments = await readTextSegments(app.db, node.piece_id)
  const known = await estimatesOf(app.db, nodeTaskId)
  const isKnown = new Set(known.map((each) => each.segment_id))
  const rest = segments.filter((each) => !isKnown.has(each.segment_id))
  const ai = await app.ai(purposeOf(node), node.settings)
  const { chat } = ai.capabilities
  const estimator = await prepare(app, node, segments, signal)
  const counts = { done_count: segments.length - rest.length, total_count: segments.length }
  const keep = async (estimates: readonly NewEstimate[]) => {
    signal.throwIfAborted()
    await addEstimates(app.db, nodeTaskId, estimates)
    counts.done_count += estimates.length
    await onProgress({ ...counts })
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
  const instructions = await instructionsOf(app, evaluatePrompt, languages, settings)
  const maker = { made_by: `${chat.provider}/${chat.model}`, prompt_version: instructions.label }
  const evaluating = { ai, instructions, style_guide, terms: estimator.terms }
  const { scored, left, refusal } = await scoreAll(evaluating, rest, signal, (scores) =>
    keep([...scores].map(([segment, score]) => estimator.scored(segment, score, maker))),
  )
  const before = known.filter(({ made_by }) => made_by === maker.made_by).length
  requireSome(before + scored, left.size, refusal)
  await keep(rest.filter((each) => each.target.trim() === '').map(estimator.embedded))
  const unmade = unmadeTexts(segments, (each) => left.has(each))
  return { produced_by: madeBy(chat, settings), counts, may_stay: true, unmade, settle }
}

type Scores = ReadonlyMap<TextSegment, number>

/**
 * Asks for the scores of all translations. They are kept as soon as the scale is known; what the model doesn't score has no
 * estimate, and is looked at by people.
 */
async function scoreAll(
  evaluating: Omit<Evaluating, 'call' | 'stamina' | 'scale'>,
  segments: readonly TextSegment[],
  signal: AbortSignal,
  keep: (scores: Scores) => Promise<void>,
) {
  const judged = segments.filter((each) => each.target.trim() !== '')
  const scale = new Scale()
  const waiting = new Map<TextSegment, number>()
  const left = new Set(judged)
  const keepAll = async () => {
    const { factor } = scale
    const scores = new Map([...waiting].map(([segment, score]) => [segment, Math.round(score * factor)]))
    waiting.clear()
    for (const segment of scores.keys()) left.delete(segment)
    await keep(scores)
  }
  const batches = batchesOf(judged, limits, (each) => each.source.length + each.target.length)
  const run = new Run(batches.map((batch) => batch.length))
  await inParallel(batches, signal, async (batch, stop) => {
    const asking = { ...evaluating, call: { signal: stop }, stamina: run.batch(), scale }
    const scores = await evaluateBatch(asking, batch)
    stop.throwIfAborted()
    for (const [segment, score] of scores) waiting.set(segment, score)
    if (scale.isHundred) await keepAll()
  })
  await keepAll()
  return { scored: judged.length - left.size, left, refusal: run.refusal }
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
    /** A model's score, limited by the checks. */
    scored(segment: TextSegment, score: number, maker: Maker): NewEstimate {
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
