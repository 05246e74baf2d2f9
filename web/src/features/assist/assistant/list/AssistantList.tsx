import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { type AiAgent, calls, isOneOf } from '@polyphony/contract'
import { IconAdjustments, IconPlus, IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useTab } from '../../../../parts/list/use-tab.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { assistantText } from '../assistant.text.ts'
import { DefaultAssistant } from './DefaultAssistant.tsx'
import { NewAssistant } from './NewAssistant.tsx'
import { OrderedAgents } from './OrderedAgents.tsx'
import { OwnStart } from './OwnStart.tsx'

export const listInput = { pageIndex: 0, pageSize: 100 } as const
const shown = ['all', 'mine', 'team'] as const

export function AssistantList() {
  const t = useText(assistantText)
  const agents = useCall(calls.agent.getCompanyAiAgentList, listInput)
  const [open, setOpen] = useState<'new' | 'start' | null>(null)
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconAdjustments size={16} aria-hidden />}
              onClick={() => setOpen('start')}
            >
              {t('start')}
            </Button>
            {create}
          </>
        }
      />
      <DefaultAssistant />
      <QueryContent query={agents} isOnPage bones={<Skeleton height={240} radius="lg" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Panel>
              <EmptyState icon={IconRobot} title={t('none')} hint={t('noneHint')} action={create} />
            </Panel>
          ) : (
            <Shown agents={list} />
          )
        }
      </QueryContent>
      <NewAssistant isOpen={open === 'new'} onClose={() => setOpen(null)} />
      <OwnStart isOpen={open === 'start'} agents={agents.data?.list ?? []} onClose={() => setOpen(null)} />
    </>
  )
}

function Shown({ agents }: { agents: readonly AiAgent[] }) {
  const t = useText(assistantText)
  const [tab, setTab] = useTab(shown)
  const isShown = ({ is_mine, scope }: AiAgent) => tab === 'all' || (tab === 'mine' ? is_mine : scope === 'team')
  const some = agents.filter(isShown)
  return (
    <Panel p="md">
      <Group mb="sm">
        <SegmentedControl
          aria-label={t('show')}
          value={tab}
          onChange={(next) => isOneOf(shown, next) && setTab(next)}
          data={shown.map((value) => ({ value, label: t(value) }))}
        />
      </Group>
      {some.length === 0 ? (
        <EmptyState icon={IconRobot} title={t('noMatch')} />
      ) : (
        <OrderedAgents all={agents} shown={some} />
      )}
    </Panel>
  )
}
