/** The tabs beside the text. What isn't done for a client has no memory; a trial has nobody to talk to. */
import type { TaskPurpose, WorkDocument } from '@polyphony/contract'

const tabs = {
  order: ['style', 'labels', 'matches', 'issues', 'voices', 'comments', 'versions', 'history', 'concordance', 'guide'],
  trial: ['guide', 'issues', 'history'],
  review: ['hints', 'issues', 'comments', 'guide'],
} as const satisfies Record<TaskPurpose, readonly string[]>
export type PanelTab = (typeof tabs)[TaskPurpose][number]

/** Where the text itself is written or spoken there is nothing to be looked up in a memory of translations. */
export function tabsOf({
  purpose,
  kind,
  makes_text,
  label_set,
  is_picture_repaired,
}: Pick<WorkDocument, 'is_picture_repaired' | 'purpose' | 'kind' | 'makes_text' | 'label_set'>) {
  const isDubbing = kind === 'dubbing'
  const without: PanelTab[] = [
    ...(label_set ? (['guide'] as const) : (['labels'] as const)),
    ...(is_picture_repaired ? [] : (['style', 'versions'] as const)),
    ...(makes_text || kind === 'imageRepair' || isDubbing ? (['matches', 'concordance'] as const) : []),
    ...(isDubbing ? [] : (['voices'] as const)),
  ]
  return tabs[purpose].filter((tab: PanelTab) => !without.includes(tab)) as readonly PanelTab[]
}

export function firstTabOf(document: WorkDocument): PanelTab {
  const { purpose, kind, can, return_reason, makes_text } = document
  if (kind === 'imageRepair') return return_reason === null ? 'style' : 'issues'
  if (purpose !== 'order' || makes_text || kind === 'dubbing') return tabsOf(document)[0] ?? 'issues'
  const isJudged = can.review || can.confirm || return_reason !== null
  return isJudged ? 'issues' : 'matches'
}
