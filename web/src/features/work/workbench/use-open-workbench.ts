/** Keeps a node task's document open as long as the screen is rendered. */
import { useEffect, useState } from 'react'
import { kinds } from './kinds/kinds.ts'
import { openWorkbench } from './open-workbench.ts'
import type { Workbench } from './view/context/context.ts'

type Opened = { workbench: Workbench; error: null } | { workbench: null; error: unknown }

const nothing: Opened = { workbench: null, error: null }

/** Only one document at a time: the next one opens when the previous one has released its lease. */
let closing: Promise<void> = Promise.resolve()

export function useOpenWorkbench(nodeTaskId: string, accountId: string): Opened & { retry: () => void } {
  const [opened, setOpened] = useState(nothing)
  const [tryCount, setTryCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens it anew
  useEffect(() => {
    const close = begin(nodeTaskId, accountId, setOpened)
    return () => {
      setOpened(nothing)
      closing = close()
    }
  }, [nodeTaskId, accountId, tryCount])
  return { ...opened, retry: () => setTryCount(tryCount + 1) }
}

function begin(nodeTaskId: string, accountId: string, tell: (opened: Opened) => void): () => Promise<void> {
  let isGone = false
  const open = async () => {
    await closing
    if (isGone) return null
    try {
      const opening = await openWorkbench(kinds, nodeTaskId, accountId)
      if (!isGone) tell({ workbench: opening.workbench, error: null })
      return opening
    } catch (error) {
      if (!isGone) tell({ workbench: null, error })
      return null
    }
  }
  const opening = open()
  return async () => {
    isGone = true
    await (await opening)?.close()
  }
}
