import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type ReviewSummary } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { paths } from '../../../paths.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { reviewText } from './review.text.ts'

const { getTestList, getTestStats, takeReview, giveBackReview } = calls.review

/** Shows the next possible action of a review, or none. */
export function ReviewActions({ row }: { row: ReviewSummary }) {
  const t = useText(reviewText)
  const { node_task_id, can } = row
  const name = row.subject === 'sample' ? t('sample') : row.title
  return (
    <Group gap={4} justify="flex-end">
      {can.giveBack && <GiveBack row={row} name={name} />}
      {can.take && <Take row={row} name={name} />}
      {node_task_id && !can.take && (
        <LinkButton
          size="compact-md"
          variant={can.work ? 'filled' : 'default'}
          aria-label={t(can.work ? 'goOnOf' : 'lookOf', { name })}
          to={paths.workbench}
          params={{ node_task_id }}
        >
          {t(can.work ? 'goOn' : 'look')}
        </LinkButton>
      )}
    </Group>
  )
}

interface ActionProps {
  row: ReviewSummary
  name: string
}

/** Another reviewer may have taken it first: then the list is refreshed. */
function Take({ row: { review_id }, name }: ActionProps) {
  const t = useText(reviewText)
  const navigate = useNavigate()
  const cache = useQueryClient()
  const take = useAction(takeReview, {
    invalidates: [getTestList, getTestStats],
    onSuccess: ({ node_task_id }) => void navigate({ to: paths.workbench, params: { node_task_id } }),
    onError: () => void cache.invalidateQueries({ queryKey: [getTestList.path] }),
  })
  return (
    <Button
      size="compact-md"
      loading={take.isPending}
      aria-label={t('takeOf', { name })}
      onClick={() => take.mutate({ review_id })}
    >
      {t('take')}
    </Button>
  )
}

function GiveBack({ row: { review_id }, name }: ActionProps) {
  const t = useText(reviewText)
  const giveBack = useAction(giveBackReview, {
    invalidates: [getTestList, getTestStats],
    onSuccess: () => notifications.show({ message: t('givenBack') }),
  })
  return (
    <AskFirst
      label={t('giveBack')}
      labelOf={t('giveBackOf', { name })}
      title={t('giveBackTitle', { name })}
      losses={[t('marksLost')]}
      isBusy={giveBack.isPending}
      onConfirm={(close) => giveBack.mutate({ review_id }, { onSettled: close })}
    >
      {t('giveBackHint')}
    </AskFirst>
  )
}
