/** How many people can be offered each step of the order; a language that nobody does is said before ordering. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { nodeKinds, type StepPeople } from '@polyphony/contract'
import { IconUserOff } from '@tabler/icons-react'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { createText } from './create.text.ts'

interface PeopleProps {
  people: readonly StepPeople[]
  /** Null for the last language of an order. */
  onRemoveLanguage: ((lang: string) => void) | null
}

export function People({ people, onRemoveLanguage }: PeopleProps) {
  const missing = Map.groupBy(
    people.filter(({ count }) => count === 0),
    ({ target_lang }) => target_lang,
  )
  return (
    <>
      {[...missing].map(([lang, steps]) => (
        <Nobody key={lang} lang={lang} steps={steps} onRemoveLanguage={onRemoveLanguage} />
      ))}
      <Counts people={people.filter(({ count }) => count > 0)} />
    </>
  )
}

interface NobodyProps extends Pick<PeopleProps, 'onRemoveLanguage'> {
  lang: string
  steps: readonly StepPeople[]
}

function Nobody({ lang, steps, onRemoveLanguage }: NobodyProps) {
  const t = useText(createText)
  const language = useLanguage()
  const name = formatLanguageName(lang, language)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    steps.map(({ kind }) => nodeKinds[kind].name[language]),
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

function Counts({ people }: Pick<PeopleProps, 'people'>) {
  const t = useText(createText)
  const language = useLanguage()
  if (people.length === 0) return null
  return (
    <section aria-label={t('people')}>
      <Text size="sm" fw={600}>
        {t('people')}
      </Text>
      {people.map(({ target_lang, kind, count }) => (
        <Group key={`${target_lang} ${kind}`} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" c="dimmed">
            {formatLanguageName(target_lang, language)} · {nodeKinds[kind].name[language]}
          </Text>
          <Text size="sm">{t('peopleCount', { count })}</Text>
        </Group>
      ))}
    </section>
  )
}
