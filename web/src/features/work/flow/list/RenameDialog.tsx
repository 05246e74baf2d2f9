import { Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type FlowSummary, flowNameLength } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { flowText } from '../flow.text.ts'
import { flowLists } from '../use-flows.ts'

interface RenameDialogProps {
  isOpen: boolean
  flow: FlowSummary
  name: string
  onClose: () => void
}

export function RenameDialog({ isOpen, flow, name, onClose }: RenameDialogProps) {
  const t = useText(flowText)
  return (
    <Modal opened={isOpen} onClose={onClose} size="sm" title={t('renameOf', { name })}>
      <Form flow={flow} name={name} onClose={onClose} />
    </Modal>
  )
}

const schema = z.object({ name: z.string().trim().min(1).max(flowNameLength) })

function Form({ flow, name, onClose }: Omit<RenameDialogProps, 'isOpen'>) {
  const t = useText(flowText)
  const common = useText(commonText)
  const language = useLanguage()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(schema, { name: { title: t('name'), length: { min: 1, max: flowNameLength } } }, language),
    defaultValues: { name },
  })
  const rename = useAction(calls.flow.renameFlow, {
    invalidates: flowLists,
    onSuccess: () => {
      notifications.show({ message: t('renamed') })
      onClose()
    },
  })
  const submit = handleSubmit((values) => rename.mutate({ flow_id: flow.flow_id, ...values }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          required
          data-autofocus
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <FormActions submitLabel={common('save')} loading={rename.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
