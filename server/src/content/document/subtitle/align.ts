/** Pairs the cues of two languages by the time that they overlap; their numbers are ignored. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { BilingualCue, PlainCue } from './render.ts'

export interface Alignment {
  cues: BilingualCue[]
  /** How many of them have both languages. */
  aligned_count: number
}

interface Group {
  sources: PlainCue[]
  targets: PlainCue[]
}

export function alignBilingual(source: readonly PlainCue[], target: readonly PlainCue[]): Alignment {
  const sources = source.toSorted(byTime)
  const targets = target.toSorted(byTime)
  const groups = new Map<PlainCue, Group>(sources.map((cue) => [cue, { sources: [cue], targets: [] }]))
  const alone: Group[] = []
  forEachOverlapping(targets, sources, (cue, overlapping) => {
    const best = overlapping.reduce<PlainCue | null>((chosen, each) => {
      if (!chosen) return each
      const gain = likeness(cue, each) - likeness(cue, chosen)
      // Cues at the same time (a sign and a line) are paired one to one.
      return gain > 0 || (gain === 0 && taken(groups, each) < taken(groups, chosen)) ? each : chosen
    }, null)
    const group = best && groups.get(best)
    if (group) group.targets.push(cue)
    else alone.push({ sources: [], targets: [cue] })
  })
  joinSplitSources(sources, targets, groups)
  const all = [...new Set(groups.values()), ...alone]
  return {
    cues: all.map(toBilingual).toSorted(byTime),
    aligned_count: all.filter((group) => group.sources.length > 0 && group.targets.length > 0).length,
  }
}

/**
 * A source cue without target, whose time overlaps mostly with a target of its neighbour, is merged with the neighbour.
 */
function joinSplitSources(sources: PlainCue[], targets: PlainCue[], groups: Map<PlainCue, Group>) {
  const groupOf = new Map<PlainCue, Group>()
  for (const group of groups.values()) for (const cue of group.targets) groupOf.set(cue, group)
  const lonely = sources.filter((cue) => groups.get(cue)?.targets.length === 0)
  forEachOverlapping(lonely, targets, (cue, overlapping) => {
    const covering = overlapping.find((each) => overlap(cue, each) * 2 >= cue.end_ms - cue.start_ms)
    const group = covering && groupOf.get(covering)
    if (!group) return
    group.sources.push(cue)
    groups.set(cue, group)
  })
}

/** @param both lists in order of start */
function forEachOverlapping(
  cues: PlainCue[],
  others: PlainCue[],
  visit: (cue: PlainCue, overlapping: PlainCue[]) => void,
) {
  let first = 0
  for (const cue of cues) {
    while (first < others.length && present(others[first]).end_ms <= cue.start_ms) first++
    const found: PlainCue[] = []
    for (let i = first; i < others.length && present(others[i]).start_ms < cue.end_ms; i++) {
      if (overlap(cue, present(others[i])) > 0) found.push(present(others[i]))
    }
    visit(cue, found)
  }
}

function overlap(a: PlainCue, b: PlainCue): number {
  return Math.min(a.end_ms, b.end_ms) - Math.max(a.start_ms, b.start_ms)
}

/** The overlap divided by the whole time of both: so a long neighbour doesn't win over a cue's own partner. */
function likeness(a: PlainCue, b: PlainCue): number {
  return overlap(a, b) / (Math.max(a.end_ms, b.end_ms) - Math.min(a.start_ms, b.start_ms))
}

function taken(groups: Map<PlainCue, Group>, cue: PlainCue): number {
  return groups.get(cue)?.targets.length ?? 0
}

function byTime(a: { start_ms: number; end_ms: number }, b: { start_ms: number; end_ms: number }): number {
  return a.start_ms - b.start_ms || a.end_ms - b.end_ms
}

/** It has the time of its source; a target without source has its own time. */
function toBilingual({ sources, targets }: Group): BilingualCue {
  const timed = sources.length > 0 ? sources : targets
  const text = (cues: PlainCue[]) =>
    cues
      .toSorted(byTime)
      .map((cue) => cue.text)
      .join('\n')
  return {
    start_ms: Math.min(...timed.map((cue) => cue.start_ms)),
    end_ms: Math.max(...timed.map((cue) => cue.end_ms)),
    source: text(sources),
    target: text(targets),
  }
}
