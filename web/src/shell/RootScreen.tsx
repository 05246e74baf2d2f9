import { Outlet, useMatch } from '@tanstack/react-router'
import { NotFoundScreen } from './state/NotFoundScreen.tsx'

/** A page that the gate hides looks like one that doesn't exist. */
export function RootScreen() {
  const isHidden = useMatch({ from: '__root__', select: (match) => match.context.isHidden })
  return isHidden ? <NotFoundScreen /> : <Outlet />
}
