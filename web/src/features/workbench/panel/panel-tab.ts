/** The tabs beside the text. What isn't done for a client has no memory; a trial has nobody to talk to. */
import type { TaskPurpose, WorkDocument } from '@polyphony/contract'

const tabs = {
  order: ['matches', 'issues', 'comments', 'history', 'concordance', 'guide'],
  trial: ['guide', 'issues', 'history'],
  review: ['hints', 'issues', 'comments', 'guide'],
} as const satisfies Record<TaskPurpose, readonly string[]>
export type PanelTab = (typeof tabs)[TaskPurpose][number]

/** Where the text itself is written there is nothing to be looked up in a memory of translations. */
export const tabsOf = ({ purpose, makes_text }: Pick<WorkDocument, 'purpose' | 'makes_text'>): readonly PanelTab[] =>
  tabs[purpose].filter((tab) => !makes_text || (tab !== 'matches' && tab !== 'concordance'))

export function firstTabOf(document: WorkDocument): PanelTab {
  const { purpose, can, return_reason, makes_text } = document
  if (purpose !== 'order' || makes_text) return tabsOf(document)[0] ?? 'issues'
  const isJudged = can.review || can.confirm || return_reason !== null
  return isJudged ? 'issues' : 'matches'
}
