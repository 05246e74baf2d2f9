/** The definition of a call: its path, who may make it, its input, its output, and its named errors. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make the call, or open the page: `rights` of people/access decides about a person, docs/ACCESS.md says why. The
 * server's policies decide about single rows.
 */
export type Access =
  | 'public'
  | 'session'
  | 'applicant'
  | 'approved'
  | 'freelance'
  | 'earner'
  | 'payee'
  | 'team'
  | 'reviewer'
  | 'mvp'
  | 'client'
  | 'companyAdmin'
  | 'operator'

/** The bucket of `rateLimits` (limits.ts) that a call counts in besides the general one. */
export type RateClass = 'signIn' | 'tries' | 'captcha' | 'code' | 'upload' | 'chat' | 'heavy'

/** What an answer may say in place of `OK`. Its data are passed on all the same. */
export type PassingCode = 'OK_SYNC' | 'error_data_not_enough'

export interface Spec {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  readonly input: z.core.$ZodType
  readonly output: z.core.$ZodType
  readonly errors: readonly ErrorCode[]
  readonly rate?: RateClass
  /** True if its input may be larger than that of other calls (`bodyBytes` in limits.ts). */
  readonly isLarge?: boolean
  /** True if a retry with the same `X-Idempotency-Key` must change nothing and answer as the first time. */
  readonly idempotent?: boolean
  /** `OK_SYNC` where it was accepted and is done afterwards, `error_data_not_enough` where there is too little to tell; null: `OK`. */
  readonly says?: (output: never) => PassingCode | null
}

/** In: what the screen sends. Parsed: what the handler receives, with defaults. Out: what the screen receives. */
export interface Call<In, Parsed, Out, A extends Access = Access> extends Spec {
  readonly access: A
  readonly _types?: { input: In; parsed: Parsed; output: Out }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a group only carries calls; the three helpers below read their types back
export type CallGroup = Record<string, Call<any, any, any>>
export type InputOf<C> = C extends Call<infer In, infer _P, infer _O> ? In : never
export type ParsedOf<C> = C extends Call<infer _I, infer P, infer _O> ? P : never
export type OutputOf<C> = C extends Call<infer _I, infer _P, infer O> ? O : never

/** Declares a call. Its type holds the inferred plain types, not the zod classes, so that type checking stays fast. */
export function call<I extends z.core.$ZodType, O extends z.core.$ZodType, const A extends Access>(
  spec: Omit<Spec, 'method' | 'errors' | 'input' | 'output' | 'access' | 'says'> & {
    access: A
    method?: 'GET' | 'POST'
    input: I
    output: O
    errors?: readonly ErrorCode[]
    says?: (output: z.output<O>) => PassingCode | null
  },
): Call<z.input<I>, z.output<I>, z.output<O>, A> {
  return { method: 'POST', errors: [], ...spec }
}

/** `says` of sums and figures: those of nothing tell nothing. */
export const enough = ({ list }: { list: readonly unknown[] }): PassingCode | null =>
  list.length === 0 ? 'error_data_not_enough' : null
