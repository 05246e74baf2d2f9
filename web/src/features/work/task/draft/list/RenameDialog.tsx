import { TextInput } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { z } from 'zod'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { draftText } from '../draft.text.ts'

const { min, max } = lengths.taskName
const schema = z.object({ name: z.string().trim().min(min).max(max) })

interface RenameDialogProps {
  draft_id: string
  name: string
  onClose: () => void
}

export function RenameDialog({ onClose, ...draft }: RenameDialogProps) {
  const t = useText(draftText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('renameTitle')} size="sm">
      <Fields {...draft} />
    </FormDialog>
  )
}

function Fields({ draft_id, name }: Omit<RenameDialogProps, 'onClose'>) {
  const t = useText(draftText)
  const common = useText(commonText)
  const fields = useFields(schema, { name: { title: t('name'), length: { min, max } } }, { name })
  const save = useSave(calls.taskDraft.renameDraft, { fields, invalidates: [calls.taskDraft.getDraftList] })
  const submit = fields.handleSubmit((input) => save.send({ draft_id, ...input }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <TextInput
        label={t('name')}
        autoComplete="off"
        data-autofocus
        maxLength={max}
        error={fields.formState.errors.name?.message}
        {...fields.register('name')}
      />
    </Form>
  )
}
