/** Notifies the outbox of network and session; after the end of the session the user signs in again here. */
import { useOpenDocument } from '../context/context.ts'
import { useNetworkEvents } from '../context/use-network-events.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'

export function NetworkWatch() {
  const { isSignedOut, onSignedIn } = useNetworkEvents(useOpenDocument())
  return <SignInAgainDialog isOpen={isSignedOut} onSignedIn={onSignedIn} />
}
