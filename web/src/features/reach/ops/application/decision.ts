/** What an operator is about to decide on an application, what that lacks, and what of it is sent. Pure. */
import {
  type Application,
  type ApplicationReason,
  type ApplicationVerdict,
  isReasoned,
  isRefusal,
} from '@polyphony/contract'
import { chosenGrants, type GrantChoices, initialChoices } from './grants.ts'

export interface Decision {
  readonly verdict: ApplicationVerdict
  readonly choices: GrantChoices
  readonly reasons: ApplicationReason[]
  readonly remark: string
}

export function initialDecision(roles: Application['roles'], verdict: ApplicationVerdict): Decision {
  return { verdict, choices: initialChoices(roles), reasons: [], remark: '' }
}

/** Roles are unlocked by passing alone, and reasons are those of a refusal; what else was chosen before counts no more. */
export function sentOf({ verdict, choices, reasons, remark }: Decision) {
  return {
    verdict,
    remark,
    grants: verdict === 'pass' ? chosenGrants(choices) : [],
    reasons: isRefusal(verdict) ? reasons : [],
  }
}

export function lackOf(decision: Decision): 'grant' | 'reason' | null {
  if (decision.verdict === 'pass' && sentOf(decision).grants.length === 0) return 'grant'
  return isReasoned(decision) ? null : 'reason'
}
