/** The handlers of commands for the present document. */
import { notifications } from '@mantine/notifications'
import { useText } from '../../../../../i18n/i18n.ts'
import { confirmAndNext, copySource, insertCode, insertMatch } from '../../core/document/actions.ts'
import type { Handlers } from '../../core/keys/keys.ts'
import type { Row } from '../../core/row/row.ts'
import { useWorkbench } from '../context/context.ts'
import { useUndoNotice } from '../frame/use-undo-notice.tsx'
import { tabsOf } from '../panel/panel-tab.ts'
import { text } from '../texts/workbench.text.ts'
import { goToNextFinding } from '../toolbar/ChecksPopover.tsx'

interface Dialogs {
  onMarkIssue: () => void
  onShowKeys: () => void
  onShowPanel: () => void
}

export function useHandlers({ onMarkIssue, onShowKeys, onShowPanel }: Dialogs): Handlers {
  const { opened } = useWorkbench()
  const { store, player, document: work } = opened
  const writing = useWritingHandlers()
  const panel = usePanelHandlers(onShowPanel)
  return {
    ...(work.can.write && writing),
    next: () => store.move(1),
    previous: () => store.move(-1),
    ...panel,
    search: () => focusWithin('workbench-find-target'),
    nextFinding: () => goToNextFinding(opened),
    leaveEditor: () => {
      opened.isEditorLeft = true
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    showKeys: onShowKeys,
    ...((work.can.review || work.can.confirm) && { markIssue: onMarkIssue }),
    ...(player && {
      playPause: () => player.toggleCue(),
      playOn: () => player.toggle(),
      firstHalf: () => player.playEdge('first'),
      lastHalf: () => player.playEdge('last'),
      loop: () => player.toggleLoop(player.loop.value ?? store.active.value),
      back: () => player.skip(-2000),
      forward: () => player.skip(2000),
    }),
  }
}

function useWritingHandlers(): Handlers {
  const t = useText(text)
  const { opened } = useWorkbench()
  const offerUndo = useUndoNotice()
  const confirm = () => {
    const filled: Row[] = confirmAndNext(opened)
    if (filled.length > 0) offerUndo(t('repetitionsFilled', { count: filled.length }), filled)
    else notifications.hide('workbench-undo')
  }
  const insert = (n: number) => () => {
    const match = opened.matches.value[n]
    if (match) insertMatch(opened, match)
  }
  const code = (n: number) => () => insertCode(opened, n)
  return {
    confirmNext: confirm,
    match1: insert(0),
    match2: insert(1),
    match3: insert(2),
    copySource: () => copySource(opened),
    insertCode: () => insertCode(opened),
    code1: code(1),
    code2: code(2),
    code3: code(3),
    code4: code(4),
    code5: code(5),
    code6: code(6),
    code7: code(7),
    code8: code(8),
    code9: code(9),
  }
}

/** Handlers that open a tab of the panel, where that tab exists. */
function usePanelHandlers(onShowPanel: () => void): Handlers {
  const { opened, facets } = useWorkbench()
  const { document: work, editor } = opened
  const tabs = tabsOf(work, facets)
  const lookUp = () => {
    const box = editor.value
    const selection = box?.selection()
    const inBox = box && selection ? box.text().slice(selection.start, selection.end) : ''
    const phrase = (inBox || window.getSelection()?.toString() || '').trim().slice(0, 200)
    if (phrase) opened.phrase.value = phrase
    opened.panelTab.value = 'concordance'
    onShowPanel()
  }
  const comment = () => {
    opened.panelTab.value = 'comments'
    onShowPanel()
    window.requestAnimationFrame(() => focusWithin('workbench-comment'))
  }
  return {
    ...(tabs.includes('concordance') && { concordance: lookUp }),
    ...(work.can.comment && tabs.includes('comments') && { comment }),
  }
}

function focusWithin(id: string): void {
  const element = document.getElementById(id)
  const field = element?.matches('input, textarea') ? element : element?.querySelector<HTMLElement>('input, textarea')
  field?.focus()
}
