/**
 * A talent's work by day: a month as a table with the work of the selected day; on a phone, a list of the days with
 * work.
 */
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addMonths, calls, monthOf } from '@polyphony/contract'
import { type Icon, IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { formatMonth, formatTimeZone } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useFilters } from '../../../../parts/list/use-filters.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { calendarInput, homeFilters } from '../home-filters.ts'
import { Agenda } from './Agenda.tsx'
import classes from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { DayWorkList } from './DayWorkList.tsx'
import { type MonthProps, MonthTable } from './MonthTable.tsx'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))
const { getNodeTaskCalendar, getNodeTaskDaily } = calls.calendar

export function WorkCalendar() {
  const t = useText(calendarText)
  const {
    values: { day: chosen },
    set,
  } = useFilters(homeFilters)
  const [isSubscribing, setSubscribing] = useState(false)
  const calendar = useCall(getNodeTaskCalendar, calendarInput(chosen), { keepPrevious: true })
  useRefreshOn('task_changed', [getNodeTaskCalendar, getNodeTaskDaily])
  return (
    <>
      <HomeSection
        title={t('calendar')}
        mih={{ base: 96, sm: 420 }}
        action={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCalendarShare size={16} />}
            onClick={() => setSubscribing(true)}
          >
            {t('subscribe')}
          </Button>
        }
      >
        <QueryContent query={calendar} bones={<Skeleton height={386} m="md" w="auto" />}>
          {(shown) => <Month calendar={shown} chosen={chosen ?? shown.today} onChoose={(date) => set({ day: date })} />}
        </QueryContent>
      </HomeSection>
      {isSubscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Month(props: Omit<MonthProps, 'month'>) {
  const t = useText(calendarText)
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { calendar, chosen, onChoose } = props
  const month = monthOf(chosen)
  return (
    <>
      <Group justify="space-between" px="md" pt="sm" gap="xs">
        <Text component="h3" m={0} fw={600} aria-live="polite">
          {formatMonth(month, language)}
        </Text>
        <Group gap={4}>
          <Button variant="default" size="compact-sm" onClick={() => onChoose(calendar.today)}>
            {t('today')}
          </Button>
          <Step label={t('earlier')} icon={IconChevronLeft} onClick={() => onChoose(`${addMonths(month, -1)}-01`)} />
          <Step label={t('later')} icon={IconChevronRight} onClick={() => onChoose(`${addMonths(month, 1)}-01`)} />
        </Group>
      </Group>
      {isNarrow ? (
        <Agenda {...props} month={month} />
      ) : (
        <div className={classes.wide}>
          <MonthTable {...props} month={month} />
          <div className={classes.day}>
            <DayWorkList date={chosen} timeZone={calendar.time_zone} />
          </div>
        </div>
      )}
      <Text size="xs" c="dimmed" px="md" pb="sm">
        {t('zone', { zone: formatTimeZone(calendar.time_zone, language) })}
      </Text>
    </>
  )
}

function Step({ label, icon: StepIcon, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <StepIcon size={18} />
    </ActionIcon>
  )
}
