/** Confirmations of actions on a member. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type TeamMember } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useTalent } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { useStartOver } from '../use-start-over.ts'
import { memberText } from './members.text.ts'

export interface MemberDialogProps {
  member: TeamMember
  isOpen: boolean
  onClose: () => void
}

const invalidates = [calls.company.getAllSubAccount, calls.company.getTeam, calls.company.getDepartmentList]

export function RoleDialog({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  const me = useTalent()
  const startOver = useStartOver()
  const { account_id, nickname: name } = member
  const role = member.role === 'admin' ? ('member' as const) : ('admin' as const)
  const setRole = useAction(calls.company.setMemberRole, {
    invalidates,
    onSuccess: () => {
      notifications.show({ message: t('roleChanged', { name }) })
      onClose()
      if (account_id === me.account_id) void startOver(paths.taskList)
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(role === 'admin' ? 'makeAdminTitle' : 'makeMemberTitle', { name })}
      losses={role === 'admin' ? [] : [t('loseAdmin'), t('loseInvites')]}
      confirmLabel={t(role === 'admin' ? 'makeAdminYes' : 'makeMemberYes')}
      isBusy={setRole.isPending}
      onConfirm={() => setRole.mutate({ account_id, role })}
      onClose={onClose}
    >
      {role === 'admin' && t('makeAdminBody')}
    </ConfirmDialog>
  )
}

export function LockDialog({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  const { account_id, nickname: name } = member
  const lock = useAction(calls.company.lockSubAccount, {
    invalidates,
    onSuccess: () => {
      notifications.show({ message: t('lockedNow') })
      onClose()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('lockTitle', { name })}
      confirmLabel={t('lockYes')}
      isBusy={lock.isPending}
      onConfirm={() => lock.mutate({ account_id })}
      onClose={onClose}
    >
      {t('lockBody')}
    </ConfirmDialog>
  )
}

/** A member with assigned work of the company can't be removed until the work is reassigned. */
export function RemoveDialog(props: MemberDialogProps) {
  return props.member.open_count > 0 ? <WorkInHand {...props} /> : <Removal {...props} />
}

function Removal({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  const { account_id, nickname: name, role } = member
  const remove = useAction(calls.company.removeMember, {
    invalidates,
    onSuccess: () => {
      notifications.show({ message: t('removed', { name }) })
      onClose()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('removeTitle', { name })}
      losses={[t('loseAccess'), ...(role === 'admin' ? [t('loseInvites')] : [])]}
      confirmLabel={t('removeYes')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ account_id })}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmDialog>
  )
}

function WorkInHand({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  const common = useText(commonText)
  const { nickname: name, open_count: count } = member
  return (
    <Modal opened={isOpen} onClose={onClose} size="sm" title={t('removeTitle', { name })}>
      <Text size="sm">{t('openWork', { name, count })}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
        <Button renderRoot={(props) => <Link to={paths.taskList} {...props} />}>{t('seeTasks')}</Button>
      </Group>
    </Modal>
  )
}
