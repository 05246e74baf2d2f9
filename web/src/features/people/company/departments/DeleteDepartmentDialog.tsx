import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { departmentText } from './departments.text.ts'
import type { TreeRow } from './tree.ts'

interface DeleteDepartmentDialogProps {
  isOpen: boolean
  row: TreeRow
  rows: readonly TreeRow[]
  onClose: () => void
}

/** Members move to the department above; a department with others below it can't be deleted. */
export function DeleteDepartmentDialog({ isOpen, row, rows, onClose }: DeleteDepartmentDialogProps) {
  const t = useText(departmentText)
  const { department_id, parent_id, name, member_count: count } = row.department
  const parent = rows.find(({ department }) => department.department_id === parent_id)
  const remove = useAction(calls.company.deleteDepartment, {
    invalidates: [calls.company.getDepartmentList, calls.company.getAllSubAccount],
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name }) })
      onClose()
    },
    onError: onClose,
  })
  if (row.hasBelow) {
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title={t('deleteTitle', { name })}
        confirmLabel={t('understood')}
        onConfirm={onClose}
        onClose={onClose}
      >
        {t('hasBelow', { name })}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTitle', { name })}
      losses={[t('loseName', { name })]}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ department_id, is_moving_members: true })}
      onClose={onClose}
    >
      {count > 0 && t('movesUp', { count, parent: parent?.department.name ?? t('top') })}
    </ConfirmDialog>
  )
}
