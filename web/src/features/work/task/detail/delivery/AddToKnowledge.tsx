/** Adds the result to the company's knowledge, once. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconBooks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { deliveryText } from './delivery.text.ts'

const { addTask2Knowledge, getKnowledgeFileList } = calls.knowledge

export function AddToKnowledge({ taskId }: { taskId: string }) {
  const t = useText(deliveryText)
  const { data, refetch } = useCall(getKnowledgeFileList, { task_id: taskId })
  const add = useAction(addTask2Knowledge, {
    invalidates: [getKnowledgeFileList],
    onSuccess: ({ passage_count: count }) => notifications.show({ message: t('inKnowledgeNow', { count }) }),
    onError: () => void refetch(),
  })
  if (!data) return null
  const look = { size: 'compact-md', variant: 'default', leftSection: <IconBooks size={16} aria-hidden /> } as const
  if (data.total > 0)
    return (
      <Button {...look} variant="subtle" renderRoot={(props) => <Link to={paths.knowledgeList} {...props} />}>
        {t('inKnowledge')}
      </Button>
    )
  return (
    <Button {...look} loading={add.isPending} onClick={() => add.mutate({ task_id: taskId })}>
      {t('addToKnowledge')}
    </Button>
  )
}
