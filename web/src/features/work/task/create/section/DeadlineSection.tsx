import { Alert, Button, Text, UnstyledButton } from '@mantine/core'
import { minute, rushPercent, toWireTime, type WireTime } from '@polyphony/contract'
import { IconCalendar, IconClockExclamation } from '@tabler/icons-react'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { useNow } from '../../../../../ui/dates/use-now.ts'
import { deadlineChoices, deadlineIn } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { DeadlinePicker } from './DeadlinePicker.tsx'
import { Section } from './Section.tsx'

interface DeadlineSectionProps extends DraftHandle {
  /** The earliest possible deadline, where it is later than the chosen one. */
  earliest: WireTime | null
}

export function DeadlineSection({ draft, change, earliest }: DeadlineSectionProps) {
  const t = useText(createText)
  const language = useLanguage()
  const now = toWireTime(new Date(useNow(minute)))
  const isPast = draft.deadline_at <= now
  return (
    <Section title={t('deadline')}>
      <Choices draft={draft} change={change} />
      <DeadlinePicker
        label={t('dateAndTime')}
        description={t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconCalendar size={16} aria-hidden />}
        maw={320}
        error={isPast && t('pastDeadline')}
        value={draft.deadline_at}
        earliest={now}
        onChange={(deadline_at) => change({ deadline_hours: null, deadline_at })}
      />
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

/** The usual times, each with its rush fee. */
function Choices({ draft, change }: DraftHandle) {
  const t = useText(createText)
  return (
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
  )
}
