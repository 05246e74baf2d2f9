/**
 * Records the pages in the tab's history, so that a link from a detail to its list can go back to the list as it was.
 */
import type { AnyRouter } from '@tanstack/react-router'

const trails = new WeakMap<AnyRouter, Map<number, string>>()

export function keepTrail(router: AnyRouter): void {
  const trail = new Map<number, string>()
  trails.set(router, trail)
  router.subscribe('onResolved', ({ toLocation }) => trail.set(toLocation.state.__TSR_index, toLocation.pathname))
}

/** @returns false if the page isn't in the history, so that there is nothing to go back to */
export function goBackTo(router: AnyRouter, pathname: string): boolean {
  const { location } = router.state
  const trail = trails.get(router)
  const current = location.state.__TSR_index
  let index = current - 1
  while (trail?.get(index) === location.pathname) index-- // skips steps within the detail
  if (trail?.get(index) !== pathname) return false
  router.history.go(index - current)
  return true
}
