/**
 * Audio description: the writer describes the picture in new cues in the pauses of the dialogue, which is shown beside.
 */
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
