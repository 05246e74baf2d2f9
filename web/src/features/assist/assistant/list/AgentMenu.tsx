/** What may be done with an assistant besides editing it. */
import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AiAgent, calls } from '@polyphony/contract'
import { IconCopy, IconTrash, IconUsers, IconUsersMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { agentReads } from '../agent-calls.ts'
import { assistantText } from '../assistant.text.ts'

export function AgentMenu({ agent, onDeleted }: { agent: AiAgent; onDeleted?: () => void }) {
  const t = useText(assistantText)
  const [asked, setAsked] = useState<'share' | 'unshare' | 'delete' | null>(null)
  const clone = useClone()
  const { can, id: agent_id } = agent
  const name = agent.ai_agent_setting.ai_agent_name
  return (
    <>
      <RowMenu label={t('actionsOf', { name })} isBusy={clone.isPending}>
        {can.clone && (
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => clone.mutate({ agent_id, ai_agent_name: copyName(t('copyOf', { name }), name) })}
          >
            {t('clone')}
          </Menu.Item>
        )}
        {can.share && (
          <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setAsked('share')}>
            {t('share')}
          </Menu.Item>
        )}
        {can.unshare && (
          <Menu.Item leftSection={<IconUsersMinus size={16} aria-hidden />} onClick={() => setAsked('unshare')}>
            {t('unshare')}
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsked('delete')}>
            {t('delete')}
          </Menu.Item>
        )}
      </RowMenu>
      {(asked === 'share' || asked === 'unshare') && (
        <Sharing agent={agent} does={asked} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && <Deletion agent={agent} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </>
  )
}

const longest = 40
/** Where it doesn't fit, the name itself. */
const copyName = (copy: string, name: string) => (copy.length > longest ? name : copy)

function useClone() {
  const t = useText(assistantText)
  const navigate = useNavigate()
  return useAction(calls.agent.cloneCompanyAiAgent, {
    invalidates: agentReads,
    onSuccess: ({ agent_id }, { ai_agent_name = '' }) => {
      notifications.show({ message: t('cloned', { name: ai_agent_name }) })
      void navigate({ to: paths.productionAssistant, search: { agent_id } })
    },
  })
}

function Sharing({ agent, does, onClose }: { agent: AiAgent; does: 'share' | 'unshare'; onClose: () => void }) {
  const t = useText(assistantText)
  const name = agent.ai_agent_setting.ai_agent_name
  const send = useAction(calls.agent.shareCompanyAiAgent, {
    invalidates: agentReads,
    onSuccess: () => notifications.show({ message: t(does === 'share' ? 'shared' : 'unshared') }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t(does === 'share' ? 'shareTitle' : 'unshareTitle', { name })}
      confirmLabel={t(does)}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate({ agent_id: agent.id, scope: does === 'share' ? 'team' : 'me' }, { onSettled: onClose })
      }
      onClose={onClose}
    >
      {t(does === 'share' ? 'shareHint' : 'unshareHint')}
    </ConfirmDialog>
  )
}

interface DeletionProps {
  agent: AiAgent
  onClose: () => void
  onDeleted: (() => void) | undefined
}

function Deletion({ agent, onClose, onDeleted }: DeletionProps) {
  const t = useText(assistantText)
  const name = agent.ai_agent_setting.ai_agent_name
  const remove = useAction(calls.agent.deleteCompanyAiAgent, {
    invalidates: [calls.agent.getCompanyAiAgentList],
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name }) })
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name })}
      losses={[t('lossVersions'), t('lossCases')]}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ agent_id: agent.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('keepsChats')}
    </ConfirmDialog>
  )
}
