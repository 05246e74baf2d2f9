/** The company's groups of tasks: add, rename, delete. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { calls, type TaskGroup, taskGroupName } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { GroupRow } from './GroupRow.tsx'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'

interface GroupsDialogProps {
  isOpen: boolean
  onClose: () => void
  onDeleted: (group: TaskGroup) => void
}

export function GroupsDialog({ isOpen, onClose, onDeleted }: GroupsDialogProps) {
  const t = useText(groupText)
  const groups = useGroups()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Stack gap="md" pt={4}>
        <AddForm />
        {groups?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        )}
        <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
          {groups?.map((group) => (
            <GroupRow key={group.group_id} group={group} onDeleted={onDeleted} />
          ))}
        </Stack>
      </Stack>
    </FormDialog>
  )
}

const schema = z.object({ name: taskGroupName })

function AddForm() {
  const t = useText(groupText)
  const fields = useFields(schema, { name: { title: t('name'), length: { min: 1, max: 60 } } }, { name: '' })
  const save = useSave(calls.taskGroup.createGroup, {
    fields,
    errorsAt: { GROUP_NAME_EXISTS: 'name', GROUPS_TOO_MANY: 'name' },
    invalidates: [calls.taskGroup.getAllGroup],
    onDone: () => fields.reset(),
    staysOpen: true,
  })
  return (
    <form onSubmit={(event) => void fields.handleSubmit(save.send)(event)} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('newName')}
          placeholder={t('newName')}
          autoComplete="off"
          data-autofocus
          error={fields.formState.errors.name?.message ?? save.message}
          {...fields.register('name')}
        />
        <Button type="submit" loading={save.isPending} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('add')}
        </Button>
      </Group>
    </form>
  )
}
