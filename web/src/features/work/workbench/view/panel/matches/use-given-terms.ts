/** The terms of a trial's material, or of the work under review, in place of a company's termbase. */
import { useEffect } from 'react'
import { useOpenDocument } from '../../context/context.ts'
import { useReview } from '../../marking/use-review.ts'
import { useTrial } from '../../trial/use-trial.ts'

export function useGivenTerms(): void {
  const opened = useOpenDocument()
  const trial = useTrial()
  const { review } = useReview()
  const terms = (trial ?? review)?.terms
  useEffect(() => {
    if (terms) opened.takeTerms(terms.map((term, index) => ({ ...term, term_id: String(index), note: '' })))
  }, [opened, terms])
}
