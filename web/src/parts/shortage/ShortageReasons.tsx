import { Text } from '@mantine/core'
import type { MatchReason, ShortageReasons as Reasons } from '@polyphony/contract'
import { matchReasonText } from '../../i18n/domain/domain.text.ts'
import { dot } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import { shortageText } from './shortage.text.ts'

/** Why nobody was found, in numbers. */
export function ShortageReasons({ reasons }: { reasons: Reasons }) {
  const t = useText(shortageText)
  const reasonName = useText(matchReasonText)
  const { qualified, excluded, refused, refused_pay, unanswered, rounds, is_unpriced } = reasons
  const people =
    qualified === 0
      ? [t('noneQualified')]
      : [
          t('qualified', { count: qualified }),
          ...Object.entries(excluded).map(
            ([reason, count]) => `${reasonName(reason as MatchReason['reason'])}: ${count}`, // the server's own words
          ),
        ]
  const answers = [
    refused > 0 && t('refused', { count: refused }),
    refused_pay > 0 && t('refusedPay', { count: refused_pay }),
    unanswered > 0 && t('unanswered', { count: unanswered }),
    rounds > 0 && t('rounds', { count: rounds }),
  ].filter((answer) => answer !== false)
  return (
    <Text size="sm" component="div">
      {is_unpriced ? t('unpriced') : people.join(dot)}
      {answers.length > 0 && (
        <Text size="sm" c="dimmed">
          {answers.join(dot)}
        </Text>
      )}
    </Text>
  )
}
