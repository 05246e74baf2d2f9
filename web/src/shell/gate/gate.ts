/** Who may be where: specification sections 2.1 and 4.1, decided by one pure function. */
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

/** Public pages on which the level of who is signed in decides after all. */
const levelPages: readonly string[] = [paths.apply, paths.wait, paths.unpass]
/** Where an operator without a second factor sets one up; until then there is nothing else for them. */
export const twoFactorPath = linkTo(paths.meSetting, { search: { section: 'security' } })
/** Where nobody goes who is already signed in. */
const entrances: readonly string[] = [paths.login, paths.register, paths.registration]
/** Pages of freelance talents: members who were invited, `is_mvp` members and those who only order don't have them. */
const freelancePages: readonly string[] = [
  paths.testClaim,
  paths.myTest,
  paths.incomeList,
  paths.meTalent,
  paths.meSigned,
]

/** Knowledge and productivity (section 6). */
const mvpPages: readonly string[] = [
  paths.knowledgeDetail,
  paths.knowledgeSub,
  paths.productionDirect,
  paths.productionAssistant,
]

/** Of the company, for its admins and its `is_mvp` members. */
const companyPages: readonly string[] = [
  paths.knowledgeList,
  paths.productionFlow,
  paths.productionMemory,
  paths.productionTerms,
]

/** `path` may carry a query, which a visitor finds again after signing in. */
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

/** Level 1 and above, and everybody who came in by another door than an application. */
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
  // Operators, who may review, too, have the reviews on a page of theirs.
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

/** Where a page of entrance leads to whoever has already entered. */
function redirectIn(path: string): string {
  return safeRedirect(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]).get('redirect'))
}

/** The login page that leads back to `path`. */
export function loginPath(path: string): string {
  const target = safeRedirect(path)
  return target === paths.home ? paths.login : linkTo(paths.login, { search: { redirect: target } })
}
