/**
 * A prompt for the team is changed by its creator and by the company's admins, and seen and copied by everybody else of the
 * company. One for oneself is nobody else's, whoever is an admin.
 */
import type { DirectiveVisibility } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

export type Reader = Pick<Actor, 'account_id' | 'role_admin'>
export interface Owned {
  readonly owner_id: string
  readonly visibility: DirectiveVisibility
}

/** @returns the id of the company whose prompts the actor reads. @throws NO_PERMISSION */
export function readableCompany({ company_id, is_mvp }: Actor): string {
  if (!company_id || !is_mvp) throw new CallError('NO_PERMISSION')
  return company_id
}

export const mayShare = ({ account_id }: Reader, { owner_id }: Owned): boolean => owner_id === account_id

export const mayEdit = (reader: Reader, prompt: Owned): boolean =>
  mayShare(reader, prompt) || (prompt.visibility === 'team' && reader.role_admin)

/** @throws NO_PERMISSION */
export function requireEdit(reader: Reader, prompt: Owned): void {
  if (!mayEdit(reader, prompt)) throw new CallError('NO_PERMISSION')
}
