/** Why quality has added to the pay of work, or taken from it. */
import { Skeleton, Stack, Text } from '@mantine/core'
import { bonusWhy, type Currency, calls, deductionWhy, type SettleItem } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { IssueText } from '../issue/IssueText.tsx'
import { qualityText } from '../quality.text.ts'

interface QualityWhyProps {
  item: SettleItem
  quality: NonNullable<SettleItem['quality']>
  currency: Currency
}

export function QualityWhy({ item: { item_id }, quality, currency }: QualityWhyProps) {
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, language)
  const lines = quality.kind === 'bonus' ? bonusWhy(quality, language, money) : [deductionWhy(quality, language, money)]
  return (
    <Stack gap={4}>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {quality.kind === 'deduction' && <Issues itemId={item_id} />}
    </Stack>
  )
}

function Issues({ itemId }: { itemId: string }) {
  const t = useText(qualityText)
  const query = useCall(calls.deductions.getItemIssues, { item_id: itemId })
  return (
    <QueryContent query={query} bones={<Skeleton height={60} />}>
      {({ list }) => (
        <Stack gap="sm" mt={4} role="list" aria-label={t('issues')}>
          {list.map((issue) => (
            <div key={issue.issue_id} role="listitem">
              <IssueText issue={issue} />
            </div>
          ))}
        </Stack>
      )}
    </QueryContent>
  )
}
