/** The questions that every version has to stand, and what they gave. */
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { type AgentCase, type AgentRun, type AiAgent, calls } from '@polyphony/contract'
import { IconInfoCircle, IconListCheck, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { JobProgress } from '../../../../ui/state/JobProgress.tsx'
import { proofReads } from '../agent-calls.ts'
import { CaseFields } from './CaseFields.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import { CaseAnswer, Expectation, Verdict } from './case-cells.tsx'
import { proofText } from './proof.text.ts'
import { RunHistory } from './RunHistory.tsx'
import { isActive, useRuns } from './use-runs.ts'
import { Worse } from './Worse.tsx'

export function CasesTab({ agent, isChanged }: { agent: AiAgent; isChanged: boolean }) {
  const t = useText(proofText)
  const cases = useCases(agent.id)
  const runs = useRuns(agent.id)
  const [edited, setEdited] = useState<AgentCase | 'new' | null>(null)
  const [latest] = runs.data?.list ?? []
  const running = latest && isActive(latest) ? latest : null
  const count = cases.data?.list.length ?? 0
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" maw={560}>
          {t('about')}
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
          {count > 0 && <RunButton agent={agent} isDisabled={running !== null || isChanged} />}
        </Group>
      </Group>
      {isChanged && count > 0 && (
        <Text size="sm" c="dimmed">
          {t('saveFirst')}
        </Text>
      )}
      {running && <Progress agentId={agent.id} run={running} />}
      {latest?.outcome === 'worse' && <Worse agent={agent} run={latest} />}
      {latest?.results.some(({ is_written }) => !is_written) && (
        <Alert icon={<IconInfoCircle size={18} aria-hidden />}>{t('unjudged')}</Alert>
      )}
      <CaseTable agentId={agent.id} cases={cases} latest={latest} onEdit={setEdited} />
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      <RunHistory query={runs} />
      <FormDialog isOpen={edited !== null} onClose={() => setEdited(null)} title={t(edited === 'new' ? 'add' : 'edit')}>
        <CaseFields agentId={agent.id} edited={edited === 'new' ? null : edited} />
      </FormDialog>
    </Stack>
  )
}

interface CaseTableProps {
  agentId: string
  cases: ReturnType<typeof useCases>
  latest: AgentRun | undefined
  onEdit: (edited: AgentCase) => void
}
const useCases = (agentId: string) => useCall(calls.agentProof.getAgentCaseList, { agent_id: agentId })

function CaseTable({ agentId, cases, latest, onEdit }: CaseTableProps) {
  const t = useText(proofText)
  const resultOf = ({ case_id }: AgentCase) =>
    latest?.results.find((one) => one.case_id === case_id && one.version === latest.version)
  return (
    <QueryTable
      query={cases}
      label={t('cases')}
      columns={[
        { id: 'question', header: t('question'), isTitle: true, cell: ({ question }) => question },
        { id: 'expectation', header: t('expectation'), cell: (row) => <Expectation row={row} /> },
        { id: 'result', header: t('result'), cell: (row) => <Verdict result={resultOf(row)} /> },
        {
          id: 'actions',
          header: '',
          align: 'end',
          cell: (row) => <CaseMenu agentId={agentId} row={row} onEdit={() => onEdit(row)} />,
        },
      ]}
      rowKey={({ case_id }) => case_id}
      detail={{
        label: t('details'),
        isThere: (row) => resultOf(row) !== undefined,
        content: (row) => <CaseAnswer result={resultOf(row)} />,
      }}
      empty={{ icon: IconListCheck, title: t('none'), hint: t('noneHint') }}
    />
  )
}

function RunButton({ agent: { id: agent_id, version }, isDisabled }: { agent: AiAgent; isDisabled: boolean }) {
  const t = useText(proofText)
  const run = useAction(calls.agentProof.runAgentCases, { invalidates: proofReads, invalidatesOnError: proofReads })
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={isDisabled}
      loading={run.isPending}
      onClick={() => run.mutate({ agent_id })}
    >
      {t('run', { version })}
    </Button>
  )
}

function Progress({ agentId: agent_id, run }: { agentId: string; run: AgentRun }) {
  const t = useText(proofText)
  const stop = useAction(calls.agentProof.stopAgentRun, { invalidates: proofReads })
  const { version, baseline_version: baseline, done, total, run_id } = run
  return (
    <JobProgress
      label={baseline === null ? t('running', { version }) : t('runningBoth', { version, baseline })}
      done={done}
      total={total}
      onCancel={() => stop.mutate({ agent_id, run_id })}
      isCancelling={stop.isPending}
    />
  )
}
