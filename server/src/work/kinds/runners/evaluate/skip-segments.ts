/** Skips segments whose estimate is good enough: people of the next step check only a sample of them. */
import { countWords, plainText, present } from '@polyphony/contract'
import { bandOf, repetitions } from '../../../../content/memory/match/band.ts'
import { writeMachineRevisions } from '../../../../content/text/write-machine-revisions.ts'
import type { Transaction } from '../../../../ground/kernel/transaction.ts'
import type { Spared } from '../../../../money/settlement/rest.ts'
import { attemptOf, readTextSegments, type TextNode, type TextSegment } from '../text-node.ts'
import { isDrawn } from './draw-sample.ts'
import { estimatesOf, markEstimates, runOf } from './store.ts'

/** @returns the work that people are spared; null where no segment is skipped. */
export async function skipSegments(transaction: Transaction, node: TextNode): Promise<Spared | null> {
  const { node_task_id, piece_id, opened_at } = node
  const { skip_from, audit_percent, seed } = await runOf(transaction.tx, node_task_id)
  if (skip_from === null) return null
  const segments = await readTextSegments(transaction.tx, piece_id)
  const estimates = new Map((await estimatesOf(transaction.tx, node_task_id)).map((each) => [each.segment_id, each]))
  const isGoodEnough = ({ segment_id, rev }: TextSegment) => {
    const found = estimates.get(segment_id)
    return found !== undefined && found.rev === rev && found.estimate >= skip_from
  }
  const asked = segments.filter(needsPeople)
  const good = asked.filter(isGoodEnough)
  const isAudited = ({ segment_id }: TextSegment) => isDrawn(seed, segment_id, audit_percent)
  const skipped = good.filter((each) => !isAudited(each))
  await markEstimates(transaction.tx, node_task_id, {
    skipped: skipped.map((each) => each.segment_id),
    audited: good.filter(isAudited).map((each) => each.segment_id),
  })
  const items = skipped.map(({ segment_id, target, origin }) => ({
    segment_id,
    target,
    origin,
    state: 'reviewed' as const,
  }))
  await writeMachineRevisions(transaction, { node_task_id, attempt: attemptOf(opened_at), items })
  if (skipped.length === 0) return null
  return sparedOf(segments, { asked, skipped })
}

/** Counts words in the same way as an order does. */
function sparedOf(
  segments: readonly TextSegment[],
  { asked, skipped }: { asked: readonly TextSegment[]; skipped: readonly TextSegment[] },
): Spared {
  const isRepeated = repetitions(segments)
  const isSkipped = new Set(skipped)
  const words: Spared['words'] = {}
  let total_words = 0
  for (const [index, segment] of segments.entries()) {
    const { source, codes, origin } = segment
    const count = countWords(plainText(source, codes))
    total_words += count
    if (!isSkipped.has(segment)) continue
    const band = bandOf(origin.kind === 'tm' ? (origin.score ?? null) : null, present(isRepeated[index]))
    words[band] = (words[band] ?? 0) + count
  }
  return { segment_count: skipped.length, total_count: asked.length, words, total_words }
}

/** True for a segment that isn't locked and has text to translate. */
function needsPeople({ is_locked, source }: TextSegment): boolean {
  return !is_locked && /\S/.test(source)
}
