/** How good each segment was estimated to be, as long as it is the text that was estimated. */
import { calls, doubtfulBelow, type SegmentEstimate } from '@polyphony/contract'
import type { Request } from '../request/ports.ts'
import { SignalMap, signal } from '../signal/signal.ts'

export class EstimatesStore {
  readonly bySegment = new SignalMap<SegmentEstimate>()
  readonly isThere = signal(false)
  #threshold: number = doubtfulBelow

  async load(request: Request, node_task_id: string): Promise<void> {
    try {
      const { list, skip_from } = await request(calls.qualityEstimate.getSegmentEstimates, { node_task_id })
      this.#threshold = skip_from ?? doubtfulBelow
      for (const estimate of list) this.bySegment.set(estimate.segment_id, estimate)
      this.isThere.value = list.length > 0
    } catch {
      // Work goes on without estimates.
    }
  }

  /** Null where there is none of this revision. */
  estimateOf(segmentId: string, rev: number): SegmentEstimate | null {
    const found = this.bySegment.get(segmentId)
    return found && isCurrent(found, rev) ? found : null
  }

  isDoubtful(segmentId: string, rev: number): boolean {
    const found = this.estimateOf(segmentId, rev)
    return found !== null && found.estimate < this.#threshold
  }
}

/** Skipping a segment makes a revision with the same text: the estimate of the one before still holds. */
export function isCurrent({ rev, is_skipped }: SegmentEstimate, now: number): boolean {
  return now === rev + (is_skipped ? 1 : 0)
}
