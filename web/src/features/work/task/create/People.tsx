/**
 * How many people can be offered each step of the order and when they can be done; a language that nobody does, or
 * nobody in time, is said before ordering.
 */
import { Alert, Button, Group, Text } from '@mantine/core'
import { type LanguageTime, type StepPeople, type WireTime, workName } from '@polyphony/contract'
import { IconClockExclamation, IconUserOff } from '@tabler/icons-react'
import { formatDateTime, formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { createText } from './create.text.ts'

interface PeopleProps {
  people: readonly StepPeople[]
  times: readonly LanguageTime[]
  /** People begin most of this step from nothing, so that it is called otherwise. */
  isUndrafted: (step: StepPeople) => boolean
  deadline_at: WireTime
  /** Nobody could be done by this deadline: it must be another one before the order can be placed. */
  isTooSoon: boolean
  onDeadline: (deadlineAt: WireTime) => void
  /** Null for the last language of an order. */
  onRemoveLanguage: ((lang: string) => void) | null
}

export function People(props: PeopleProps) {
  const { people, times, isUndrafted, deadline_at, isTooSoon, onDeadline, onRemoveLanguage } = props
  const missing = Map.groupBy(
    people.filter(({ count }) => count === 0),
    ({ target_lang }) => target_lang,
  )
  const staffed = times.filter(({ target_lang }) => !missing.has(target_lang))
  const late = staffed.filter(({ earliest_at }) => earliest_at === null || earliest_at > deadline_at)
  return (
    <>
      {[...missing].map(([lang, steps]) => (
        <Nobody key={lang} lang={lang} steps={steps} isUndrafted={isUndrafted} onRemoveLanguage={onRemoveLanguage} />
      ))}
      {late.map((time) => (
        <Late key={time.target_lang} time={time} isTooSoon={isTooSoon} onDeadline={onDeadline} />
      ))}
      <Counts people={people.filter(({ count }) => count > 0)} times={staffed} isUndrafted={isUndrafted} />
    </>
  )
}

interface NobodyProps extends Pick<PeopleProps, 'isUndrafted' | 'onRemoveLanguage'> {
  lang: string
  steps: readonly StepPeople[]
}

function Nobody({ lang, steps, isUndrafted, onRemoveLanguage }: NobodyProps) {
  const t = useText(createText)
  const language = useLanguage()
  const name = formatLanguageName(lang, language)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    steps.map((step) => workName(step.kind, isUndrafted(step))[language]),
  )
  return (
    <Alert color="orange" variant="light" icon={<IconUserOff size={20} />} role="alert" mb="sm">
      <Text size="sm" fw={600}>
        {t('nobodyFor', { language: name, steps: names })}
      </Text>
      <Text size="sm">{t('nobodyNote')}</Text>
      {onRemoveLanguage && (
        <Button size="compact-md" variant="default" mt="xs" onClick={() => onRemoveLanguage(lang)}>
          {t('withoutLanguage', { language: name })}
        </Button>
      )}
    </Alert>
  )
}

interface LateProps extends Pick<PeopleProps, 'isTooSoon' | 'onDeadline'> {
  time: LanguageTime
}

/** The price is for the deadline asked for; whether it can be kept depends on who has time. */
function Late({ time: { target_lang, earliest_at }, isTooSoon, onDeadline }: LateProps) {
  const t = useText(createText)
  const language = useLanguage()
  const time = earliest_at && formatDateTime(earliest_at, language)
  return (
    <Alert color="orange" variant="light" icon={<IconClockExclamation size={20} />} role="alert" mb="sm">
      <Text size="sm" fw={600}>
        {t('lateFor', { language: formatLanguageName(target_lang, language) })}
      </Text>
      <Text size="sm">{time ? t('lateNote', { time }) : t('noneFreeNote')}</Text>
      {!isTooSoon && <Text size="sm">{t('stillOrder')}</Text>}
      {earliest_at && time && (
        <Button size="compact-md" variant="default" mt="xs" onClick={() => onDeadline(earliest_at)}>
          {t('useEarliest', { time })}
        </Button>
      )}
    </Alert>
  )
}

function Counts({ people, times, isUndrafted }: Pick<PeopleProps, 'people' | 'times' | 'isUndrafted'>) {
  const t = useText(createText)
  const language = useLanguage()
  if (people.length === 0) return null
  const byLanguage = Map.groupBy(people, ({ target_lang }) => target_lang)
  return (
    <section aria-label={t('people')}>
      <Text size="sm" fw={600}>
        {t('people')}
      </Text>
      {[...byLanguage].map(([lang, steps]) => (
        <div key={lang}>
          {steps.map((step) => (
            <Group key={step.kind} justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" c="dimmed">
                {formatLanguageName(lang, language)} · {workName(step.kind, isUndrafted(step))[language]}
              </Text>
              <Text size="sm">{t('peopleCount', { count: step.count })}</Text>
            </Group>
          ))}
          {times
            .filter(({ target_lang }) => target_lang === lang)
            .map((time) => (
              <Done key={lang} time={time} />
            ))}
        </div>
      ))}
    </section>
  )
}

function Done({ time: { earliest_at, alone_at } }: { time: LanguageTime }) {
  const t = useText(createText)
  const language = useLanguage()
  if (!earliest_at) return <Text size="sm">{t('noneFree')}</Text>
  return (
    <>
      <Text size="sm">{t('doneAt', { time: formatDateTime(earliest_at, language) })}</Text>
      {alone_at && alone_at > earliest_at && (
        <Text size="xs" c="dimmed">
          {t('doneAlone', { time: formatDateTime(alone_at, language) })}
        </Text>
      )}
    </>
  )
}
