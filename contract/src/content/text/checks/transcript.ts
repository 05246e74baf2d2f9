/** Automatic checks of a cue of a transcript. */
import { type Issue, issue } from './issue.ts'

export interface TranscriptCue {
  readonly target: string
  readonly speaker: string | null
  /** The number of its words that were recognised with low confidence and that nobody has confirmed. */
  readonly unsure: number
}

/** @param hasSpeakers whether other cues name a speaker */
export function checkTranscriptCue(cue: TranscriptCue, { hasSpeakers }: { hasSpeakers: boolean }): Issue[] {
  const issues: Issue[] = []
  if (cue.target.trim() === '') return [issue('target_empty', 'error', null, {})]
  if (cue.unsure > 0) issues.push(issue('words_unsure', 'warning', null, { count: cue.unsure }))
  if (hasSpeakers && cue.speaker === null) issues.push(issue('speaker_missing', 'warning', null, {}))
  return issues
}
