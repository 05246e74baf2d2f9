/** Segments that are good enough pass the people who come next, but for a sample that is checked all the same. */
import type { Work } from '../../kernel/transaction.ts'
import { writeMachineRevisions } from '../../workbench/write-machine-revisions.ts'
import { attemptOf, readTextSegments, type TextNode, type TextSegment } from '../text-node.ts'
import { isDrawn } from './draw-sample.ts'
import { estimatesOf, markEstimates, runOf } from './store.ts'

/** @returns whether people have nothing left to do in the whole piece. */
export async function letPast(work: Work, node: TextNode): Promise<boolean> {
  const { node_task_id, piece_id, opened_at } = node
  const { skip_from, audit_percent, seed } = await runOf(work.tx, node_task_id)
  if (skip_from === null) return false
  const segments = await readTextSegments(work.tx, piece_id)
  const estimates = new Map((await estimatesOf(work.tx, node_task_id)).map((each) => [each.segment_id, each]))
  const isGoodEnough = ({ segment_id, rev }: TextSegment) => {
    const found = estimates.get(segment_id)
    return found !== undefined && found.rev === rev && found.estimate >= skip_from
  }
  const asked = segments.filter(needsPeople)
  const good = asked.filter(isGoodEnough)
  const isAudited = ({ segment_id }: TextSegment) => isDrawn(seed, segment_id, audit_percent)
  const skipped = good.filter((each) => !isAudited(each))
  await markEstimates(work.tx, node_task_id, {
    skipped: skipped.map((each) => each.segment_id),
    audited: good.filter(isAudited).map((each) => each.segment_id),
  })
  const items = skipped.map(({ segment_id, target, origin }) => ({
    ...{ segment_id, target, origin, state: 'reviewed' as const },
  }))
  await writeMachineRevisions(work, { node_task_id, attempt: attemptOf(opened_at), items })
  return asked.length > 0 && skipped.length === asked.length
}

/** Not locked, and with something to translate. */
function needsPeople({ is_locked, source }: TextSegment): boolean {
  return !is_locked && /\S/.test(source)
}
