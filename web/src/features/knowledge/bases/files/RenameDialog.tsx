import { TextInput } from '@mantine/core'
import { calls, type KnowledgeFile, knowledgeLimits } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { filesText } from './files.text.ts'
import { fileReads } from './use-file-actions.ts'

interface RenameDialogProps {
  isOpen: boolean
  file: Pick<KnowledgeFile, 'knowledge_id' | 'name' | 'ext'>
  onClose: () => void
}

export function RenameDialog({ isOpen, file, onClose }: RenameDialogProps) {
  const t = useText(filesText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('renameOf', { name: file.name })}>
      <Fields file={file} />
    </FormDialog>
  )
}

const schema = z.object({ name: z.string().trim().min(1).max(knowledgeLimits.name) })

function Fields({ file: { knowledge_id, name, ext } }: Pick<RenameDialogProps, 'file'>) {
  const t = useText(filesText)
  const ending = ext && name.toLowerCase().endsWith(`.${ext}`) ? name.slice(-ext.length - 1) : ''
  const fields = useFields(
    schema,
    { name: { title: t('newName'), length: { min: 1, max: knowledgeLimits.name } } },
    { name: name.slice(0, name.length - ending.length) },
  )
  const save = useSave(calls.knowledge.updateKnowledgeName, {
    fields,
    invalidates: fileReads,
    done: (renamed) => t('renamed', { name: renamed.name }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((values) => save.send({ knowledge_id, name: `${values.name}${ending}` }))}
      submitLabel={t('rename')}
    >
      <TextInput
        label={t('newName')}
        required
        data-autofocus
        autoComplete="off"
        rightSection={ending}
        rightSectionWidth={64}
        error={fields.formState.errors.name?.message}
        {...fields.register('name')}
      />
    </Form>
  )
}
