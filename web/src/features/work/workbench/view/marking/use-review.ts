import { calls, type OutputOf, type review } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useOpenDocument } from '../context/context.ts'

export type ReviewDetail = OutputOf<typeof review.getReview>

/** The open review of a trial or a sample. */
export function useReview(): { review: ReviewDetail | undefined; isFailed: boolean } {
  const { node_task_id, purpose } = useOpenDocument().document
  const options = { enabled: purpose === 'review', staleTime: 60_000 }
  const { data, isError } = useCall(calls.review.getReview, { node_task_id }, options)
  return { review: data, isFailed: isError }
}
