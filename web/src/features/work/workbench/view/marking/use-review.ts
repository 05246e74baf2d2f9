import { calls, type OutputOf, type review } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useOpenDocument } from '../context/context.ts'

export type ReviewDetail = OutputOf<typeof review.getReview>

/** The review of a trial, or of sampled work, that is open here. */
export function useReview(): { review: ReviewDetail | undefined; isFailed: boolean } {
<<<<<<< /tmp/tmp64t70rnl.ts
  const { node_task_id, purpose } = useSession().document
  const options = { enabled: purpose === 'review', staleTime: 60_000 }
||||||| /tmp/tmp10rchnrn.ts
  const { node_task_id, purpose } = useSession().document
  const options = { enabled: purpose === 'review', staleTime: 60_000, noErrorTip: true }
=======
  const { node_task_id, purpose } = useOpenDocument().document
  const options = { enabled: purpose === 'review', staleTime: 60_000, noErrorTip: true }
>>>>>>> /tmp/tmpfmz6a1an.ts
  const { data, isError } = useCall(calls.review.getReview, { node_task_id }, options)
  return { review: data, isFailed: isError }
}
