/** The days of a month that have work, as a list; the selected one shows its work. */
import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formatDayOfWeek } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { DayWorkList } from './DayWorkList.tsx'
import { dayWords } from './day-words.ts'
import type { MonthProps } from './MonthTable.tsx'

export function Agenda({ month, calendar, chosen, onChoose }: MonthProps) {
  const t = useText(calendarText)
  const language = useLanguage()
  if (calendar.month === month && calendar.list.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        {t('nothingInMonth')}
      </Text>
    )
  }
  return (
    <ul className={classes.agenda}>
      {calendar.list.map((day) => (
        <li key={day.date}>
          <UnstyledButton
            className={classes.agendaDay}
            aria-expanded={day.date === chosen}
            aria-current={day.date === calendar.today ? 'date' : undefined}
            onClick={() => onChoose(day.date)}
          >
            <span>{formatDayOfWeek(day.date, language)}</span>
            <span className={classes.agendaWords} data-due={day.due}>
              {dayWords(day, t)[0]}
              <IconChevronDown size={16} aria-hidden />
            </span>
          </UnstyledButton>
          {day.date === chosen && <DayWorkList date={day.date} timeZone={calendar.time_zone} isTitled={false} />}
        </li>
      ))}
    </ul>
  )
}
