import { Button, Group, Modal, TextInput } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../../api/use-action.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { formResolver } from '../../../../../ui/form-errors.ts'
import { draftText } from '../draft.text.ts'

const { min, max } = lengths.taskName
const schema = z.object({ name: z.string().trim().min(min).max(max) })
const { renameDraft, getDraftList } = calls.taskDraft

interface RenameDialogProps {
  draft_id: string
  name: string
  onClose: () => void
}

export function RenameDialog({ draft_id, name, onClose }: RenameDialogProps) {
  const t = useText(draftText)
  const common = useText(commonText)
  const language = useLanguage()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(schema, { name: { title: t('name'), length: { min, max } } }, language),
    defaultValues: { name },
  })
  const rename = useAction(renameDraft, {
    invalidates: [getDraftList],
    noErrorTip: true,
    onSuccess: onClose,
    onError: ({ code, data }) => setError('name', { message: errorMessage(code, data, language) }),
  })
  const submit = handleSubmit((input) => rename.mutate({ draft_id, ...input }))
  return (
    <Modal opened onClose={onClose} title={t('renameTitle')} size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('name')}
          autoComplete="off"
          data-autofocus
          maxLength={max}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {common('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
