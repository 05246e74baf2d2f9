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
  /** Null until one is chosen: nobody is let in or refused by a mere click on the button. */
  readonly verdict: ApplicationVerdict | null
  readonly choices: GrantChoices
  readonly reasons: ApplicationReason[]
  readonly remark: string
}

type Decided = Decision & { readonly verdict: ApplicationVerdict }

export function initialDecision(roles: Application['roles']): Decision {
  return { verdict: null, choices: initialChoices(roles), reasons: [], remark: '' }
}

export function isDecided(decision: Decision): decision is Decided {
  return decision.verdict !== null
}

/** Roles are unlocked by passing alone, and reasons are those of a refusal; what else was chosen before counts no more. */
export function sentOf({ verdict, choices, reasons, remark }: Decided) {
  return {
    verdict,
    remark,
    grants: verdict === 'pass' ? chosenGrants(choices) : [],
    reasons: isRefusal(verdict) ? reasons : [],
  }
}

export function lackOf(decision: Decision): 'verdict' | 'grant' | 'reason' | null {
  if (!isDecided(decision)) return 'verdict'
  if (decision.verdict === 'pass' && sentOf(decision).grants.length === 0) return 'grant'
  return isReasoned(decision) ? null : 'reason'
}
