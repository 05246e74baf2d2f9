/** The day's work of money: what is most urgent first, each a link to what it counts. */
import { Skeleton, Text } from '@mantine/core'
import { calls, type FinanceToday, personName } from '@polyphony/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { dot, formatMoney, formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/frame/Card.tsx'
import { StatusDot, type Tone } from '../../../ui/state/Status.tsx'
import classes from './report.module.css'
import { reportText } from './report.text.ts'

export function TodayList() {
  const t = useText(reportText)
  const query = useCall(calls.report.getToday, {})
  return (
    <div className={classes.today}>
      <Card title={t('today')}>
        <QueryContent query={query} bones={<Skeleton height={64} role="status" aria-label={t('today')} />}>
          {(today) => <Items today={today} />}
        </QueryContent>
      </Card>
    </div>
  )
}

interface Item {
  id: string
  tone: Tone
  /** Of how many there are, or which. */
  figure: string
  note?: string
  /** What it is, as the link to it. */
  link: ReactNode
}

function Items({ today }: { today: FinanceToday }) {
  const t = useText(reportText)
  const items = [
    ...useLegalItems(today),
    ...useTaskItems(today),
    ...useApprovalItems(today),
    ...useSettleItems(today),
    ...useBookItems(today),
  ]
  if (items.length === 0)
    return (
      <Text c="dimmed" className={classes.nothing}>
        <IconCircleCheck size={18} aria-hidden /> {t('nothing')}
      </Text>
    )
  return (
    <ul className={classes.items}>
      {items.map(({ id, tone, figure, note, link }) => (
        <li key={id} className={classes.item}>
          <StatusDot tone={tone}>{link}</StatusDot>
          <span className={classes.figure} data-numeric>
            {figure}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function useLegalItems({ law }: FinanceToday): Item[] {
  const t = useText(reportText)
  const language = useLanguage()
  const spans = [
    { id: 'past', label: t('lawPast'), count: law.past_count, tone: 'overdue' },
    { id: 'in3', label: t('lawIn3'), count: law.in3_count, tone: 'overdue' },
    { id: 'in10', label: t('lawIn10'), count: law.in10_count, tone: 'pending' },
  ] as const
  return spans
    .filter(({ count }) => count > 0)
    .map(({ id, label, count, tone }) => ({
      id,
      tone,
      figure: formatNumber(count, language),
      link: (
        <LinkAnchor to={paths.opsSettlements} search={{ due: id }}>
          {label}
        </LinkAnchor>
      ),
    }))
}

/** What waits on single tasks: the link opens the oldest. */
function useTaskItems({ unreviewed, reworks }: FinanceToday): Item[] {
  const t = useText(reportText)
  const language = useLanguage()
  const items: Item[] = []
  for (const [id, tasks, tone] of [
    ['unreviewed', unreviewed, 'overdue'],
    ['reworks', reworks, 'review'],
  ] as const) {
    const [oldest] = tasks
    if (!oldest) continue
    const names = tasks.slice(0, 3).map(({ name }) => name)
    const link = (
      <LinkAnchor to={paths.taskDetail} params={{ task_id: oldest.task_id }}>
        {t(id)}
      </LinkAnchor>
    )
    items.push({ id, tone, figure: formatNumber(tasks.length, language), note: names.join(dot), link })
  }
  return items
}

/** The link opens the one that waits longest. */
function useApprovalItems({ approvals }: FinanceToday): Item[] {
  const t = useText(reportText)
  const language = useLanguage()
  const [oldest] = approvals
  if (!oldest) return []
  const names = approvals.slice(0, 3).map(({ talent }) => personName(talent.nickname, language))
  const link = (
    <LinkAnchor to={paths.opsSettlement} params={{ settlement_id: oldest.settlement_id }}>
      {t('approvals')}
    </LinkAnchor>
  )
  const figure = formatNumber(approvals.length, language)
  return [{ id: 'approvals', tone: 'review', figure, note: names.join(dot), link }]
}

function useSettleItems({ disputes, payable, to_confirm }: FinanceToday): Item[] {
  const t = useText(reportText)
  const language = useLanguage()
  const items: Item[] = []
  if (disputes.count > 0)
    items.push({
      id: 'disputes',
      tone: disputes.late_count > 0 ? 'overdue' : 'review',
      figure: formatNumber(disputes.count, language),
      note: [
        ...(disputes.late_count > 0 ? [t('disputesLate', { count: disputes.late_count })] : []),
        ...(disputes.due_count > 0 ? [t('disputesDue', { count: disputes.due_count })] : []),
      ].join(dot),
      link: <LinkAnchor to={paths.opsDisputes}>{t('disputes')}</LinkAnchor>,
    })
  if (disputes.stuck_count > 0)
    items.push({
      id: 'disputesStuck',
      tone: 'overdue',
      figure: formatNumber(disputes.stuck_count, language),
      note: t('disputesStuckNote'),
      link: <LinkAnchor to={paths.opsAccounts}>{t('disputesStuck')}</LinkAnchor>,
    })
  if (payable.count > 0)
    items.push({
      id: 'payable',
      tone: 'progress',
      figure: formatNumber(payable.count, language),
      note: payable.sums.map((sum) => formatMoney(sum.amount_minor, sum.currency, language)).join(dot),
      link: (
        <LinkAnchor to={paths.opsSettlements} search={{ state: 'confirmedTab', pay: 'unpaid' }}>
          {t('payable')}
        </LinkAnchor>
      ),
    })
  if (to_confirm.count > 0)
    items.push({
      id: 'toConfirm',
      tone: 'pending',
      figure: formatNumber(to_confirm.count, language),
      ...(to_confirm.soon_count > 0 && { note: t('confirmSoon', { count: to_confirm.soon_count }) }),
      link: (
        <LinkAnchor to={paths.opsSettlements} search={{ state: 'toConfirm' }}>
          {t('toConfirm')}
        </LinkAnchor>
      ),
    })
  return items
}

function useBookItems({ companies, below_zero, open_months }: FinanceToday): Item[] {
  const t = useText(reportText)
  const language = useLanguage()
  const items: Item[] = []
  for (const show of ['over', 'hold'] as const) {
    const count = companies[`${show}_count`]
    if (count === 0) continue
    const link = (
      <LinkAnchor to={paths.opsCredit} search={{ show }}>
        {t(show)}
      </LinkAnchor>
    )
    items.push({ id: show, tone: show === 'over' ? 'overdue' : 'paused', figure: formatNumber(count, language), link })
  }
  const [first] = below_zero
  if (first)
    items.push({
      id: 'belowZero',
      tone: 'overdue',
      figure: formatNumber(below_zero.length, language),
      note: below_zero.map(({ nickname }) => personName(nickname, language)).join(', '),
      link: (
        <LinkAnchor to={paths.opsAccounts} search={{ account_id: first.account_id }}>
          {t('belowZero')}
        </LinkAnchor>
      ),
    })
  if (open_months.length > 0)
    items.push({
      id: 'openMonths',
      tone: 'pending',
      figure: formatNumber(open_months.length, language),
      note: open_months
        .slice(0, 3)
        .map((month) => formatMonth(month, language))
        .join(dot),
      link: <LinkAnchor to={paths.opsPeriods}>{t('openMonths')}</LinkAnchor>,
    })
  return items
}
