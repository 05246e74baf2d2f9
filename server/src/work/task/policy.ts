import { managesOrders } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'

/** Who looks after the ordering company's orders sees the whole task with its prices. */
export function isManager(actor: Actor, task: { company_id: string }): boolean {
  return managesOrders(actor, task.company_id)
}
