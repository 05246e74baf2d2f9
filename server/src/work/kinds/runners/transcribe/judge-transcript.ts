/** Judges what a model heard in a stretch: an empty answer isn't silence where somebody speaks. */
import type { DraftFault } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { isInOtherScript } from '@polyphony/contract/content/text/checks/language/language'
import type { Transcript } from '../../../../ground/adapters/ai/adapter.ts'
import type { Span } from './find-voice.ts'
import { lengthOf, withoutInventions } from './inventions.ts'
import { type MendOptions, mendTranscript } from './mend-transcript.ts'
import type { Word } from './words.ts'

export interface Heard {
  readonly words: readonly Word[]
  /** What makes the answer useless, or a part of it; null: nothing. */
  readonly fault: DraftFault | null
}

/** A shorter voice may be a breath or a door. */
const leastVoiceMs = 400
/** Of a voice this long, an answer says at least one word. */
const voicePerWordMs = 20_000

export function judgeTranscript(answer: Transcript, options: MendOptions): Heard {
  const { voice, lang } = options
  const { words, loops } = withoutInventions(mendTranscript(answer, options), voice)
  if (isInOtherScript(words.map((word) => word.text).join(' '), languageOf(lang)))
    return { words, fault: 'wrongLanguage' }
  if (loops.some((loop) => lengthOf([loop]) >= leastVoiceMs)) return { words, fault: 'looped' }
  const spoken = lengthOf(voice)
  const isSilence = spoken < leastVoiceMs || isHeardAsNoise(answer)
  return { words, fault: !isSilence && words.length * voicePerWordMs < spoken ? 'notHeard' : null }
}

/** The model has listened and found that nobody speaks. */
function isHeardAsNoise({ segments }: Transcript): boolean {
  return segments.length > 0 && segments.every((segment) => segment.is_noise)
}

/** What is left of the spans with a voice where no words are. */
export function voiceWithout(words: readonly Span[], voice: readonly Span[]): Span[] {
  return voice.flatMap((span) => {
    const rest: Span[] = []
    let from = span.start_ms
    for (const { start_ms, end_ms } of words) {
      if (start_ms >= span.end_ms) break
      rest.push({ start_ms: from, end_ms: start_ms })
      from = Math.max(from, end_ms)
    }
    return [...rest, { start_ms: from, end_ms: span.end_ms }].filter((each) => lengthOf([each]) >= shortestGapMs)
  })
}

/** People pause between words. */
const shortestGapMs = 1000
