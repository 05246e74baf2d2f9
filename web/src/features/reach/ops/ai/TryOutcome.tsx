import { Alert, List, Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { aiText, capabilityText } from '../ops.text.ts'
import { hintOf } from './providers.ts'

export type Outcome = OutputOf<typeof calls.ai.tryAiProvider>

export function TryOutcome({ outcome }: { outcome: Outcome }) {
  const t = useText(aiText)
  const ms = formatNumber(outcome.duration_ms, useLanguage())
  const capabilityName = useText(capabilityText)
  const { is_working, detail, tried } = outcome
  const hint = is_working ? null : hintOf(detail)
  return (
    <Alert
      mt="sm"
      color={is_working ? 'teal' : 'red'}
      role="presentation"
      icon={is_working ? <IconCircleCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      title={t(is_working ? 'works' : 'worksNot', { ms })}
    >
      {hint && <Text size="sm">{t(hint)}</Text>}
      {tried.length > 1 ? (
        <List size="sm">
          {tried.map((one) => (
            <List.Item key={one.capability} c={one.is_working ? undefined : 'var(--overdue)'}>
              {t('triedOne', { capability: capabilityName(one.capability), detail: one.detail })}
            </List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(is_working ? 'answered' : 'said', { detail })}
        </Text>
      )}
    </Alert>
  )
}
