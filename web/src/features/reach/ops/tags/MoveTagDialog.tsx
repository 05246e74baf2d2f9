import { Select } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { flatten, nameOf, possibleParents, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagSave } from './use-tag-save.ts'

interface MoveTagDialogProps {
  isOpen: boolean
  tag: TagNode
  tree: readonly TagNode[]
  onClose: () => void
}

export function MoveTagDialog(props: MoveTagDialogProps) {
  const { isOpen, tag, onClose } = props
  const t = useText(tagsText)
  const language = useLanguage()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('moveOf', { name: nameOf(tag, language) })}>
      <Parent {...props} />
    </FormDialog>
  )
}

const top = 'top'

function Parent({ tag, tree }: Pick<MoveTagDialogProps, 'tag' | 'tree'>) {
  const t = useText(tagsText)
  const common = useText(commonText)
  const language = useLanguage()
  const [parent, setParent] = useState<string | null>(null)
  const tags = new Map(flatten(tree).map((one) => [one.tag_id, one]))
  const wayTo = (one: TagNode): string => {
    const parentTag = one.parent_id === null ? undefined : tags.get(one.parent_id)
    const name = nameOf(one, language)
    return parentTag ? `${wayTo(parentTag)} / ${name}` : name
  }
  const move = useTagSave(calls.opsTag.moveTag, { done: t('moved', { name: nameOf(tag, language) }) })
  const parents = possibleParents(tree, tag).map((one) => ({ value: one.tag_id, label: wayTo(one) }))
  const submit = () =>
    move.send({
      tag_id: tag.tag_id,
      version: tag.version,
      before_id: null,
      parent_id: parent === top ? null : parent,
    })
  return (
    <Form save={move} onSubmit={submit} submitLabel={common('save')} isDisabled={parent === null}>
      <Select
        label={t('newParent')}
        searchable
        data-autofocus
        data={tag.parent_id === null ? parents : [{ value: top, label: t('top') }, ...parents]}
        value={parent}
        onChange={setParent}
      />
    </Form>
  )
}
