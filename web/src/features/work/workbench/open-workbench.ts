/** Opens a node task's document with the parts of its kinds of work. */
import { calls } from '@polyphony/contract'
import { sendCall } from '../../../api/client.ts'
import { firstPageSize, OpenDocument } from './core/document/open-document.ts'
import { Keys } from './core/keys/keys.ts'
import { socketLive } from './core/live/socket-live.ts'
import { claimClientId } from './core/outbox/client-id.ts'
import { indexedStorage, localTail } from './core/outbox/storage.ts'
import { blockerOf } from './core/request/blocker.ts'
import { withRetry } from './core/request/retry.ts'
import type { Workbench } from './view/context/context.ts'
import { commandsOf, facetsOf, merged, wordsOf } from './view/kind/facets.ts'
import type { WorkKind } from './view/kind/work-kind.ts'
import { firstTabOf } from './view/panel/panel-tab.ts'

export interface Opening {
  workbench: Workbench
  close(): Promise<void>
}

/** @throws the server's error. */
export async function openWorkbench(
  kinds: readonly WorkKind[],
  node_task_id: string,
  accountId: string,
): Promise<Opening> {
  const scope = `${accountId}/${node_task_id}`
  const claim = await claimClientId(scope)
  const { client_id } = claim
  const firstPage = withRetry(
    () => sendCall(calls.workbench.getSegments, { node_task_id, limit: firstPageSize }),
    (error) => blockerOf(error) === 'offline',
  )
  firstPage.catch(() => {}) // whoever waits for it is told; it may fail before anybody does
  try {
    const document = await sendCall(calls.workbench.openWorkbench, { node_task_id, client_id })
    const facets = facetsOf(kinds, document)
    const facet = merged(facets)
    const ports = {
      request: sendCall,
      live: socketLive,
      storage: indexedStorage(scope),
      tail: localTail(scope),
      blockerOf,
    }
    const opened = new OpenDocument(document, client_id, ports, facet)
    for (const { open } of facets) {
      const part = open?.(opened, scope)
      if (part) opened.add(part)
    }
    opened.panelTab.value = firstTabOf(document, facets)
    void opened.start(firstPage)
    const close = async () => {
      await opened.stop()
      claim.release()
    }
    const keys = new Keys(commandsOf(kinds), localStorage)
    return { workbench: { opened, keys, facets, facet, words: wordsOf(facets, document) }, close }
  } catch (error) {
    claim.release()
    throw error
  }
}
