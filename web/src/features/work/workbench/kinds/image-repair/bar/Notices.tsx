/** Notices that need a decision: another window's version, an old draft, a finished picture. */
import { Button } from '@mantine/core'
import { useErrorMessage } from '../../../../../../api/use-error-message.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useAttempt, useCanPaint, useImageRepair } from '../use-desk-actions.ts'

export function Notices() {
  const t = useText(imageRepairText)
  const messageOf = useErrorMessage()
  const imageRepair = useImageRepair()
  const attempt = useAttempt()
  const canPaint = useCanPaint(imageRepair)
  const facts = useValue(imageRepair.facts)
  const state = useValue(imageRepair.state)
  const oldDraft = useValue(imageRepair.oldDraft)
  const shown = useValue(imageRepair.shown)
  const hasPreviewFailed = useValue(imageRepair.laid.hasFailed)
  return (
    <>
      {state.kind === 'conflict' && (
        <Notice isWarning text={t('conflict')}>
          <Choice label={t('takeTheirs')} onChoose={() => attempt(imageRepair.takeTheirs())} />
          <Choice label={t('keepMine')} onChoose={() => attempt(imageRepair.keepMine())} />
        </Notice>
      )}
      {state.kind === 'failed' && <Notice isWarning text={messageOf(state)} />}
      {oldDraft && (
        <Notice isWarning text={t('oldDraft')}>
          <Choice label={t('useDraft')} onChoose={() => attempt(imageRepair.useOldDraft())} />
          <Choice label={t('dropDraft')} onChoose={() => attempt(imageRepair.dropOldDraft())} />
        </Notice>
      )}
      {hasPreviewFailed && <Notice isWarning text={t('previewFailed')} />}
      {shown && (
        <Notice text={t('showing', { number: shown.number })}>
          <Choice
            label={t('backToCurrent')}
            onChoose={() => {
              imageRepair.shown.value = null
            }}
          />
        </Notice>
      )}
      {!shown && facts?.list[0]?.way === 'finished' && (
        <Notice text={t('finished')}>
          {canPaint && <Choice label={t('paintOn')} onChoose={() => attempt(imageRepair.paintOn())} />}
        </Notice>
      )}
    </>
  )
}

function Notice({
  text,
  isWarning = false,
  children,
}: {
  text: string
  isWarning?: boolean
  children?: React.ReactNode
}) {
  return (
    <div className={classes.notice} data-kind={isWarning ? 'warning' : undefined} role={isWarning ? 'alert' : 'status'}>
      <span>{text}</span>
      {children}
    </div>
  )
}

function Choice({ label, onChoose }: { label: string; onChoose: () => unknown }) {
  return (
    <Button size="compact-xs" variant="default" onClick={() => void onChoose()}>
      {label}
    </Button>
  )
}
