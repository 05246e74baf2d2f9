/** The kinds of work in the workbench. A new kind is a folder beside this file and a line here. */
import type { WorkKind } from '../view/kind/work-kind.ts'
import { annotation } from './annotation/annotation-kind.ts'
import { answering } from './answering/answering-kind.ts'
import { audioDescription } from './audio-description/audio-description-kind.ts'
import { clientConfirmation } from './client-confirmation/client-confirmation-kind.ts'
import { dubbing } from './dubbing/dubbing-kind.ts'
import { editing } from './editing/editing-kind.ts'
import { imageRepair } from './image-repair/image-repair-kind.ts'
import { interpreting } from './interpreting/interpreting-kind.ts'
import { pictureText } from './picture-text/picture-text-kind.ts'
import { qualityCheck } from './quality-check/quality-check-kind.ts'
import { transcription } from './transcription/transcription-kind.ts'
import { translation } from './translation/translation-kind.ts'

/** Where two other kinds show different things of a document, the first one has priority. */
export const kinds: readonly WorkKind[] = [
  annotation,
  interpreting,
  dubbing,
  imageRepair,
  transcription,
  audioDescription,
  pictureText,
  translation,
  editing,
  answering,
  qualityCheck,
  clientConfirmation,
]
