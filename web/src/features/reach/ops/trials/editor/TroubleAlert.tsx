/** Explains why changes weren't saved, and offers ways to keep them. */

import { Box, Button, Group, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import { paths } from '../../../../../paths.ts'
import { editorText } from './editor.text.ts'
import type { MaterialEditor } from './material/use-material-editor.ts'
import { useSendEdits } from './material/use-send-edits.ts'

interface EditorProps {
  editor: MaterialEditor
}

export function TroubleAlert({ editor }: EditorProps) {
  const t = useText(editorText)
  const { base, problems, message, hasFailed, isChanged } = editor
  if (Object.keys(problems).length > 0) return <Trouble message={t('correctFacts')} />
  const isFixed = hasFailed && !base.can.edit
  if (isFixed) return <Trouble message={t('noLongerDraft')}>{isChanged && <KeepInCopy editor={editor} />}</Trouble>
  return message === null ? null : <Trouble message={message} />
}

function Trouble({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Box mb="md">
      <ErrorNote message={message}>{children}</ErrorNote>
    </Box>
  )
}

/** Puts the changes on a copy, where they can be saved. */
function KeepInCopy({ editor: { base, edits, isLeaving } }: EditorProps) {
  const t = useText(editorText)
  const navigate = useNavigate()
  const copy = useSave(calls.opsTrial.copyMaterial, { invalidates: [calls.opsTrial.getMaterialList] })
  const { send, isPending, message } = useSendEdits()
  const keep = async () => {
    const { material_id } = await copy.sendAsync({ material_id: base.material_id })
    if (!(await send(edits, base, { material_id, version: 1 }))) return
    isLeaving.current = true
    await navigate({ to: paths.opsTrial, params: { material_id } })
  }
  const problem = copy.message ?? message
  return (
    <Group mt="xs">
      <Button
        size="compact-md"
        variant="default"
        loading={copy.isPending || isPending}
        onClick={() => void keep().catch(() => {})} // said below
      >
        {t('keepInCopy')}
      </Button>
      {problem !== null && (
        <Text size="sm" role="status">
          {problem}
        </Text>
      )}
    </Group>
  )
}
