import { countWords, plainText, type SegmentCode } from '@polyphony/contract'
import { repetitions } from '../../content/memory/match/band.ts'
import type { Unmade } from '../../money/settlement/events/work-unmade.ts'

interface Text {
  readonly source: string
  readonly codes: readonly SegmentCode[]
  readonly is_locked: boolean
}

/** The texts of a piece that a machine was asked for and left. Counts words in the same way as an order does. */
export function unmadeTexts<T extends Text>(segments: readonly T[], isLeft: (segment: T) => boolean): Unmade {
  const isRepeated = repetitions(segments)
  const counted = segments.map((segment, index) => {
    const text = plainText(segment.source, segment.codes)
    const isAsked = !segment.is_locked && /\S/.test(text)
    const band = isRepeated[index] ? ('repetition' as const) : ('new' as const)
    return { isAsked, isLeft: isAsked && isLeft(segment), band, words: countWords(text) }
  })
  const left = counted.filter((each) => each.isLeft)
  const sum = (some: readonly { words: number }[]) => some.reduce((total, { words }) => total + words, 0)
  const wordsIn = (band: 'new' | 'repetition') => sum(left.filter((each) => each.band === band))
  return {
    segment_count: left.length,
    total_count: Math.max(1, counted.filter(({ isAsked }) => isAsked).length),
    words: { new: wordsIn('new'), repetition: wordsIn('repetition') },
    total_words: sum(counted),
  }
}

/** Of a machine that makes a recording's cues or lines: by their time. */
export function unmadeTime<T>(parts: readonly T[], isLeft: (part: T) => boolean, msOf: (part: T) => number): Unmade {
  const left = parts.filter(isLeft)
  const sum = (some: readonly T[]) => some.reduce((total, part) => total + msOf(part), 0)
  return {
    segment_count: left.length,
    total_count: Math.max(1, parts.length),
    words: { new: sum(left) },
    total_words: sum(parts),
  }
}
