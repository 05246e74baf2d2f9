import { Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, lengths, nodeKindNames, personName } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import type { TaskDialogProps } from './TaskMenu.tsx'
import { actionText } from './text.ts'

/** A letter to whoever has one of the chosen steps. */
export function MessageDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const people = task.pieces.flatMap((piece) =>
    piece.nodes.flatMap((node) => (node.assignee ? [{ ...node, assignee: node.assignee, piece }] : [])),
  )
  const [chosen, setChosen] = useState(() => people.slice(0, 200).map((node) => node.node_task_id))
  const [text, setText] = useState('')
  const send = useAction(calls.taskWork.messageWorkers, {
    invalidates: [calls.task.getTaskHistory],
    onSuccess: ({ count }) => {
      notifications.show({ message: t('sent', { count }) })
      onClose()
    },
  })
  const written = text.trim()
  return (
    <Modal opened onClose={onClose} title={t('message')}>
      {people.length === 0 ? (
        <Text size="sm">{t('nobodyOnIt')}</Text>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (written && chosen.length > 0)
              send.mutate({ task_id: task.task_id, node_task_ids: chosen, text: written })
          }}
        >
          <Stack gap="md">
            <Checkbox.Group label={t('messageTo')} value={chosen} onChange={setChosen}>
              <Stack gap={8} mt={8} mah={220} style={{ overflowY: 'auto' }}>
                {people.map(({ node_task_id, kind, assignee, piece }) => (
                  <Checkbox
                    key={node_task_id}
                    value={node_task_id}
                    label={`${personName(assignee.nickname, language)} · ${nodeKindNames[kind][language]} · ${formatLanguageName(piece.target_lang, language)}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Textarea
              label={t('messageText')}
              required
              data-autofocus
              autosize
              minRows={3}
              maxRows={8}
              maxLength={lengths.reason}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <FormActions
              submitLabel={t('send')}
              loading={send.isPending}
              disabled={!written || chosen.length === 0}
              onCancel={onClose}
            />
          </Stack>
        </form>
      )}
    </Modal>
  )
}
