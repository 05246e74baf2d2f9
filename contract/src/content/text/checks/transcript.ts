/** What a machine can see is missing in a cue of a transcript. */
import { type Issue, issue } from './issue.ts'

export interface TranscriptCue {
  readonly target: string
  readonly speaker: string | null
  /** How many of its words were hardly heard, and nobody has confirmed since. */
  readonly unsure: number
}

/** `hasSpeakers`: somebody is named in other cues. */
export function checkTranscriptCue(cue: TranscriptCue, { hasSpeakers }: { hasSpeakers: boolean }): Issue[] {
  const issues: Issue[] = []
  if (cue.target.trim() === '') return [issue('target_empty', 'error', null, {})]
  if (cue.unsure > 0) issues.push(issue('words_unsure', 'warning', null, { count: cue.unsure }))
  if (hasSpeakers && cue.speaker === null) issues.push(issue('speaker_missing', 'warning', null, {}))
  return issues
}
