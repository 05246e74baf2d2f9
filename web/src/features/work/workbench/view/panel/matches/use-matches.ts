/** Loads the memory matches of the active row after a pause, and stores them for the commands. */

import { useDebouncedValue } from '@mantine/hooks'
import { calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCalls } from '../../../../../../api/refresh.ts'
import { useCall } from '../../../../../../api/use-call.ts'
import { observe } from '../../../core/signal/signal.ts'
import { useOpenDocument, useValue } from '../../context/context.ts'

const restMs = 120

const { getMatches, getConcordance } = calls.workbench

/** What was just confirmed is found at once: answers from before the confirmation are asked for again. */
export function useFreshMemory() {
  const { learnt } = useOpenDocument()
  const cache = useQueryClient()
  useEffect(() => observe(learnt, () => refreshCalls(cache, [getMatches, getConcordance])), [learnt, cache])
}

export function useMatches() {
  const opened = useOpenDocument()
  const active = useValue(opened.store.active)
  const [rested] = useDebouncedValue(active, restMs)
  const { node_task_id, can, purpose, makes_text } = opened.document
  const { data, isLoading } = useCall(
    getMatches,
    { node_task_id, segment_id: rested ?? '' },
    { enabled: rested !== null && can.comment && purpose === 'order' && !makes_text, staleTime: 60_000 },
  )
  const matches = rested === active ? data?.matches : undefined
  useEffect(() => {
    opened.matches.value = matches ?? []
  }, [opened, matches])
  return { matches, isLoading: isLoading || rested !== active }
}
