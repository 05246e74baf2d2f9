/** One's work by days: a month as a table with what is done on the chosen day; on a phone, the days that have something. */
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addMonths, calls, monthOf } from '@polyphony/contract'
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Agenda } from './Agenda.tsx'
import classes from './calendar.module.css'
import { DayWorkList } from './DayWorkList.tsx'
import { MonthTable } from './MonthTable.tsx'
import { calendarText } from './text.ts'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))
const { getNodeTaskCalendar, getNodeTaskDaily } = calls.calendar

export function WorkCalendar() {
  const t = useText(calendarText)
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSubscribing, setSubscribing] = useState(false)
  const month = chosen ? monthOf(chosen) : undefined
  const { data, error, refetch } = useCall(getNodeTaskCalendar, month ? { month } : {}, {
    keepPrevious: true,
    noErrorTip: true,
  })
  useRefreshOn('task_changed', [getNodeTaskCalendar, getNodeTaskDaily])
  const shown = month ?? data?.month
  const date = chosen ?? data?.today ?? null
  return (
    <section aria-labelledby="work-calendar">
      <Group justify="space-between" mt="lg" mb="xs" gap="xs">
        <Title order={2} id="work-calendar">
          {t('calendar')}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCalendarShare size={16} />}
          onClick={() => setSubscribing(true)}
        >
          {t('subscribe')}
        </Button>
      </Group>
      <Panel className={classes.calendar} aria-busy={!data && !error}>
        {error && !data ? (
          <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
        ) : (
          shown &&
          date &&
          data && (
            <>
              <Group justify="space-between" px="md" pt="sm" gap="xs">
                <Text component="h3" m={0} fw={600} aria-live="polite">
                  {formatMonth(shown, language)}
                </Text>
                <Group gap={4}>
                  <Button variant="default" size="compact-sm" onClick={() => setChosen(data.today)}>
                    {t('today')}
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('earlier')}
                    onClick={() => setChosen(`${addMonths(shown, -1)}-01`)}
                  >
                    <IconChevronLeft size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('later')}
                    onClick={() => setChosen(`${addMonths(shown, 1)}-01`)}
                  >
                    <IconChevronRight size={18} />
                  </ActionIcon>
                </Group>
              </Group>
              {isNarrow ? (
                <Agenda month={shown} calendar={data} chosen={date} onChoose={setChosen} />
              ) : (
                <div className={classes.wide}>
                  <MonthTable month={shown} calendar={data} chosen={date} onChoose={setChosen} />
                  <div className={classes.day}>
                    <DayWorkList date={date} timeZone={data.time_zone} />
                  </div>
                </div>
              )}
              <Text size="xs" c="dimmed" px="md" pb="sm">
                {t('zone', { zone: data.time_zone })}
              </Text>
            </>
          )
        )}
      </Panel>
      {isSubscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </section>
  )
}
