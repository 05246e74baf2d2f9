/**
 * Hooks let upper floors take part in the work of lower ones, which don't know them: the lower floor names a hook and
 * runs its parts, which `app.ts` passes in, in their order there.
 */
export interface Hook<P> {
  readonly name: string
  /** Only for types: the type of a part. */
  readonly part?: P
}

export const hook = <P>(name: string): Hook<P> => ({ name })

export interface Part {
  readonly hook: Hook<unknown>
  readonly part: unknown
}

/** @param part what the upper floor contributes */
export const takePart = <P>(hook: Hook<P>, part: P): Part => ({ hook: hook, part })

export type PartsOf = <P>(hook: Hook<P>) => readonly P[]

export function collectParts(parts: readonly Part[]): PartsOf {
  // Parts are only made by `takePart`, which checks their type against the hook.
  return <P>(hook: Hook<P>) => parts.filter(({ hook: mine }) => mine === hook).map(({ part }) => part as P)
}
