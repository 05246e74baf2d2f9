/**
 * Makes a call for an actor without a socket, with everything that a request does: for jobs, assistants' tools and
 * other protocols.
 */
import type { Spec } from '@polyphony/contract'
import type { Invoke, Origin } from '../../context.ts'
import { CallError, callErrorOf } from '../call-error.ts'
import { admit } from './admit.ts'
import type { Implementation } from './implement.ts'
import { type CallHost, performCall } from './perform-call.ts'

export function createInvoke(host: CallHost, implementations: readonly Implementation[]): Invoke {
  const implementationOf = new Map<Spec, Implementation>(implementations.map((one) => [one.spec, one]))
  return async (call, actor, input, { idempotencyKey = null, origin, signal = null, setSid = () => {} } = {}) => {
    const implementation = implementationOf.get(call)
    if (!implementation) throw new CallError('Method_Error')
    signal?.throwIfAborted()
    const id = host.app.newId()
    const cameFrom: Origin = { via: 'job', ip: '', userAgent: '', token: null, ...origin }
    const log = host.app.log.child({ reqId: id, via: cameFrom.via })
    try {
      const { answer } = await performCall(host, implementation, {
        id,
        origin: cameFrom,
        log,
        idempotencyKey,
        signal,
        setSid,
        actor: await admit(host.takeRate, implementation.spec, cameFrom, async () => actor),
        input: asJson(input ?? {}),
      })
      return typeof answer === 'string' ? JSON.parse(answer) : answer
    } catch (error) {
      if (signal?.aborted && error === signal.reason) throw error
      throw callErrorOf(error, log)
    }
  }
}

/** The input as a request would bring it: without dates and `undefined`, and independent of the caller's object. */
const asJson = (input: unknown): unknown => JSON.parse(JSON.stringify(input))
