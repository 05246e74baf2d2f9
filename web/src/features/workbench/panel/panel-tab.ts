/** The tabs beside the text. What isn't done for a client has no memory; a trial has nobody to talk to. */
import type { TaskPurpose, WorkDocument } from '@polyphony/contract'

const tabs = {
  order: ['matches', 'issues', 'comments', 'history', 'concordance', 'guide'],
  trial: ['guide', 'issues', 'history'],
  review: ['hints', 'issues', 'comments', 'guide'],
} as const satisfies Record<TaskPurpose, readonly string[]>
export type PanelTab = (typeof tabs)[TaskPurpose][number]

export const tabsOf = (purpose: TaskPurpose): readonly PanelTab[] => tabs[purpose]

export function firstTabOf({ purpose, can, return_reason }: WorkDocument): PanelTab {
  if (purpose !== 'order') return tabs[purpose][0]
  const isJudged = can.review || can.confirm || return_reason !== null
  return isJudged ? 'issues' : 'matches'
}
