import { Alert, Button, Text, UnstyledButton } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { minute, rushPercent, toWireTime, type WireTime } from '@polyphony/contract'
import { IconCalendar, IconClockExclamation } from '@tabler/icons-react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { LocalDates } from '../../../../../ui/dates/LocalDates.tsx'
import { useNow } from '../../../../../ui/dates/use-now.ts'
import { deadlineChoices, deadlineIn } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { Section } from './Section.tsx'

interface DeadlineSectionProps extends DraftHandle {
  /** The soonest deadline that can be asked for, where it is later than the chosen one. */
  earliest: WireTime | null
}

export function DeadlineSection({ draft, change, earliest }: DeadlineSectionProps) {
  const t = useText(createText)
  const common = useText(commonText)
  const language = useLanguage()
  const now = toWireTime(new Date(useNow(minute)))
  const isPast = draft.deadline_at <= now
  return (
    <Section title={t('deadline')}>
      <div className={classes.choices}>
        {deadlineChoices.map((hours) => (
          <UnstyledButton
            key={hours}
            className={classes.choice}
            aria-pressed={draft.deadline_hours === hours}
            onClick={() => change({ deadline_hours: hours, deadline_at: deadlineIn(hours, Date.now()) })}
          >
            <Text span fw={600} size="sm">
              {hours < 72 ? t('inHours', { count: hours }) : t('inDays', { count: hours / 24 })}
            </Text>
            <Text span size="xs" c={rushPercent(hours) > 0 ? 'var(--near)' : 'dimmed'}>
              {rushPercent(hours) > 0 ? t('rushBy', { percent: rushPercent(hours) }) : t('noRush')}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      <LocalDates>
        <DateTimePicker
          label={t('dateAndTime')}
          previousLabel={t('previousMonth')}
          nextLabel={t('nextMonth')}
          submitButtonProps={{ 'aria-label': common('ok') }}
          timePickerProps={{ 'aria-label': t('time'), hoursInputLabel: t('hours'), minutesInputLabel: t('minutes') }}
          popoverProps={{ withRoles: false }}
          description={t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconCalendar size={16} aria-hidden />}
          maw={320}
          value={toLocalTime(draft.deadline_at)}
          valueFormat={(value) => formatDateTime(fromLocalTime(value), language)}
          minDate={toLocalTime(now)}
          error={isPast && t('pastDeadline')}
          onChange={(value) => value && change({ deadline_hours: null, deadline_at: fromLocalTime(value) })}
        />
      </LocalDates>
      {earliest && !isPast && (
        <Alert
          color="orange"
          variant="light"
          icon={<IconClockExclamation size={20} />}
          title={t('tooSoon', { time: formatDateTime(earliest, language) })}
          role="status"
        >
          <Button size="compact-sm" onClick={() => change({ deadline_hours: null, deadline_at: earliest })}>
            {t('useEarliest', { time: formatDateTime(earliest, language) })}
          </Button>
        </Alert>
      )}
    </Section>
  )
}
