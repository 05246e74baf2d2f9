/** Opens a node task's document for as long as the screen is there. */
import { calls } from '@polyphony/contract'
import { useEffect, useState } from 'react'
import { sendCall } from '../../../api/client.ts'
import { firstPageSize, WorkbenchSession } from './core/document/open-document.ts'
import { socketLive } from './core/live/socket-live.ts'
import { claimClientId } from './core/outbox/client-id.ts'
import { indexedStorage, localTail } from './core/outbox/storage.ts'
import { PlayerController } from './core/player/player-controller.ts'
import { hindranceOf } from './core/request/blocker.ts'
import { persistently } from './core/request/retry.ts'
import { Dubbing } from './kinds/dubbing/dubbing.ts'
import { indexedTakes } from './kinds/dubbing/takes/kept-take.ts'
import { indexedDraft } from './kinds/image-repair/draft.ts'
import { Repair } from './kinds/image-repair/image-repair.ts'
import { indexedChunks } from './kinds/interpreting/chunks/kept-chunk.ts'
import { Interpreting } from './kinds/interpreting/interpreting.ts'
import type { Workbench } from './view/context/context.ts'

type Opened = { workbench: Workbench; error: null } | { workbench: null; error: unknown }

/** One document at a time: the next opens when the one before has let go of its lease. */
let closing: Promise<void> = Promise.resolve()

export function useOpenSession(nodeTaskId: string, accountId: string): Opened {
  const [opened, setOpened] = useState<Opened>({ workbench: null, error: null })
  useEffect(() => {
    const close = openSession(nodeTaskId, accountId, setOpened)
    return () => {
      setOpened({ workbench: null, error: null })
      closing = close()
    }
  }, [nodeTaskId, accountId])
  return opened
}

function openSession(node_task_id: string, accountId: string, tell: (opened: Opened) => void): () => Promise<void> {
  const scope = `${accountId}/${node_task_id}`
  let isGone = false
  const begin = async (): Promise<() => Promise<void>> => {
    await closing
    if (isGone) return async () => {}
    const claim = await claimClientId(scope)
    const isPassing = (error: unknown) => hindranceOf(error) === 'offline'
    const firstPage = persistently(
      () => sendCall(calls.workbench.getSegments, { node_task_id, limit: firstPageSize }),
      isPassing,
    )
    try {
      const document = await sendCall(calls.workbench.openWorkbench, { node_task_id, client_id: claim.client_id })
      const session = new WorkbenchSession(document, claim.client_id, {
        request: sendCall,
        live: socketLive,
        storage: indexedStorage(scope),
        tail: localTail(scope),
        hindranceOf,
      })
      const player = document.media_file_id ? new PlayerController(session.store) : null
      const isHeard = document.media_file_id !== null && document.purpose === 'order' && !document.makes_text
      const isDubbed = (document.kind === 'dubbing' || isHeard) && !document.is_interpreted
      const dubbing = isDubbed ? new Dubbing(session, player, indexedTakes(scope)) : null
      const interpreting =
        player && document.is_interpreted ? new Interpreting(session, player, indexedChunks(scope)) : null
      const repair = document.is_picture_repaired ? new Repair(session, indexedDraft(scope)) : null
      if (!isGone) tell({ workbench: { session, player, dubbing, interpreting, repair }, error: null })
      player?.start()
      dubbing?.start()
      repair?.start()
      interpreting?.start()
      void session.start(firstPage)
      return async () => {
        player?.stop()
        dubbing?.stop()
        await repair?.stop()
        interpreting?.stop()
        await session.stop()
        claim.release()
      }
    } catch (error) {
      firstPage.catch(() => {})
      if (!isGone) tell({ workbench: null, error })
      return async () => claim.release()
    }
  }
  const begun = begin()
  return async () => {
    isGone = true
    await (await begun)()
  }
}
