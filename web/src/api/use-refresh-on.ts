import { useThrottledCallback } from '@mantine/hooks'
import type { ServerEventName, Spec } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refreshCalls } from './refresh.ts'
import { useSocketCatchUp, useSocketEvent } from './socket.ts'

/** Reloads these calls after this event, at most once a second. */
export function useRefreshOn(event: ServerEventName, calls: readonly Spec[]) {
  const cache = useQueryClient()
  const refresh = useThrottledCallback(() => refreshCalls(cache, calls), 1000)
  useSocketEvent(event, () => refresh())
  useSocketCatchUp(event, refresh)
}
