/** The document as it would be delivered now, before it is confirmed. */
import { Button, Modal } from '@mantine/core'
import { calls, extensionOf, laidOutExts } from '@polyphony/contract'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { sendCall } from '../../../../../api/client.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { PagedPreview } from '../../../../../parts/preview/PagedPreview.tsx'
import { detailText } from '../detail.text.ts'

interface PreviewButtonProps {
  node_task_id: string
  file_name: string
  title: string
}

export function PreviewButton({ node_task_id, file_name, title }: PreviewButtonProps) {
  const t = useText(detailText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconFileSearch size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('look')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={title} size="xl">
        <PagedPreview
          name={file_name}
          hasLayout={laidOutExts.includes(extensionOf(file_name))}
          source={{
            queryKey: [calls.node.previewNodeTask.path, node_task_id],
            ask: (page, signal) => sendCall(calls.node.previewNodeTask, { node_task_id, page }, { signal }),
          }}
        />
      </Modal>
    </>
  )
}
