/** How much of what is spoilt the checks find, and how much of what is good they call an error. */
import { checkDocument, checkSegment, type Issue } from '../../content/text/checks.ts'
import { type GoodSegment, goodSegments, type SpoiltSegment, spoiltSegments } from './spoil.ts'

const issuesOf = ({ source, target, source_lang, target_lang }: GoodSegment): Issue[] =>
  checkSegment(
    { source, target, codes: [], start_ms: null, end_ms: null },
    { source_lang, target_lang, profile: null, terms: [] },
  )

const withNeighbour = (spoilt: SpoiltSegment): Issue[] => {
  if (!spoilt.other) return issuesOf(spoilt)
  const row = ({ source, target }: GoodSegment, segment_id: string) => {
    return { segment_id, source, target, start_ms: null, end_ms: null }
  }
  const found = checkDocument([row(spoilt.other, 'before'), row(spoilt, 'spoilt')], null)
  return [...issuesOf(spoilt), ...(found.get('spoilt') ?? [])]
}

interface FaultFigures {
  fault: string
  count: number
  found: number
  missed: readonly SpoiltSegment[]
}

/** A fault is found where a rule that means it says so, and the good segment had no such finding. */
export function figuresOfSpoilt(): FaultFigures[] {
  const byFault = Map.groupBy(spoiltSegments(), ({ fault }) => fault)
  return Array.from(byFault, ([fault, list]) => {
    const missed = list.filter((spoilt) => {
      const wanted: readonly string[] = spoilt.wanted
      return !withNeighbour(spoilt).some(({ rule, severity }) => wanted.includes(rule) && severity !== 'info')
    })
    return { fault, count: list.length, found: list.length - missed.length, missed }
  })
}

export interface FalseFinding {
  good: GoodSegment
  issues: readonly Issue[]
}

/** Good segments with a finding of a severity. */
export function figuresOfGood(severity: Issue['severity']): FalseFinding[] {
  return goodSegments.flatMap((good) => {
    const issues = issuesOf(good).filter((issue) => issue.severity === severity)
    return issues.length > 0 ? [{ good, issues }] : []
  })
}
