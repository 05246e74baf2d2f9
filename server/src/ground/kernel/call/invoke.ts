/** Makes a call for somebody without a socket: all that a request to it does, for jobs, assistants' tools and protocols. */
import type { Call, InputOf, OutputOf, Spec } from '@polyphony/contract'
import type { Actor, Origin } from '../../context.ts'
import { CallError, callErrorOf } from '../call-error.ts'
import type { Implementation } from './implement.ts'
import { type CallHost, performCall } from './perform-call.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call; its types are read back
type AnyCall = Call<any, any, any>

export interface InvokeOptions {
  /** A retry with the same key does nothing twice, whichever way the first call came. */
  readonly idempotencyKey?: string
  /** Who carries the call here; a job of the server's own where nothing is said. */
  readonly origin?: Partial<Origin>
  /** Ends the call before it begins; later the handler has to look at it (`ctx.request.signal`). */
  readonly signal?: AbortSignal
  /** The token of a session that the call begins, as `X-Response-Sid` would carry it. */
  readonly setSid?: (sid: string) => void
}

/**
 * @param actor null where nobody is signed in; `app.loadActor` knows the actor of an account.
 * @throws CallError for everything that a request would be refused with; the signal's reason once that is aborted.
 */
export type Invoke = <C extends AnyCall>(
  call: C,
  actor: Actor | null,
  input: InputOf<C>,
  options?: InvokeOptions,
) => Promise<OutputOf<C>>

export function createInvoke(host: CallHost, implementations: readonly Implementation[]): Invoke {
  const implementationOf = new Map<Spec, Implementation>(implementations.map((one) => [one.spec, one]))
  return async (call, actor, input, { idempotencyKey = null, origin, signal = null, setSid = () => {} } = {}) => {
    const implementation = implementationOf.get(call)
    if (!implementation) throw new CallError('Method_Error')
    signal?.throwIfAborted()
    const id = host.app.newId()
    const cameFrom: Origin = { via: 'job', ip: '', userAgent: '', ...origin }
    const log = host.app.log.child({ reqId: id, via: cameFrom.via })
    try {
      const output = await performCall(host, implementation, {
        id,
        origin: cameFrom,
        log,
        idempotencyKey,
        signal,
        setSid,
        identify: async () => actor,
        input: asJson(input ?? {}),
      })
      return JSON.parse(output)
    } catch (error) {
      if (signal?.aborted && error === signal.reason) throw error
      throw callErrorOf(error, log)
    }
  }
}

/** What a request would bring: no dates, no `undefined`, nothing that the caller could still change. */
const asJson = (input: unknown): unknown => JSON.parse(JSON.stringify(input))
