/** The drafts behind a top-up, each beside what was made of it. */
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { type Currency, calls, type RedoneText } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { matchBandText } from '../../i18n/domain/domain.text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { QueryState } from '../query/QueryState.tsx'
import classes from './effort.module.css'
import { effortText } from './effort.text.ts'

interface RedoneSegmentsProps {
  incomeId: string
  currency: Currency
}

const pageSize = 50

export function RedoneSegments({ incomeId, currency }: RedoneSegmentsProps) {
  const t = useText(effortText)
  const [pages, setPages] = useState(1)
  const { data, error, refetch } = useCall(calls.effort.getRedoneSegments, { income_id: incomeId, pageSize })
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={96} mt="sm" />} />
  if (data.total === 0) return null
  return (
    <Stack gap={6} mt="sm" className={classes.redone}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('segment')}</th>
            <th scope="col">{t('draft')}</th>
            <th scope="col">{t('final')}</th>
            <th scope="col">{t('paid')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: pages }, (_, pageIndex) => (
            <Page key={pageIndex} incomeId={incomeId} currency={currency} pageIndex={pageIndex} />
          ))}
        </tbody>
      </table>
      {data.total > pages * pageSize && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
    </Stack>
  )
}

function Page({ incomeId, currency, pageIndex }: RedoneSegmentsProps & { pageIndex: number }) {
  const { data, error, refetch } = useCall(calls.effort.getRedoneSegments, {
    income_id: incomeId,
    pageSize,
    ...(pageIndex && { pageIndex }),
  })
  if (!data)
    return (
      <tr>
        <td colSpan={4}>
          <QueryState error={error} onRetry={refetch} bones={<Skeleton height={48} />} />
        </td>
      </tr>
    )
  return data.list.map((segment) => <Row key={segment.segment_id} segment={segment} currency={currency} />)
}

function Row({ segment, currency }: { segment: RedoneText; currency: Currency }) {
  const t = useText(effortText)
  const band = useText(matchBandText)
  const language = useLanguage()
  const { number, source, draft, final, percent, distance_permille, quoted_minor, paid_minor, excluded_reason } =
    segment
  const share = formatNumber(distance_permille / 1000, language, { style: 'percent' })
  const facts = excluded_reason ? [t(excluded_reason)] : [t('changed', { share }), t('raised', { percent })]
  return (
    <tr>
      <th scope="row">
        <Text span size="xs" c="dimmed" mr={6}>
          {number}
        </Text>
        {source}
        <Text size="xs" c="dimmed">
          {[band(segment.band), ...facts].join(' · ')}
        </Text>
      </th>
      <td data-label={t('draft')}>{draft}</td>
      <td data-label={t('final')}>{final}</td>
      <td className={classes.amount}>
        <Money minor={paid_minor - quoted_minor} currency={currency} />
      </td>
    </tr>
  )
}
