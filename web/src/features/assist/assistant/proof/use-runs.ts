import { type AgentRun, calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { agentReads } from '../agent-calls.ts'

export const isActive = ({ state }: AgentRun) => state === 'queued' || state === 'running'

/** The runs of an assistant, asked again and again while one goes on; what it publishes is told by the assistant itself. */
export function useRuns(agentId: string) {
  const cache = useQueryClient()
  const first = useCall(calls.agentProof.getAgentRunList, { agent_id: agentId })
  const isRunning = first.data?.list.some(isActive) ?? false
  const query = useCall(
    calls.agentProof.getAgentRunList,
    { agent_id: agentId },
    { refetchInterval: isRunning ? 1000 : false },
  )
  const latest = query.data?.list[0]
  // A short run may have ended before it was ever seen to go on.
  const ended = latest && !isActive(latest) ? latest.run_id : null
  useEffect(() => {
    if (ended === null) return
    for (const { path } of agentReads) void cache.invalidateQueries({ queryKey: [path] })
  }, [ended, cache])
  return query
}
