import { z } from 'zod'

/** The units in which work is counted and paid. */
export const units = ['point', 'kword', 'minute', 'once'] as const
export const unit = z.enum(units)
export type Unit = z.infer<typeof unit>
