/** `useAction(calls.node.acceptNodeTask, { invalidates: [calls.node.getNodeTaskList] })`: does something on the server. */
import type { Call, Spec } from '@polyphony/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { disconnect } from '../i18n/error-message.ts'
import { CallError, sendCall } from './client.ts'
import { randomId } from './random-id.ts'

export interface ActionOptions<In, Out> {
  /** Calls whose answers the action changes: all their cached inputs are asked anew. */
  invalidates?: readonly Spec[]
  /** Calls whose answers may be old if it is refused, as where somebody else was faster. It has failed once they are here. */
  invalidatesOnError?: readonly Spec[]
  onSuccess?: (output: Out, input: In) => void
  onError?: (error: CallError, input: In) => void
  /** The screen shows the error itself: no toast. */
  noErrorTip?: boolean
}

export function useAction<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  { invalidates = [], invalidatesOnError = [], onSuccess, onError, noErrorTip = false }: ActionOptions<In, Out> = {},
): UseMutationResult<Out, CallError, In> {
  const cache = useQueryClient()
  const askAnew = (specs: readonly Spec[]) =>
    Promise.all(specs.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
  // An action whose answer was lost is the same action when it is tried again with the same input: same key.
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
        if (!(error instanceof CallError && error.code === disconnect)) unanswered.current = null
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
