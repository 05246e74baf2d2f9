import { Button, Group, Modal, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Department } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { DepartmentSelect } from '../DepartmentSelect.tsx'
import { departmentText } from './departments.text.ts'

interface MoveDepartmentDialogProps {
  isOpen: boolean
  department: Department
  onClose: () => void
}

export function MoveDepartmentDialog({ isOpen, department, onClose }: MoveDepartmentDialogProps) {
  const t = useText(departmentText)
  return (
    <Modal opened={isOpen} onClose={onClose} size="sm" title={t('moveTitle', { name: department.name })}>
      <Form department={department} onClose={onClose} />
    </Modal>
  )
}

function Form({ department, onClose }: Omit<MoveDepartmentDialogProps, 'isOpen'>) {
  const t = useText(departmentText)
  const common = useText(commonText)
  const language = useLanguage()
  const [parentId, setParentId] = useState(department.parent_id)
  const move = useAction(calls.company.moveDepartment, {
    invalidates: [calls.company.getDepartmentList],
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  return (
    <Stack gap="md">
      <DepartmentSelect
        label={t('moveTo')}
        none={t('top')}
        data-autofocus
        without={department.department_id}
        value={parentId}
        onChange={setParentId}
        error={move.error && errorMessage(move.error.code, move.error.data, language)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          loading={move.isPending}
          disabled={parentId === department.parent_id}
          onClick={() => move.mutate({ department_id: department.department_id, parent_id: parentId })}
        >
          {t('move')}
        </Button>
      </Group>
    </Stack>
  )
}
