/** A page of the portal at its address: the real routes, behind the real gate, between the real bars. */
import { calls, type MenuEntry } from '@polyphony/contract'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import '../first-data.ts' // there before the first page: what loads it would ask in another test's time
import { router as portal } from '../routes.tsx'
import { network } from './network.ts'
import { type Shown, showRouter } from './show.tsx'

interface Bars {
  /** What the server answers for the side menu. */
  menu?: () => MenuEntry[]
}

/** Somebody has to be signed in before (`signIn`), or the gate leads away. */
export function openPage(address: string, { menu = () => [] }: Bars = {}): Promise<Shown> {
  network.answer(calls.session.getSideMenu, () => ({ list: menu() }))
  network.answer(calls.message.getUnreadNum, () => ({ total: 0 }))
  const history = createMemoryHistory({ initialEntries: [address] })
  return showRouter(createRouter({ ...portal.options, history }))
}
