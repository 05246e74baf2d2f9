/** One user of each kind, as the gate sees them; null: nobody is signed in. */
import type { GateTalent } from '../gate/gate.ts'

export function talent(changes: Partial<GateTalent> = {}): GateTalent {
  return {
    level: 1,
    invite_type: null,
    is_mvp: false,
    is_operator: false,
    role_admin: false,
    first_apply_at: null,
    needs_two_factor: false,
    has_income: false,
    ...changes,
  }
}

const first_apply_at = '20261101000000000'

export const kinds = {
  visitor: null,
  applicant: talent({ level: 0 }),
  waiting: talent({ level: 0, first_apply_at }),
  refused: talent({ level: -1, first_apply_at }),
  refusedForGood: talent({ level: -2, first_apply_at }),
  talent1: talent({ level: 1, first_apply_at }),
  talent2: talent({ level: 2, first_apply_at }),
  reviewer3: talent({ level: 3, first_apply_at }),
  reviewer4: talent({ level: 4, first_apply_at }),
  teamTalent: talent({ level: 0, invite_type: 'company' }),
  // Joined a team after they had earned something.
  teamEarner: talent({ level: 2, invite_type: 'company', has_income: true }),
  // Refused for good before such people were kept out of teams.
  refusedMember: talent({ level: -2, invite_type: 'company', is_mvp: true, role_admin: true, has_income: true }),
  mvpMember: talent({ level: 0, invite_type: 'company', is_mvp: true }),
  companyAdmin: talent({ level: 0, role_admin: true, is_mvp: true }),
  plainAdmin: talent({ level: 0, role_admin: true }),
  operator: talent({ level: 0, is_operator: true }),
  // Without a second factor the server doesn't treat them as an operator.
  operatorToBe: talent({ level: 0, needs_two_factor: true }),
} as const satisfies Record<string, GateTalent | null>
export type Kind = keyof typeof kinds
