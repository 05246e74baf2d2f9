/** Names a tag in three languages: a new tag or an existing one. */
import { TextInput } from '@mantine/core'
import { calls, languages } from '@polyphony/contract'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { htmlLang, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { nameOf, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagSave } from './use-tag-save.ts'

interface TagDialogProps {
  isOpen: boolean
  isNew: boolean
  /** For a new tag: its parent, or null at the top level. */
  tag: TagNode | null
  onClose: () => void
}

export function TagDialog(props: TagDialogProps) {
  const { isOpen, isNew, tag, onClose } = props
  const t = useText(tagsText)
  const language = useLanguage()
  const name = tag ? nameOf(tag, language) : ''
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isNew ? (tag ? t('addBelowOf', { name }) : t('add')) : t('renameOf', { name })}
    >
      <Names {...props} />
    </FormDialog>
  )
}

const nameLength = { min: 1, max: 60 }
const name = z.string().trim().min(nameLength.min).max(nameLength.max)
const schema = z.object({ name_zh: name, name_en: name, name_ja: name })

function Names({ isNew, tag }: Pick<TagDialogProps, 'isNew' | 'tag'>) {
  const t = useText(tagsText)
  const common = useText(commonText)
  const language = useLanguage()
  const rules = Object.fromEntries(languages.map((one) => [`name_${one}`, { title: t(one), length: nameLength }]))
  const fields = useFields(schema, rules, isNew || !tag ? { name_zh: '', name_en: '', name_ja: '' } : tag)
  const nameIn = (names: z.infer<typeof schema>) => ({ name: names[`name_${language}`] })
  const create = useTagSave(calls.opsTag.createTag, { done: (_, names) => t('added', nameIn(names)) })
  const rename = useTagSave(calls.opsTag.renameTag, { done: (_, names) => t('renamed', nameIn(names)) })
  const submit = fields.handleSubmit((names) => {
    if (isNew || !tag) create.send({ ...names, parent_id: tag?.tag_id ?? null })
    else rename.send({ ...names, tag_id: tag.tag_id, version: tag.version })
  })
  return (
    <Form save={[create, rename]} onSubmit={submit} submitLabel={common('save')}>
      {languages.map((one, index) => (
        <TextInput
          key={one}
          label={t(one)}
          lang={htmlLang[one]}
          required
          data-autofocus={index === 0 || undefined}
          error={fields.formState.errors[`name_${one}`]?.message}
          {...fields.register(`name_${one}`)}
        />
      ))}
    </Form>
  )
}
