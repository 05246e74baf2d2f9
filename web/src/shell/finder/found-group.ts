import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../api/client.ts'

export type GroupName = 'actions' | 'knowledge' | 'tasks' | 'work' | 'terms' | 'people'

export interface FoundItem {
  /** Within all groups. */
  readonly key: string
  readonly label: string
  readonly hint?: string
  /** The address that it opens. */
  readonly href: string
}

export interface FoundGroup {
  readonly name: GroupName
  readonly items: readonly FoundItem[]
  /** `waiting`: nothing has been answered yet. */
  readonly state: 'waiting' | 'failed' | 'ready'
  readonly error: CallError | null
}

/** Shown of each group: for more there is its page. */
export const mostItems = 5

/** A group of what a call answers. Each is on its own: one that fails or hangs doesn't keep the others. */
export function groupOf<Out>(
  name: GroupName,
  { data, error }: UseQueryResult<Out, CallError>,
  itemsOf: (data: Out) => readonly FoundItem[],
): FoundGroup {
  if (data !== undefined) return { name, items: itemsOf(data).slice(0, mostItems), state: 'ready', error: null }
  return { name, items: [], state: error ? 'failed' : 'waiting', error }
}
