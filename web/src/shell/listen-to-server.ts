/** Shows what the client hears from the server: errors, ended sessions, other tabs. */

import { notifications } from '@mantine/notifications'
import { errorToastMs } from '@polyphony/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { type CallError, listenToClient } from '../api/client.ts'
import { listenToErrors } from '../api/query-client.ts'
import { isAskedInPlace } from '../api/session/in-place-sign-in.ts'
import { listenToRights } from '../api/session/session.ts'
import { onSessionOfOtherTab } from '../api/session/session-token.ts'
import { commonText } from '../i18n/common.text.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { currentLanguage, say } from '../i18n/i18n.ts'
import { isPublicPath, paths } from '../paths.ts'
import { loginPath } from './gate/gate.ts'
import { forgetSession } from './menu/sign-out.ts'

/** One toast per message, however many calls have failed with it. */
function toast(id: string, message: string, color: 'red' | 'teal') {
  notifications.hide(id)
  notifications.show({ id, message, color, autoClose: errorToastMs, role: color === 'red' ? 'alert' : 'status' })
}

export function showError(error: CallError) {
  if (error.code === 'CONFIRMATION_NEEDED') return // `useConfirmed` handles it with a dialog
  toast(`error-${error.code}`, errorMessage(error.code, error.data, currentLanguage()), 'red')
}

export function listenToServer(router: AnyRouter) {
  const isAtPublicPage = () => isPublicPath(router.state.location.pathname)
  listenToErrors(showError)
  listenToClient({
    onAccepted: () => toast('accepted', say(currentLanguage(), commonText)('processing'), 'teal'),
    onUnauthorized: () => {
      if (isAskedInPlace()) return
      forgetSession()
      if (!isAtPublicPage()) router.history.push(loginPath(router.state.location.href))
    },
  })
  listenToRights(() => void router.invalidate())
  // Another tab signed out: this one signs out, too. Another tab signed in: the login page is not needed any more.
  onSessionOfOtherTab((isSignedIn) => {
    if (!isSignedIn) {
      if (isAskedInPlace()) return
      forgetSession()
      if (!isAtPublicPage()) router.history.push(loginPath(router.state.location.href))
    } else if (router.state.location.pathname === paths.login) {
      forgetSession()
      void router.invalidate()
    }
  })
}
