/** Filters a list by one of the language pairs that have entries. */
import { Select } from '@mantine/core'
import { calls, type ExchangeKind, type LanguagePair } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { formatLanguageName } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { pairKey } from './entry/entry-lists.ts'
import { memoryText } from './memory.text.ts'

interface PairSelectProps {
  kind: ExchangeKind
  value: LanguagePair | null
  /** Gets a `pairKey`. */
  onChange: (pair: string | null) => void
}

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
      value={value && pairKey(value)}
      data={pairs.map((pair) => ({ value: pairKey(pair), label: nameOf(pair) }))}
      onChange={onChange}
    />
  )
}
