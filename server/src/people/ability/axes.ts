/**
 * Computes the six axes of a talent in one role and language pair from facts. Pure; decision 0008 explains the
 * formulas.
 */
import type { AbilityAxis, AxisMarks, TrialDifficulty } from '@polyphony/contract'

/** Stored with the axes: every change of a formula or constant needs a new version. */
export const axesFormula = 'axes-1'

/** The age of a fact in days. */
interface Past {
  age_days: number
}

/** A reviewer's mark. */
export interface Mark extends Past {
  axes: AxisMarks
  difficulty: TrialDifficulty
}

/** A review of submitted work: its score 0-100, and the usual minutes for the piece. */
export interface Review extends Past {
  score: number
  minutes: number
}

export interface FinishedWork extends Past {
  /** Null if there was no deadline. */
  is_on_time: boolean | null
  /** The share of the given time that was used. */
  used: number
  /** A review had returned it before it passed. */
  is_mended: boolean
}

export type Answer = 'accepted' | 'refused' | 'expired'

/** Facts of one role and pair. */
export interface PairFacts {
  marks: readonly Mark[]
  reviews: readonly Review[]
  works: readonly FinishedWork[]
  /** Hours of all work ever finished. */
  hours: number
}

/** Facts that don't depend on the pair: how the talent answers offers and how reliable they are. */
export interface PersonFacts {
  works: readonly FinishedWork[]
  answers: readonly (Past & { answer: Answer })[]
  /** Work that was accepted and given back. */
  given_back: readonly Past[]
  /** Work that was accepted and taken away because nothing was done. */
  released: readonly Past[]
}

/** The value at which everybody begins, on every axis. */
const base = 60
/** After this many days a fact weighs half. */
const halfLifeDays = 180
/** Activeness ignores older facts. */
const recentDays = 60
/** After this many hours of work the experience is complete. */
const fullHours = 1000
const answerValues: Record<Answer, number> = { accepted: 100, refused: 50, expired: 0 }

export function rateAxes(pair: PairFacts, person: PersonFacts): Record<AbilityAxis, number> {
  const axes = {
    quality: quality(pair),
    ability: ability(pair),
    experience: experience(pair),
    efficiency: efficiency(pair),
    activeness: activeness(pair, person),
    attitude: attitude(pair, person),
  }
  return Object.fromEntries(Object.entries(axes).map(([axis, value]) => [axis, Math.round(value)])) as typeof axes
}

interface Weighed {
  value: number
  weight: number
}

/**
 * (prior × strength + Σ value × weight) ÷ (strength + Σ weight): a weighted average that starts at `prior`, as if that
 * had been observed `strength` times; the more facts there are, the more it follows them.
 */
function settle(prior: number, strength: number, facts: readonly Weighed[]): number {
  let [sum, weights] = [prior * strength, strength]
  for (const { value, weight } of facts) {
    sum += value * weight
    weights += weight
  }
  return sum / weights
}

/** ½ ^ (days ÷ 180). */
const fade = ({ age_days }: Past) => 0.5 ** (Math.max(0, age_days) / halfLifeDays)

/** 1 − days ÷ 60, not below 0. */
const recency = ({ age_days }: Past) => Math.min(1, Math.max(0, 1 - age_days / recentDays))

/**
 * Reviewers' marks: settle(60, 1, marks), each weighing fade × difficulty ÷ 2. All other axes start from this value.
 */
function marked({ marks }: PairFacts, axis: AbilityAxis): number {
  return settle(
    base,
    1,
    marks.map((mark) => ({ value: mark.axes[axis], weight: (fade(mark) * mark.difficulty) / 2 })),
  )
}

/** settle(marked, 3, scores of reviews), each weighing fade. */
function quality(pair: PairFacts): number {
  return settle(
    marked(pair, 'quality'),
    3,
    pair.reviews.map((review) => ({ value: review.score, weight: fade(review) })),
  )
}

/** settle(marked, 4, scores of reviews), each weighing fade × ½ to 1½: a longer piece is harder, up to ten hours. */
function ability(pair: PairFacts): number {
  return settle(
    marked(pair, 'ability'),
    4,
    pair.reviews.map((review) => ({
      value: review.score,
      weight: fade(review) * (0.5 + Math.min(1, review.minutes / 600)),
    })),
  )
}

/**
 * earned = 100 × log(1 + hours) ÷ log(1 + 1000), at most 100; reviewers' marks add three tenths of what is missing to
 * 100.
 */
function experience(pair: PairFacts): number {
  const earned = Math.min(100, (100 * Math.log1p(pair.hours)) / Math.log1p(fullHours))
  return earned + (100 - earned) * 0.3 * (marked(pair, 'experience') / 100)
}

/**
 * settle(marked, 4, works with a deadline), each weighing fade: 60 for being in time plus 40 × the unused share of the
 * time; late: 0.
 */
function efficiency(pair: PairFacts): number {
  return settle(
    marked(pair, 'efficiency'),
    4,
    pair.works.flatMap((work) => {
      if (work.is_on_time === null) return []
      const left = 1 - Math.min(1, Math.max(0, work.used))
      return [{ value: work.is_on_time ? 60 + 40 * left : 0, weight: fade(work) }]
    }),
  )
}

/**
 * settle(marked, 4, answers to offers and finished works), each weighing its recency: accepted or finished 100, refused
 * (always with a reason) 50, expired without an answer 0.
 */
function activeness(pair: PairFacts, { answers, works }: PersonFacts): number {
  return settle(marked(pair, 'activeness'), 4, [
    ...answers.map((one) => ({ value: answerValues[one.answer], weight: recency(one) })),
    ...works.map((work) => ({ value: 100, weight: recency(work) })),
  ])
}

/**
 * settle(marked, 4, …), each weighing fade: finished work 100, or 85 if it was corrected; given back 20; taken away 0.
 */
function attitude(pair: PairFacts, { works, given_back, released }: PersonFacts): number {
  return settle(marked(pair, 'attitude'), 4, [
    ...works.map((work) => ({ value: work.is_mended ? 85 : 100, weight: fade(work) })),
    ...given_back.map((one) => ({ value: 20, weight: fade(one) })),
    ...released.map((one) => ({ value: 0, weight: fade(one) })),
  ])
}
