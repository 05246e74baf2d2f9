/** Shows a message about additional changes of a command with a button for undo. */
import { useText } from '../../../../../i18n/i18n.ts'
import { restore } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import { showUndo } from './show-undo.tsx'

export function useUndoNotice(): (message: string, before: readonly Row[]) => void {
  const t = useText(text)
  const opened = useOpenDocument()
  return (message, before) =>
    showUndo({ id: 'workbench-undo', message, label: t('undo'), undo: () => restore(opened, before) })
}
