/**
 * What a lower floor lets upper ones take part in, without knowing them: it names a hook and runs the parts that `app.ts`
 * hands in, in their order there.
 */
export interface Hook<P> {
  readonly name: string
  /** Of types only: what a part looks like. */
  readonly part?: P
}

export const hook = <P>(name: string): Hook<P> => ({ name })

export interface Part {
  readonly hook: Hook<unknown>
  readonly part: unknown
}

/** @param part What the upper floor adds to what the hook is for. */
export const takePart = <P>(hook: Hook<P>, part: P): Part => ({ hook: hook, part })

export type PartsOf = <P>(of: Hook<P>) => readonly P[]

export function collectParts(parts: readonly Part[]): PartsOf {
  // `takePart` is the only way to make a part, and it takes none that its hook hasn't the type of.
  return <P>(hook: Hook<P>) => parts.filter(({ hook: mine }) => mine === hook).map(({ part }) => part as P)
}
