/** Audio description: what is seen is written in cues of their own, in the pauses of what is said, which stands beside. */
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { CueBar } from '../transcription/CueBar.tsx'
import { CueCommands } from '../transcription/CueCommands.tsx'
import { descriptionText } from './audio-description.text.ts'
import { Descriptions } from './descriptions.ts'

export const audioDescription: WorkKind = {
  kind: 'audioDescription',
  own: {
    open: (opened) => new Descriptions(opened.document.target_lang, () => opened.store.allRows()),
    CueBar,
    Commands: CueCommands,
    words: () => ({ target: descriptionText.target, targetOf: descriptionText.targetOf }),
  },
}
