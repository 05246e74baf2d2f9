import { Button, type ComboboxData, MultiSelect, Select, SimpleGrid, Text } from '@mantine/core'
import { isMonolingual, type Media, mediaOfFiles, takesMedia } from '@polyphony/contract'
import { useLanguageChoices } from '../../../../../api/reference-lists.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import type { Draft } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { Section } from './Section.tsx'
import { type Chosen, chosenOf, useOrderFlows } from './use-order-flows.ts'

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
          <OneLanguage draft={draft} change={change} />
        ) : (
          <TargetsField draft={draft} change={change} />
        )}
      </SimpleGrid>
    </Section>
  )
}

/** Says why there is nothing to translate into, and what to choose for that. */
function OneLanguage({ draft, change }: DraftHandle) {
  const t = useText(createText)
  const media = mediaOfFiles(draft.files)
  return (
    <div className={classes.oneLanguage}>
      <Text size="sm" c="dimmed">
        {t('oneLanguage')}
      </Text>
      {media && <Translating draft={draft} media={media} onChoose={change} />}
    </div>
  )
}

interface TranslatingProps {
  draft: Draft
  media: Media
  onChoose: (chosen: Chosen) => void
}

/** The first flow that translates and begins with the same files. */
function Translating({ draft, media, onChoose }: TranslatingProps) {
  const t = useText(createText)
  const language = useLanguage()
  const { known } = useOrderFlows(media)
  const flow = known.find(
    ({ graph }) => !isMonolingual(graph) && (media === 'pic' || takesMedia(graph) === draft.flow_takes_media),
  )
  if (!flow) return null
  return (
    <Button size="compact-md" variant="default" mt="xs" onClick={() => onChoose(chosenOf(flow))}>
      {t('translateBy', { flow: flow[`name_${language}`] })}
    </Button>
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
