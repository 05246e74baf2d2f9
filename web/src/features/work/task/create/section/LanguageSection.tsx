import { type ComboboxData, MultiSelect, Select, SimpleGrid, Text } from '@mantine/core'
import { useLanguageChoices } from '../../../../../api/reference-lists.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { Section } from './Section.tsx'

const common = ['zh', 'en', 'ja']
const maxTargets = 20

/** Source and target must differ: the language chosen on one side is not offered, or is removed, on the other. */
export function LanguageSection({ draft, change }: DraftHandle) {
  const t = useText(createText)
  return (
    <Section title={t('languages')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SourceField draft={draft} change={change} />
        {draft.flow_is_monolingual ? (
          <Text size="sm" c="dimmed" className={classes.oneLanguage}>
            {t('oneLanguage')}
          </Text>
        ) : (
          <TargetsField draft={draft} change={change} />
        )}
      </SimpleGrid>
    </Section>
  )
}

function SourceField({ draft, change }: DraftHandle) {
  const t = useText(createText)
  return (
    <Select
      label={t('sourceLanguage')}
      placeholder={t('chooseLanguage')}
      nothingFoundMessage={t('noLanguage')}
      searchable
      required
      withScrollArea={false}
      classNames={{ options: classes.options }}
      allowDeselect={false}
      data={useChoices(null)}
      value={draft.source_lang}
      onChange={(source_lang) =>
        change(({ target_langs }) => ({
          source_lang,
          target_langs: target_langs.filter((lang) => lang !== source_lang),
        }))
      }
    />
  )
}

function TargetsField({ draft, change }: DraftHandle) {
  const t = useText(createText)
  return (
    <MultiSelect
      label={t('targetLanguages')}
      placeholder={draft.target_langs.length === 0 ? t('chooseLanguages') : undefined}
      nothingFoundMessage={t('noLanguage')}
      searchable
      required
      withScrollArea={false}
      classNames={{ options: classes.options, inputField: classes.typed }}
      hidePickedOptions
      maxValues={maxTargets}
      data={useChoices(draft.source_lang)}
      value={draft.target_langs}
      onChange={(target_langs) => change({ target_langs })}
    />
  )
}

/** All languages except one, the common ones first. */
function useChoices(excluded: string | null): ComboboxData {
  const t = useText(createText)
  const offered = useLanguageChoices().filter(({ value }) => value !== excluded)
  return [
    { group: t('commonLanguages'), items: offered.filter(({ value }) => common.includes(value)) },
    { group: t('otherLanguages'), items: offered.filter(({ value }) => !common.includes(value)) },
  ]
}
