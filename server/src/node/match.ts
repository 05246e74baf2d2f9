/** Who suits a node task, and why: a pure function that explains each number and each exclusion. */
import type { MatchReason } from '@polyphony/contract'

export interface MatchCandidate {
  account_id: string
  /** Of the ordering company: its admin vouches for them, and it pays them itself. */
  is_team: boolean
  level: number
  is_receiving: boolean
  is_locked: boolean
  is_qualified: boolean
  is_blocked: boolean
  /** On a day of absence now. */
  is_absent: boolean
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
  now_ms: number
}

export interface Ranked<C extends MatchCandidate = MatchCandidate> {
  candidate: C
  /** 0-100; 0 for the excluded. */
  score: number
  exclusions: Exclusion[]
  /** Each 0-1. */
  parts: Record<Part, number>
}

/** Parts of the score; they sum to 100. */
const weights = {
  quality: 25,
  ability: 12,
  attitude: 6,
  efficiency: 6,
  experience: 8,
  activeness: 4,
  onTime: 8,
  level: 9,
  native: 4,
  freeHours: 10,
  waiting: 8,
} as const
type Part = keyof typeof weights
const partNames = Object.keys(weights) as Part[]

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

/** After so many days without an offer nobody waits more urgently. */
const longestWaitDays = 14
/** Who has handed in nothing yet counts as one who was in time three times out of four. */
const presumed = { passed: 4, onTime: 3 }

/** A native of Chinese is one of Chinese as written in Taiwan. */
function nativeOf(lang: string): RegExp {
  return new RegExp(`(^| )${lang.split('-')[0]!}(-| |$)`)
}
const unit = (value: number) => Math.min(1, Math.max(0, value))

/** Best first; the excluded last. Better in one part and equal in the rest never ranks lower; equals keep account order. */
export function rank<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed): Ranked<C>[] {
  const native = nativeOf(need.target_lang)
  return candidates
    .map((candidate) => judge(candidate, need, native))
    .sort(
      (a, b) =>
        Number(a.exclusions.length > 0) - Number(b.exclusions.length > 0) ||
        b.score - a.score ||
        (a.candidate.account_id < b.candidate.account_id ? -1 : 1),
    )
}

/** The exclusions first, with null; then each part of the score. */
export function reasonsOf({ exclusions, parts }: Pick<Ranked, 'exclusions' | 'parts'>): MatchReason[] {
  return [
    ...exclusions.map((reason) => ({ reason, value: null })),
    ...partNames.map((part) => ({ reason: part, value: Math.round(parts[part] * 1000) / 1000 })),
  ]
}

function judge<C extends MatchCandidate>(candidate: C, need: MatchNeed, native: RegExp): Ranked<C> {
  const free = freeMinutes(candidate, need)
  const isNative = native.test(candidate.native_langs)
  const facts = { need, free, isNative }
  const exclusions = rules.filter(([, stands]) => stands(candidate, facts)).map(([reason]) => reason)
  const waitedDays =
    candidate.last_offered_ms === null ? longestWaitDays : (need.now_ms - candidate.last_offered_ms) / 86_400_000
  const parts: Record<Part, number> = {
    quality: unit(candidate.quality / 100),
    ability: unit(candidate.ability / 100),
    attitude: unit(candidate.attitude / 100),
    efficiency: unit(candidate.efficiency / 100),
    experience: unit(candidate.experience / 100),
    activeness: unit(candidate.activeness / 100),
    onTime: (candidate.on_time_count + presumed.onTime) / (candidate.passed_count + presumed.passed),
    level: unit(candidate.level / 4),
    native: isNative ? 1 : 0,
    freeHours: need.minutes === 0 ? 1 : unit(free / (4 * need.minutes)),
    waiting: unit(waitedDays / longestWaitDays),
  }
  const score = partNames.reduce((sum, part) => sum + weights[part] * parts[part], 0)
  return { candidate, score: exclusions.length > 0 ? 0 : Math.round(score * 100) / 100, exclusions, parts }
}

/** Working minutes before the deadline: the weekly hours spread over the time given, less what is already accepted. */
function freeMinutes(candidate: MatchCandidate, need: MatchNeed): number {
  const weeks = Math.max(need.hours / 168, 1 / 7)
  return Math.max(0, candidate.weekly_minutes * weeks - candidate.load_minutes)
}
