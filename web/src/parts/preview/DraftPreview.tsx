/** What would be delivered now: a document in its layout, a film or sound to be played. */
import { Modal, type ModalProps, Skeleton } from '@mantine/core'
import { calls, extensionOf, laidOutExts, signedUrlMs } from '@polyphony/contract'
import { sendCall } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { QueryState } from '../query/QueryState.tsx'
import { PagedPreview } from './PagedPreview.tsx'
import { previewText } from './preview.text.ts'
import { RecordingPreview } from './RecordingPreview.tsx'

interface DraftProps {
  node_task_id: string
  file_name: string
}

interface DraftPreviewProps extends DraftProps, Pick<ModalProps, 'portalProps'> {
  isOpen: boolean
  onClose: () => void
}

export function DraftPreview({ isOpen, onClose, portalProps, ...draft }: DraftPreviewProps) {
  const t = useText(previewText)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('draftOf', { name: draft.file_name })}
      size="xl"
      {...(portalProps && { portalProps })}
    >
      <Draft {...draft} />
    </Modal>
  )
}

function Draft({ node_task_id, file_name }: DraftProps) {
  const { data, error, refetch } = useCall(
    calls.node.previewRecording,
    { node_task_id },
    { refetchInterval: signedUrlMs * 0.8 }, // its addresses end
  )
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={360} />} />
  if (data.recording) return <RecordingPreview name={file_name} preview={data} recording={data.recording} />
  return (
    <PagedPreview
      name={file_name}
      hasLayout={laidOutExts.includes(extensionOf(file_name))}
      source={{
        queryKey: [calls.node.previewNodeTask.path, node_task_id],
        ask: (page, signal) => sendCall(calls.node.previewNodeTask, { node_task_id, page }, { signal }),
      }}
    />
  )
}
