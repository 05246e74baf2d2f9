import { Text } from '@mantine/core'
import { type SettleRow, type SettleState, settleStates } from '@polyphony/contract'
import { formatCalendarDate, formatDate, formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/state/Status.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { monthlyText, settleStateText } from './monthly.text.ts'

const tones = {
  [settleStates.toBeSettled]: 'pending',
  [settleStates.confirmed]: 'progress',
  [settleStates.disputed]: 'review',
} as const satisfies Record<SettleState, string>

export function SettleStatus({ row }: { row: Pick<SettleRow, 'state' | 'paid_at'> }) {
  const t = useText(monthlyText)
  const state = useText(settleStateText)
  if (row.paid_at !== null) return <StatusBadge tone="done">{t('paid')}</StatusBadge>
  return <StatusBadge tone={tones[row.state]}>{state(`${row.state}`)}</StatusBadge>
}

/** A month, and which part of it where it has several. */
export function useMonthName(): (row: Pick<SettleRow, 'month' | 'part'>) => string {
  const t = useText(monthlyText)
  const language = useLanguage()
  return ({ month, part }) => {
    const name = formatMonth(month, language)
    return part === 1 ? name : t('partOf', { month: name, part })
  }
}

export function useSettleColumns(side: 'talent' | 'operator'): Column<SettleRow>[] {
  const t = useText(monthlyText)
  const monthName = useMonthName()
  const to = side === 'talent' ? paths.incomeSettlement : paths.opsSettlement
  const month: Column<SettleRow> = {
    id: 'month',
    header: t('month'),
    isTitle: true,
    cell: (row) => (
      <LinkAnchor to={to} params={{ settlement_id: row.settlement_id }} fw={600}>
        {monthName(row)}
      </LinkAnchor>
    ),
  }
  const talent: Column<SettleRow> = { id: 'talent', header: t('talent'), cell: (row) => row.talent.nickname }
  return [
    month,
    ...(side === 'operator' ? [talent] : []),
    { id: 'status', header: t('status'), cell: (row) => <SettleStatus row={row} /> },
    { id: 'tasks', header: t('tasks'), align: 'end', cell: (row) => row.task_count },
    { id: 'items', header: t('items'), align: 'end', isMinor: true, cell: (row) => row.item_count },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: (row) => <Money minor={row.total_minor} currency={row.currency} fw={600} />,
    },
    ...(side === 'operator'
      ? [{ id: 'lacks', header: t('lacks'), cell: (row: SettleRow) => <Lacks lacks={row.lacks} /> }]
      : []),
    { id: 'due', header: t('due'), cell: (row) => <Due row={row} side={side} /> },
  ]
}

function Lacks({ lacks }: Pick<SettleRow, 'lacks'>) {
  const t = useText(monthlyText)
  if (lacks.length === 0) return null
  return (
    <Text size="sm" c="var(--overdue)">
      {lacks.map((one) => t(one === 'contract' ? 'lackContract' : 'lackBank')).join(' · ')}
    </Text>
  )
}

function Due({ row, side }: { row: SettleRow; side: 'talent' | 'operator' }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  if (row.paid_at !== null) return t('paidOn', { day: formatDate(row.paid_at, language) })
  return (
    <>
      {formatCalendarDate(row.due_on, language)}
      {side === 'operator' && row.latest_on !== row.due_on && (
        <Text size="xs" c="dimmed">
          {t('latestBy', { day: formatCalendarDate(row.latest_on, language) })}
        </Text>
      )}
    </>
  )
}
