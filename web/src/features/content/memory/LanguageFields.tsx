/** The language pair of a new unit or term. */
import { SimpleGrid } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { useLanguageChoices } from '../../../api/reference-lists.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LongSelect } from '../../../ui/select/LongSelect.tsx'
import { memoryText } from './memory.text.ts'

export function LanguageFields() {
  const t = useText(memoryText)
  const { control, formState } = useFormContext<{ source_lang: string; target_lang: string }>()
  const choices = useLanguageChoices()
  const fields = [
    ['source_lang', t('sourceLanguage')],
    ['target_lang', t('targetLanguage')],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {fields.map(([name, label]) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field }) => (
            <LongSelect label={label} required data={choices} error={formState.errors[name]?.message} {...field} />
          )}
        />
      ))}
    </SimpleGrid>
  )
}
