/**
 * The inputs with which the overview calls lists: cards, panels and the loader share them, so that they share one
 * answer.
 */
import { nodeTaskStatuses } from '@polyphony/contract'

const firstTen = { pageIndex: 0, pageSize: 10 } as const

export const homeInputs = {
  projects: firstTen,
  offers: firstTen,
  /** By deadline, the usual order of a talent's own work. */
  waiting: { ...firstTen, status: nodeTaskStatuses.toBeProcessed },
  begun: { ...firstTen, status: nodeTaskStatuses.inProgress },
  late: { ...firstTen, due: 'overdue' },
  reviews: { ...firstTen, status: nodeTaskStatuses.toBeProcessed },
} as const
