/** The work that is due on a day, and the work in hand on that day. */
import { Skeleton, Stack, Text } from '@mantine/core'
import { calls, type DayWork } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { nodeTaskStateText } from '../../../../i18n/domain/domain.text.ts'
import { formatDayOfWeek } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { paths } from '../../../../paths.ts'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import classes from './calendar.module.css'
import { calendarText } from './calendar.text.ts'

interface DayWorkListProps {
  date: string
  timeZone: string
  isTitled?: boolean
}

export function DayWorkList({ date, timeZone, isTitled = true }: DayWorkListProps) {
  const t = useText(calendarText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { data, error } = useCall(calls.calendar.getNodeTaskDaily, { date })
  const due = data?.list.filter((one) => one.is_due) ?? []
  const inHand = data?.list.filter((one) => !one.is_due) ?? []
  return (
    <Stack gap="xs" p="md" aria-live="polite">
      {isTitled && (
        <Text component="h4" m={0} fw={600}>
          {formatDayOfWeek(date, language)}
        </Text>
      )}
      {error && <Text size="sm">{messageOf(error)}</Text>}
      {!data && !error && <Skeleton height={44} />}
      {data?.list.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothingOnDay')}
        </Text>
      )}
      <Part title={t('dueToday')} list={due} timeZone={timeZone} />
      <Part title={t('inHandToday')} list={inHand} timeZone={timeZone} />
    </Stack>
  )
}

function Part({ title, list, timeZone }: { title: string; list: readonly DayWork[]; timeZone: string }) {
  const stateOf = useText(nodeTaskStateText)
  if (list.length === 0) return null
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      <ul className={classes.works}>
        {list.map((work) => (
          <li key={work.node_task_id}>
            <Link to={paths.workbench} params={{ node_task_id: work.node_task_id }} className={classes.workName}>
              <TruncatedText text={work.task_name} isFocusable={false} fw={600} />
            </Link>
            <span className={classes.facts}>
              <NodeKindLabel kind={work.kind} />
              <LanguagePair source={work.source_lang} target={work.target_lang} />
            </span>
            <span className={classes.facts}>
              <DeadlineTag moment={work.deadline_at} due={work.due} timeZone={timeZone} />
              <Text span size="xs" c="dimmed">
                {stateOf(work.state)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
