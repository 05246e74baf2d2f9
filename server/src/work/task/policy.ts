import type { Actor } from '../../ground/context.ts'

/** Admins of the ordering company and operators see the whole task with its prices. */
export function isManager(actor: Actor, task: { company_id: string }): boolean {
  return actor.is_operator || (actor.role_admin && task.company_id === actor.company_id)
}
