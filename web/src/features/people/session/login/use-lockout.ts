import { useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useCountdown } from '../../../../ui/dates/use-countdown.ts'

/** After too many wrong tries an account waits: how long still, as far as this page knows. */
export function useLockout(account: string) {
  const [locked, setLocked] = useState<{ account: string; until: number } | null>(null)
  const isThis = locked !== null && locked.account === account.trim()
  return {
    /** Another account may try at once. */
    secondsLeft: useCountdown(isThis ? locked.until : null),
    heed: (error: CallError, refused: string) => {
      const { minute } = error.data
      if (error.code !== 'USER_LOGIN_LOCKED' || typeof minute !== 'number') return
      setLocked({ account: refused, until: Date.now() + minute * 60_000 })
    },
  }
}
