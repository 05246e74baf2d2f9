/** An error of an upload, in the form of an error of a call. */
export interface Problem {
  code: string
  data: Record<string, unknown>
}
