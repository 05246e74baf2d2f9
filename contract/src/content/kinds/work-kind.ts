/**
 * All properties of one kind of work. Code outside this folder reads these properties and never compares a kind's name.
 */
import type { AiCapability } from '../../base/ai/ai.ts'
import type { Language } from '../../ground/limits.ts'
import type { Program } from '../media/program.ts'
import type { Material, Media } from './material.ts'
import type { FlowNodeSettings } from './node-settings.ts'
import type { RoleId } from './role.ts'
import type { Unit } from './unit.ts'

/** Who does the work. A reviewer and a client judge what others made and pass it on; the system delivers. */
export type WorkedBy = 'ai' | 'human' | 'reviewer' | 'client' | 'system'

/** What can be wrong with the settings of a step of this kind. */
export type SettingProblemCode = 'labelsMissing' | 'labelsUnfit'

export interface WorkKind<K extends string = string> {
  readonly kind: K
  readonly name: Readonly<Record<Language, string>>
  readonly by: WorkedBy
  readonly role_id: RoleId | null
  /** The material that it turns into its output. */
  readonly input: Material
  readonly output: Material
  /** All materials that it accepts, if there are others than its input. */
  readonly takes?: readonly Material[]
  /** Whether it can begin with this material, if that depends on more than the material. */
  fits?(material: Material, order: { media: Media; isMonolingual: boolean }): boolean
  /** The media of orders that can have such a step; absent: all. */
  readonly medias?: readonly Media[]
  /** The problem to report if an order has more than one such step; absent: it may have several. */
  readonly twiceCode?: 'annotationTwice'

  /** The unit by which it is paid. */
  readonly unit: Unit
  /** Words that the translation memory knows cost less. */
  readonly isMatched?: true
  /** The hours that a new step of a flow has by default. */
  readonly hours: number
  /** How fast it is done: words an hour, the time as a multiple of the recording's running time, or minutes for a file. */
  readonly pace?:
    | { readonly words_per_hour: number }
    | { readonly running_times: number }
    | { readonly minutes_each: number }

  /** It translates a text or speech into another language. */
  readonly isInterlingual?: true
  /** What a flow's designer can set for it. A machine's provider and model belong to its `capability`. */
  readonly settings?: readonly (keyof FlowNodeSettings)[]
  settingProblem?(settings: FlowNodeSettings): SettingProblemCode | null
  /** The capability of a provider's model that it needs. */
  readonly capability?: AiCapability
  /** The program without which it can't be done. */
  readonly program?: Program
  readonly helper?: Program
  /** When the flow can go on without it: always, or if people come later who make the same. */
  readonly isSkippable?: 'always' | 'beforePeople'

  /** Once it is completed, it can be run again for what it couldn't make. */
  readonly fillsGaps?: true
  /** The machine's kind whose draft it corrects: without that draft, people begin from nothing. */
  readonly draftedBy?: string
  /** What the work is called where most of it has no draft. */
  readonly undraftedName?: Readonly<Record<Language, string>>

  /** It only judges a text and doesn't change it. */
  readonly isEstimate?: true
  /** It only labels a text and doesn't change it. */
  readonly isLabelling?: true
  /** Others write the text of its piece. */
  readonly leavesText?: true
  /** It is done while a recording plays; a text is possible but not necessary. */
  readonly isLive?: true
  /** The order has to contain the recording, even if it also contains a text. */
  readonly needsRecording?: true
  /**
   * It writes a text of its own beside the one that the order contains, which stays as it is. Such a step is the first
   * and only beginning of a flow.
   */
  readonly writesBeside?: true
  /** It writes an answer beside each text of the order, in the same language. */
  readonly answersText?: true
  /** Its assignee creates and moves cues: those of the text that the piece makes, or own ones beside existing ones. */
  readonly cutsCues?: 'ofOwnText' | 'besideOthers'
  /** Its assignee marks where text stands in a picture. */
  readonly marksRegions?: true
  /** The state that its assignee gives a segment by confirming it; absent: `translated`. */
  readonly confirmsAs?: 'reviewed'
  /** Applicants for its role take a trial of this kind. */
  readonly isTried?: true
}

/** Whether people are paid for it. */
export const isPeoples = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'human' || by === 'reviewer'
/** Whether it runs without people. */
export const isMachines = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'ai' || by === 'system'
/** Whether it produces something other than a check or the delivery. */
export const isMaking = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'ai' || by === 'human'
/** Whether it only checks and passes its input on unchanged. */
export const isCheck = ({ by }: Pick<WorkKind, 'by'>): boolean => by === 'reviewer' || by === 'client'

export const materialsTaken = ({ takes, input }: Pick<WorkKind, 'takes' | 'input'>): readonly Material[] =>
  takes ?? [input]
