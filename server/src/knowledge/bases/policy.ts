/** Knowledge belongs to a company: its members with `is_mvp` read it, its admins among them change it. */
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** @returns the id of the company whose knowledge the actor may read. @throws NO_PERMISSION */
export function readableCompany({ company_id, is_mvp }: Actor): string {
  if (!company_id || !is_mvp) throw new CallError('NO_PERMISSION')
  return company_id
}
