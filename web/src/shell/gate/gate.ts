/** Which pages a user may open (specification sections 2.1 and 4.1), as one pure function. */

import { type Access, type CurrentTalent, linkTo, mayAccess, pageAccess, talentLevels } from '@polyphony/contract'
import { isKnownPath, isPublicPath, isUnder, pageOf, pathBases, pathnameOf, paths, safeRedirect } from '../../paths.ts'

export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'notFound' }
export type GateTalent = Pick<
  CurrentTalent,
  | 'level'
  | 'invite_type'
  | 'is_mvp'
  | 'is_operator'
  | 'role_admin'
  | 'has_income'
  | 'first_apply_at'
  | 'needs_two_factor'
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
/** @param path may contain a query, which is kept for the return after signing in */
export function gate(path: string, talent: GateTalent | null): Verdict {
  const pathname = pathnameOf(path)
  if (!isKnownPath(pathname)) return notFound
  const isPublic = isPublicPath(pathname)
  if (!talent) return isPublic && !needsPerson(path) ? allow : redirect(loginPath(path))
  if (entrances.includes(pathname)) return redirect(redirectIn(path, talent))
  if (isPublic && !levelPages.includes(pathname)) return allow
  if (talent.needs_two_factor) return pathname === paths.meSetting ? allow : redirect(twoFactorPath)
  return isApproved(talent) ? gateApproved(pathname, talent) : gateApplicant(pathname, talent)
}

/** Who opens a file of knowledge is asked about; a signed address is enough for itself. */
const needsPerson = (path: string) => /^\/preview\/?\?.*knowledge_id=/.test(path)

/** Whether the user has level 1 or more, or didn't need an application. */
export const isApproved = (talent: GateTalent) => mayAccess('approved', talent)

function gateApplicant(pathname: string, talent: GateTalent): Verdict {
  if (talent.level === talentLevels.refusedForGood) return stayAt(paths.unpass, pathname)
  if (talent.level === talentLevels.refused) return pathname === paths.apply ? allow : stayAt(paths.unpass, pathname)
  return stayAt(talent.first_apply_at ? paths.wait : paths.apply, pathname)
}

function gateApproved(pathname: string, talent: GateTalent): Verdict {
  if (pathname === paths.wait || pathname === paths.unpass) return redirect(paths.home)
  // Operators may review, too, but on a page of their own.
  if (pathname === paths.qaList && talent.is_operator && talent.level < talentLevels.reviewer)
    return redirect(paths.opsReviews)
  if (pathname === paths.home && isOfTeam(talent)) return redirect(paths.taskList)
  return mayAccess(accessOf(pathname), talent) ? allow : notFound
}

function accessOf(pathname: string): Access {
  const page = pageOf(pathname)
  if (page) return pageAccess[page]
  return isUnder(pathname, pathBases.ops) ? 'operator' : 'public'
}

function stayAt(page: string, pathname: string): Verdict {
  return pathname === page ? allow : redirect(page)
}

/** `/` leads them to their tasks (specification section 6), so their overview has an address of its own. */
export const isOfTeam = ({ invite_type, is_mvp }: Pick<GateTalent, 'invite_type' | 'is_mvp'>) =>
  invite_type !== null || is_mvp

/** Where a signed-in user is redirected from a page for visitors. */
function redirectIn(path: string, talent: GateTalent): string {
  const target = safeRedirect(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]).get('redirect'))
  return target === paths.home && isOfTeam(talent) ? paths.overview : target
}

/** The login page, which returns to `path` after signing in. */
export function loginPath(path: string): string {
  const target = safeRedirect(path)
  return target === paths.home ? paths.login : linkTo(paths.login, { search: { redirect: target } })
}
