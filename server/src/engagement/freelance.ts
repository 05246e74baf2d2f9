import type { Actor } from '../context.ts'
import { CallError } from '../kernel/call-error.ts'

/** Contracts and pay are for freelance talents: members of a team work under their company's. @throws NO_PERMISSION */
export function requireFreelance({ level, invite_type, is_mvp }: Actor): void {
  if (level < 1 || invite_type !== null || is_mvp) throw new CallError('NO_PERMISSION')
}
