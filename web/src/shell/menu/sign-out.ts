/** Leaving a session, by one's own will or because the server ended it. */
import { calls } from '@polyphony/contract'
import { sendCall } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { dropToken, readToken } from '../../api/session/session-token.ts'
import { keepTalentId } from '../../api/session/talent-id.ts'
import { closeSocket } from '../../api/socket.ts'

/** Nothing of one person may be left on the screen of the next. */
export function forgetSession() {
  keepTalentId(null)
  closeSocket()
  queryClient.clear()
}

export async function signOut() {
  try {
    await sendCall(calls.session.logout, {})
  } finally {
    dropToken(readToken())
    forgetSession()
  }
}
