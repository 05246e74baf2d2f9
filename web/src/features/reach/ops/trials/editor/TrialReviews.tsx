/** The reviewers of a trial with their verdicts, below its row. */
import { Skeleton, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ReviewVerdict } from '../../../../../parts/work/ReviewVerdict.tsx'
import { PersonCell } from '../../reviews/PersonCell.tsx'
import { opsReviewText } from '../../reviews/reviews.text.ts'
import classes from './editor.module.css'
import { editorText } from './editor.text.ts'

export function TrialReviews({ trialId }: { trialId: string }) {
  const t = useText(editorText)
  const says = useText(opsReviewText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { data, error } = useCall(calls.review.getReviewList, { trial_id: trialId, pageSize: 10 })
  if (error) return <Text c="var(--overdue)">{messageOf(error)}</Text>
  if (!data) return <Skeleton height={24} />
  if (data.list.length === 0) return <Text c="dimmed">{t('noReviews')}</Text>
  return (
    <ul className={classes.reviews}>
      {data.list.map((review) => (
        <li key={review.review_id} className={classes.review}>
          <span>{says(review.reason)}</span>
          {review.reviewer ? <PersonCell person={review.reviewer} /> : <span>{says('nobody')}</span>}
          {review.verdict ? <ReviewVerdict {...review} /> : <span>{says(review.state)}</span>}
          {review.done_at && <Text c="dimmed">{formatDateTime(review.done_at, language)}</Text>}
        </li>
      ))}
    </ul>
  )
}
