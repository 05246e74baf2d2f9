/** Who suits a node task, and why: a pure function that explains each number and each exclusion. */
import type { MatchReason } from '@polyphony/contract'

export interface MatchCandidate {
  account_id: string
  nickname: string
  avatar: string | null
  level: number
  is_receiving: boolean
  is_locked: boolean
  is_qualified: boolean
  native_langs: string[]
  weekly_minutes: number
  /** Minutes of work accepted and not done. */
  load_minutes: number
  last_offered_ms: number | null
  has_refused: boolean
  /** A review of what they did themselves, or work that they review. */
  is_own_work: boolean
  axes: {
    ability: number
    activeness: number
    attitude: number
    efficiency: number
    experience: number
    quality: number
  }
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
  exclusions: MatchReason['reason'][]
  reasons: MatchReason[]
}

/** Parts of the score; they sum to 100. */
const weights = {
  quality: 25,
  ability: 12,
  attitude: 8,
  efficiency: 8,
  experience: 8,
  activeness: 4,
  level: 10,
  native: 5,
  freeHours: 12,
  waiting: 8,
} as const
type Part = keyof typeof weights

/** After so many days without an offer nobody waits more urgently. */
const longestWaitDays = 14

const baseLanguage = (lang: string) => lang.split('-')[0]!
const unit = (value: number) => Math.min(1, Math.max(0, value))

/** Best first; the excluded last. Better in one part and equal in the rest never ranks lower; equals keep account order. */
export function rank<C extends MatchCandidate>(candidates: readonly C[], need: MatchNeed): Ranked<C>[] {
  return candidates
    .map((candidate) => judge(candidate, need))
    .sort(
      (a, b) =>
        Number(a.exclusions.length > 0) - Number(b.exclusions.length > 0) ||
        b.score - a.score ||
        (a.candidate.account_id < b.candidate.account_id ? -1 : 1),
    )
}

function judge<C extends MatchCandidate>(candidate: C, need: MatchNeed): Ranked<C> {
  const free = freeMinutes(candidate, need)
  const isNative = candidate.native_langs.some((lang) => baseLanguage(lang) === baseLanguage(need.target_lang))
  const checks: [boolean, MatchReason['reason']][] = [
    [candidate.is_locked, 'locked'],
    [need.kind === 'qa' && candidate.level <= 2, 'noLevel'],
    [candidate.level < 1, 'noLevel'],
    [!candidate.is_qualified, 'notQualified'],
    [!isNative && !need.is_non_native_allowed, 'notNative'],
    [candidate.is_own_work, 'ownWork'],
    [candidate.has_refused, 'refusedBefore'],
    [!candidate.is_receiving, 'notReceiving'],
    [free < need.minutes, 'noTime'],
  ]
  const exclusions = [...new Set(checks.filter(([isExcluded]) => isExcluded).map(([, reason]) => reason))]
  const waitedDays =
    candidate.last_offered_ms === null ? longestWaitDays : (need.now_ms - candidate.last_offered_ms) / 86_400_000
  const parts: Record<Part, number> = {
    quality: unit(candidate.axes.quality / 100),
    ability: unit(candidate.axes.ability / 100),
    attitude: unit(candidate.axes.attitude / 100),
    efficiency: unit(candidate.axes.efficiency / 100),
    experience: unit(candidate.axes.experience / 100),
    activeness: unit(candidate.axes.activeness / 100),
    level: unit(candidate.level / 4),
    native: isNative ? 1 : 0,
    freeHours: need.minutes === 0 ? 1 : unit(free / (4 * need.minutes)),
    waiting: unit(waitedDays / longestWaitDays),
  }
  const score = (Object.keys(weights) as Part[]).reduce((sum, part) => sum + weights[part] * parts[part], 0)
  const reasons: MatchReason[] = [
    ...exclusions.map((reason) => ({ reason, value: null })),
    ...(Object.keys(weights) as Part[]).map((part) => ({ reason: part, value: Math.round(parts[part] * 1000) / 1000 })),
  ]
  return { candidate, score: exclusions.length > 0 ? 0 : Math.round(score * 100) / 100, exclusions, reasons }
}

/** Working minutes before the deadline: the weekly hours spread over the time given, less what is already accepted. */
function freeMinutes(candidate: MatchCandidate, need: MatchNeed): number {
  const weeks = Math.max(need.hours / 168, 1 / 7)
  return Math.max(0, candidate.weekly_minutes * weeks - candidate.load_minutes)
}
