/** `/team/list`: the administration of the team for its admins, the list of colleagues for other members. */
import { Skeleton, Tabs } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { useWriteSearch } from '../../../parts/list/use-list.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ColleaguePanel } from './ColleaguePanel.tsx'
import { AiCostLink } from './company/AiCostLink.tsx'
import { CompanyPanel } from './company/CompanyPanel.tsx'
import { CreditLink } from './company/CreditLink.tsx'
import { DubDefaultPanel } from './company/DubDefaultPanel.tsx'
import { PurchaseOrdersLink } from './company/PurchaseOrdersLink.tsx'
import classes from './company.module.css'
import { colleagueText, teamText } from './company.text.ts'
import { DepartmentPanel } from './departments/DepartmentPanel.tsx'
import { InvitePanel } from './invites/InvitePanel.tsx'
import { MemberPanel } from './members/MemberPanel.tsx'

export function TeamScreen() {
  const t = useText(teamText)
  const colleagues = useText(colleagueText)
  const { data, error, refetch } = useCall(calls.company.getTeam, {})
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={240} radius={12} />} />
  const { team } = data
  if (!team) return <EmptyState isPage icon={IconUsersGroup} title={t('noTeam')} hint={t('noTeamHint')} />
  return (
    <>
      <PageHeader
        title={<span className={classes.companyName}>{team.company_name}</span>}
        description={colleagues('count', { count: team.member_count })}
      />
      {team.role === 'admin' ? <AdminTabs /> : <ColleaguePanel team={team} />}
    </>
  )
}

const tabs = ['members', 'invites', 'departments', 'company'] as const

function AdminTabs() {
  const t = useText(teamText)
  const [tab, setTab] = useTab(tabs)
  const [isInviting, setInviting] = useState(false)
  const show = (next: string | null) => {
    setInviting(false)
    setTab(next)
  }
  const invite = () => {
    setInviting(true)
    setTab('invites')
  }
  const write = useWriteSearch()
  const showMembers = (department: string) => write({ tab: undefined, page: undefined, department_id: department })
  return (
    <Panel>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label={t('team')}>
          <Tabs.Tab value="members">{t('membersTab')}</Tabs.Tab>
          <Tabs.Tab value="invites">{t('invitesTab')}</Tabs.Tab>
          <Tabs.Tab value="departments">{t('departmentsTab')}</Tabs.Tab>
          <Tabs.Tab value="company">{t('companyTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="members">
          <MemberPanel onInvite={invite} />
        </Tabs.Panel>
        <Tabs.Panel value="invites">
          <InvitePanel isInviting={isInviting} />
        </Tabs.Panel>
        <Tabs.Panel value="departments">
          <DepartmentPanel onShowMembers={showMembers} />
        </Tabs.Panel>
        <Tabs.Panel value="company">
          <CompanyPanel />
          <CreditLink />
          <PurchaseOrdersLink />
          <AiCostLink />
          <DubDefaultPanel />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}
