import { Badge, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AgentVersion, type AiAgent, calls, personName } from '@polyphony/contract'
import { IconArrowBackUp, IconFileDiff, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { agentReads } from '../agent-calls.ts'
import { SettingComparison } from './SettingComparison.tsx'
import { versionsText } from './versions.text.ts'

interface VersionsTabProps {
  agent: AiAgent
  isChanged: boolean
}

export function VersionsTab({ agent, isChanged }: VersionsTabProps) {
  const t = useText(versionsText)
  const language = useLanguage()
  const query = useCall(calls.agent.getAgentVersionList, { agent_id: agent.id })
  const list = query.data?.list ?? []
  const nameOf = (person: AgentVersion['by']) => (person ? personName(person.nickname, language) : '–')
  return (
    <QueryTable
      query={query}
      label={t('label')}
      columns={[
        { id: 'version', header: t('version'), isTitle: true, cell: (row) => <Version row={row} agent={agent} /> },
        { id: 'by', header: t('by'), cell: ({ by }) => nameOf(by) },
        { id: 'saved', header: t('saved'), cell: ({ created_at }) => formatDateTime(created_at, language) },
        {
          id: 'published',
          header: t('published'),
          cell: ({ published_at, published_by, reason }) =>
            published_at === null ? (
              '–'
            ) : (
              <>
                {t('publishedBy', { date: formatDateTime(published_at, language), name: nameOf(published_by) })}
                {reason && (
                  <Text size="xs" c="dimmed">
                    {t('anyway', { reason })}
                  </Text>
                )}
              </>
            ),
        },
        {
          id: 'actions',
          header: '',
          align: 'end',
          cell: (row) => <Actions row={row} agent={agent} list={list} isChanged={isChanged} />,
        },
      ]}
      rowKey={({ version }) => String(version)}
      empty={{ icon: IconHistory, title: t('label') }}
    />
  )
}

function Version({ row: { version, restored_from }, agent }: { row: AgentVersion; agent: AiAgent }) {
  const t = useText(versionsText)
  return (
    <>
      {`v${version} `}
      {version === agent.published_version && (
        <Badge size="sm" variant="light" color="teal" tt="none">
          {t('isPublished')}
        </Badge>
      )}
      {version === agent.version && version !== agent.published_version && (
        <Badge size="sm" variant="light" tt="none">
          {t('latest')}
        </Badge>
      )}
      {restored_from !== null && (
        <Text size="xs" c="dimmed">
          {t('restoredFrom', { version: restored_from })}
        </Text>
      )}
    </>
  )
}

interface ActionsProps extends VersionsTabProps {
  row: AgentVersion
  list: readonly AgentVersion[]
}

function Actions({ row, agent, list, isChanged }: ActionsProps) {
  const t = useText(versionsText)
  const [compared, setCompared] = useState<AgentVersion | null>(null)
  const [isRestoring, setRestoring] = useState(false)
  const before = list.find(({ version }) => version === row.version - 1)
  const published = list.find(({ version }) => version === agent.published_version && version !== row.version)
  const isLatest = row.version === agent.version
  if (!before && !published && isLatest) return null
  return (
    <>
      <RowMenu label={t('actionsOf', { version: row.version })}>
        {before && (
          <Menu.Item leftSection={<IconFileDiff size={16} aria-hidden />} onClick={() => setCompared(before)}>
            {t('compareBefore')}
          </Menu.Item>
        )}
        {published && (
          <Menu.Item leftSection={<IconFileDiff size={16} aria-hidden />} onClick={() => setCompared(published)}>
            {t('comparePublished')}
          </Menu.Item>
        )}
        {!isLatest && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setRestoring(true)}>
            {t('restore')}
          </Menu.Item>
        )}
      </RowMenu>
      {compared && <SettingComparison before={compared} after={row} onClose={() => setCompared(null)} />}
      {isRestoring && <Restoring agent={agent} row={row} isChanged={isChanged} onClose={() => setRestoring(false)} />}
    </>
  )
}

function Restoring({
  agent,
  row: { version },
  isChanged,
  onClose,
}: VersionsTabProps & { row: AgentVersion; onClose: () => void }) {
  const t = useText(versionsText)
  const restore = useAction(calls.agent.restoreAgentVersion, {
    invalidates: agentReads,
    onSuccess: (saved) => notifications.show({ message: t('restored', { version: saved.version }) }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('restoreTitle', { version })}
      losses={isChanged ? [t('lossUnsaved')] : []}
      confirmLabel={t('restore')}
      isBusy={restore.isPending}
      onConfirm={() => restore.mutate({ agent_id: agent.id, version }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('restoreHint')}
    </ConfirmDialog>
  )
}
