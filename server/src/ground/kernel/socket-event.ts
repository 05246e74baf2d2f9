/** An event that a domain takes of clients: the kernel checks who sends it, how often and what, as it does with a call. */
import type { Access, RateClass, ServerEventName, ServerEventOf, StoredError } from '@polyphony/contract'
import type { z } from 'zod'
import type { Actor, App } from '../context.ts'

/** Somebody who sends an event; there is no request. */
export type SocketCtx = App & { readonly actor: Actor }

/** An event with its payload, as sockets send it. */
export type Told = { [N in ServerEventName]: { readonly name: N; readonly event: ServerEventOf<N> } }[ServerEventName]

export interface SocketEvent {
  readonly name: string
  readonly access: Access
  /** The general limit of the account where none is named. */
  readonly rate?: RateClass
  readonly input: z.ZodType
  /** @returns what is answered to who waits for an answer */
  run(ctx: SocketCtx, input: unknown): Promise<unknown>
  /** What a client is sent instead of the answer that it doesn't wait for. */
  refusal?(input: unknown, error: StoredError): Told
}

interface Definition<I extends z.ZodType> extends Omit<SocketEvent, 'input' | 'run'> {
  readonly input: I
  run(ctx: SocketCtx, input: z.output<I>): Promise<unknown>
}

/** `run` gets what its own schema has parsed. */
export const socketEvent = <I extends z.ZodType>({ run, ...event }: Definition<I>): SocketEvent => ({
  ...event,
  run: (ctx, input) => run(ctx, input as z.output<I>),
})
