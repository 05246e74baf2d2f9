/** Opens a page of the portal by its address: with the real routes, gate and bars. */
import { calls, type MenuEntry } from '@polyphony/contract'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import '../first-data.ts' // imported before the first page: otherwise it would send its requests during another test
import { router as portal } from '../routes.tsx'
import { network } from './network.ts'
import { type Shown, showRouter } from './show.tsx'

interface Bars {
  /** The server's answer for the side menu. */
  menu?: () => MenuEntry[]
}

/** Needs a signed-in user (`signIn`), or the gate redirects. */
export function openPage(address: string, { menu = () => [] }: Bars = {}): Promise<Shown> {
  network.answer(calls.session.getSideMenu, () => ({ list: menu() }))
  network.answer(calls.message.getUnreadNum, () => ({ total: 0 }))
  const history = createMemoryHistory({ initialEntries: [address] })
  // Where the pointer happens to rest after a click, a link would ask for its page.
  return showRouter(createRouter({ ...portal.options, history, defaultPreload: false }))
}
