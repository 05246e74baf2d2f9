/** Indexes a file anew, if wanted cut in another way. */
import { Text } from '@mantine/core'
import { calls, type KnowledgeFile } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { filesText } from './files.text.ts'
import { ModeSelect } from './ModeSelect.tsx'
import { fileReads } from './use-file-actions.ts'

interface ReindexDialogProps {
  isOpen: boolean
  file: Pick<KnowledgeFile, 'knowledge_id' | 'name' | 'ext' | 'parsing_mode'>
  onClose: () => void
}

export function ReindexDialog({ isOpen, file, onClose }: ReindexDialogProps) {
  const t = useText(filesText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('reindexOf', { name: file.name })}>
      <Fields file={file} />
    </FormDialog>
  )
}

function Fields({ file: { knowledge_id, ext, parsing_mode } }: Pick<ReindexDialogProps, 'file'>) {
  const t = useText(filesText)
  const [mode, setMode] = useState(parsing_mode)
  const save = useSave(calls.knowledge.vectorKnowledge, {
    invalidates: fileReads,
    invalidatesOnError: fileReads,
  })
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ knowledge_ids: [knowledge_id], parsing_mode: mode })}
      submitLabel={t('reindex')}
    >
      <ModeSelect ext={ext} value={mode} onChange={setMode} />
      <Text size="sm" c="dimmed">
        {t('reindexHint')}
      </Text>
    </Form>
  )
}
