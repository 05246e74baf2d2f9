import { TextInput } from '@mantine/core'
import { calls, type FlowSummary, flowNameLength } from '@polyphony/contract'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { flowText } from '../flow.text.ts'
import { flowLists } from '../use-flows.ts'

interface RenameDialogProps {
  isOpen: boolean
  flow: FlowSummary
  name: string
  onClose: () => void
}

export function RenameDialog({ isOpen, onClose, ...props }: RenameDialogProps) {
  const t = useText(flowText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('renameOf', { name: props.name })}>
      <Fields {...props} />
    </FormDialog>
  )
}

const schema = z.object({ name: z.string().trim().min(1).max(flowNameLength) })

function Fields({ flow: { flow_id }, name }: Pick<RenameDialogProps, 'flow' | 'name'>) {
  const t = useText(flowText)
  const common = useText(commonText)
  const fields = useFields(schema, { name: { title: t('name'), length: { min: 1, max: flowNameLength } } }, { name })
  const save = useSave(calls.flow.renameFlow, { fields, invalidates: flowLists, done: t('renamed') })
  const submit = fields.handleSubmit((values) => save.send({ flow_id, ...values }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <TextInput
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        error={fields.formState.errors.name?.message}
        {...fields.register('name')}
      />
    </Form>
  )
}
