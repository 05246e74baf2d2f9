import { Menu } from '@mantine/core'
import { type AgentCase, calls } from '@polyphony/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { proofText } from './proof.text.ts'

interface CaseMenuProps {
  agentId: string
  row: AgentCase
  onEdit: () => void
}

export function CaseMenu({ agentId: agent_id, row: { case_id, question }, onEdit }: CaseMenuProps) {
  const t = useText(proofText)
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(calls.agentProof.deleteAgentCase, { invalidates: [calls.agentProof.getAgentCaseList] })
  return (
    <>
      <RowMenu label={t('actionsOf', { question })}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle')}
        losses={[question]}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ agent_id, case_id }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
