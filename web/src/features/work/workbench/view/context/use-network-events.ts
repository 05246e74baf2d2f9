/** Notifies the outbox of the network, the visibility of the tab and the end of the session. */
import { useEffect, useState } from 'react'
import { signInInPlace } from '../../../../../api/session/in-place-sign-in.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'

/** @returns whether the person must sign in again, and the function to call afterwards. */
export function useNetworkEvents({ outbox }: OpenDocument): { isSignedOut: boolean; onSignedIn: () => void } {
  const [isSignedOut, setIsSignedOut] = useState(false)
  useEffect(() => {
    const onOffline = () => outbox.block('offline')
    const onOnline = () => {
      if (outbox.status.value.blocker === 'offline') outbox.resume()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') outbox.flush()
    }
    const onLeaving = (event: BeforeUnloadEvent) => {
      const { isKept, waiting } = outbox.status.value
      if (!isKept && waiting > 0) event.preventDefault()
    }
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onLeaving)
    document.addEventListener('visibilitychange', onVisibility)
    const stopAsking = signInInPlace(() => {
      outbox.block('session')
      setIsSignedOut(true)
    })
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onLeaving)
      document.removeEventListener('visibilitychange', onVisibility)
      stopAsking()
    }
  }, [outbox])
  const onSignedIn = () => {
    setIsSignedOut(false)
    outbox.resume()
  }
  return { isSignedOut, onSignedIn }
}
