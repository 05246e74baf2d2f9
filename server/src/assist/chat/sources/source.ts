import type { PassageGrade } from '@polyphony/contract'

/** A passage that an answer may be made from. */
export interface Source {
  /** Its number in the answer, from 1. */
  readonly n: number
  /** Null: of a file of this chat. */
  readonly knowledge_id: string | null
  readonly revision: number
  readonly position: number
  readonly name: string
  readonly ext: string
  readonly heading: readonly string[]
  readonly lang: string
  readonly body: string
  readonly grade: PassageGrade | null
  readonly relevance: number
  /** Of the handbook: where it is shown. */
  readonly link?: string | undefined
}
