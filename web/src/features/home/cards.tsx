/** Each card asks one existing call how much waits, and leads to where it is done. */
import { Text } from '@mantine/core'
import { calls, taskStatuses } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { CountCard } from './CountCard.tsx'
import { homeText } from './text.ts'

const one = { pageIndex: 0, pageSize: 10 } as const

/** Not begun and begun, of the counts by status. */
const openOf = (counts: Readonly<Record<string, number>> | undefined) =>
  counts && (counts['10'] ?? 0) + (counts['20'] ?? 0)

export function ClientCards() {
  const t = useText(homeText)
  const counts = useCall(calls.task.getProjectTaskList, one).data?.counts
  const countOf = (status: number) => counts && (counts[status] ?? 0)
  return (
    <>
      <CountCard
        title={t('confirm')}
        none={t('confirmNone')}
        count={countOf(taskStatuses.awaitingAcceptance)}
        to={paths.taskList}
      />
      <CountCard
        title={t('running')}
        none={t('runningNone')}
        count={countOf(taskStatuses.inProgress)}
        to={paths.taskList}
      />
    </>
  )
}

export function OperatorCards() {
  const t = useText(homeText)
  const tasks = useCall(calls.task.getProjectTaskList, one).data?.counts
  const dead = useCall(calls.ops.getDeadJobList, {}).data?.list
  const providers = useCall(calls.ai.getAiProviderList, {}).data?.list
  return (
    <>
      <CountCard
        title={t('allRunning')}
        none={t('allRunningNone')}
        count={tasks && (tasks[taskStatuses.inProgress] ?? 0)}
        to={paths.taskList}
      />
      <CountCard title={t('deadJobs')} none={t('deadJobsNone')} count={dead?.length} to={paths.opsJobs} />
      <CountCard
        title={t('providers')}
        none={t('providersNone')}
        count={providers?.filter((provider) => provider.is_enabled).length}
        to={paths.opsAi}
      />
    </>
  )
}

export function TalentCards() {
  const t = useText(homeText)
  const offers = useCall(calls.node.getNodeTaskToAcceptList, one).data
  const work = useCall(calls.node.getNodeTaskList, { ...one, status: 20 }).data?.counts
  const late = useCall(calls.node.getNodeTaskList, { ...one, due: 'overdue' }).data
  return (
    <>
      <CountCard title={t('offers')} none={t('offersNone')} count={offers?.unanswered} to={paths.taskList} />
      <CountCard title={t('work')} none={t('workNone')} count={openOf(work)} to={paths.taskList}>
        {late !== undefined && late.total > 0 && (
          <Text size="sm" c="var(--overdue)">
            {t('overdue', { count: late.total })}
          </Text>
        )}
      </CountCard>
    </>
  )
}

export function ReviewCard() {
  const t = useText(homeText)
  const reviews = useCall(calls.node.getNodeTaskQaList, { ...one, status: 10 }).data?.counts
  return <CountCard title={t('reviews')} none={t('reviewsNone')} count={openOf(reviews)} to={paths.qaList} />
}

export function LettersCard() {
  const t = useText(homeText)
  const unread = useCall(calls.message.getUnreadNum, {}).data
  return <CountCard title={t('letters')} none={t('lettersNone')} count={unread?.total} to={paths.messages} />
}
