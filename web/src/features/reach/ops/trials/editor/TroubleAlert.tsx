/** Explains why changes weren't saved, and offers ways to keep them. */
import { Alert, Button, Group } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { editorText } from './editor.text.ts'
import type { MaterialEditor } from './material/use-material-editor.ts'

export function TroubleAlert({ editor }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const messageOf = useErrorMessage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const copy = useAction(calls.opsTrial.copyMaterial, { invalidates: [calls.opsTrial.getMaterialList] })
  const { base, trouble, problems, isLeaving } = editor
  const keepInCopy = async () => {
    setBusy(true)
    try {
      const { material_id } = await copy.mutateAsync({ material_id: base.material_id })
      await editor.saveTo(material_id)
      isLeaving.current = true
      await navigate({ to: paths.opsTrial, params: { material_id } })
    } finally {
      setBusy(false)
    }
  }
  if (Object.keys(problems).length > 0) return <Warning text={t('correctFacts')} />
  if (!trouble) return null
  const isFixed = trouble.code === 'MATERIAL_STATE_WRONG' && !base.can.edit
  if (!isFixed) return <Warning text={messageOf(trouble, { VERSION_CONFLICT: t('conflict') })} />
  return (
    <Alert color="red" role="alert" mb="md">
      {t('noLongerDraft')}
      {editor.isChanged && (
        <Group mt="xs">
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy}
            onClick={() => void keepInCopy().catch(() => undefined)}
          >
            {t('keepInCopy')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <Alert color="red" role="alert" mb="md">
      {text}
    </Alert>
  )
}
