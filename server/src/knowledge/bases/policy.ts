/** Knowledge belongs to a company: its admins change it, its members with `is_mvp` read it. */
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** @returns the id of the company whose knowledge the actor may read. @throws NO_PERMISSION */
export function readableCompany({ company_id, role_admin, is_mvp }: Actor): string {
  if (!company_id || !(role_admin || is_mvp)) throw new CallError('NO_PERMISSION')
  return company_id
}
