import { poNumber } from '@polyphony/contract'
import { z } from 'zod'

const nothing = z
  .string()
  .trim()
  .length(0)
  .transform(() => null)

/** The number of a purchase order as it is typed; empty: none. */
export const enteredPo = z.union([nothing, poNumber])
