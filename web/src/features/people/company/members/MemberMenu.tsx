/** What an admin may do with a member, as the server says it. */
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
  const t = useText(memberText)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { account_id, nickname: name, is_mvp, role, can } = member
  const invalidates = [calls.company.getAllSubAccount]
  const setFlags = useAction(calls.company.setMemberFlags, {
    invalidates: [...invalidates, calls.session.getCurrentTalent, calls.session.getSideMenu],
    onSuccess: () => notifications.show({ message: t('saved') }),
  })
  const unlock = useAction(calls.company.unlockSubAccount, {
    invalidates,
    onSuccess: () => notifications.show({ message: t('unlockedNow') }),
  })
  const of = (kind: Dialog) => ({ member, isOpen: dialog === kind, onClose: () => setDialog(null) })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" c="var(--ink)" size={32} aria-label={t('actionsFor', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('department')}>{t('changeDepartment')}</Menu.Item>
          <Menu.Item onClick={() => setFlags.mutate({ account_id, is_mvp: !is_mvp })}>
            {t(is_mvp ? 'forbidMvp' : 'allowMvp')}
          </Menu.Item>
          {(can.promote || can.demote) && (
            <Menu.Item onClick={() => setDialog('role')}>{t(role === 'admin' ? 'makeMember' : 'makeAdmin')}</Menu.Item>
          )}
          {can.lock && <Menu.Item onClick={() => setDialog('lock')}>{t('lock')}</Menu.Item>}
          {can.unlock && <Menu.Item onClick={() => unlock.mutate({ account_id })}>{t('unlock')}</Menu.Item>}
          {can.receive_company && <Menu.Item onClick={() => setDialog('transfer')}>{t('transfer')}</Menu.Item>}
          {can.remove && (
            <>
              <Menu.Divider />
              <Menu.Item c="var(--overdue)" onClick={() => setDialog('remove')}>
                {t('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DepartmentDialog {...of('department')} />
      <RoleDialog {...of('role')} />
      <LockDialog {...of('lock')} />
      <TransferDialog {...of('transfer')} />
      <RemoveDialog {...of('remove')} />
    </>
  )
}
