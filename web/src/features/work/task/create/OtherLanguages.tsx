/** Files that say other languages than the order, before it is placed: their translations would be lost in silence. */
import { Alert, Button, Text } from '@mantine/core'
import type { OtherLanguages as FileLanguages } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { IconLanguageOff } from '@tabler/icons-react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { createText } from './create.text.ts'

export interface Pair {
  source_lang: string
  target_lang: string
}

interface OtherLanguagesProps {
  files: readonly FileLanguages[]
  fileNames: ReadonlyMap<string, string>
  onAdopt: (pair: Pair) => void
}

export function OtherLanguages({ files, fileNames, onAdopt }: OtherLanguagesProps) {
  const t = useText(createText)
  const language = useLanguage()
  const offered = useLanguageChoices().map(({ value }) => value)
  const pairs = Map.groupBy(files, ({ source_lang, target_lang }) => `${source_lang} ${target_lang}`)
  const nameOf = (lang: string | null) => (lang ? formatLanguageName(lang, language) : t('noLanguageSaid'))
  return [...pairs].map(([key, ofPair]) => {
    const { source_lang, target_lang } = ofPair[0] ?? { source_lang: null, target_lang: null }
    const pair = offeredPair(offered, source_lang, target_lang)
    const languages = { from: nameOf(source_lang), to: nameOf(target_lang) }
    return (
      <Alert key={key} color="orange" variant="light" icon={<IconLanguageOff size={20} />} role="alert" mb="sm">
        <Text size="sm" fw={600}>
          {t('otherLanguagesSaid', languages)}
        </Text>
        <Text size="sm">{ofPair.map(({ file_id }) => fileNames.get(file_id) ?? '–').join(', ')}</Text>
        <Text size="sm">{t('otherLanguagesNote')}</Text>
        {pair && (
          <Button size="compact-md" variant="default" mt="xs" onClick={() => onAdopt(pair)}>
            {t('asFileSays', languages)}
          </Button>
        )}
      </Alert>
    )
  })
}

/** As the lists of languages name them; null where one isn't there, or the file says one only. */
function offeredPair(offered: readonly string[], source: string | null, target: string | null): Pair | null {
  const find = (said: string | null) =>
    offered.find((lang) => lang === said) ?? offered.find((lang) => said && lang === languageOf(said))
  const [source_lang, target_lang] = [find(source), find(target)]
  return source_lang && target_lang && source_lang !== target_lang ? { source_lang, target_lang } : null
}
