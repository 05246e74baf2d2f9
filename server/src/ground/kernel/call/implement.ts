/** Binds the calls of a group to their handlers. A missing handler doesn't compile. */
import type { Access, Call, CallGroup, OutputOf, ParsedOf, Spec } from '@polyphony/contract'
import type { Ctx, PublicCtx } from '../../context.ts'
import { createSerializer } from './serializer.ts'

type CtxFor<A extends Access> = [A] extends ['public'] ? PublicCtx : Ctx
type AccessOf<C> = C extends Call<infer _I, infer _P, infer _O, infer A> ? A : never
type Handlers<G extends CallGroup> = {
  [K in keyof G]: (ctx: CtxFor<AccessOf<G[K]>>, input: ParsedOf<G[K]>) => Promise<OutputOf<G[K]>>
}
/** Takes what `performCall` has checked: an actor wherever the call isn't public, and the call's own parsed input. */
type AnyHandler = (ctx: PublicCtx, input: unknown) => Promise<unknown>

/** A call that can be made. */
export interface Implementation {
  readonly spec: Spec
  readonly handler: AnyHandler
  /** Writes an output as JSON: the fields that the contract declares, no others. */
  readonly serialize: (output: unknown) => string
}

/** All calls of one group of the contract. */
export interface ImplementedGroup<G extends CallGroup = CallGroup> {
  readonly group: G
  readonly implementations: () => readonly Implementation[]
}

export function implement<G extends CallGroup>(group: G, handlers: Handlers<G>): ImplementedGroup<G> {
  // A call and its handler have one name and so fitting types, which TypeScript can't follow through a loop.
  const handlerOf = new Map<string, AnyHandler>(Object.entries(handlers))
  let made: Implementation[] | null = null
  return {
    group,
    /** Serialisers are made when a server starts, not when the module is loaded, and only once. */
    implementations: () =>
      (made ??= Object.entries<Spec>(group).map(([name, spec]) => {
        const handler = handlerOf.get(name)
        if (!handler) throw new Error(`${spec.path} has no handler.`)
        return { spec, handler, serialize: createSerializer(spec.output) }
      })),
  }
}
