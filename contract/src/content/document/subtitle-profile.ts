/** How fast and how wide subtitles may be in each language, and the functions that measure a text against it. */

export type Audience = 'adult' | 'child' | 'sdh'

export interface SubtitleProfile {
  /** Characters per second. */
  max_cps: number
  max_line_chars: number
  max_lines: number
  min_duration_ms: number
  max_duration_ms: number
  min_gap_frames: number
  /** How many characters a half-width character counts as. */
  half_width: number
}

type ProfileData = Omit<SubtitleProfile, 'max_cps'> & { max_cps: Record<Audience, number> }

const usual = { max_lines: 2, min_duration_ms: 833, max_duration_ms: 7000, min_gap_frames: 2, half_width: 1 }

export const subtitleProfiles = {
  en: { ...usual, max_cps: { adult: 20, child: 17, sdh: 20 }, max_line_chars: 42 },
  zh: { ...usual, max_cps: { adult: 9, child: 7, sdh: 11 }, max_line_chars: 16 },
  ja: { ...usual, max_cps: { adult: 4, child: 4, sdh: 7 }, max_line_chars: 13, half_width: 0.5, min_gap_frames: 0 },
  ko: { ...usual, max_cps: { adult: 12, child: 9, sdh: 14 }, max_line_chars: 16 },
  other: { ...usual, max_cps: { adult: 17, child: 13, sdh: 20 }, max_line_chars: 42 },
} as const satisfies Record<string, ProfileData>

/** The profile of a language tag (`zh-TW`, `en`); languages without one of their own share one. */
export function profileFor(locale: string, audience: Audience = 'adult'): SubtitleProfile {
  const language = languageOf(locale)
  const data: ProfileData = Object.hasOwn(subtitleProfiles, language)
    ? subtitleProfiles[language as 'en']
    : subtitleProfiles.other
  return { ...data, max_cps: data.max_cps[audience] }
}

/** The language of a tag: `zh` of `zh-TW`. */
export function languageOf(locale: string): string {
  return (/^[A-Za-z]+/.exec(locale)?.[0] ?? '').toLowerCase()
}

// East Asian scripts with their punctuation and full-width forms. '…' and '―' exist in either width and count as half.
const fullWidth = /[ᄀ-ᇿ⺀-퟿豈-﫿︰-﹏！-｠￠-￦\u{20000}-\u{3ffff}]/u

/** Width of plain text, counted in the profile's characters; line breaks count as 0. */
export function textWidth(text: string, profile: SubtitleProfile): number {
  let width = 0
  for (const character of text) {
    if (character === '\n' || character === '\r') continue
    width += profile.half_width === 1 || fullWidth.test(character) ? 1 : profile.half_width
  }
  return width
}

/** Reading speed in characters per second. 0 for a cue without duration: the check of timing reports those. */
export function cps(text: string, start_ms: number, end_ms: number, profile: SubtitleProfile): number {
  return end_ms > start_ms ? (textWidth(text, profile) * 1000) / (end_ms - start_ms) : 0
}

export function lineLengths(text: string, profile: SubtitleProfile): number[] {
  return text.split(/\r?\n/).map((line) => textWidth(line, profile))
}

/** The smallest gap between two cues in milliseconds at the given frame rate. */
export function minGapMs(profile: SubtitleProfile, framesPerSecond = 24): number {
  return (profile.min_gap_frames * 1000) / framesPerSecond
}
