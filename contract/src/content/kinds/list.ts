/** The list of all kinds of work. A new kind is a file beside the others and a line here. */
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
import { answering } from './people/answering.ts'
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
  answering,
  imageRepair,
  qa,
  clientConfirmation,
  deliver,
] as const

export type NodeKind = (typeof all)[number]['kind']
export const nodeKind = z.enum(all.map(({ kind }) => kind))

/** Every kind, in the order in which screens show them. */
export const workKinds: readonly WorkKind<NodeKind>[] = all
/** Every kind by its name. */
export const nodeKinds = Object.fromEntries(workKinds.map((one) => [one.kind, one])) as Readonly<
  Record<NodeKind, WorkKind<NodeKind>>
>

/** What a step is called, also where people begin it from nothing. */
export const workName = (kind: NodeKind, isUndrafted = false): WorkKind['name'] =>
  (isUndrafted ? nodeKinds[kind].undraftedName : undefined) ?? nodeKinds[kind].name

/** The names of the kinds that satisfy a condition. */
export const kindsWhere = (holds: (kind: WorkKind<NodeKind>) => unknown): NodeKind[] =>
  workKinds.filter((kind) => holds(kind)).map(({ kind }) => kind)

/** Steps of the flow that judge work: a reviewer's and the client's. */
export const reviewKinds = kindsWhere(({ by }) => by === 'reviewer')
export const confirmationKinds = kindsWhere(({ by }) => by === 'client')
export const isReview = (kind: NodeKind): boolean => nodeKinds[kind].by === 'reviewer'
export const isConfirmation = (kind: NodeKind): boolean => nodeKinds[kind].by === 'client'

/** Roles whose work is written text have trials in the workbench; each trial is of the kind that the role does most. */
export const trialKinds: Readonly<Partial<Record<RoleId, NodeKind>>> = Object.fromEntries(
  workKinds.flatMap(({ kind, role_id, isTried }) => (isTried && role_id ? [[role_id, kind]] : [])),
)
