/** What a rate is for, beside what the standard lists say. */
import { Group, Stack, Text } from '@mantine/core'
import { type AskedRate, nodeKinds, unitWords, workName } from '@polyphony/contract'
import { formatLanguageName, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { askedRatesText } from './rates.text.ts'

interface AskedFactsProps {
  rate: AskedRate
  /** What the talent wrote is shown, too. */
  isWhy?: boolean
}

export function AskedFacts({ rate, isWhy = false }: AskedFactsProps) {
  const { node_kind, source_lang, target_lang, rate_minor, agreed_minor, currency, note, ...standard } = rate
  const t = useText(askedRatesText)
  const language = useLanguage()
  const { standard_minor, client_minor } = standard
  const name = (lang: string) => formatLanguageName(lang, language)
  const unit = unitWords[nodeKinds[node_kind].unit][language]
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency, language))
  const facts = [
    [t(agreed_minor === null ? 'rate' : 'agreed'), `${money(agreed_minor ?? rate_minor)} ${t('perUnit', { unit })}`],
    [t('standard'), money(standard_minor)],
    [t('client'), money(client_minor)],
  ] as const
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {workName(node_kind)[language]} ·{' '}
        {source_lang === target_lang ? name(source_lang) : `${name(source_lang)} → ${name(target_lang)}`}
      </Text>
      <Group gap="xl">
        {facts.map(([label, value]) => (
          <Stack key={label} gap={0}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text size="sm" data-numeric>
              {value}
            </Text>
          </Stack>
        ))}
      </Group>
      {isWhy && (
        <div>
          <Text size="xs" c="dimmed">
            {t('why')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note || t('noWhy')}
          </Text>
        </div>
      )}
    </Stack>
  )
}
