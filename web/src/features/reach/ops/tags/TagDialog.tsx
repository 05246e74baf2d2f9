/** Names a tag in three languages: a new one, or one that there is. */
import { Alert, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, languages } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { htmlLang, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { nameOf, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagAction } from './use-tag-action.ts'

interface TagDialogProps {
  isOpen: boolean
  isNew: boolean
  /** Of a new one: the tag above, null at the top. */
  tag: TagNode | null
  onClose: () => void
}

export function TagDialog(props: TagDialogProps) {
  const { isOpen, isNew, tag, onClose } = props
  const t = useText(tagsText)
  const language = useLanguage()
  const name = tag ? nameOf(tag, language) : ''
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={isNew ? (tag ? t('addBelowOf', { name }) : t('add')) : t('renameOf', { name })}
    >
      <Form {...props} />
    </Modal>
  )
}

const nameLength = { min: 1, max: 60 }
const name = z.string().trim().min(nameLength.min).max(nameLength.max)
const schema = z.object({ name_zh: name, name_en: name, name_ja: name })
type Names = z.infer<typeof schema>

function Form({ isNew, tag, onClose }: TagDialogProps) {
  const t = useText(tagsText)
  const common = useText(commonText)
  const language = useLanguage()
  const rules = Object.fromEntries(languages.map((one) => [`name_${one}`, { title: t(one), length: nameLength }]))
  const { register, handleSubmit, formState, getValues } = useForm<Names>({
    resolver: formResolver(schema, rules, language),
    defaultValues: isNew || !tag ? { name_zh: '', name_en: '', name_ja: '' } : tag,
  })
  const done = (key: 'added' | 'renamed') => () => {
    notifications.show({ message: t(key, { name: getValues(`name_${language}`) }) })
    onClose()
  }
  const create = useTagAction(calls.opsTag.createTag, done('added'))
  const rename = useTagAction(calls.opsTag.renameTag, done('renamed'))
  const submit = handleSubmit(({ name_zh, name_en, name_ja }) => {
    const names = { name_zh, name_en, name_ja }
    if (isNew || !tag) create.mutate({ ...names, parent_id: tag?.tag_id ?? null })
    else rename.mutate({ ...names, tag_id: tag.tag_id, version: tag.version })
  })
  const problem = create.problem ?? rename.problem
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {languages.map((one, index) => (
          <TextInput
            key={one}
            label={t(one)}
            lang={htmlLang[one]}
            required
            data-autofocus={index === 0 || undefined}
            error={formState.errors[`name_${one}`]?.message}
            {...register(`name_${one}`)}
          />
        ))}
        <FormActions submitLabel={common('save')} loading={create.isPending || rename.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
