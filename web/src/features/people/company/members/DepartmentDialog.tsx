import { Button, Group, Modal, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { teamText } from '../company.text.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { memberText } from './members.text.ts'

export function DepartmentDialog({ member, isOpen, onClose }: MemberDialogProps) {
  const t = useText(memberText)
  return (
    <Modal opened={isOpen} onClose={onClose} size="sm" title={t('departmentOf', { name: member.nickname })}>
      <Form member={member} onClose={onClose} />
    </Modal>
  )
}

function Form({ member, onClose }: Omit<MemberDialogProps, 'isOpen'>) {
  const t = useText(memberText)
  const team = useText(teamText)
  const common = useText(commonText)
  const [departmentId, setDepartmentId] = useState(member.department?.department_id ?? null)
  const save = useAction(calls.company.setMemberDepartment, {
    invalidates: [calls.company.getAllSubAccount, calls.company.getDepartmentList],
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  return (
    <Stack gap="md">
      <DepartmentSelect
        label={team('department')}
        none={team('noDepartment')}
        data-autofocus
        value={departmentId}
        onChange={setDepartmentId}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ account_id: member.account_id, department_id: departmentId })}
        >
          {common('save')}
        </Button>
      </Group>
    </Stack>
  )
}
