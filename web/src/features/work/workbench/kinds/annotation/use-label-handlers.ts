import { useSession } from '../../view/context/context.ts'
import type { Handlers } from '../../view/keys/use-keymap.ts'
import { useLabelCommands } from './use-label-commands.tsx'

/** None where nothing is labelled. */
export function useLabelHandlers(): Handlers {
  const { labelling, document } = useSession()
  const { finish, everywhere } = useLabelCommands()
  if (!labelling) return {}
  const steps: Handlers = { nextLabel: () => labelling.nextSpan(1), previousLabel: () => labelling.nextSpan(-1) }
  if (!document.can.annotate) return steps
  return {
    ...steps,
    confirmNext: finish,
    labelEverywhere: everywhere,
    undoLabel: () => labelling.undo(),
    redoLabel: () => labelling.redo(),
  }
}
