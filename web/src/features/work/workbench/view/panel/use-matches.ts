/** Memory matches of the row one rests on, also kept where the keys find them. */

import { useDebouncedValue } from '@mantine/hooks'
import { calls } from '@polyphony/contract'
import { useEffect } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { useSession, useValue } from '../context/context.ts'

const restMs = 120

export function useMatches() {
  const session = useSession()
  const active = useValue(session.store.active)
  const [rested] = useDebouncedValue(active, restMs)
  const { node_task_id, can, purpose, makes_text } = session.document
  const { data, isLoading } = useCall(
    calls.workbench.getMatches,
    { node_task_id, segment_id: rested ?? '' },
    { enabled: rested !== null && can.comment && purpose === 'order' && !makes_text, staleTime: 60_000 },
  )
  const matches = rested === active ? data?.matches : undefined
  useEffect(() => session.matches.set(matches ?? []), [session, matches])
  return { matches, isLoading: isLoading || rested !== active }
}
