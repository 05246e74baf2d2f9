/** What may be done with all that are selected. */
import { Button } from '@mantine/core'
import type { KnowledgeFile } from '@polyphony/contract'
import { IconArrowsMove, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { SelectionBar } from '../../../../ui/table/SelectionBar.tsx'
import { useIndexHint } from '../hint/use-index-hint.ts'
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx'
import { filesText } from './files.text.ts'
import { MoveFilesDialog } from './MoveFilesDialog.tsx'
import { useCancelVectorize, useVectorize } from './use-file-actions.ts'

interface FilesBarProps {
  files: readonly KnowledgeFile[]
  onClear: () => void
}

const idsOf = (files: readonly KnowledgeFile[]) => files.map(({ knowledge_id }) => knowledge_id)

export function FilesBar({ files, onClear }: FilesBarProps) {
  const t = useText(filesText)
  const changeable = files.filter(({ can }) => can.change)
  const [act, setAct] = useState<'move' | 'delete' | null>(null)
  const close = () => setAct(null)
  return (
    <SelectionBar label={t('marked', { count: files.length })}>
      <IndexButtons files={files} />
      {changeable.length > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={16} aria-hidden />}
            onClick={() => setAct('move')}
          >
            {t('move')}
          </Button>
          <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAct('delete')}>
            {t('delete')}
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
      <MoveFilesDialog isOpen={act === 'move'} files={changeable} onClose={close} onMoved={onClear} />
      {act === 'delete' && <DeleteFilesDialog files={changeable} onClose={close} onDeleted={onClear} />}
    </SelectionBar>
  )
}

function IndexButtons({ files }: Pick<FilesBarProps, 'files'>) {
  const t = useText(filesText)
  const vectorize = useVectorize()
  const cancel = useCancelVectorize()
  const hint = useIndexHint()
  const toVectorize = files.filter(({ can }) => can.vectorize)
  const toCancel = files.filter(({ can }) => can.cancel)
  return (
    <>
      {toVectorize.length > 0 && (
        <Button
          variant="default"
          title={hint}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={vectorize.isPending}
          onClick={() => vectorize.mutate({ knowledge_ids: idsOf(toVectorize) })}
        >
          {t('index')}
        </Button>
      )}
      {toCancel.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ knowledge_ids: idsOf(toCancel) })}
        >
          {t('cancel')}
        </Button>
      )}
    </>
  )
}
