/** Finds invitations by their code, which is stored as a hash, and sealed for the company's admins. */
import { randomBytes } from 'node:crypto'
import { toWireTime } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { CompanyInviteTable } from '../../../ground/db/schema.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'

/** 128 random bits. */
export const newInviteCode = () => randomBytes(16).toString('base64url')
export const inviteSealOf = (inviteId: string) => `company_invite/${inviteId}/code`

export const emailSealOf = (inviteId: string) => `company_invite/${inviteId}/email`

/** Unknown, expired and revoked codes get the same answer; a valid one that is used up gets its own. */
export async function findOpenInvite(
  { tx, now }: { tx: Tx; now: () => Date },
  code: string,
): Promise<Selectable<CompanyInviteTable>> {
  const invite = await tx
    .selectFrom('company_invite')
    .selectAll()
    .where('code_hash', '=', sha256(code))
    .executeTakeFirst()
  if (!invite || invite.revoked_at !== null || invite.expires_at <= toWireTime(now()))
    throw new CallError('INVITE_CODE_INVALID')
  if (invite.tickets_used >= invite.tickets) throw new CallError('INVITE_TICKETS_TOO_FEW')
  return invite
}
