/** The score of the round under way, as the server will count it. */
import { plainText, type ScoreInputs, type SegmentIssue, type WorkSegment } from '@polyphony/contract'
import { countWords } from '@polyphony/contract/ground/words'

export function sourceWords(segments: Iterable<Pick<WorkSegment, 'source' | 'codes'>>): number {
  let words = 0
  for (const { source, codes } of segments) words += countWords(plainText(source, codes))
  return words
}

/** An issue on the source isn't the worker's error and counts nothing. */
export function scoreInputsOf(issues: readonly SegmentIssue[], round: number, word_count: number): ScoreInputs {
  const inputs: ScoreInputs = { word_count, neutral: 0, minor: 0, major: 0, critical: 0 }
  for (const issue of issues) {
    if (issue.round === round && issue.side === 'target' && issue.author_kind === 'reviewer')
      inputs[issue.severity] += 1
  }
  return inputs
}
