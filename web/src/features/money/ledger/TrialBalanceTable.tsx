import { Code, Stack, Text } from '@mantine/core'
import type { PeriodShown, TrialLine } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { accountKindText, periodText } from './ledger.text.ts'

/** What each kind of account held before the month and after it, with what moved between; the seal of a closed one. */
export function TrialBalanceTable({ period: { lines, seal } }: { period: PeriodShown }) {
  const t = useText(periodText)
  const kindName = useText(accountKindText)
  const figure = (
    id: 'before' | 'debit' | 'credit' | 'after',
    amountOf: (line: TrialLine) => number,
  ): Column<TrialLine> => ({
    id,
    header: t(id),
    align: 'end',
    cell: (line) => <Money minor={amountOf(line)} currency={line.currency} />,
  })
  const columns: Column<TrialLine>[] = [
    { id: 'account', header: t('account'), isTitle: true, cell: ({ kind }) => kindName(kind) },
    figure('before', (line) => line.before_minor),
    figure('debit', (line) => line.debit_minor),
    figure('credit', (line) => line.credit_minor),
    figure('after', (line) => line.after_minor),
  ]
  return (
    <Stack gap="sm" p="sm">
      <DataTable
        label={t('trialBalance')}
        columns={columns}
        rows={lines}
        rowKey={({ kind, currency }) => `${kind} ${currency}`}
        empty={<Text c="dimmed">{t('noEntries')}</Text>}
      />
      {seal && (
        <Text size="xs" c="dimmed">
          {t('seal')} <Code style={{ overflowWrap: 'anywhere' }}>{seal}</Code>
        </Text>
      )}
    </Stack>
  )
}
