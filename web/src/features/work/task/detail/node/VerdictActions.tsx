/** The client's verdict on a piece: open, confirm, or return with comments. */
import { Button, Group, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, lengths } from '@polyphony/contract'
import { IconArrowBackUp, IconCheck, IconColumns } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { DraftPreviewButton } from '../../../../../parts/preview/DraftPreviewButton.tsx'
import { paths } from '../../../../../paths.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { detailText } from '../detail.text.ts'
import type { Piece, PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'

export function VerdictActions({ piece, node }: { piece: Piece; node: PieceNode }) {
  const t = useText(detailText)
  const language = useLanguage()
  const [asking, setAsking] = useState<'pass' | 'return' | null>(null)
  const { node_task_id } = node
  const name = { name: piece.file_name, lang: formatLanguageName(piece.target_lang, language) }
  const close = () => setAsking(null)
  return (
    <Group gap="xs">
      {node.can.open && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconColumns size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.workbench} params={{ node_task_id }} {...props} />}
        >
          {t('compare')}
        </Button>
      )}
      {node.can.open && <DraftPreviewButton node_task_id={node_task_id} file_name={piece.file_name} />}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking('return')}
      >
        {t('sendBack')}
      </Button>
      <Button size="compact-md" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsking('pass')}>
        {t('confirm')}
      </Button>
      <PassDialog isOpen={asking === 'pass'} node={node} title={t('confirmTitle', name)} onClose={close} />
      <FormDialog isOpen={asking === 'return'} onClose={close} title={t('sendBackTitle', name)}>
        <SendBack node={node} />
      </FormDialog>
    </Group>
  )
}

const invalidates = [...taskPage, calls.task.getProjectTaskList]

interface PassDialogProps {
  isOpen: boolean
  node: PieceNode
  title: string
  onClose: () => void
}

function PassDialog({ isOpen, node: { node_task_id }, title, onClose }: PassDialogProps) {
  const t = useText(detailText)
  const confirm = useAction(calls.node.confirmNodeTask, {
    invalidates,
    onSuccess: () => {
      notifications.show({ message: t('confirmed') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={t('confirm')}
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate({ node_task_id, verdict: 'pass' })}
      onClose={onClose}
    >
      {t('confirmBody')}
    </ConfirmDialog>
  )
}

function SendBack({ node: { node_task_id } }: { node: PieceNode }) {
  const t = useText(detailText)
  const [reason, setReason] = useState('')
  const written = reason.trim()
  const save = useSave(calls.node.confirmNodeTask, { invalidates, done: t('sentBack') })
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ node_task_id, verdict: 'return', reason: written })}
      submitLabel={t('sendBack')}
      isDisabled={!written}
    >
      <Text size="sm" c="dimmed">
        {t('sendBackHint')}
      </Text>
      <Textarea
        label={t('sendBackReason')}
        required
        data-autofocus
        maxLength={lengths.reason}
        autosize
        minRows={3}
        maxRows={10}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  )
}
