/** The document as it would be delivered now, before it is confirmed. */
import { Modal } from '@mantine/core'
import { calls, extensionOf, laidOutExts } from '@polyphony/contract'
import { sendCall } from '../../../../../api/client.ts'
import { PagedPreview } from '../../../../../parts/preview/PagedPreview.tsx'

interface PreviewDialogProps {
  isOpen: boolean
  node_task_id: string
  file_name: string
  title: string
  onClose: () => void
}

export function PreviewDialog({ isOpen, node_task_id, file_name, title, onClose }: PreviewDialogProps) {
  const { path } = calls.node.previewNodeTask
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="xl">
      <PagedPreview
        name={file_name}
        hasLayout={laidOutExts.includes(extensionOf(file_name))}
        source={{
          queryKey: [path, node_task_id],
          ask: (page, signal) => sendCall(calls.node.previewNodeTask, { node_task_id, page }, { signal }),
        }}
      />
    </Modal>
  )
}
