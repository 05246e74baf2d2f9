/** Memory and termbase belong to a company: its members with `is_mvp` read them, its admins among them write. */
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** @returns the company. @throws NO_PERMISSION */
export function readableCompany({ company_id, is_mvp }: Actor): string {
  if (!company_id || !is_mvp) throw new CallError('NO_PERMISSION')
  return company_id
}

/** @returns the company. @throws NO_PERMISSION */
export function writableCompany({ company_id, role_admin, is_mvp }: Actor): string {
  if (!company_id || !role_admin || !is_mvp) throw new CallError('NO_PERMISSION')
  return company_id
}
