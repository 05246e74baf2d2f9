/** Makes the cues of a whole recording from the words, and empty cues where speech has no words. */
import type { DraftFault } from '@polyphony/contract'
import type { SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import { cuesOfVoice } from './cues-of-voice.ts'
import { clipped, type Span } from './find-voice.ts'
import { frameMs } from './frame-levels.ts'
import type { HeardStretch } from './hear-chunks.ts'
import { voiceWithout } from './judge-transcript.ts'
import { type CueOfWords, wordsToCues } from './words-to-cues.ts'

export interface Sound {
  readonly levels: Float32Array
  readonly voice: readonly Span[]
  readonly profile: SubtitleProfile
  readonly lang: string
}

/** A cue, and why there is something wrong with what the model gave for it. */
export type RecordingCue = CueOfWords & { readonly fault: DraftFault | null }

/** `heard`: stretches in order with their words; empty where no model listened. */
export function cuesOfRecording(sound: Sound, heard: readonly HeardStretch[]): RecordingCue[] {
  const end = sound.levels.length * frameMs
  const stretches = heard.length > 0 ? heard : [{ start_ms: 0, end_ms: end, words: [], fault: null }]
  return stretches.flatMap((stretch, index) => cuesOfStretch(sound, stretch, stretches[index + 1]?.start_ms ?? end))
}

function cuesOfStretch(sound: Sound, { words, fault, ...span }: HeardStretch, until_ms: number): RecordingCue[] {
  const { levels, voice, profile, lang } = sound
  const spoken = clipped(voice, span)
  const isWrong = fault === 'wrongLanguage' // its words may be right all the same
  const heard = words.length > 0 ? wordsToCues(words, profile, lang, until_ms) : []
  const isWhole = words.length > 0 && (isWrong || fault === null)
  const open = words.length === 0 ? spoken : isWhole ? [] : voiceWithout(words, spoken)
  const silent = cuesOfVoice(open, levels, profile).map((cue) => ({ ...cue, text: '', speaker: null, words: [] }))
  return inOrder([
    ...heard.map((cue) => ({ ...cue, fault: isWrong ? fault : null })),
    ...silent.map((cue) => ({ ...cue, fault })),
  ]).map((cue) => ({ ...cue, end_ms: Math.min(cue.end_ms, until_ms) }))
}

/** A cue that goes on to be read gives way to the next one. */
function inOrder(cues: readonly RecordingCue[]): RecordingCue[] {
  const sorted = cues.toSorted((a, b) => a.start_ms - b.start_ms)
  return sorted.map((cue, index) => ({
    ...cue,
    end_ms: Math.min(cue.end_ms, sorted[index + 1]?.start_ms ?? cue.end_ms),
  }))
}

/** One cue for the whole recording where no voice was found: a person may hear more. */
export function wholeLength(duration_ms: number): RecordingCue {
  return { start_ms: 0, end_ms: Math.max(1, duration_ms), text: '', speaker: null, words: [], fault: null }
}
