/** What the first page asks of lists: cards, parts and its loader ask the same, so that one answer does for all of them. */
import { nodeTaskStatuses } from '@polyphony/contract'

const firstTen = { pageIndex: 0, pageSize: 10 } as const

export const homeInputs = {
  projects: firstTen,
  offers: firstTen,
  /** Soonest deadline first, as is usual of one's own work. */
  waiting: { ...firstTen, status: nodeTaskStatuses.toBeProcessed },
  begun: { ...firstTen, status: nodeTaskStatuses.inProgress },
  late: { ...firstTen, due: 'overdue' },
  reviews: { ...firstTen, status: nodeTaskStatuses.toBeProcessed },
} as const
