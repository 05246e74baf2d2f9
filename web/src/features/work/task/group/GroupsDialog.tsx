/** The company's groups of tasks: add, rename, delete. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { calls, type TaskGroup, taskGroupName } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
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
    <Modal opened={isOpen} onClose={onClose} title={t('title')}>
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
    </Modal>
  )
}

const schema = z.object({ name: taskGroupName })

function AddForm() {
  const t = useText(groupText)
  const language = useLanguage()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: formResolver(schema, { name: { title: t('name'), length: { min: 1, max: 60 } } }, language),
    defaultValues: { name: '' },
  })
  const create = useAction(calls.taskGroup.createGroup, {
    invalidates: [calls.taskGroup.getAllGroup],
    noErrorTip: true,
    onSuccess: () => reset(),
    onError: ({ code, data }) =>
      setError('name', { message: errorMessage(code, data, language) }, { shouldFocus: true }),
  })
  const submit = handleSubmit(({ name }) => create.mutate({ name }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('newName')}
          placeholder={t('newName')}
          autoComplete="off"
          data-autofocus
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" loading={create.isPending} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('add')}
        </Button>
      </Group>
    </form>
  )
}
