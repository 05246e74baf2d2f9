import { type ComboboxData, MultiSelect, Select, SimpleGrid, Text } from '@mantine/core'
import { useLanguageChoices } from '../../../../../api/reference-lists.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { Section } from './Section.tsx'

const common = ['zh', 'en', 'ja']
const maxTargets = 20

/** A language can't be translated into itself: what is chosen on one side isn't offered, or is taken away, on the other. */
export function LanguageSection({ draft, change }: DraftHandle) {
  const t = useText(createText)
  const options = useLanguageChoices()
  const grouped = (isOffered: (lang: string) => boolean): ComboboxData => [
    {
      group: t('commonLanguages'),
      items: options.filter(({ value }) => common.includes(value) && isOffered(value)),
    },
    {
      group: t('otherLanguages'),
      items: options.filter(({ value }) => !common.includes(value) && isOffered(value)),
    },
  ]
  return (
    <Section title={t('languages')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('sourceLanguage')}
          placeholder={t('chooseLanguage')}
          nothingFoundMessage={t('noLanguage')}
          searchable
          required
          withScrollArea={false}
          classNames={{ options: classes.options }}
          allowDeselect={false}
          data={grouped(() => true)}
          value={draft.source_lang}
          onChange={(source_lang) =>
            change(({ target_langs }) => ({
              source_lang,
              target_langs: target_langs.filter((lang) => lang !== source_lang),
            }))
          }
        />
        {draft.flow_is_monolingual ? (
          <Text size="sm" c="dimmed" className={classes.oneLanguage}>
            {t('oneLanguage')}
          </Text>
        ) : (
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
            data={grouped((lang) => lang !== draft.source_lang)}
            value={draft.target_langs}
            onChange={(target_langs) => change({ target_langs })}
          />
        )}
      </SimpleGrid>
    </Section>
  )
}
