/** The commands on the active cue. */
import { useOpenDocument } from '../../view/context/context.ts'
import { useCommands } from '../../view/keys/use-commands.ts'
import { useCueCommands } from './use-cue-commands.ts'

export function CueCommands() {
  const { can } = useOpenDocument().document
  const { split, merge, add } = useCueCommands()
  useCommands(can.cues ? { splitCue: () => void split(), mergeCue: () => void merge(), addCue: () => void add() } : {})
  return null
}
