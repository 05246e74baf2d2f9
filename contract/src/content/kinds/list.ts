/** The kinds of work that there are. A new one is a file beside the others, and its line here. */
import { z } from 'zod'
import { clientConfirmation } from './check/client-confirmation.ts'
import { deliver } from './check/deliver.ts'
import { qa } from './check/qa.ts'
import { evaluate } from './machine/evaluate.ts'
import { polish } from './machine/polish.ts'
import { recognize } from './machine/recognize.ts'
import { synthesize } from './machine/synthesize.ts'
import { transcribe } from './machine/transcribe.ts'
import { translate } from './machine/translate.ts'
import { annotation } from './people/annotation.ts'
import { audioDescription } from './people/audio-description.ts'
import { dubbing } from './people/dubbing.ts'
import { editing } from './people/editing.ts'
import { imageRepair } from './people/image-repair.ts'
import { imageTextProofreading } from './people/image-text-proofreading.ts'
import { interpreting } from './people/interpreting.ts'
import { transcriptProofreading } from './people/transcript-proofreading.ts'
import { translationProofreading } from './people/translation-proofreading.ts'
import type { RoleId } from './role.ts'
import type { WorkKind } from './work-kind.ts'

const all = [
  transcribe,
  translate,
  recognize,
  synthesize,
  polish,
  evaluate,
  transcriptProofreading,
  imageTextProofreading,
  annotation,
  audioDescription,
  translationProofreading,
  dubbing,
  interpreting,
  editing,
  imageRepair,
  qa,
  clientConfirmation,
  deliver,
] as const

export type NodeKind = (typeof all)[number]['kind']
export const nodeKind = z.enum(all.map(({ kind }) => kind))

/** Every kind, in the order in which they are shown. */
export const workKinds: readonly WorkKind<NodeKind>[] = all
/** The same by their names. */
export const nodeKinds = Object.fromEntries(workKinds.map((one) => [one.kind, one])) as Readonly<
  Record<NodeKind, WorkKind<NodeKind>>
>

/** The names of those of which something holds. */
export const kindsWhere = (holds: (kind: WorkKind<NodeKind>) => unknown): NodeKind[] =>
  workKinds.filter((kind) => holds(kind)).map(({ kind }) => kind)

/** The flow's own steps: what sends work back, what asks the client. */
export const reviewKinds = kindsWhere(({ by }) => by === 'reviewer')
export const confirmationKinds = kindsWhere(({ by }) => by === 'client')
export const isReview = (kind: NodeKind): boolean => nodeKinds[kind].by === 'reviewer'
export const isConfirmation = (kind: NodeKind): boolean => nodeKinds[kind].by === 'client'

/** Roles whose work is written text have trials in the workbench, each as the node that the role does most. */
export const trialKinds: Readonly<Partial<Record<RoleId, NodeKind>>> = Object.fromEntries(
  workKinds.flatMap(({ kind, role_id, isTried }) => (isTried && role_id ? [[role_id, kind]] : [])),
)
