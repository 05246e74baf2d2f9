/** The history of the task, newest first; it is append-only. */
import { Skeleton, Stack, Text, Timeline } from '@mantine/core'
import { personName, type TaskEvent } from '@polyphony/contract'
import { dot, formatDateTime, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ListFrame } from '../../../../../parts/list/ListFrame.tsx'
import { useList } from '../../../../../parts/list/use-list.ts'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { historyList } from '../detail-lists.ts'
import type { TaskView } from '../task-view.ts'
import { describeEvent } from './describe-event.ts'
import { historyText } from './history.text.ts'

export function HistoryTab({ task: { task_id } }: { task: TaskView }) {
  const t = useText(historyText)
  const detail = useText(detailText)
  const list = useList(historyList, { task_id })
  return (
    <ListFrame list={list} label={detail('tabHistory')} empty={{ title: t('noHistory') }}>
      {list.rows ? (
        <Timeline p={{ base: 'md', sm: 'lg' }} bulletSize={12} lineWidth={2} active={-1}>
          {list.rows.map((event) => (
            <EventItem key={event.event_id} event={event} />
          ))}
        </Timeline>
      ) : (
        <HistorySkeleton />
      )}
    </ListFrame>
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
    <Stack gap="sm" p="md" aria-busy>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Stack>
  )
}
