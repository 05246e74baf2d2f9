/** What may be done with a file. */
import { Menu } from '@mantine/core'
import type { KnowledgeFile } from '@polyphony/contract'
import {
  IconArrowsMove,
  IconExternalLink,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx'
import { filesText } from './files.text.ts'
import { MoveFilesDialog } from './MoveFilesDialog.tsx'
import { ReindexDialog } from './ReindexDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useCancelVectorize, useVectorize } from './use-file-actions.ts'
import { useOpenFile } from './use-open-file.ts'

type Act = 'reindex' | 'rename' | 'move' | 'delete'

interface FileMenuProps {
  file: KnowledgeFile
  /** Where the page is about it. */
  onDeleted?: () => void
}

export function FileMenu({ file, onDeleted }: FileMenuProps) {
  const t = useText(filesText)
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { can, ext, name } = file
  if (ext === '' && !can.change && !can.vectorize && !can.cancel) return null
  return (
    <>
      <RowMenu label={t('actionsOf', { name })}>
        <OpenItem file={file} />
        <IndexItems file={file} onReindex={() => setAct('reindex')} />
        {can.change && <ChangeItems onAct={setAct} />}
      </RowMenu>
      <ReindexDialog isOpen={act === 'reindex'} file={file} onClose={close} />
      <RenameDialog isOpen={act === 'rename'} file={file} onClose={close} />
      <MoveFilesDialog isOpen={act === 'move'} files={[file]} onClose={close} />
      {act === 'delete' && <DeleteFilesDialog files={[file]} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}

/** A task's result has no file of its own. */
function OpenItem({ file: { knowledge_id, ext } }: FileMenuProps) {
  const t = useText(filesText)
  const open = useOpenFile()
  if (ext === '') return null
  return (
    <Menu.Item leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => void open({ knowledge_id })}>
      {t('open')}
    </Menu.Item>
  )
}

function IndexItems({ file, onReindex }: FileMenuProps & { onReindex: () => void }) {
  const t = useText(filesText)
  const vectorize = useVectorize()
  const cancel = useCancelVectorize()
  const { knowledge_id, can, revision, status } = file
  const isAgain = revision !== null || status === 'failed'
  const knowledge_ids = [knowledge_id]
  return (
    <>
      {can.vectorize && !isAgain && (
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => vectorize.mutate({ knowledge_ids })}
        >
          {t('index')}
        </Menu.Item>
      )}
      {can.vectorize && isAgain && (
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReindex}>
          {t('reindex')}
        </Menu.Item>
      )}
      {can.cancel && (
        <Menu.Item
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={() => cancel.mutate({ knowledge_ids })}
        >
          {t('cancel')}
        </Menu.Item>
      )}
    </>
  )
}

function ChangeItems({ onAct }: { onAct: (act: Act) => void }) {
  const t = useText(filesText)
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAct('rename')}>
        {t('rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsMove size={16} aria-hidden />} onClick={() => onAct('move')}>
        {t('move')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAct('delete')}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}
