import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { flatten, nameOf, possibleParents, type TagNode } from './tag-tree.ts'
import { tagsText } from './tags.text.ts'
import { useTagAction } from './use-tag-action.ts'

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
    <Modal opened={isOpen} onClose={onClose} title={t('moveOf', { name: nameOf(tag, language) })}>
      <Form {...props} />
    </Modal>
  )
}

const top = 'top'

function Form({ tag, tree, onClose }: MoveTagDialogProps) {
  const t = useText(tagsText)
  const common = useText(commonText)
  const language = useLanguage()
  const [parent, setParent] = useState<string | null>(null)
  const names = new Map(flatten(tree).map((one) => [one.tag_id, one]))
  const wayTo = (one: TagNode): string => {
    const above = one.parent_id === null ? undefined : names.get(one.parent_id)
    return above ? `${wayTo(above)} / ${nameOf(one, language)}` : nameOf(one, language)
  }
  const move = useTagAction(calls.opsTag.moveTag, () => {
    notifications.show({ message: t('moved', { name: nameOf(tag, language) }) })
    onClose()
  })
  const parents = possibleParents(tree, tag).map((one) => ({ value: one.tag_id, label: wayTo(one) }))
  return (
    <Stack gap="md">
      {move.problem && (
        <Alert color="red" role="alert">
          {move.problem}
        </Alert>
      )}
      <Select
        label={t('newParent')}
        searchable
        data-autofocus
        data={tag.parent_id === null ? parents : [{ value: top, label: t('top') }, ...parents]}
        value={parent}
        onChange={setParent}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          disabled={parent === null}
          loading={move.isPending}
          onClick={() =>
            move.mutate({
              tag_id: tag.tag_id,
              version: tag.version,
              before_id: null,
              parent_id: parent === top ? null : parent,
            })
          }
        >
          {common('save')}
        </Button>
      </Group>
    </Stack>
  )
}
