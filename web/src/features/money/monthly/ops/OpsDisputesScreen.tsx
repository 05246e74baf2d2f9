/** For operators: the disputes that wait for an answer, oldest first. */
import { Stack, Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { IconMessageReport } from '@tabler/icons-react'
import { formatCalendarDate, formatMonth } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { disputeReasonText, monthlyText } from '../monthly.text.ts'
import { disputeList } from '../settle-lists.ts'

type Row = OutputOf<typeof calls.settle.getDisputeList>['list'][number]

export function OpsDisputesScreen() {
  const t = useText(monthlyText)
  const list = useList(disputeList)
  return (
    <>
      <PageHeader title={t('disputesTitle')} description={t('disputesAbout')} />
      <ListPanel
        list={list}
        label={t('disputesTitle')}
        columns={useColumns()}
        rowKey={(row) => row.dispute_id}
        empty={{ icon: IconMessageReport, title: t('disputesNone') }}
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useText(monthlyText)
  const reason = useText(disputeReasonText)
  const language = useLanguage()
  return [
    {
      id: 'talent',
      header: t('talent'),
      isTitle: true,
      cell: (row) => (
        <Stack gap={2}>
          <LinkAnchor to={paths.opsSettlement} params={{ settlement_id: row.settlement_id }} fw={600}>
            {row.talent.nickname}
          </LinkAnchor>
          <Text size="xs" c="dimmed">
            {formatMonth(row.month, language)} · {row.task_name ?? ''}
          </Text>
        </Stack>
      ),
    },
    { id: 'reason', header: t('reason'), cell: (row) => reason(row.reason) },
    { id: 'words', header: t('details'), cell: (row) => <TruncatedText text={row.words} /> },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount_minor} currency={row.currency} />,
    },
    {
      id: 'answer_by',
      header: t('due'),
      cell: (row) =>
        row.is_late ? (
          <StatusBadge tone="overdue">{t('late')}</StatusBadge>
        ) : (
          formatCalendarDate(row.answer_by, language)
        ),
    },
  ]
}
