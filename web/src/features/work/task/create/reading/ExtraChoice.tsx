import { Checkbox, Stack } from '@mantine/core'
import type { ExtraText, FoundExtra } from '@polyphony/contract'
import { formatWords } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { readingText } from './reading.text.ts'

interface ExtraChoiceProps {
  found: readonly FoundExtra[]
  chosen: readonly ExtraText[]
  onChange: (extras: ExtraText[]) => void
}

/** Sheets of another kind can't be read with a table. */
export const isChoosable = ({ kind }: FoundExtra) => kind !== 'otherSheets'

export function ExtraChoice({ found, chosen, onChange }: ExtraChoiceProps) {
  const t = useText(readingText)
  const language = useLanguage()
  const offered = found.filter(isChoosable)
  return (
    <Checkbox.Group
      label={t('extras')}
      value={[...chosen]}
      onChange={(kinds) => onChange(kinds as ExtraText[] /* the boxes have no other values */)}
    >
      <Stack gap="xs" mt="xs">
        {offered.map(({ kind, word_count }) => (
          <Checkbox key={kind} value={kind} label={t(kind)} description={formatWords(word_count, language)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
