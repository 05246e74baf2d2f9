/** Says what was changed along with a command, and takes it back on demand. */
import { useText } from '../../../i18n/i18n.ts'
import type { Row } from '../model/row.ts'
import { restore } from '../session/actions.ts'
import { useSession } from '../session/context.ts'
import { text } from '../text.ts'
import { showUndo } from './show-undo.tsx'

export function useUndoNotice(): (message: string, before: readonly Row[]) => void {
  const t = useText(text)
  const session = useSession()
  return (message, before) =>
    showUndo({ id: 'workbench-undo', message, label: t('undo'), undo: () => restore(session, before) })
}
