import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { previewText } from './preview.text.ts'

/** Before something is decided about a document that can't be taken back. */
export function DraftPreviewButton({ node_task_id, file_name }: { node_task_id: string; file_name: string }) {
  const t = useText(previewText)
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
      <DraftPreview isOpen={isOpen} node_task_id={node_task_id} file_name={file_name} onClose={() => setOpen(false)} />
    </>
  )
}
