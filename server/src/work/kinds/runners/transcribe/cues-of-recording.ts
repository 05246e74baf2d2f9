/** The cues of a whole recording: of the words that were heard; empty ones where somebody speaks and no words are known. */
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

/** `heard`: chunks in order, with what was said in each. None where nobody listened. */
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

/** Where nobody is heard: one cue over all of it, for whoever hears more than we do. */
export function wholeLength(duration_ms: number): CueOfWords {
  return { start_ms: 0, end_ms: Math.max(1, duration_ms), text: '', speaker: null, words: [] }
}
