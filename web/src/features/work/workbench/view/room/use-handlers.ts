/** What each key does, with what is open at the moment. */
import { notifications } from '@mantine/notifications'
import { useText } from '../../../../../i18n/i18n.ts'
import { confirmAndNext, copySource, insertCode, insertMatch } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useLabelHandlers } from '../../kinds/annotation/use-label-handlers.ts'
import { useTakeHandlers } from '../../kinds/dubbing/use-take-commands.ts'
import { useRepairHandlers } from '../../kinds/image-repair/use-desk-actions.ts'
import { useCueCommands } from '../../kinds/transcription/use-cue-commands.tsx'
import { useWorkbench } from '../context/context.ts'
import { useUndoNotice } from '../frame/use-undo-notice.tsx'
import type { Handlers } from '../keys/use-keymap.ts'
import { tabsOf } from '../panel/panel-tab.ts'
import { text } from '../texts/workbench.text.ts'
import { goToNextFinding } from '../toolbar/ChecksPopover.tsx'

interface Dialogs {
  onMarkIssue: () => void
  onShowKeys: () => void
  onShowPanel: () => void
}

export function useHandlers({ onMarkIssue, onShowKeys, onShowPanel }: Dialogs): Handlers {
  const t = useText(text)
  const { session, player } = useWorkbench()
  const { store, document: work, editor } = session
  const offerUndo = useUndoNotice()

  const confirm = () => {
    const filled: Row[] = confirmAndNext(session)
    if (filled.length > 0) offerUndo(t('repetitionsFilled', { count: filled.length }), filled)
    else notifications.hide('workbench-undo')
  }
  const lookUp = () => {
    const box = editor.get()
    const selection = box?.selection()
    const inBox = box && selection ? box.text().slice(selection.start, selection.end) : ''
    const phrase = (inBox || window.getSelection()?.toString() || '').trim().slice(0, 200)
    if (phrase) session.phrase.set(phrase)
    session.panelTab.set('concordance')
    onShowPanel()
  }
  const { split, merge, add } = useCueCommands()
  const takes = useTakeHandlers()
  const repairing = useRepairHandlers()
  const labels = useLabelHandlers()
  const insert = (n: number) => () => {
    const match = session.matches.get()[n]
    if (match) insertMatch(session, match)
  }
  const code = (n: number) => () => insertCode(session, n)
  const tabs = tabsOf(work)
  const focusOn = (id: string) => window.requestAnimationFrame(() => focusWithin(id))
  return {
    ...(work.can.write && {
      confirmNext: confirm,
      match1: insert(0),
      match2: insert(1),
      match3: insert(2),
      copySource: () => copySource(session),
      insertCode: () => insertCode(session),
      ...{ code1: code(1), code2: code(2), code3: code(3), code4: code(4), code5: code(5) },
      ...{ code6: code(6), code7: code(7), code8: code(8), code9: code(9) },
    }),
    ...(work.can.cues && {
      splitCue: () => void split(),
      mergeCue: () => void merge(),
      addCue: () => void add(),
    }),
    ...takes,
    ...repairing,
    ...labels,
    next: () => store.move(1),
    previous: () => store.move(-1),
    ...(tabs.includes('concordance') && { concordance: lookUp }),
    search: () => focusWithin('workbench-find-target'),
    nextFinding: () => goToNextFinding(session),
    leaveEditor: () => (document.activeElement as HTMLElement | null)?.blur(),
    showKeys: onShowKeys,
    ...(work.can.comment &&
      tabs.includes('comments') && {
        comment: () => {
          session.panelTab.set('comments')
          onShowPanel()
          focusOn('workbench-comment')
        },
      }),
    ...((work.can.review || work.can.confirm) && { markIssue: onMarkIssue }),
    ...(player && {
      playPause: () => player.toggle(),
      loop: () => player.toggleLoop(player.loop.get() ?? store.active.get()),
      back: () => player.skip(-2000),
      forward: () => player.skip(2000),
    }),
  }
}

function focusWithin(id: string): void {
  const element = document.getElementById(id)
  const field = element?.matches('input, textarea') ? element : element?.querySelector<HTMLElement>('input, textarea')
  field?.focus()
}
