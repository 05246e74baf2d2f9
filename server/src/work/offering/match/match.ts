/** Scores talents for a node task and explains each number and each exclusion. Pure. */
import { type AbilityAxis, keysOf, type MatchReason, present, talentLevels } from '@polyphony/contract'
import type { TalentRate } from '../../../money/price/own-rates.ts'

export interface MatchCandidate {
  account_id: string
  /** A member of the ordering company's team: the company vouches for them and pays them itself. */
  is_team: boolean
  level: number
  is_receiving: boolean
  is_locked: boolean
  is_qualified: boolean
  is_blocked: boolean
  /** Absent today: an absent talent doesn't see offers. */
  is_absent: boolean
  /** Minutes of absence between now and the deadline. */
  absent_minutes: number
  /** Language tags separated by spaces. */
  native_langs: string
  weekly_minutes: number
  /** Minutes of work that is accepted and not done. */
  load_minutes: number
  /** Node tasks that are accepted and not done. */
  open_count: number
  max_concurrent: number
  /** Work that passed its review, and how much of that was in time. */
  passed_count: number
  on_time_count: number
  last_offered_ms: number | null
  has_refused: boolean
  /** It is a review of their own work, or work that they review. */
  is_own_work: boolean
  /** How many of the task's fields they have. */
  tag_count: number
  ability: number
  activeness: number
  attitude: number
  efficiency: number
  experience: number
  quality: number
  /** What was agreed with them for such work, or the list pays their level; null: they get what it pays any. */
  own_rate: TalentRate | null
  /** What they get for a unit, by the median of those who could do it; null: all get the same, or the reader sees no prices. */
  price_ratio: number | null
  /** Their own rate leaves the house less than it wants. */
  is_dear: boolean
}

/** Before anybody's rate is looked at. */
export const unrated = { own_rate: null, price_ratio: null, is_dear: false } as const

export interface MatchNeed {
  kind: 'work' | 'qa'
  target_lang: string
  is_non_native_allowed: boolean
  /** Minutes that the work takes. */
  minutes: number
  /** Hours given for it. */
  hours: number
  /** The number of the task's fields. */
  tag_count: number
  now_ms: number
  /** Rules that are left out of account for this step. */
  widened?: readonly Exclusion[]
}

export interface Ranked<C extends MatchCandidate = MatchCandidate> {
  candidate: C
  /** 0-100; 0 for excluded candidates. */
  score: number
  exclusions: Exclusion[]
  /** Each 0-1; null: the task doesn't ask for it, so it counts as fulfilled. */
  parts: Record<Part, number | null>
}

/** A longer wait for an offer doesn't increase the score further. */
const longestWaitDays = 14
/** Added to the numbers of passed and timely work, so that a beginner counts as in time in three of four cases. */
const presumed = { passed: 4, onTime: 3 }
const unit = (value: number) => Math.min(1, Math.max(0, value))
const percent = (axis: AbilityAxis) => (one: MatchCandidate) => unit(one[axis] / 100)

/**
 * Whole up to the median, nothing from twice the median on: who asks for less than others gains nothing by it. In hundredths, so
 * that it can be taken out of a score again.
 */
const priceValue = (ratio: number | null) => (ratio === null ? null : Math.round(unit(2 - ratio) * 100) / 100)

type PartOf = (candidate: MatchCandidate, facts: Facts) => number | null

/** The parts of the score with their weights, which sum to 100. */
const parts = {
  quality: [24, percent('quality')],
  ability: [10, percent('ability')],
  attitude: [6, percent('attitude')],
  efficiency: [6, percent('efficiency')],
  experience: [6, percent('experience')],
  activeness: [4, percent('activeness')],
  onTime: [8, (one) => (one.on_time_count + presumed.onTime) / (one.passed_count + presumed.passed)],
  level: [7, (one) => unit(one.level / talentLevels.seniorReviewer)],
  native: [4, (_, { isNative }) => (isNative ? 1 : 0)],
  tags: [6, (one, { need }) => (need.tag_count === 0 ? null : unit(one.tag_count / need.tag_count))],
  freeHours: [8, (_, { need, free }) => (need.minutes === 0 ? 1 : unit(free / (4 * need.minutes)))],
  waiting: [6, (one, { need }) => unit(waitedDays(one, need) / longestWaitDays)],
  price: [5, (one) => priceValue(one.price_ratio)],
} as const satisfies Partial<Record<MatchReason['reason'], readonly [weight: number, of: PartOf]>>
type Part = keyof typeof parts
const partList: readonly (readonly [weight: number, of: PartOf])[] = Object.values(parts)
const partNames = keysOf(parts)

type Exclusion = MatchReason['reason']
interface Facts {
  need: MatchNeed
  free: number
  isNative: boolean
}
type Rule = (candidate: MatchCandidate, facts: Facts) => boolean

/** Each exclusion with the condition under which it applies. */
const rules: readonly (readonly [Exclusion, Rule])[] = [
  ['locked', (one) => one.is_locked],
  ['blocked', (one) => one.is_blocked],
  [
    'noLevel',
    (one, { need }) =>
      need.kind === 'qa' ? one.level < talentLevels.reviewer : !one.is_team && one.level < talentLevels.approved,
  ],
  ['notQualified', (one) => !one.is_team && !one.is_qualified],
  ['notNative', (one, { need, isNative }) => !one.is_team && !isNative && !need.is_non_native_allowed],
  ['ownWork', (one) => one.is_own_work],
  ['refusedBefore', (one) => one.has_refused],
  ['notReceiving', (one) => !one.is_team && !one.is_receiving],
  ['absent', (one) => one.is_absent],
  ['atLimit', (one) => one.open_count >= one.max_concurrent],
  ['noTime', (one, { need, free }) => free < need.minutes],
  ['lowMargin', (one) => one.is_dear],
]

const rulesFor = ({ widened = [] }: MatchNeed) =>
  widened.length === 0 ? rules : rules.filter(([reason]) => !widened.includes(reason))

/** Exclusions that the assigner may ignore: they may know better whether somebody has time, or is worth it. */
const softExclusions: ReadonlySet<Exclusion> = new Set([
  'notReceiving',
  'noTime',
  'refusedBefore',
  'absent',
  'atLimit',
  'lowMargin',
])
export const hardExclusions = (exclusions: readonly Exclusion[]) =>
  exclusions.filter((reason) => !softExclusions.has(reason))

/** Only talents who would otherwise get such offers can be blocked; team members can't. */
export const mayBeBlocked = (one: MatchCandidate) => !one.is_team && one.is_qualified

/** Regional variants count as one language: a native speaker of zh suits a text in zh-TW. */
function nativeOf(lang: string): RegExp {
  return new RegExp(`(^| )${present(lang.split('-')[0])}(-| |$)`)
}

/**
 * Best first, excluded candidates last. A candidate who is better in one part and equal in the rest never ranks lower;
 * equal ones are sorted by account.
 */
export function rank<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed): Ranked<C>[] {
  const native = nativeOf(need.target_lang)
  return candidates
    .map((candidate) => judge(candidate, need, native))
    .sort((a, b) => Number(a.exclusions.length > 0) - Number(b.exclusions.length > 0) || (isBefore(a, b) ? -1 : 1))
}

/** The first `count` candidates of `rank` without exclusions, found without sorting or explaining the others. */
export function best<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed, count: number): Ranked<C>[] {
  const native = nativeOf(need.target_lang)
  const found: { candidate: C; score: number }[] = []
  for (const candidate of candidates) {
    const facts = factsOf(candidate, need, native)
    const one = { candidate, score: scoreOf(candidate, facts) }
    const last = found[count - 1]
    if (last && !isBefore(one, last)) continue
    if (rulesFor(need).some(([, stands]) => stands(candidate, facts))) continue
    let place = found.length
    while (place > 0 && isBefore(one, present(found[place - 1]))) place--
    found.splice(place, 0, one)
    if (found.length > count) found.pop()
  }
  return found.map(({ candidate }) => judge(candidate, need, native))
}

/**
 * The best for work that somebody else reviews later: if only one of the candidates could be that reviewer, they are
 * kept for the review and the others asked. `workers` have done another step of the piece, so they don't review it.
 */
export function bestBeforeReview<C extends MatchCandidate>(
  candidates: readonly C[],
  need: MatchNeed,
  workers: ReadonlySet<string>,
  count: number,
): Ranked<C>[] {
  const reviewers = candidates.filter((one) => one.level >= talentLevels.reviewer && !workers.has(one.account_id))
  const native = nativeOf(need.target_lang)
  const fit = firstTwo(reviewers, (one) => judge(one, need, native).exclusions.length === 0)
  if (fit.length === 1) {
    const others = best(
      candidates.filter((one) => one !== fit[0]),
      need,
      count,
    )
    if (others.length > 0) return others
  }
  return best(candidates, need, count)
}

function firstTwo<T>(list: readonly T[], isFit: (one: T) => boolean): T[] {
  const found: T[] = []
  for (const one of list) {
    if (isFit(one)) found.push(one)
    if (found.length === 2) break
  }
  return found
}

/** Exclusions first, with null as value; then each part of the score that the task asks for. */
export function reasonsOf({ exclusions, parts }: Pick<Ranked, 'exclusions' | 'parts'>): MatchReason[] {
  return [
    ...exclusions.map((reason) => ({ reason, value: null })),
    ...partNames.flatMap((reason) => {
      const value = parts[reason]
      return value === null ? [] : [{ reason, value: Math.round(value * 1000) / 1000 }]
    }),
  ]
}

/** What only operators see: clients see no pay, and talents no other's. */
const isOfPrices = ({ reason }: MatchReason) => reason === 'price' || reason === 'lowMargin'

export const reasonsWithoutPrices = (reasons: readonly MatchReason[]): MatchReason[] =>
  reasons.filter((one) => !isOfPrices(one))

/** As if everybody got the same. */
export function scoreWithoutPrices(score: number, reasons: readonly MatchReason[]): number {
  const value = reasons.find(({ reason }) => reason === 'price')?.value ?? 1
  return Math.round((score + parts.price[0] * (1 - value)) * 100) / 100
}

type Scored = Pick<Ranked, 'candidate' | 'score'>
const isBefore = (a: Scored, b: Scored) =>
  a.score > b.score || (a.score === b.score && a.candidate.account_id < b.candidate.account_id)

function judge<C extends MatchCandidate>(candidate: C, need: MatchNeed, native: RegExp): Ranked<C> {
  const facts = factsOf(candidate, need, native)
  const exclusions = rulesFor(need)
    .filter(([, stands]) => stands(candidate, facts))
    .map(([reason]) => reason)
  return {
    candidate,
    score: exclusions.length > 0 ? 0 : scoreOf(candidate, facts),
    exclusions,
    parts: partsOf(candidate, facts),
  }
}

function partsOf(candidate: MatchCandidate, facts: Facts): Ranked['parts'] {
  const values = {} as Ranked['parts']
  for (const name of partNames) values[name] = parts[name][1](candidate, facts)
  return values
}

function scoreOf(candidate: MatchCandidate, facts: Facts): number {
  let score = 0
  for (const [weight, partOf] of partList) score += weight * (partOf(candidate, facts) ?? 1)
  return Math.round(score * 100) / 100
}

function factsOf(candidate: MatchCandidate, need: MatchNeed, native: RegExp): Facts {
  return { need, free: freeMinutes(candidate, need), isNative: native.test(candidate.native_langs) }
}

function waitedDays({ last_offered_ms }: MatchCandidate, { now_ms }: MatchNeed): number {
  return last_offered_ms === null ? longestWaitDays : (now_ms - last_offered_ms) / 86_400_000
}

/** At least a day: urgent work is done today. */
export const windowHours = (hours: number) => Math.max(hours, 24)

/**
 * Working minutes before the deadline: the weekly hours in proportion to the time given, without absences and accepted
 * work.
 */
function freeMinutes(candidate: MatchCandidate, need: MatchNeed): number {
  const hours = windowHours(need.hours)
  const present = 1 - unit(candidate.absent_minutes / (60 * hours))
  return Math.max(0, (candidate.weekly_minutes * present * hours) / 168 - candidate.load_minutes)
}
