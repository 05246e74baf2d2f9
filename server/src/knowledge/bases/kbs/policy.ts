/**
 * Members of a company with `is_mvp` read its bases, as far as their departments do; its admins among them change them. A
 * personal base is its owner's alone, whoever is an admin.
 */
import { type KbsType, kbsTypes } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

/** @returns the id of the company whose knowledge the actor may read. @throws NO_PERMISSION */
export function readableCompany({ company_id, is_mvp }: Actor): string {
  if (!company_id || !is_mvp) throw new CallError('NO_PERMISSION')
  return company_id
}

export type Writer = Pick<Actor, 'account_id' | 'role_admin'>
interface Owned {
  readonly owner_id: string | null
}

export const typeOf = ({ owner_id }: Owned): KbsType => (owner_id ? kbsTypes.personal : kbsTypes.corporate)

export const mayChange = ({ account_id, role_admin }: Writer, { owner_id }: Owned): boolean =>
  owner_id ? owner_id === account_id : role_admin

/** @throws NO_PERMISSION */
export function requireChange(writer: Writer, base: Owned): void {
  if (!mayChange(writer, base)) throw new CallError('NO_PERMISSION')
}
