/** What a scanned file offers: the order of its text's recognition, with a picture of each page. */
import { Button } from '@mantine/core'
import { calls, type KnowledgeFile } from '@polyphony/contract'
import { IconScan } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { paths } from '../../../../paths.ts'
import { recognitionText } from './recognition.text.ts'

const askAgainMs = 500

type Scan = Pick<KnowledgeFile, 'knowledge_id' | 'error' | 'can'>

export function OrderRecognition({ file: { knowledge_id, error, can } }: { file: Scan }) {
  return can.change && error?.err_msg === 'KNOWLEDGE_SCANNED' ? <Order knowledgeId={knowledge_id} /> : null
}

function Order({ knowledgeId }: { knowledgeId: string }) {
  const t = useText(recognitionText)
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  const { mutate, error, isPending } = useAction(calls.taskDraft.draftRecognition, {
    noErrorTip: true,
    onSuccess: ({ draft_id }) => void navigate({ to: paths.taskFlow, search: { draft: draft_id } }),
  })
  // A long file is drawn for longer than a call waits: it is asked again until all pages are there.
  const isDrawing = error?.code === 'FILES_BEING_READ'
  useEffect(() => {
    if (!isWanted || !isDrawing || isPending) return
    const timer = setTimeout(() => mutate({ knowledge_id: knowledgeId }), askAgainMs)
    return () => clearTimeout(timer)
  }, [isWanted, isDrawing, isPending, mutate, knowledgeId])
  const begin = () => {
    setWanted(true)
    mutate({ knowledge_id: knowledgeId })
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconScan size={16} aria-hidden />}
        loading={isPending || isDrawing}
        aria-label={isPending || isDrawing ? t('drawing') : undefined}
        onClick={begin}
      >
        {t('order')}
      </Button>
      {error && !isDrawing && <ErrorNote error={error} />}
    </>
  )
}
