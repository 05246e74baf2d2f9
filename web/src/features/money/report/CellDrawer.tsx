/** What a figure is the sum of: its entries, or the calls of models. */
import { Drawer, Stack, Text } from '@mantine/core'
import {
  type Currency,
  calls,
  type InputOf,
  type MarginCall,
  type MarginEntry,
  type MarginFigure,
  personName,
} from '@polyphony/contract'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { dot, formatCalendarDate, formatDateTime } from '../../../i18n/format.ts'
import { formatCost } from '../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { QueryTable } from '../../../parts/query/QueryTable.tsx'
import { paths } from '../../../paths.ts'
import { useLast } from '../../../ui/dialog/use-last.ts'
import { Pager } from '../../../ui/pager/Pager.tsx'
import type { Paging } from '../../../ui/pager/page-window.ts'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { marginFigureText, reportText } from './report.text.ts'

export interface Cell {
  figure: MarginFigure | 'ai'
  /** Of its row; undefined: of all. */
  key: string | null | undefined
  title: string
}

type Report = Pick<InputOf<typeof calls.report.getMarginCalls>, 'by' | 'from' | 'to' | 'currency'>

interface CellDrawerProps {
  /** Null: closed. */
  cell: Cell | null
  report: Report
  currency: Currency
  onClose: () => void
}

export function CellDrawer({ cell, report, currency, onClose }: CellDrawerProps) {
  const shown = useLast(cell)
  const { by, from, to } = report
  const asked = { by, from, to, currency: report.currency, key: shown?.key }
  return (
    <Drawer opened={cell !== null} onClose={onClose} position="right" size="xl" title={shown?.title}>
      {shown?.figure === 'ai' && <Calls key={shown.title} asked={asked} />}
      {shown && shown.figure !== 'ai' && (
        <Entries key={shown.title} asked={{ ...asked, figure: shown.figure }} currency={currency} />
      )}
    </Drawer>
  )
}

const pageSize = 20
const firstPage = { pageIndex: 0, pageSize } as const

function Entries({
  asked,
  currency,
}: {
  asked: Report & { key: Cell['key']; figure: MarginFigure }
  currency: Currency
}) {
  const t = useText(reportText)
  const [paging, setPaging] = useState<Paging>(firstPage)
  const query = useCall(calls.report.getMarginEntries, { ...asked, ...paging }, { keepPrevious: true })
  return (
    <>
      <QueryTable
        query={query}
        label={t('entries')}
        columns={useEntryColumns(currency)}
        rowKey={({ entry_id }) => entry_id}
        empty={{ icon: IconListDetails, title: t('noEntries') }}
      />
      {query.data && <Pages data={query.data} paging={paging} onChange={setPaging} />}
    </>
  )
}

function Calls({ asked }: { asked: Report & { key: Cell['key'] } }) {
  const t = useText(reportText)
  const [paging, setPaging] = useState<Paging>(firstPage)
  const query = useCall(calls.report.getMarginCalls, { ...asked, ...paging }, { keepPrevious: true })
  return (
    <>
      <QueryTable
        query={query}
        label={t('aiCalls')}
        columns={useCallColumns()}
        rowKey={({ ai_call_id }) => ai_call_id}
        empty={{ icon: IconListDetails, title: t('noCalls') }}
      />
      {query.data && <Pages data={query.data} paging={paging} onChange={setPaging} />}
    </>
  )
}

function Pages({
  data,
  paging,
  onChange,
}: {
  data: { total: number; is_capped: boolean }
  paging: Paging
  onChange: (paging: Paging) => void
}) {
  if (data.total <= paging.pageSize) return null
  return (
    <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={onChange} hasSizeSelector={false} />
  )
}

/** Which figure an account's entries are of. */
const figureOf: Partial<Record<MarginEntry['account_kind'], MarginFigure>> = {
  platform_revenue: 'revenue',
  platform_cost: 'talent',
  platform_adjustment: 'adjustment',
}

function useEntryColumns(currency: Currency): readonly Column<MarginEntry>[] {
  const t = useText(reportText)
  const language = useLanguage()
  const figureName = useText(marginFigureText)
  return [
    {
      id: 'day',
      header: t('day'),
      cell: ({ effective_on, account_kind }) => (
        <div className={cells.names}>
          {formatCalendarDate(effective_on, language)}
          <span className={cells.sub}>{figureName(figureOf[account_kind] ?? 'margin')}</span>
        </div>
      ),
    },
    {
      id: 'about',
      header: t('about'),
      isTitle: true,
      cell: ({ task, company_name, talent }) => (
        <About task={task} more={[company_name, talent && personName(talent.nickname, language)]} />
      ),
    },
    {
      id: 'share',
      header: t('share'),
      align: 'end',
      cell: ({ share_minor, amount_minor }) => (
        <div className={cells.names}>
          <Money minor={share_minor} currency={currency} />
          {share_minor !== amount_minor && (
            <span className={cells.sub}>
              {t('entry')} <Money minor={amount_minor} currency={currency} />
            </span>
          )}
        </div>
      ),
    },
  ]
}

function useCallColumns(): readonly Column<MarginCall>[] {
  const t = useText(reportText)
  const language = useLanguage()
  return [
    { id: 'day', header: t('day'), cell: ({ created_at }) => formatDateTime(created_at, language) },
    {
      id: 'about',
      header: t('about'),
      isTitle: true,
      cell: ({ task, company_name, engine }) => <About task={task} more={[engine, company_name]} />,
    },
    {
      id: 'cost',
      header: t('cost'),
      align: 'end',
      cell: ({ cost_micro_usd }) => (
        <Text span inherit data-numeric>
          {formatCost(cost_micro_usd, language)}
        </Text>
      ),
    },
  ]
}

function About({ task, more }: { task: MarginEntry['task']; more: readonly (string | null)[] }) {
  const said = more.filter((one) => one !== null).join(dot)
  return (
    <Stack gap={2} miw={0}>
      {task && (
        <LinkAnchor to={paths.taskDetail} params={{ task_id: task.task_id }} size="sm">
          <TruncatedText text={`#${task.number} ${task.name}`} isFocusable={false} />
        </LinkAnchor>
      )}
      {said && <span className={cells.sub}>{said}</span>}
    </Stack>
  )
}
