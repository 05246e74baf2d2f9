/** The open document: text, player, panel and the dialogs over them. */
import { Drawer } from '@mantine/core'
import { readProducer } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { LabelBar } from '../../kinds/annotation/LabelButtons.tsx'
import { RepairWork } from '../../kinds/image-repair/RepairBody.tsx'
import { cuesText } from '../../kinds/transcription/cues.text.ts'
import { useSession, useValue, useWorkbench } from '../context/context.ts'
import { useNetworkEvents } from '../context/use-network-events.ts'
import classes from '../frame/screen.module.css'
import { screenId } from '../frame/screen-id.ts'
import { useNarrow } from '../frame/use-narrow.ts'
import { useUndoNotice } from '../frame/use-undo-notice.tsx'
import { Grid } from '../grid/Grid.tsx'
import { SubmitDialog } from '../hand-in/SubmitDialog.tsx'
import { Banners } from '../header/Banners.tsx'
import { Header } from '../header/Header.tsx'
import { SignInAgainDialog } from '../header/SignInAgainDialog.tsx'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { useKeymap } from '../keys/use-keymap.ts'
import { MarkingDrawer } from '../marking/MarkingDrawer.tsx'
import { SidePanel } from '../panel/SidePanel.tsx'
import { useGivenTerms } from '../panel/use-given-terms.ts'
import { PicturePane } from '../picture/PicturePane.tsx'
import { pictureText } from '../picture/picture.text.ts'
import { Player } from '../player/Player.tsx'
import { IssueDialog, type IssueTarget } from '../review/IssueDialog.tsx'
import { VerdictDialog } from '../review/VerdictDialog.tsx'
import { selectedSpan } from '../tagged/marked-span.ts'
import { text } from '../texts/workbench.text.ts'
import { ReplaceDialog } from '../toolbar/ReplaceDialog.tsx'
import { Toolbar } from '../toolbar/Toolbar.tsx'
import { useHandlers } from './use-handlers.ts'

type Dialog = 'keys' | 'replace' | 'submit' | 'verdict' | 'panel'

export function WorkbenchView() {
  const t = useText(text)
  const { session, player, repair } = useWorkbench()
  const { document: work, store } = session
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [issueTarget, setIssueTarget] = useState<IssueTarget | null>(null)
  const isNarrow = useNarrow()
  const { isSignedOut, onSignedIn } = useNetworkEvents(session)
  const offerUndo = useUndoNotice()
  useGivenTerms()
  const close = () => setDialog(null)
  const markIssue = () => {
    const span = selectedSpan(window.getSelection())
    const segment_id = span?.segment_id ?? store.active.get()
    if (segment_id) setIssueTarget({ segment_id, span })
  }
  useKeymap(
    useHandlers({
      onMarkIssue: markIssue,
      onShowKeys: () => setDialog('keys'),
      onShowPanel: () => isNarrow && setDialog('panel'),
    }),
  )
  return (
    <main id={screenId} className={classes.screen} aria-label={t('title')}>
      <Header
        onSubmit={() => setDialog('submit')}
        onVerdict={() => setDialog('verdict')}
        onMarkIssue={markIssue}
        onOpenPanel={isNarrow ? () => setDialog('panel') : null}
      />
      <Banners />
      <div
        className={classes.work}
        data-media={player !== null || undefined}
        data-picture={(work.picture_file_id !== null && !repair) || undefined}
      >
        {repair && work.picture_file_id ? (
          <RepairWork fileId={work.picture_file_id} isNarrow={isNarrow} onShowKeys={() => setDialog('keys')} />
        ) : (
          <>
            {isNarrow && work.picture_file_id && <PicturePane fileId={work.picture_file_id} />}
            {isNarrow && player && work.media_file_id && <Player player={player} fileId={work.media_file_id} />}
            <div className={classes.text}>
              <Toolbar onReplace={() => setDialog('replace')} onShowKeys={() => setDialog('keys')} />
              <div className={classes.grid}>
                <Grid />
              </div>
              {isNarrow && session.labelling && work.can.annotate && <LabelBar labelling={session.labelling} />}
              <ProducedBy />
            </div>
            {!isNarrow && (
              <aside className={classes.side} aria-label={t('panel')}>
                {work.picture_file_id && <PicturePane fileId={work.picture_file_id} />}
                {player && work.media_file_id && <Player player={player} fileId={work.media_file_id} />}
                <div className={classes.panel}>
                  <SidePanel />
                </div>
              </aside>
            )}
          </>
        )}
      </div>
      {isNarrow && (
        <Drawer opened={dialog === 'panel'} onClose={close} position="bottom" size="64%" title={t('panel')}>
          <SidePanel />
        </Drawer>
      )}
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
      <ReplaceDialog
        isOpen={dialog === 'replace'}
        onClose={close}
        onDone={(before) => offerUndo(t('replacedCount', { count: before.length }), before)}
      />
      <SubmitDialog isOpen={dialog === 'submit'} onClose={close} />
      {work.purpose === 'review' ? (
        <MarkingDrawer isOpen={dialog === 'verdict'} onClose={close} />
      ) : (
        <VerdictDialog isOpen={dialog === 'verdict'} onClose={close} />
      )}
      <IssueDialog target={issueTarget} onClose={() => setIssueTarget(null)} />
      <SignInAgainDialog isOpen={isSignedOut} onSignedIn={onSignedIn} />
    </main>
  )
}

/** Where the drafts come from, said where they are read. */
function ProducedBy() {
  const t = useText(text)
  const cues = useText(cuesText)
  const picture = useText(pictureText)
  const session = useSession()
  useValue(session.isLoaded)
  const { produced_by, makes_text, picture_file_id } = session.document
  if (!produced_by) return null
  const { by } = readProducer(produced_by)
  const known: Record<string, string> = {
    memory: t('producedByMemory'),
    'voice activity': cues('byVoice'),
    'no voice': cues('noVoice'),
    'by hand': picture('byHand'),
    drawn: picture('drawn'),
  }
  const isHeard = makes_text && session.store.isAnyone((row) => row.segment.words !== null)
  if (makes_text && picture_file_id) known[by] ??= picture('readBy', { provider: by })
  const byProvider = isHeard ? cues('heardBy', { provider: by }) : t('producedByProvider', { provider: by })
  return (
    <p className={classes.produced} style={{ margin: 0 }}>
      {known[by] ?? byProvider}
    </p>
  )
}
