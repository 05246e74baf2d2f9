import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type TaskGroup, taskGroupName } from '@polyphony/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { groupText } from './group.text.ts'

const { taskGroup, task } = calls
/** The calls whose answers contain a group's name or count its tasks. */
const shown = [taskGroup.getAllGroup, task.getProjectTaskList, task.getTaskDetail]

interface GroupRowProps {
  group: TaskGroup
  onDeleted: (group: TaskGroup) => void
}

export function GroupRow({ group, onDeleted }: GroupRowProps) {
  const t = useText(groupText)
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { name, task_count: count } = group
  if (isRenaming)
    return (
      <li>
        <RenameForm group={group} onClose={() => setRenaming(false)} />
      </li>
    )
  return (
    <Group component="li" gap="xs" wrap="nowrap" mih={44}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <TruncatedText text={name} />
      </div>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t('tasks', { count })}
      </Text>
      <ActionIcon {...quiet} aria-label={t('rename', { name })} onClick={() => setRenaming(true)}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...quiet} aria-label={t('remove', { name })} onClick={() => setDeleting(true)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <DeleteDialog isOpen={isDeleting} group={group} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
    </Group>
  )
}

const quiet = { variant: 'subtle', color: 'gray', c: 'var(--muted)' } as const

interface DeleteDialogProps extends GroupRowProps {
  isOpen: boolean
  onClose: () => void
}

function DeleteDialog({ isOpen, group, onDeleted, onClose }: DeleteDialogProps) {
  const t = useText(groupText)
  const { group_id, name, task_count } = group
  const remove = useAction(taskGroup.deleteGroup, {
    invalidates: shown,
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name }) })
      onClose()
      onDeleted(group)
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ group_id })}
      onClose={onClose}
    >
      {task_count > 0 ? t('deleteFrees', { count: task_count }) : t('deleteEmpty')}
    </ConfirmDialog>
  )
}

const schema = z.object({ name: taskGroupName })

function RenameForm({ group: { group_id, name }, onClose }: { group: TaskGroup; onClose: () => void }) {
  const t = useText(groupText)
  const common = useText(commonText)
  const fields = useFields(schema, { name: { title: t('name'), length: { min: 1, max: 60 } } }, { name })
  const save = useSave(taskGroup.editGroup, {
    fields,
    errorsAt: { GROUP_NAME_EXISTS: 'name' },
    invalidates: shown,
    onDone: onClose,
    staysOpen: true,
  })
  const submit = fields.handleSubmit((values) => save.send({ group_id, ...values }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap" py={4}>
        <TextInput
          flex={1}
          aria-label={t('name')}
          autoComplete="off"
          autoFocus
          error={fields.formState.errors.name?.message ?? save.message}
          {...fields.register('name')}
        />
        <Button type="submit" loading={save.isPending}>
          {common('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Group>
    </form>
  )
}
