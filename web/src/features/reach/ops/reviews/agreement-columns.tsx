import type { calls, OutputOf } from '@polyphony/contract'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { HoursTaken } from '../../../../parts/work/HoursTaken.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { PersonCell } from './PersonCell.tsx'
import { opsReviewText } from './reviews.text.ts'

export type ReviewerRow = OutputOf<typeof calls.review.getReviewerAgreement>['list'][number]

export function useAgreementColumns(): readonly Column<ReviewerRow>[] {
  const t = useText(opsReviewText)
  const language = useLanguage()
  const figure = (value: number | null, options?: Intl.NumberFormatOptions) =>
    value === null ? '–' : formatNumber(value, language, options)
  const share = (value: number | null) => figure(value, { style: 'percent', maximumFractionDigits: 0 })
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
  const end = { align: 'end' } as const
  return [
    { id: 'reviewer', header: t('reviewer'), isTitle: true, cell: (row) => <PersonCell person={row.reviewer} /> },
    { id: 'done', header: t('doneCount'), ...end, cell: (row) => figure(row.done_count) },
    { id: 'taken', header: t('takenCount'), ...end, cell: (row) => figure(row.taken_count) },
    { id: 'passRate', header: t('passRate'), ...end, cell: (row) => share(row.pass_rate) },
    {
      id: 'median',
      header: t('median'),
      ...end,
      cell: ({ median_hours }) => <HoursTaken hours={median_hours} />,
    },
    { id: 'pairs', header: t('inCommon'), ...end, cell: (row) => figure(row.pairs) },
    { id: 'same', header: t('sameVerdict'), ...end, cell: (row) => share(row.same_verdict) },
    { id: 'kappa', header: t('kappa'), ...end, cell: (row) => figure(row.kappa, { maximumFractionDigits: 2 }) },
    { id: 'difference', header: t('difference'), ...end, cell: (row) => figure(row.mean_difference, signed) },
  ]
}
