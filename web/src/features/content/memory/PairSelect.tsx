/** Narrows a list to one of the pairs that there is something of. */
import { Select } from '@mantine/core'
import { calls, type ExchangeKind, type LanguagePair } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { formatLanguageName } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { memoryText } from './memory.text.ts'

interface PairSelectProps {
  kind: ExchangeKind
  value: LanguagePair | null
  onChange: (pair: LanguagePair | null) => void
}

const keyOf = ({ source_lang, target_lang }: LanguagePair) => `${source_lang} ${target_lang}`

export function PairSelect({ kind, value, onChange }: PairSelectProps) {
  const t = useText(memoryText)
  const language = useLanguage()
  const { data } = useCall(calls.memory.getMemoryPairs, { kind }, { tellsError: true })
  const pairs = data?.list ?? []
  const nameOf = (pair: LanguagePair) =>
    `${formatLanguageName(pair.source_lang, language)} → ${formatLanguageName(pair.target_lang, language)}`
  return (
    <Select
      w={260}
      maw="100%"
      aria-label={t('languages')}
      placeholder={t('allPairs')}
      clearable
      searchable
      value={value && keyOf(value)}
      data={pairs.map((pair) => ({ value: keyOf(pair), label: nameOf(pair) }))}
      onChange={(key) => onChange(pairs.find((pair) => keyOf(pair) === key) ?? null)}
    />
  )
}
