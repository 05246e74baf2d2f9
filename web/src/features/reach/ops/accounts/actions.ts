/** The possible actions on an account, in the order of their buttons. */
import type { AccountDetail } from '@polyphony/contract'

export const actionKinds = [
  'lock',
  'unlock',
  'level',
  'mvpOn',
  'mvpOff',
  'teamOn',
  'teamOff',
  'operatorOn',
  'operatorOff',
  'reset',
  'endSessions',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** True for an action that removes something: its button is red. */
export const isHard = (kind: ActionKind) => ['lock', 'operatorOff', 'reset', 'endSessions'].includes(kind)
/** True for an action about which the person gets no message, so that the reason is only recorded in the audit log. */
export const isQuiet = (kind: ActionKind) => kind === 'teamOn' || kind === 'teamOff'

export function actionsFor(account: AccountDetail): ActionKind[] {
  const { status, locked_until, is_self, is_mvp, invite_type, is_operator, has_two_factor, sessions } = account
  const isShut = status === 'locked' || locked_until !== null
  if (is_self) return locked_until === null ? [] : ['unlock']
  const able: Record<ActionKind, boolean> = {
    lock: status === 'normal',
    unlock: isShut,
    level: true,
    mvpOn: !is_mvp,
    mvpOff: is_mvp,
    teamOn: invite_type === null,
    teamOff: invite_type !== null,
    operatorOn: !is_operator && status === 'normal',
    operatorOff: is_operator,
    reset: has_two_factor,
    endSessions: sessions.length > 0,
  }
  return actionKinds.filter((kind) => able[kind])
}
