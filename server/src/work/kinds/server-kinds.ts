/** The server's kinds of work. Kinds that aren't listed are handled as text, without code of their own. */
import type { ServerKind } from '../registry/server-kind.ts'
import { annotation } from './annotation/annotation.ts'
import { audioDescription } from './description/audio-description.ts'
import { dubbing } from './dub/dubbing.ts'
import { previewVoices } from './dub/preview-voices.ts'
import { renderDub } from './dub/render-dub.ts'
import { imageRepair } from './image-repair/image-repair.ts'
import { interpreting } from './interpret/interpreting.ts'
import { runEvaluateNode } from './runners/run-evaluate-node.ts'
import { runPolishNode } from './runners/run-polish-node.ts'
import { runRecognizeNode } from './runners/run-recognize-node.ts'
import { runSynthesizeNode } from './runners/run-synthesize-node.ts'
import { runTranscribeNode } from './runners/run-transcribe-node.ts'
import { runTranslateNode } from './runners/run-translate-node.ts'

export const serverKinds: readonly ServerKind[] = [
  { kind: 'transcribe', run: runTranscribeNode },
  { kind: 'translate', run: runTranslateNode },
  { kind: 'recognize', run: runRecognizeNode },
  { kind: 'synthesize', run: runSynthesizeNode, render: renderDub, previewVoices },
  { kind: 'polish', run: runPolishNode },
  { kind: 'evaluate', run: runEvaluateNode },
  annotation,
  audioDescription,
  dubbing,
  interpreting,
  imageRepair,
]
