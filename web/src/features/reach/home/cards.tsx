/** Each card calls one list for its count, and links to the page with that work. */
import { Text } from '@mantine/core'
import { calls, nodeTaskStatuses, taskStatuses, waits } from '@polyphony/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { CountCard } from './CountCard.tsx'
import { homeText } from './home.text.ts'
import { homeInputs } from './home-inputs.ts'

type Counts = Readonly<Record<string, number>>

/** The counts of the statuses "not begun" and "begun". */
const openOf = ({ counts }: { counts: Counts }) =>
  (counts[nodeTaskStatuses.toBeProcessed] ?? 0) + (counts[nodeTaskStatuses.inProgress] ?? 0)
const ofStatus =
  (status: number) =>
  ({ counts }: { counts: Counts }) =>
    counts[status] ?? 0

/** The count of a card: undefined while loading, null after an error. */
function countOf<Out>({ data, isError }: UseQueryResult<Out, CallError>, count: (data: Out) => number) {
  if (data !== undefined) return count(data)
  return isError ? null : undefined
}

export function ClientCards() {
  const t = useText(homeText)
  const tasks = useCall(calls.task.getProjectTaskList, homeInputs.projects)
  return (
    <>
      <CountCard
        title={t('confirm')}
        none={t('confirmNone')}
        count={countOf(tasks, ofStatus(taskStatuses.awaitingAcceptance))}
        to={paths.taskList}
      />
      <CountCard
        title={t('running')}
        none={t('runningNone')}
        count={countOf(tasks, ofStatus(taskStatuses.inProgress))}
        to={paths.taskList}
      />
    </>
  )
}

export function OperatorCards() {
  const t = useText(homeText)
  const tasks = useCall(calls.task.getProjectTaskList, homeInputs.projects)
  const dead = useCall(calls.ops.getDeadJobList, {})
  const providers = useCall(calls.ai.getAiProviderList, {})
  const work = useCall(calls.ops.getWorkOverview, {})
  return (
    <>
      {waits.map((wait) => (
        <CountCard
          key={wait}
          title={t(`wait_${wait}`)}
          none={t(`wait_${wait}None`)}
          count={countOf(work, (counts) => counts[wait])}
          to={paths.taskList}
          search={{ waits: wait }}
        />
      ))}
      <CountCard
        title={t('allRunning')}
        none={t('allRunningNone')}
        count={countOf(tasks, ofStatus(taskStatuses.inProgress))}
        to={paths.taskList}
      />
      <CountCard
        title={t('deadJobs')}
        none={t('deadJobsNone')}
        count={countOf(dead, ({ list }) => list.length)}
        to={paths.opsJobs}
      />
      <CountCard
        title={t('providers')}
        none={t('providersNone')}
        count={countOf(providers, ({ list }) => list.filter((provider) => provider.is_enabled).length)}
        to={paths.opsAi}
      />
    </>
  )
}

export function TalentCards() {
  const t = useText(homeText)
  const offers = useCall(calls.node.getNodeTaskToAcceptList, homeInputs.offers)
  const work = useCall(calls.node.getNodeTaskList, homeInputs.begun)
  const late = useCall(calls.node.getNodeTaskList, homeInputs.late).data
  return (
    <>
      <CountCard
        title={t('offers')}
        none={t('offersNone')}
        count={countOf(offers, ({ unanswered }) => unanswered)}
        to={paths.taskList}
      />
      <CountCard title={t('work')} none={t('workNone')} count={countOf(work, openOf)} to={paths.taskList}>
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
  const reviews = useCall(calls.node.getNodeTaskQaList, homeInputs.reviews)
  return <CountCard title={t('reviews')} none={t('reviewsNone')} count={countOf(reviews, openOf)} to={paths.qaList} />
}

export function LettersCard() {
  const t = useText(homeText)
  const unread = useCall(calls.message.getUnreadNum, {})
  return (
    <CountCard
      title={t('letters')}
      none={t('lettersNone')}
      count={countOf(unread, ({ total }) => total)}
      to={paths.messages}
    />
  )
}
