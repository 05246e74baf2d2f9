/** A document as it would be delivered now, in its layout. */
import { Modal, type ModalProps } from '@mantine/core'
import { calls, extensionOf, laidOutExts } from '@polyphony/contract'
import { sendCall } from '../../api/client.ts'
import { useText } from '../../i18n/i18n.ts'
import { PagedPreview } from './PagedPreview.tsx'
import { previewText } from './preview.text.ts'

interface DraftPreviewProps extends Pick<ModalProps, 'portalProps'> {
  isOpen: boolean
  node_task_id: string
  file_name: string
  onClose: () => void
}

export function DraftPreview({ isOpen, node_task_id, file_name, onClose, portalProps }: DraftPreviewProps) {
  const t = useText(previewText)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('draftOf', { name: file_name })}
      size="xl"
      {...(portalProps && { portalProps })}
    >
      <PagedPreview
        name={file_name}
        hasLayout={laidOutExts.includes(extensionOf(file_name))}
        source={{
          queryKey: [calls.node.previewNodeTask.path, node_task_id],
          ask: (page, signal) => sendCall(calls.node.previewNodeTask, { node_task_id, page }, { signal }),
        }}
      />
    </Modal>
  )
}
