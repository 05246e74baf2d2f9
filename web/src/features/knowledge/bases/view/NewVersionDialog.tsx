import { Alert, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type KnowledgeFile, knowledgeExts } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { useUpload } from '../../../../upload/use-upload.ts'
import { fileReads } from '../files/use-file-actions.ts'
import { uploadPanelText } from '../upload/upload-panel.text.ts'
import { viewText } from './view.text.ts'

interface NewVersionDialogProps {
  isOpen: boolean
  file: Pick<KnowledgeFile, 'knowledge_id' | 'name'>
  onClose: () => void
}

export function NewVersionDialog({ isOpen, file, onClose }: NewVersionDialogProps) {
  const t = useText(viewText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('newVersionOf', { name: file.name })}>
      <Field file={file} onClose={onClose} />
    </Modal>
  )
}

const exts = Object.values(knowledgeExts).flat()

function Field({ file: { knowledge_id }, onClose }: Omit<NewVersionDialogProps, 'isOpen'>) {
  const t = useText(viewText)
  const uploadSaid = useText(uploadPanelText)
  const [isSame, setSame] = useState(false)
  const update = useAction(calls.knowledge.updateKnowledgeFile, {
    invalidates: fileReads,
    noErrorTip: true,
    onSuccess: ({ outcome, revision }) => {
      setSame(outcome === 'same')
      if (outcome === 'same') return
      notifications.show({ message: t('versionAdded', { count: revision }) })
      onClose()
    },
  })
  const upload = useUpload({
    purposeOf: () => 'knowledge',
    onReady: ({ file_id }) => update.mutate({ knowledge_id, file_id, is_vectorized: true }),
  })
  return (
    <Stack gap="md">
      <ErrorNote error={update.error} />
      {isSame && (
        <Alert color="orange" variant="light" role="alert">
          {t('sameVersion')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('newVersionHint')}
      </Text>
      <UploadField upload={upload} label={uploadSaid('choose')} exts={exts} isMultiple={false} isDoneHidden />
    </Stack>
  )
}
