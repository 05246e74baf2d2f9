/** What is wrong with an upload, as errors of calls are said. */
export interface Problem {
  code: string
  data: Record<string, unknown>
}
