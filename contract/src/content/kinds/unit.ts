import { z } from 'zod'

/** What work is counted and paid by. */
export const units = ['point', 'kword', 'minute', 'once'] as const
export const unit = z.enum(units)
export type Unit = z.infer<typeof unit>
