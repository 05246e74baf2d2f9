/** Makes the cues of a whole recording from the words, and empty cues where speech has no words. */
import type { SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import { cuesOfVoice } from './cues-of-voice.ts'
import { clipped, type Span } from './find-voice.ts'
import { frameMs } from './frame-levels.ts'
import type { Word } from './words.ts'
import { type CueOfWords, wordsToCues } from './words-to-cues.ts'

export interface Sound {
  readonly levels: Float32Array
  readonly voice: readonly Span[]
  readonly profile: SubtitleProfile
  readonly lang: string
}

/** `heard`: chunks in order with their words; empty where no model listened. */
export function cuesOfRecording(sound: Sound, heard: readonly (Span & { words: readonly Word[] })[]): CueOfWords[] {
  const { levels, voice, profile, lang } = sound
  const end = levels.length * frameMs
  const stretches = heard.length > 0 ? heard : [{ start_ms: 0, end_ms: end, words: [] }]
  return stretches.flatMap((stretch, index) => {
    const until = stretches[index + 1]?.start_ms ?? end
    if (stretch.words.length > 0) return wordsToCues(stretch.words, profile, lang, until)
    return cuesOfVoice(clipped(voice, stretch), levels, profile).map((cue) => ({
      ...cue,
      end_ms: Math.min(cue.end_ms, until),
      text: '',
      speaker: null,
      words: [],
    }))
  })
}

/** One cue for the whole recording where no voice was found: a person may hear more. */
export function wholeLength(duration_ms: number): CueOfWords {
  return { start_ms: 0, end_ms: Math.max(1, duration_ms), text: '', speaker: null, words: [] }
}
