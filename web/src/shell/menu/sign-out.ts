/** Ends the session in the browser, after signing out or because the server has ended it. */
import { calls } from '@polyphony/contract'
import { sendCall } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { dropToken, readToken } from '../../api/session/session-token.ts'
import { keepTalentId } from '../../api/session/talent-id.ts'
import { closeSocket } from '../../api/socket.ts'

/** Deletes all cached data, so that the next user doesn't see it. */
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
