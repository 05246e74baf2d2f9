/** Everything that has happened to the task, newest first; nothing of it is ever changed. */
import { Skeleton, Stack, Text, Timeline } from '@mantine/core'
import { calls, personName, type TaskEvent } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { dot, formatDateTime, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../../ui/pager/use-paging.ts'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import classes from '../detail.module.css'
import type { TaskView } from '../task-view.ts'
import { describeEvent } from './describe-event.ts'
import { historyText } from './history.text.ts'

export function HistoryTab({ task }: { task: TaskView }) {
  const t = useText(historyText)
  const [paging, setPaging] = usePaging(task.task_id)
  const { data, error, refetch } = useCall(
    calls.task.getTaskHistory,
    { task_id: task.task_id, ...paging },
    { keepPrevious: true },
  )
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<HistorySkeleton />} />
  if (data.total === 0) return <EmptyState title={t('noHistory')} />
  return (
    <Panel>
      <Timeline p={{ base: 'md', sm: 'lg' }} bulletSize={12} lineWidth={2} active={-1}>
        {data.list.map((event) => (
          <EventItem key={event.event_id} event={event} />
        ))}
      </Timeline>
      <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
    </Panel>
  )
}

function EventItem({ event }: { event: TaskEvent }) {
  const t = useText(historyText)
  const language = useLanguage()
  const { place } = event
  const { sentence, note } = describeEvent(event, language)
  return (
    <Timeline.Item
      title={
        <Text span size="sm" fw={600}>
          {sentence}
        </Text>
      }
    >
      {note && <Text size="sm">{note}</Text>}
      <Text component="div" size="xs" c="dimmed" className={classes.eventPlace}>
        <span>
          {event.actor ? personName(event.actor.nickname, language) : t('system')}
          {dot}
          {formatDateTime(event.created_at, language)}
        </span>
        {place && (
          <>
            <NodeKindLabel kind={place.kind} />
            <span>
              <TruncatedText text={place.file_name} limit={60} />
              {dot}
              {formatLanguageName(place.target_lang, language)}
            </span>
          </>
        )}
      </Text>
    </Timeline.Item>
  )
}

function HistorySkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Stack>
  )
}
