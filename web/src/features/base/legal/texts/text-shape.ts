/** A paragraph, or the points of a list. `{contact}` stands for the operator's address. */
export type Block = string | readonly string[]

export interface LegalText {
  title: string
  /** What it comes to, in a few sentences. */
  summary: string
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}
