import type { NodeTaskSummary } from '@polyphony/contract'

type Due = Pick<NodeTaskSummary, 'state' | 'deadline_at'>

/** The unfinished work of its assignee, sorted by deadline; work without deadline is last. */
export function dueFirst<T extends Due>(rows: readonly T[]): T[] {
  const open = rows.filter(({ state }) => state === 'assigned' || state === 'in_progress')
  return open.sort((a, b) => {
    if (a.deadline_at === b.deadline_at) return 0
    if (a.deadline_at === null) return 1
    return b.deadline_at === null || a.deadline_at < b.deadline_at ? -1 : 1
  })
}
