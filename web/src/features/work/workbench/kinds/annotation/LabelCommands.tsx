/** The commands on labels. */
import { useOpenDocument, usePart } from '../../view/context/context.ts'
import { useCommands } from '../../view/keys/use-commands.ts'
import { Labelling } from './labelling/labelling.ts'
import { useLabelCommands } from './use-label-commands.ts'

export function LabelCommands() {
  const labelling = usePart(Labelling)
  const { can } = useOpenDocument().document
  const { finish, everywhere } = useLabelCommands()
  useCommands({
    nextLabel: () => labelling?.nextSpan(1),
    previousLabel: () => labelling?.nextSpan(-1),
    ...(can.annotate && {
      confirmNext: finish,
      labelEverywhere: everywhere,
      undoLabel: () => labelling?.undo(),
      redoLabel: () => labelling?.redo(),
    }),
  })
  return null
}
