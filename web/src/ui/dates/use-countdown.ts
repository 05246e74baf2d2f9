import { useEffect, useState } from 'react'

/** Whole seconds until a moment in ms; 0 after it, or without one. Renders again only during the countdown. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : secondsUntil(until, now)
}

export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}
