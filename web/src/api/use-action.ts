/**
 * `useAction(calls.node.acceptNodeTask, { invalidates: [calls.node.getNodeTaskList] })`: makes a call that changes
 * something.
 */
import type { Call, Spec } from '@polyphony/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { disconnect } from '../i18n/error-message.ts'
import { CallError, sendCall } from './client.ts'
import { randomId } from './random-id.ts'

export interface ActionOptions<In, Out> {
  /** Calls whose answers the action changes: they are reloaded for all cached inputs. */
  invalidates?: readonly Spec[]
  /**
   * Calls whose answers may be outdated if the action is refused, for example because somebody else was faster. The
   * action fails after they are reloaded.
   */
  invalidatesOnError?: readonly Spec[]
  onSuccess?: (output: Out, input: In) => void
  onError?: (error: CallError, input: In) => void
  /** The screen shows the error itself: there is no toast. */
  noErrorTip?: boolean
}

export function useAction<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  { invalidates = [], invalidatesOnError = [], onSuccess, onError, noErrorTip = false }: ActionOptions<In, Out> = {},
): UseMutationResult<Out, CallError, In> {
  const cache = useQueryClient()
  const askAnew = (specs: readonly Spec[]) =>
    Promise.all(specs.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
  // An action without an answer that is retried with the same input is the same action and has the same key.
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  return useMutation<Out, CallError, In>({
    mutationFn: async (input) => {
      if (!call.idempotent) return sendCall(call, input)
      const body = JSON.stringify(input)
      const key = unanswered.current?.body === body ? unanswered.current.key : randomId()
      unanswered.current = { body, key }
      try {
        const output = await sendCall(call, input, { idempotencyKey: key })
        unanswered.current = null
        return output
      } catch (error) {
        // A proxy that has lost the server can't say whether the action was done.
        const isKnown = !(error instanceof CallError && [disconnect, 'Service_Unavailable'].includes(error.code))
        if (isKnown) unanswered.current = null
        throw error
      }
    },
    retry: (failures, error) => Boolean(call.idempotent) && error.code === disconnect && failures < 2,
    meta: { noErrorTip },
    onSuccess: async (output, input) => {
      onSuccess?.(output, input)
      await askAnew(invalidates)
    },
    onError: async (error, input) => {
      onError?.(error, input)
      await askAnew(invalidatesOnError)
    },
  })
}
