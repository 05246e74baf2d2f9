/** Publishes the latest version: at once where there are no test questions, else by proving it first. */
import { Button, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AiAgent, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { proofReads } from '../agent-calls.ts'
import { editorText } from '../editor.text.ts'

interface PublishButtonProps {
  agent: AiAgent
  /** The latest that the reader has seen. */
  version: number
  isChanged: boolean
  onProving: () => void
}

export function PublishButton({ agent, version, isChanged, onProving }: PublishButtonProps) {
  const t = useText(editorText)
  const { id: agent_id, published_version } = agent
  const publish = useAction(calls.agentProof.publishAgent, {
    invalidates: proofReads,
    invalidatesOnError: proofReads,
    onSuccess: ({ state }) =>
      state === 'proving' ? onProving() : notifications.show({ message: t('published', { version }) }),
  })
  if (published_version === version && !isChanged) return <Unpublish agent={agent} />
  return (
    <Tooltip label={t('saveFirst')} disabled={!isChanged}>
      <Button
        aria-disabled={isChanged}
        data-disabled={isChanged || undefined}
        loading={publish.isPending}
        onClick={() => !isChanged && publish.mutate({ agent_id, version })}
      >
        {t('publish')}
      </Button>
    </Tooltip>
  )
}

function Unpublish({ agent }: { agent: AiAgent }) {
  const t = useText(editorText)
  const [isOpen, setOpen] = useState(false)
  const name = agent.ai_agent_setting.ai_agent_name
  const stop = useAction(calls.agent.unpublishAgent, {
    invalidates: proofReads,
    onSuccess: () => notifications.show({ message: t('unpublished') }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('unpublish')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('unpublishTitle', { name })}
        confirmLabel={t('unpublish')}
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate({ agent_id: agent.id }, { onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        {t('unpublishHint')}
      </ConfirmDialog>
    </>
  )
}
