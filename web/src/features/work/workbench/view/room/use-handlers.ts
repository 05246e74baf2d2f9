/** What each key does, with what is open at the moment. */
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
  const t = useText(text)
  const { opened, facets } = useWorkbench()
  const { store, player, document: work, editor } = opened
  const offerUndo = useUndoNotice()

  const confirm = () => {
    const filled: Row[] = confirmAndNext(opened)
    if (filled.length > 0) offerUndo(t('repetitionsFilled', { count: filled.length }), filled)
    else notifications.hide('workbench-undo')
  }
  const lookUp = () => {
    const box = editor.value
    const selection = box?.selection()
    const inBox = box && selection ? box.text().slice(selection.start, selection.end) : ''
    const phrase = (inBox || window.getSelection()?.toString() || '').trim().slice(0, 200)
    if (phrase) opened.phrase.value = phrase
    opened.panelTab.value = 'concordance'
    onShowPanel()
  }
  const insert = (n: number) => () => {
    const match = opened.matches.value[n]
    if (match) insertMatch(opened, match)
  }
  const code = (n: number) => () => insertCode(opened, n)
  const tabs = tabsOf(work, facets)
  const focusOn = (id: string) => window.requestAnimationFrame(() => focusWithin(id))
  return {
    ...(work.can.write && {
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
    }),
    next: () => store.move(1),
    previous: () => store.move(-1),
    ...(tabs.includes('concordance') && { concordance: lookUp }),
    search: () => focusWithin('workbench-find-target'),
    nextFinding: () => goToNextFinding(opened),
    leaveEditor: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    showKeys: onShowKeys,
    ...(work.can.comment &&
      tabs.includes('comments') && {
        comment: () => {
          opened.panelTab.value = 'comments'
          onShowPanel()
          focusOn('workbench-comment')
        },
      }),
    ...((work.can.review || work.can.confirm) && { markIssue: onMarkIssue }),
    ...(player && {
      playPause: () => player.toggle(),
      loop: () => player.toggleLoop(player.loop.value ?? store.active.value),
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
