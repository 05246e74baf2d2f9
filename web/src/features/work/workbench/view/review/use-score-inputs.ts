import type { ScoreInputs } from '@polyphony/contract'
import { useMemo } from 'react'
import { useOpenDocument, useValue } from '../context/context.ts'
import { scoreInputsOf, sourceWords } from './review-score.ts'

/** Null until the whole text is there, and where there is none: what is spoken is scored by the remarks on it. */
export function useScoreInputs(): ScoreInputs | null {
  const { store, notes, document, isLoaded } = useOpenDocument()
  const hasAll = useValue(isLoaded)
  const { issues } = useValue(notes.all)
  const words = useMemo(
    () => (hasAll ? sourceWords(Array.from(store.allRows(), (row) => row.segment)) : 0),
    [store, hasAll],
  )
  return hasAll && !document.is_interpreted ? scoreInputsOf(issues, document.returned_count + 1, words) : null
}
