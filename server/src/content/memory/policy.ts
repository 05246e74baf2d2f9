/** Memory and termbase are a company's: its admins write, its members of the product (`is_mvp`) read. */
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** @returns whose. @throws NO_PERMISSION */
export function readableCompany({ company_id, role_admin, is_mvp }: Actor): string {
  if (!company_id || !(role_admin || is_mvp)) throw new CallError('NO_PERMISSION')
  return company_id
}

/** @returns whose. @throws NO_PERMISSION */
export function writableCompany({ company_id, role_admin }: Actor): string {
  if (!company_id || !role_admin) throw new CallError('NO_PERMISSION')
  return company_id
}
