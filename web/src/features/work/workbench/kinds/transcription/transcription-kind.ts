/**
 * Transcription: the words of a recording are written in cues, whose times are corrected. Its reviewer sees the cues.
 */
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { text } from '../../view/texts/workbench.text.ts'
import { CueBar } from './CueBar.tsx'
import { CueCommands } from './CueCommands.tsx'
import { cueCommands } from './cue-commands.ts'
import { cuesText } from './cues.text.ts'

export const transcription: WorkKind = {
  kind: 'transcriptProofreading',
  commands: cueCommands,
  isShown: ({ makes_text, picture_file_id }) => makes_text && picture_file_id === null,
  shown: {
    CueBar,
    Commands: CueCommands,
    words: () => ({ target: cuesText.transcript, targetOf: cuesText.textOf, untranslated: text.filterEmpty }),
  },
}
