/** A company's flows: its members with `is_mvp` design them. Its admins among them change all, others their own. */
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

export function mayDesign({ company_id, is_mvp }: Actor): boolean {
  return company_id !== null && is_mvp
}

/** @returns the id of the company whose flows the actor designs. @throws NO_PERMISSION */
export function designerCompany(actor: Actor): string {
  if (!mayDesign(actor)) throw new CallError('NO_PERMISSION')
  return actor.company_id!
}

export function mayEdit(actor: Actor, flow: { company_id: string | null; created_by: string | null }): boolean {
  if (flow.company_id === null || flow.company_id !== actor.company_id) return false
  return actor.is_mvp && (actor.role_admin || flow.created_by === actor.account_id)
}
