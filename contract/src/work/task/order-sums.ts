import { z } from 'zod'
import { minor } from '../../ground/base.ts'

/** What of an order's price is ordered, finished (by piece) and credited (cancelled, spared), as the ledger has it. */
export const orderSums = z.object({ ordered_minor: minor, finished_minor: minor, credited_minor: minor })
export type OrderSums = z.infer<typeof orderSums>
