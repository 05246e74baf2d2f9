/** All that is particular to one kind of work. Code outside this folder asks these properties and never for a name. */
import type { AiCapability } from '../../base/ai/ai.ts'
import type { Language } from '../../ground/limits.ts'
import type { Program } from '../media/program.ts'
import type { Material, Media } from './material.ts'
import type { FlowNodeSettings } from './node-settings.ts'
import type { RoleId } from './role.ts'
import type { Unit } from './unit.ts'

/** Who does it. A reviewer and a client judge what others made and pass it on; the system delivers. */
export type WorkedBy = 'ai' | 'human' | 'reviewer' | 'client' | 'system'

/** What can be wrong with how a step of a kind is set up. */
export type SettingProblemCode = 'labelsMissing' | 'labelsUnfit'

export interface WorkKind<K extends string = string> {
  readonly kind: K
  readonly name: Readonly<Record<Language, string>>
  readonly by: WorkedBy
  readonly role_id: RoleId | null
  /** What it turns into what. */
  readonly input: Material
  readonly output: Material
  /** All that it can work on, where that is more than its input. */
  readonly takes?: readonly Material[]
  /** Where the material alone doesn't say whether it can begin. */
  fits?(material: Material, order: { media: Media; isMonolingual: boolean }): boolean
  /** Orders of these media have use for it; without: all. */
  readonly medias?: readonly Media[]
  /** An order has one such step at most; where it has another one, this is said. */
  readonly twiceCode?: 'annotationTwice'

  /** What it is paid by. */
  readonly unit: Unit
  /** Words that a translation memory knows cost less. */
  readonly isMatched?: true
  /** Hours that a flow gives it at first. */
  readonly hours: number
  /** Words an hour; or how many times the running time of a recording it takes. */
  readonly pace?: { readonly words_per_hour: number } | { readonly running_times: number }

  /** It turns a text, or what is said, into another language. */
  readonly isInterlingual?: true
  /** What a designer can set for it; a machine's provider and model go by `capability`. */
  readonly settings?: readonly (keyof FlowNodeSettings)[]
  settingProblem?(settings: FlowNodeSettings): SettingProblemCode | null
  /** Which of a provider's models it works with. */
  readonly capability?: AiCapability
  /** What it can't be done without; and without what more of it is left to people. */
  readonly program?: Program
  readonly helper?: Program
  /** Work can go on without it: always, or where people who write the same text come later. */
  readonly isSkippable?: 'always' | 'beforePeople'

  /** It judges a text and leaves it as it is. */
  readonly isEstimate?: true
  /** It labels a text and leaves it as it is. */
  readonly isLabelling?: true
  /** What is written in its piece is others' work. */
  readonly leavesText?: true
  /** It is done while a recording plays: a text may be there, and needn't. */
  readonly isLive?: true
  /** The recording has to come with the order, also where the order brings a text. */
  readonly needsRecording?: true
  /**
   * It writes a text of its own beside the one that the order brings, which stays as it is: a flow begins with it, and with
   * nothing else.
   */
  readonly writesBeside?: true
  /** Its worker makes and moves cues: those of a text that the piece makes, or its own beside those that came. */
  readonly cutsCues?: 'ofOwnText' | 'besideOthers'
  /** Its worker marks where text stands on a picture. */
  readonly marksRegions?: true
  /** Who applies for its role shows in a trial of it what they can do. */
  readonly isTried?: true
}

/** Whether people are paid for it. */
export const isPeoples = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'human' || by === 'reviewer'
/** Whether it runs by itself. */
export const isMachines = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'ai' || by === 'system'
/** Whether it makes something, other than checks and the delivery. */
export const isMaking = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'ai' || by === 'human'
/** Whether it passes on what it gets as it is. */
export const isCheck = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'reviewer' || by === 'client'

export const materialsTaken = ({ takes, input }: Pick<WorkKind, 'takes' | 'input'>): readonly Material[] =>
  takes ?? [input]
