import { plainText, type ScoreInputs, type SegmentIssue, type WorkSegment } from '@polyphony/contract'
import { countWords } from '@polyphony/contract/ground/words'
import { useMemo } from 'react'
import { useOpenDocument, useValue } from '../context/context.ts'

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

/** The score of the round under way, as the server will count it. */
function sourceWords(segments: Iterable<Pick<WorkSegment, 'source' | 'codes'>>): number {
  let words = 0
  for (const { source, codes } of segments) words += countWords(plainText(source, codes))
  return words
}

/** An issue on the source isn't the worker's error and counts nothing. */
function scoreInputsOf(issues: readonly SegmentIssue[], round: number, word_count: number): ScoreInputs {
  const inputs: ScoreInputs = { word_count, neutral: 0, minor: 0, major: 0, critical: 0 }
  for (const issue of issues) {
    if (issue.round === round && issue.side === 'target' && issue.author_kind === 'reviewer')
      inputs[issue.severity] += 1
  }
  return inputs
}
