/** A row of the list that `/` and `@` open. */
export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly hint: string
}
