/** Judges the sound of a line before anybody hears it: there is one, it isn't silent, and is about as long as its text. */
import type { Measured } from './measure.ts'

/** Why a sound is of no use. */
export type SoundFault = 'noSound' | 'silent' | 'tooShort' | 'tooLong'

/** What is quieter throughout is no voice. */
const quietestDb = -50

/** Milliseconds a letter: faster than anybody speaks, and slower than anybody reads aloud. */
const perLetter = { fastest: 15, slowest: 600 }
/** Of scripts in which a letter is a syllable or more; a number is read in words, too. */
const perSyllable = { fastest: 45, slowest: 1600 }
/** Before and after the words, and for a pause within. */
const pauseMs = 3000

const syllables = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{N}]/gu
const letters = /\p{L}/gu

export function soundFault(text: string, { duration_ms, peak_db }: Measured): SoundFault | null {
  if (duration_ms === 0) return 'noSound'
  const { shortest_ms, longest_ms } = lengthsOf(text)
  if (longest_ms === pauseMs) return null // nothing to say: a pause is right
  if (peak_db < quietestDb) return 'silent'
  if (duration_ms < shortest_ms) return 'tooShort'
  return duration_ms > longest_ms ? 'tooLong' : null
}

function lengthsOf(text: string): { shortest_ms: number; longest_ms: number } {
  const each = text.match(syllables)?.length ?? 0
  const rest = (text.match(letters)?.length ?? 0) - (text.replace(/\p{N}/gu, '').match(syllables)?.length ?? 0)
  return {
    shortest_ms: each * perSyllable.fastest + rest * perLetter.fastest,
    longest_ms: each * perSyllable.slowest + rest * perLetter.slowest + pauseMs,
  }
}
