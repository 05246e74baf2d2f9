/** A paragraph, or the items of a list. `{contact}` stands for the operator's address. */
export type Block = string | readonly string[]

export interface LegalText {
  title: string
  /** The main points in a few sentences. */
  summary: string
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}
