/** Runs before every page: loads the user and checks the gate. */

import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { loadFreshSession, loadSession } from '../../api/session/session.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { isPublicPath, isUnder, pathBases } from '../../paths.ts'
import { gate } from './gate.ts'

interface Passed {
  isHidden: boolean
  /** Whether the assistant can be asked here (specification 2.4). */
  hasAssistant: boolean
}

export async function passGate({ location }: { location: ParsedLocation }): Promise<Passed> {
  // The gallery shows components without data: it works without a server.
  if (isUnder(location.pathname, pathBases.gallery)) return { isHidden: false, hasAssistant: false }
  const { setting, talent } = await loadSession()
  startLanguage(setting.default_language)
  let verdict = gate(location.href, talent)
  // Before a page is refused, the rights are reloaded: they may have changed.
  if (verdict.kind !== 'allow' && talent) verdict = gate(location.href, (await loadFreshSession()).talent)
  if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true })
  const hasAssistant = talent !== null && talent.is_mvp && !isPublicPath(location.pathname)
  return { isHidden: verdict.kind === 'notFound', hasAssistant }
}
