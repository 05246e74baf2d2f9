/** The actions of an admin on a member that the server allows. */
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type TeamMember } from '@polyphony/contract'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { LockDialog, RemoveDialog, RoleDialog } from './MemberDialogs.tsx'
import { memberText } from './members.text.ts'
import { TransferDialog } from './TransferDialog.tsx'

type Dialog = 'department' | 'role' | 'lock' | 'transfer' | 'remove'

export function MemberMenu({ member }: { member: TeamMember }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const propsOf = (kind: Dialog) => ({ member, isOpen: dialog === kind, onClose: () => setDialog(null) })
  return (
    <>
      <Acts member={member} onAsk={setDialog} />
      <DepartmentDialog {...propsOf('department')} />
      <RoleDialog {...propsOf('role')} />
      <LockDialog {...propsOf('lock')} />
      <TransferDialog {...propsOf('transfer')} />
      <RemoveDialog {...propsOf('remove')} />
    </>
  )
}

interface ActsProps {
  member: TeamMember
  onAsk: (dialog: Dialog) => void
}

function Acts({ member, onAsk }: ActsProps) {
  const t = useText(memberText)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size={32}
          aria-label={t('actionsFor', { name: member.nickname })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items member={member} onAsk={onAsk} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ member, onAsk }: ActsProps) {
  const t = useText(memberText)
  const { account_id, is_mvp, role, can } = member
  const invalidates = [calls.company.getAllSubAccount]
  const setFlags = useAction(calls.company.setMemberFlags, {
    invalidates: [...invalidates, calls.session.getCurrentTalent, calls.session.getSideMenu],
    onSuccess: () => notifications.show({ message: t('saved') }),
  })
  const unlock = useAction(calls.company.unlockSubAccount, {
    invalidates,
    onSuccess: () => notifications.show({ message: t('unlockedNow') }),
  })
  return (
    <>
      <Menu.Item onClick={() => onAsk('department')}>{t('changeDepartment')}</Menu.Item>
      <Menu.Item onClick={() => setFlags.mutate({ account_id, is_mvp: !is_mvp })}>
        {t(is_mvp ? 'forbidMvp' : 'allowMvp')}
      </Menu.Item>
      {(can.promote || can.demote) && (
        <Menu.Item onClick={() => onAsk('role')}>{t(role === 'admin' ? 'makeMember' : 'makeAdmin')}</Menu.Item>
      )}
      {can.lock && <Menu.Item onClick={() => onAsk('lock')}>{t('lock')}</Menu.Item>}
      {can.unlock && <Menu.Item onClick={() => unlock.mutate({ account_id })}>{t('unlock')}</Menu.Item>}
      {can.receive_company && <Menu.Item onClick={() => onAsk('transfer')}>{t('transfer')}</Menu.Item>}
      {can.remove && (
        <>
          <Menu.Divider />
          <Menu.Item c="var(--overdue)" onClick={() => onAsk('remove')}>
            {t('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
