/** The open document: text, player, panel and dialogs. */
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useWorkbench } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { screenId } from '../frame/screen-id.ts'
import { useNarrow } from '../frame/use-narrow.ts'
import { useUndoNotice } from '../frame/use-undo-notice.tsx'
import { SubmitDialog } from '../hand-in/SubmitDialog.tsx'
import { Banners } from '../header/Banners.tsx'
import { Header } from '../header/Header.tsx'
import { NetworkWatch } from '../header/NetworkWatch.tsx'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { useCommands, useKeyListener } from '../keys/use-commands.ts'
import { MarkingDrawer } from '../marking/MarkingDrawer.tsx'
import { useGivenTerms } from '../panel/matches/use-given-terms.ts'
import { SidePanel } from '../panel/SidePanel.tsx'
import { IssueDialog, type IssueTarget } from '../review/IssueDialog.tsx'
import { VerdictDialog } from '../review/VerdictDialog.tsx'
import { selectedSpan } from '../tagged/marked-span.ts'
import { text } from '../texts/workbench.text.ts'
import { ReplaceDialog } from '../toolbar/ReplaceDialog.tsx'
import { TextBody } from './TextBody.tsx'
import { useHandlers } from './use-handlers.ts'

type Dialog = 'keys' | 'replace' | 'submit' | 'verdict' | 'panel'

export function WorkbenchView() {
  const t = useText(text)
  const { opened, facets, facet } = useWorkbench()
  const { document: work } = opened
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [issueTarget, setIssueTarget] = useState<IssueTarget | null>(null)
  const isNarrow = useNarrow()
  useGivenTerms()
  useKeyListener()
  const showKeys = () => setDialog('keys')
  const showPanel = () => {
    if (isNarrow) setDialog('panel')
  }
  const markIssue = () => {
    const span = selectedSpan(window.getSelection())
    const segment_id = span?.segment_id ?? opened.store.active.value
    if (segment_id) setIssueTarget({ segment_id, span })
  }
  useCommands(useHandlers({ onMarkIssue: markIssue, onShowKeys: showKeys, onShowPanel: showPanel }))
  const { Body = TextBody } = facet
  return (
    <main id={screenId} className={classes.screen} aria-label={t('title')}>
      {facets.map(({ Commands }, index) => Commands && <Commands key={index} />)}
      <Header
        onSubmit={() => setDialog('submit')}
        onVerdict={() => setDialog('verdict')}
        onMarkIssue={markIssue}
        onOpenPanel={isNarrow ? showPanel : null}
      />
      <Banners />
      <div
        className={classes.work}
        data-media={opened.player !== null || undefined}
        data-picture={(work.picture_file_id !== null && !facet.Body) || undefined}
      >
        <Body isNarrow={isNarrow} onShowKeys={showKeys} onReplace={() => setDialog('replace')} />
      </div>
      <Dialogs open={dialog} isNarrow={isNarrow} onClose={() => setDialog(null)} />
      <IssueDialog target={issueTarget} onClose={() => setIssueTarget(null)} />
      <NetworkWatch />
    </main>
  )
}

interface DialogsProps {
  open: Dialog | null
  isNarrow: boolean
  onClose: () => void
}

function Dialogs({ open, isNarrow, onClose }: DialogsProps) {
  const t = useText(text)
  const { purpose } = useOpenDocument().document
  const offerUndo = useUndoNotice()
  return (
    <>
      {isNarrow && (
        <Drawer opened={open === 'panel'} onClose={onClose} position="bottom" size="64%" title={t('panel')}>
          <SidePanel />
        </Drawer>
      )}
      <KeysDialog isOpen={open === 'keys'} onClose={onClose} />
      <ReplaceDialog
        isOpen={open === 'replace'}
        onClose={onClose}
        onDone={(before) => offerUndo(t('replacedCount', { count: before.length }), before)}
      />
      <SubmitDialog isOpen={open === 'submit'} onClose={onClose} />
      {purpose === 'review' ? (
        <MarkingDrawer isOpen={open === 'verdict'} onClose={onClose} />
      ) : (
        <VerdictDialog isOpen={open === 'verdict'} onClose={onClose} />
      )}
    </>
  )
}
