import { calls, type KnowledgeFile } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import { filesText } from './files.text.ts'
import { fileReads } from './use-file-actions.ts'

interface MoveFilesDialogProps {
  isOpen: boolean
  files: readonly Pick<KnowledgeFile, 'knowledge_id' | 'kbs_id'>[]
  onClose: () => void
  onMoved?: () => void
}

export function MoveFilesDialog({ isOpen, files, onClose, onMoved }: MoveFilesDialogProps) {
  const t = useText(filesText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('moveOf', { count: files.length })}>
      <Fields files={files} onMoved={onMoved} />
    </FormDialog>
  )
}

function Fields({ files, onMoved }: Pick<MoveFilesDialogProps, 'files'> & { onMoved: (() => void) | undefined }) {
  const t = useText(filesText)
  const [kbsId, setKbsId] = useState<string | null>(null)
  const save = useSave(calls.knowledge.moveKnowledge, {
    invalidates: fileReads,
    done: ({ count }) => t('moved', { count }),
    onDone: onMoved,
  })
  const isThere = files.every(({ kbs_id }) => kbs_id === kbsId)
  return (
    <Form
      save={save}
      onSubmit={() => kbsId && save.send({ knowledge_ids: files.map((file) => file.knowledge_id), kbs_id: kbsId })}
      submitLabel={t('move')}
      isDisabled={kbsId === null || isThere}
    >
      <KbsCascader label={t('moveTo')} required value={kbsId} onChange={setKbsId} />
    </Form>
  )
}
