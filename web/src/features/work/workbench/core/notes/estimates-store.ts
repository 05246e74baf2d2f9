/** The quality estimate of each segment, as long as its text is unchanged. */
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

  /** Null where this revision has none. */
  estimateOf(segmentId: string, rev: number): SegmentEstimate | null {
    const found = this.bySegment.get(segmentId)
    return found && isCurrent(found, rev) ? found : null
  }

  isDoubtful(segmentId: string, rev: number): boolean {
    const found = this.estimateOf(segmentId, rev)
    return found !== null && found.estimate < this.#threshold
  }
}

/** Skipping a segment adds a revision with the same text, so the estimate of the one before still applies. */
export function isCurrent({ rev, is_skipped }: SegmentEstimate, now: number): boolean {
  return now === rev + (is_skipped ? 1 : 0)
}
