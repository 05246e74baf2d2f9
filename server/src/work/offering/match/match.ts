/** Who suits a node task, and why: a pure function that explains each number and each exclusion. */
import { type AbilityAxis, type MatchReason, present } from '@polyphony/contract'

export interface MatchCandidate {
  account_id: string
  /** Of the ordering company: its admin vouches for them, and it pays them itself. */
  is_team: boolean
  level: number
  is_receiving: boolean
  is_locked: boolean
  is_qualified: boolean
  is_blocked: boolean
  /** On a day of absence now: whoever is away doesn't see an offer. */
  is_absent: boolean
  /** Minutes of absence between now and the deadline. */
  absent_minutes: number
  /** Tags, with a space between them. */
  native_langs: string
  weekly_minutes: number
  /** Minutes of work accepted and not done. */
  load_minutes: number
  /** Node tasks accepted and not done. */
  open_count: number
  max_concurrent: number
  /** Hand-ins that were passed, and those of them before the deadline. */
  passed_count: number
  on_time_count: number
  last_offered_ms: number | null
  has_refused: boolean
  /** A review of what they did themselves, or work that they review. */
  is_own_work: boolean
  /** Of the task's fields, those that are theirs. */
  tag_count: number
  ability: number
  activeness: number
  attitude: number
  efficiency: number
  experience: number
  quality: number
}

export interface MatchNeed {
  kind: 'work' | 'qa'
  target_lang: string
  is_non_native_allowed: boolean
  /** Minutes that the work takes. */
  minutes: number
  /** Hours given for it. */
  hours: number
  /** Fields that the task is of. */
  tag_count: number
  now_ms: number
}

export interface Ranked<C extends MatchCandidate = MatchCandidate> {
  candidate: C
  /** 0-100; 0 for the excluded. */
  score: number
  exclusions: Exclusion[]
  /** Each 0-1; null: not asked for, and counted as had by everybody. */
  parts: Record<Part, number | null>
}

/** After so many days without an offer nobody waits more urgently. */
const longestWaitDays = 14
/** Who has handed in nothing yet counts as one who was in time three times out of four. */
const presumed = { passed: 4, onTime: 3 }
const unit = (value: number) => Math.min(1, Math.max(0, value))
const percent = (axis: AbilityAxis) => (one: MatchCandidate) => unit(one[axis] / 100)

type PartOf = (candidate: MatchCandidate, facts: Facts) => number | null

/** Parts of the score with what each weighs; the weights sum to 100. */
const parts = {
  quality: [24, percent('quality')],
  ability: [11, percent('ability')],
  attitude: [6, percent('attitude')],
  efficiency: [6, percent('efficiency')],
  experience: [7, percent('experience')],
  activeness: [4, percent('activeness')],
  onTime: [8, (one) => (one.on_time_count + presumed.onTime) / (one.passed_count + presumed.passed)],
  level: [8, (one) => unit(one.level / 4)],
  native: [4, (_, { isNative }) => (isNative ? 1 : 0)],
  tags: [6, (one, { need }) => (need.tag_count === 0 ? null : unit(one.tag_count / need.tag_count))],
  freeHours: [9, (_, { need, free }) => (need.minutes === 0 ? 1 : unit(free / (4 * need.minutes)))],
  waiting: [7, (one, { need }) => unit(waitedDays(one, need) / longestWaitDays)],
} as const satisfies Partial<Record<MatchReason['reason'], readonly [weight: number, of: PartOf]>>
type Part = keyof typeof parts
const partList: readonly (readonly [weight: number, of: PartOf])[] = Object.values(parts)
const partNames = Object.keys(parts) as Part[]

type Exclusion = MatchReason['reason']
interface Facts {
  need: MatchNeed
  free: number
  isNative: boolean
}
type Rule = (candidate: MatchCandidate, facts: Facts) => boolean

/** Each cause and when it stands against somebody. */
const rules: readonly (readonly [Exclusion, Rule])[] = [
  ['locked', (one) => one.is_locked],
  ['blocked', (one) => one.is_blocked],
  ['noLevel', (one, { need }) => (need.kind === 'qa' ? one.level <= 2 : !one.is_team && one.level < 1)],
  ['notQualified', (one) => !one.is_team && !one.is_qualified],
  ['notNative', (one, { need, isNative }) => !one.is_team && !isNative && !need.is_non_native_allowed],
  ['ownWork', (one) => one.is_own_work],
  ['refusedBefore', (one) => one.has_refused],
  ['notReceiving', (one) => !one.is_team && !one.is_receiving],
  ['absent', (one) => one.is_absent],
  ['atLimit', (one) => one.open_count >= one.max_concurrent],
  ['noTime', (one, { need, free }) => free < need.minutes],
]

/** Exclusions that whoever assigns may set aside: they know better whether somebody has time. */
const softExclusions: ReadonlySet<Exclusion> = new Set(['notReceiving', 'noTime', 'refusedBefore', 'absent', 'atLimit'])
export const hardExclusions = (exclusions: readonly Exclusion[]) =>
  exclusions.filter((reason) => !softExclusions.has(reason))

/** Who would be offered such work otherwise; a colleague is none of these. */
export const mayBeBlocked = (one: MatchCandidate) => !one.is_team && one.is_qualified

/** A native of Chinese is one of Chinese as written in Taiwan. */
function nativeOf(lang: string): RegExp {
  return new RegExp(`(^| )${present(lang.split('-')[0])}(-| |$)`)
}

/** Best first; the excluded last. Better in one part and equal in the rest never ranks lower; equals keep account order. */
export function rank<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed): Ranked<C>[] {
  const native = nativeOf(need.target_lang)
  return candidates
    .map((candidate) => judge(candidate, need, native))
    .sort((a, b) => Number(a.exclusions.length > 0) - Number(b.exclusions.length > 0) || (isBefore(a, b) ? -1 : 1))
}

/** The first `count` of `rank` against whom nothing stands, found without sorting or explaining the others. */
export function best<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed, count: number): Ranked<C>[] {
  const native = nativeOf(need.target_lang)
  const found: { candidate: C; score: number }[] = []
  for (const candidate of candidates) {
    const facts = factsOf(candidate, need, native)
    const one = { candidate, score: scoreOf(candidate, facts) }
    const last = found[count - 1]
    if (last && !isBefore(one, last)) continue
    if (rules.some(([, stands]) => stands(candidate, facts))) continue
    let place = found.length
    while (place > 0 && isBefore(one, present(found[place - 1]))) place--
    found.splice(place, 0, one)
    if (found.length > count) found.pop()
  }
  return found.map(({ candidate }) => judge(candidate, need, native))
}

/** The exclusions first, with null; then each part of the score that was asked for. */
export function reasonsOf({ exclusions, parts }: Pick<Ranked, 'exclusions' | 'parts'>): MatchReason[] {
  return [
    ...exclusions.map((reason) => ({ reason, value: null })),
    ...partNames.flatMap((reason) => {
      const value = parts[reason]
      return value === null ? [] : [{ reason, value: Math.round(value * 1000) / 1000 }]
    }),
  ]
}

type Scored = Pick<Ranked, 'candidate' | 'score'>
const isBefore = (a: Scored, b: Scored) =>
  a.score > b.score || (a.score === b.score && a.candidate.account_id < b.candidate.account_id)

function judge<C extends MatchCandidate>(candidate: C, need: MatchNeed, native: RegExp): Ranked<C> {
  const facts = factsOf(candidate, need, native)
  const exclusions = rules.filter(([, stands]) => stands(candidate, facts)).map(([reason]) => reason)
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

/** A day at least: who has to be quick works today. */
export const windowHours = (hours: number) => Math.max(hours, 24)

/**
 * Working minutes before the deadline: the weekly hours spread over the time given, without the share of it that they are
 * away, less what is already accepted.
 */
function freeMinutes(candidate: MatchCandidate, need: MatchNeed): number {
  const hours = windowHours(need.hours)
  const present = 1 - unit(candidate.absent_minutes / (60 * hours))
  return Math.max(0, (candidate.weekly_minutes * present * hours) / 168 - candidate.load_minutes)
}
