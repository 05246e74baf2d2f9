/** The tabs of the panel. Trials and reviews have no memory, and a trial has no comments. */
import type { TaskPurpose, WorkDocument } from '@polyphony/contract'
import type { Facet } from '../kind/work-kind.ts'

const usual: Record<TaskPurpose, readonly string[]> = {
  order: ['matches', 'issues', 'comments', 'history', 'concordance', 'knowledge', 'guide'],
  trial: ['guide', 'issues', 'history'],
  review: ['hints', 'issues', 'comments', 'guide'],
}
/** Work that makes the text has no translations to search. */
const ofMemory = ['matches', 'concordance']

type About = Pick<WorkDocument, 'purpose' | 'makes_text' | 'can'>

/** A client opens its knowledge to who does the step, while they do. */
const isAtWork = ({ can }: About) => can.write || can.review || can.annotate

export function tabsOf(about: About, facets: readonly Facet[]): readonly string[] {
  const { purpose, makes_text } = about
  const hidden = facets.flatMap((facet) => facet.hiddenTabs ?? [])
  const added = facets
    .flatMap((facet) => facet.tabs ?? [])
    .filter(({ isOfTrials }) => purpose === 'order' || isOfTrials)
  const known = usual[purpose]
  // A trial's guide comes first; where the tab is missing before which one stands, it comes next.
  const homeless = added.filter(({ before }) => !known.includes(before)).map(({ key }) => key)
  return [...known.slice(0, 1), ...homeless, ...known.slice(1)]
    .flatMap((tab) => [...added.filter(({ before }) => before === tab).map(({ key }) => key), tab])
    .filter((tab) => !hidden.includes(tab) && !(makes_text && ofMemory.includes(tab)))
    .filter((tab) => tab !== 'knowledge' || isAtWork(about))
}

export function firstTabOf(document: WorkDocument, facets: readonly Facet[]): string {
  const { purpose, can, return_reason, makes_text } = document
  for (const facet of facets) {
    const tab = facet.firstTab?.(document)
    if (tab) return tab
  }
  if (purpose !== 'order' || makes_text) return tabsOf(document, facets)[0] ?? 'issues'
  const isJudged = can.review || can.confirm || return_reason !== null
  return isJudged ? 'issues' : 'matches'
}
