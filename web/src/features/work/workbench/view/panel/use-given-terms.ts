/** The terms of a trial's material, or of the work under review, in place of a company's termbase. */
import { useEffect } from 'react'
import { useSession } from '../context/context.ts'
import { useReview } from '../marking/use-review.ts'
import { useTrial } from '../trial/use-trial.ts'

export function useGivenTerms(): void {
  const session = useSession()
  const trial = useTrial()
  const { review } = useReview()
  const terms = (trial ?? review)?.terms
  useEffect(() => {
    if (terms) session.takeTerms(terms.map((term, index) => ({ ...term, term_id: String(index), note: '' })))
  }, [session, terms])
}
