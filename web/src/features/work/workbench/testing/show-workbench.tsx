import { calls } from '@polyphony/contract'
import { expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { paths } from '../../../../paths.ts'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { WorkbenchScreen } from '../WorkbenchScreen.tsx'
import { nodeTaskId } from './workbench-server.ts'

/** Shows the workbench of `nodeTaskId` for a signed-in user. */
export function showWorkbench() {
  return show(<WorkbenchScreen />, { route: paths.workbench, address: `/workbench/${nodeTaskId}` })
}

/** Closes open documents and waits until each has released its lease. */
export async function closeWorkbench() {
  const { openWorkbench, releaseLease } = calls.workbench
  await cleanup()
  await expect.poll(() => network.arrived(releaseLease).length).toBe(network.arrived(openWorkbench).length)
}
