/** Runs what somebody does with a passkey, and says what has gone wrong: with the server, or in the browser. */
import { useRef, useState } from 'react'
import { CallError } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../i18n/i18n.ts'
import { passkeyText } from './passkey.text.ts'

interface Ceremony {
  isPending: boolean
  message: string | null
  /** @param steps may throw; what they throw is said, but for errors that `isHandled` has taken. */
  run: (steps: () => Promise<void>, isHandled?: (error: CallError) => boolean) => Promise<void>
  reset: () => void
}

export function useCeremony(): Ceremony {
  const t = useText(passkeyText)
  const messageOf = useErrorMessage()
  const [isPending, setIsPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const running = useRef(false)
  return {
    isPending,
    message,
    reset: () => setMessage(null),
    async run(steps, isHandled = () => false) {
      if (running.current) return
      running.current = true
      setIsPending(true)
      setMessage(null)
      try {
        await steps()
      } catch (error) {
        if (!(error instanceof CallError)) setMessage(t(isKnownDevice(error) ? 'isThere' : 'cancelled'))
        else if (!isHandled(error)) setMessage(messageOf(error))
      } finally {
        running.current = false
        setIsPending(false)
      }
    },
  }
}

/** The library gives its errors the browser's name. */
const isKnownDevice = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'
