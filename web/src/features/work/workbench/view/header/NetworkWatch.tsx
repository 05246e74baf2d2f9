/** Tells the outbox of the network and the session; who is signed out signs in again in place. */
import { useOpenDocument } from '../context/context.ts'
import { useNetworkEvents } from '../context/use-network-events.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'

export function NetworkWatch() {
  const { isSignedOut, onSignedIn } = useNetworkEvents(useOpenDocument())
  return <SignInAgainDialog isOpen={isSignedOut} onSignedIn={onSignedIn} />
}
