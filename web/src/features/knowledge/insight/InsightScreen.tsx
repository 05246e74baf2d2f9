/** What corrections of drafts have taught: terms, rules and memory units that admins approve or refuse. */
import { Alert, Box } from '@mantine/core'
import { type Insight, type InsightState, insightKinds, insightStates } from '@polyphony/contract'
import { IconBulb, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterSegments } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../parts/list/use-list.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { SelectionBar } from '../../../ui/table/SelectionBar.tsx'
import { StatusTabs } from '../../../ui/table/StatusTabs.tsx'
import { DecideButtons, useDecisions } from './DecideButtons.tsx'
import { InsightEvidence } from './InsightEvidence.tsx'
import { InsightFigures } from './InsightFigures.tsx'
import { insightText } from './insight.text.ts'
import { useInsightColumns, useInsightName } from './insight-columns.tsx'
import { insightList } from './insight-list.ts'
import { useWithdrawal, WithdrawButton } from './Withdraw.tsx'

export function InsightScreen() {
  const t = useText(insightText)
  const list = useList(insightList)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {list.data?.has_model === false && (
        <Alert mb="md" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('noModel')}
        </Alert>
      )}
      <Panel>
        <StatusTabs
          label={t('kinds')}
          tabs={insightKinds.map((kind) => ({ status: kind, label: t(kind) }))}
          counts={list.data?.proposed_counts}
          value={list.values.kind}
          onChange={(kind) => list.change('kind', kind)}
        >
          <Box p="md" pb="xs">
            <FilterSegments list={list} name="state" label={t('states')} options={insightStates} nameOf={t} />
          </Box>
          <Insights key={`${list.values.kind} ${list.values.state}`} list={list} />
        </StatusTabs>
      </Panel>
      <InsightFigures />
    </>
  )
}

const emptyTitles = {
  proposed: 'none',
  approved: 'noneApproved',
  refused: 'noneRefused',
  withdrawn: 'noneWithdrawn',
} as const satisfies Record<InsightState, string>

function Insights({ list }: { list: ListOf<typeof insightList> }) {
  const t = useText(insightText)
  const { role_admin: isAdmin } = useSessionUser()
  const nameOf = useInsightName()
  const { kind, state } = list.values
  const mayDecide = isAdmin && state === 'proposed'
  const mayWithdraw = isAdmin && state === 'approved'
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = (list.rows ?? []).filter(({ insight_id }) => marked.has(insight_id))
  const decisions = useDecisions(() => setMarked(new Set()))
  const withdrawal = useWithdrawal(() => setMarked(new Set()))
  const mayAct = mayDecide || mayWithdraw
  const buttons = (insights: readonly Insight[], name?: string) =>
    mayDecide ? (
      <DecideButtons insights={insights} decisions={decisions} name={name} />
    ) : (
      <WithdrawButton insights={insights} withdrawal={withdrawal} name={name} />
    )
  const columns = useInsightColumns(state, mayAct ? (row) => buttons([row], nameOf(row)) : null)
  const label = t('selected', { count: chosen.length })
  const empty = { icon: IconBulb, title: t(emptyTitles[state]), hint: t('noneHint') }
  return (
    <>
      <ListPanel
        list={list}
        isBare
        label={`${t('title')}: ${t(kind)}`}
        above={chosen.length > 0 && <SelectionBar label={label}>{buttons(chosen)}</SelectionBar>}
        columns={columns}
        rowKey={({ insight_id }) => insight_id}
        detail={{ label: t('evidence'), content: (row) => <InsightEvidence insight={row} /> }}
        selection={
          mayAct ? { keys: marked, onChange: setMarked, labelOf: (row) => t('mark', { text: nameOf(row) }) } : undefined
        }
        empty={empty}
        noMatch={empty}
      />
      {decisions.dialogs}
      {withdrawal.dialog}
    </>
  )
}
