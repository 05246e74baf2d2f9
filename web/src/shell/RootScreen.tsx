import { Outlet, useMatch } from '@tanstack/react-router'
import { NotFoundScreen } from './state/NotFoundScreen.tsx'

/** What the gate hides looks exactly like what doesn't exist. */
export function RootScreen() {
  const isHidden = useMatch({ from: '__root__', select: (match) => match.context.isHidden })
  return isHidden ? <NotFoundScreen /> : <Outlet />
}
