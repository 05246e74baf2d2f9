/** Binds the calls of a group to their handlers. A missing handler is a type error. */
import {
  type Access,
  answersFile,
  type Call,
  type CallGroup,
  type FileAnswer,
  fileAnswer,
  type OutputOf,
  type ParsedOf,
  type Spec,
} from '@polyphony/contract'
import { z } from 'zod'
import type { Ctx, PublicCtx } from '../../context.ts'
import { createSerializer } from './serializer.ts'

type CtxFor<A extends Access> = [A] extends ['public'] ? PublicCtx : Ctx
type AccessOf<C> = C extends Call<infer _I, infer _P, infer _O, infer A> ? A : never
type Handlers<G extends CallGroup> = {
  [K in keyof G]: (ctx: CtxFor<AccessOf<G[K]>>, input: ParsedOf<G[K]>) => Promise<OutputOf<G[K]>>
}
/** `performCall` has checked its arguments: an actor if the call isn't public, and the parsed input of this call. */
type AnyHandler = (ctx: PublicCtx, input: unknown) => Promise<unknown>

/** A call with its handler. */
export interface Implementation {
  readonly spec: Spec
  readonly handler: AnyHandler
  /** Writes an output as JSON with only the fields that the contract declares. A file stays one. */
  readonly serialize: (output: unknown) => string | FileAnswer
}

/** All calls of one group of the contract. */
export interface ImplementedGroup<G extends CallGroup = CallGroup> {
  readonly group: G
  readonly implementations: () => readonly Implementation[]
}

export function implement<G extends CallGroup>(group: G, handlers: Handlers<G>): ImplementedGroup<G> {
  // A call and its handler have the same name and so matching types, but TypeScript can't follow that through a loop.
  const handlerOf = new Map<string, AnyHandler>(Object.entries(handlers))
  let made: Implementation[] | null = null
  return {
    group,
    /** Serialisers are made once, when a server starts and not when the module is loaded. */
    implementations: () =>
      (made ??= Object.entries<Spec>(group).map(([name, spec]) => {
        const handler = handlerOf.get(name)
        if (!handler) throw new Error(`${spec.path} has no handler.`)
        return { spec, handler, serialize: serializerOf(spec) }
      })),
  }
}

function serializerOf(spec: Spec): Implementation['serialize'] {
  return answersFile(spec) ? (output) => z.parse(fileAnswer, output) : createSerializer(spec.output)
}
