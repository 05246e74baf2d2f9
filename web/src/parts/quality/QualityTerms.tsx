/** What quality adds to pay and may take away, told to whoever does the work before they take it (decision 82). */
import { Skeleton, Stack, Text } from '@mantine/core'
import { calls, type NodeKind, type OutputOf, workName } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Card } from '../../ui/frame/Card.tsx'
import { QueryState } from '../query/QueryState.tsx'
import { qualityTermsText } from './quality-terms.text.ts'

type Terms = OutputOf<typeof calls.qualityRules.getQualityTerms>['list'][number]

const hasEffect = ({ bonus_percent, max_deduction_percent }: Terms) => bonus_percent > 0 || max_deduction_percent > 0

/** The rule of one kind of work; nothing where quality changes nothing. */
export function QualityTermsOf({ kind }: { kind: NodeKind }) {
  const t = useText(qualityTermsText)
  const { data, error, refetch } = useCall(calls.qualityRules.getQualityTerms, {})
  if (!data) return <QueryState error={error} onRetry={refetch} />
  const terms =
    data.list.find(({ node_kind }) => node_kind === kind) ?? data.list.find(({ node_kind }) => node_kind === null)
  if (!terms || !hasEffect(terms)) return null
  return (
    <Stack gap={2} mt="sm">
      <Text size="sm" fw={600}>
        {t('title')}
      </Text>
      <Lines terms={terms} />
    </Stack>
  )
}

/** The rules of all kinds; nothing where there is none. */
export function QualityTermsCard() {
  const t = useText(qualityTermsText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(calls.qualityRules.getQualityTerms, {})
  if (data && !data.list.some(hasEffect)) return null
  return (
    <Card title={t('title')} description={t('about')}>
      {!data ? (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={80} />} />
      ) : (
        <Stack gap="sm">
          {inOrder(data.list).map((terms) => (
            <Stack key={terms.node_kind ?? ''} gap={2}>
              <Text size="sm" fw={600}>
                {terms.node_kind === null ? t('otherWork') : workName(terms.node_kind)[language]}
              </Text>
              <Lines terms={terms} />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  )
}

/** Any other work last. */
const inOrder = (list: readonly Terms[]) =>
  list.toSorted((one, other) => Number(one.node_kind === null) - Number(other.node_kind === null))

function Lines({ terms }: { terms: Terms }) {
  const t = useText(qualityTermsText)
  const language = useLanguage()
  const { bonus_percent, max_deduction_percent, min_score, piece_count } = terms
  const values = { percent: bonus_percent, score: formatNumber(min_score, language), count: piece_count }
  return (
    <>
      {bonus_percent > 0 && <Text size="sm">{piece_count === 1 ? t('bonus', values) : t('bonusRow', values)}</Text>}
      <Text size="sm" c="dimmed">
        {max_deduction_percent > 0 ? t('deduction', { percent: max_deduction_percent }) : t('noDeduction')}
      </Text>
    </>
  )
}
