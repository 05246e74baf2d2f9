/** Run by the router before every page: who is it, and may they be there? */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { loadSession } from '../../api/session/session.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { isUnder, pathBases } from '../../paths.ts'
import { gate } from './gate.ts'

export async function passGate({ location }: { location: ParsedLocation }): Promise<{ isHidden: boolean }> {
  // The gallery shows pieces, not data: it works without a server.
  if (isUnder(location.pathname, pathBases.gallery)) return { isHidden: false }
  const { setting, talent } = await loadSession()
  startLanguage(setting.default_language)
  const verdict = gate(location.href, talent)
  if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true })
  return { isHidden: verdict.kind === 'notFound' }
}
