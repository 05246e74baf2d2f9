/** Which pages a user may open (specification sections 2.1 and 4.1), as one pure function. */

import { type CurrentTalent, linkTo, talentLevels } from '@polyphony/contract'
import { isKnownPath, isPublicPath, isUnder, pathBases, pathnameOf, paths, safeRedirect } from '../../paths.ts'

export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'notFound' }
export type GateTalent = Pick<
  CurrentTalent,
  'level' | 'invite_type' | 'is_mvp' | 'is_operator' | 'role_admin' | 'first_apply_at' | 'needs_two_factor'
>

const allow: Verdict = { kind: 'allow' }
const notFound: Verdict = { kind: 'notFound' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Public pages that are nevertheless restricted by the level of a signed-in user. */
const levelPages: readonly string[] = [paths.apply, paths.wait, paths.unpass]
/** Where an operator sets up a second factor; without one they may open no other page. */
export const twoFactorPath = linkTo(paths.meSetting, { search: { section: 'security' } })
/** Pages that signed-in users don't need. */
const entrances: readonly string[] = [paths.login, paths.register, paths.registration]
/** Pages of freelance talents; invited members, `is_mvp` members and clients may not open them. */
const freelancePages: readonly string[] = [
  paths.testClaim,
  paths.myTest,
  paths.incomeList,
  paths.meTalent,
  paths.meSigned,
]

/** Knowledge and productivity (specification section 6). */
const mvpPages: readonly string[] = [
  paths.knowledgeDetail,
  paths.knowledgeSub,
  paths.productionDirect,
  paths.productionAssistant,
]

/** Pages of the company, for its admins and its `is_mvp` members. */
const companyPages: readonly string[] = [
  paths.knowledgeList,
  paths.productionFlow,
  paths.productionMemory,
  paths.productionTerms,
]

/** @param path may contain a query, which is kept for the return after signing in */
export function gate(path: string, talent: GateTalent | null): Verdict {
  const pathname = pathnameOf(path)
  if (!isKnownPath(pathname)) return notFound
  const isPublic = isPublicPath(pathname)
  if (!talent) return isPublic ? allow : redirect(loginPath(path))
  if (entrances.includes(pathname)) return redirect(redirectIn(path))
  if (isPublic && !levelPages.includes(pathname)) return allow
  if (talent.needs_two_factor) return pathname === paths.meSetting ? allow : redirect(twoFactorPath)
  return isApproved(talent) ? gateApproved(pathname, talent) : gateApplicant(pathname, talent)
}

/** Whether the user has level 1 or more, or didn't need an application. */
export function isApproved(talent: GateTalent): boolean {
  return talent.level >= talentLevels.approved || talent.invite_type !== null || talent.role_admin || talent.is_operator
}

function gateApplicant(pathname: string, talent: GateTalent): Verdict {
  if (talent.level === talentLevels.refusedForGood) return stayAt(paths.unpass, pathname)
  if (talent.level === talentLevels.refused) return pathname === paths.apply ? allow : stayAt(paths.unpass, pathname)
  return stayAt(talent.first_apply_at ? paths.wait : paths.apply, pathname)
}

function gateApproved(pathname: string, talent: GateTalent): Verdict {
  if (pathname === paths.wait || pathname === paths.unpass) return redirect(paths.home)
  const isReviewer = talent.level >= talentLevels.reviewer
  const isTeam = talent.invite_type !== null || talent.is_mvp
  // Operators may review, too, but on a page of their own.
  if (pathname === paths.qaList && !isReviewer) return talent.is_operator ? redirect(paths.opsReviews) : notFound
  if (pathname === paths.taskQaList && !isReviewer && !talent.is_mvp) return notFound
  if ((pathname === paths.taskFlow || pathname === paths.taskDraft) && !talent.role_admin) return notFound
  if (mvpPages.includes(pathname) && !talent.is_mvp) return notFound
  if (companyPages.some((page) => isUnder(pathname, page)) && !talent.is_mvp && !talent.role_admin) return notFound
  if (pathname === paths.teamList && !talent.role_admin && talent.invite_type === null) return notFound
  if (isUnder(pathname, pathBases.ops) && !talent.is_operator) return notFound
  if (pathname === paths.home && isTeam) return redirect(paths.taskList)
  if (freelancePages.some((page) => isUnder(pathname, page)) && (isTeam || talent.level < talentLevels.approved))
    return notFound
  return allow
}

function stayAt(page: string, pathname: string): Verdict {
  return pathname === page ? allow : redirect(page)
}

/** Where a signed-in user is redirected from a page for visitors. */
function redirectIn(path: string): string {
  return safeRedirect(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]).get('redirect'))
}

/** The login page, which returns to `path` after signing in. */
export function loginPath(path: string): string {
  const target = safeRedirect(path)
  return target === paths.home ? paths.login : linkTo(paths.login, { search: { redirect: target } })
}
