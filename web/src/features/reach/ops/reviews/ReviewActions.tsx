import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import { opsReviewText } from './reviews.text.ts'

const { getReviewList, getReviewerAgreement, takeReview, releaseReview } = calls.review
const changed = [getReviewList, getReviewerAgreement]
export type ReviewRow = OutputOf<typeof getReviewList>['list'][number]

export function ReviewActions({ row }: { row: ReviewRow }) {
  const t = useText(opsReviewText)
  const { node_task_id, can } = row
  const name = row.subject === 'sample' ? t('sampleOf') : row.title
  return (
    <Group gap={4} justify="flex-end">
      {row.state === 'taken' && <Release row={row} name={name} />}
      {can.take && <Take row={row} name={name} />}
      {node_task_id && (
        <LinkButton
          size="compact-md"
          variant={can.work ? 'filled' : 'default'}
          aria-label={t('openOf', { name })}
          to={paths.workbench}
          params={{ node_task_id }}
        >
          {t('open')}
        </LinkButton>
      )}
    </Group>
  )
}

interface ActionProps {
  row: ReviewRow
  name: string
}

function Take({ row: { review_id }, name }: ActionProps) {
  const t = useText(opsReviewText)
  const navigate = useNavigate()
  const take = useAction(takeReview, {
    invalidates: changed,
    onSuccess: ({ node_task_id }) => void navigate({ to: paths.workbench, params: { node_task_id } }),
  })
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={take.isPending}
      aria-label={t('takeOf', { name })}
      onClick={() => take.mutate({ review_id })}
    >
      {t('take')}
    </Button>
  )
}

function Release({ row: { review_id, reviewer }, name }: ActionProps) {
  const t = useText(opsReviewText)
  const release = useAction(releaseReview, {
    invalidates: changed,
    onSuccess: () => notifications.show({ message: t('released') }),
  })
  return (
    <AskFirst
      label={t('release')}
      labelOf={t('releaseOf', { name })}
      title={t('releaseTitle', { name: reviewer?.nickname ?? '' })}
      losses={[t('marksLost')]}
      isBusy={release.isPending}
      onConfirm={(close) => release.mutate({ review_id }, { onSettled: close })}
    >
      {t('releaseHint')}
    </AskFirst>
  )
}
