/** Moves a base by dragging it onto another one in the trees; what can't be done is said, not just undone. */
import type { TreeNodeData } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type ErrorCode, isOneOf, kbsLimits, kbsRoots } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { CallError } from '../../../../api/client.ts'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { callOptions } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { kbsFormText } from '../form/kbs-form.text.ts'
import { kbsReads } from '../kbs-calls.ts'

/** @param roots the trees, each below its root */
export function useTreeMove(roots: readonly TreeNodeData[]) {
  const { role_admin: isAdmin } = useSessionUser()
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const messageOf = useErrorMessage()
  const tell = (error: CallError) => notifications.show({ message: messageOf(error), color: 'red' })
  const move = useMove(roots, tell)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return (value: string) => {
    const [root] = pathTo(roots, value)
    const isMovable = root?.value !== value && (isAdmin || root?.value === 'individual')
    return {
      draggable: isMovable,
      'data-target':
        dragged !== null && dragged !== value && target === value ? targetLook(roots, dragged, value) : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', value)
        setDragged(value)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setTarget(value)
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        end()
        if (dragged === null || dragged === value || parentOf(roots, dragged) === value) return
        const refusal = refusalOf(roots, dragged, value)
        if (refusal) tell(refusal)
        else void move(dragged, value)
      },
    }
  }
}

function useMove(roots: readonly TreeNodeData[], tell: (error: CallError) => void) {
  const t = useText(kbsFormText)
  const cache = useQueryClient()
  const send = useAction(calls.kbs.moveKbs, { invalidates: kbsReads, invalidatesOnError: kbsReads })
  return async (kbs_id: string, target: string) => {
    try {
      const { version, title } = await cache.fetchQuery({
        ...callOptions(calls.kbs.getKbsInfo, { kbs_id }),
        staleTime: 0,
      })
      const parent_id = isRoot(roots, target) ? null : target
      const onSuccess = () => notifications.show({ message: t('moved', { name: title }) })
      send.mutate({ kbs_id, version, parent_id }, { onSuccess })
    } catch (error) {
      if (error instanceof CallError) tell(error)
    }
  }
}

const targetLook = (roots: readonly TreeNodeData[], dragged: string, target: string) =>
  refusalOf(roots, dragged, target) ? 'refused' : 'taken'

/** What the server would say, too. */
function refusalOf(roots: readonly TreeNodeData[], dragged: string, target: string): CallError | null {
  const [from, to] = [pathTo(roots, dragged), pathTo(roots, target)]
  const refused = (code: ErrorCode, data = {}) => new CallError(code, data)
  if (to.some(({ value }) => value === dragged)) return refused('KBS_INSIDE_ITSELF')
  if (from[0]?.value !== to[0]?.value) return refused('KBS_TYPE_DIFFERS')
  // The root is no level.
  const depth = to.length - 1 + heightOf(from.at(-1))
  return depth > kbsLimits.depth ? refused('KBS_TOO_DEEP', { max: kbsLimits.depth }) : null
}

const isRoot = (roots: readonly TreeNodeData[], value: string) =>
  isOneOf(kbsRoots, value) && roots.some((root) => root.value === value)

/** From the root to the node itself; empty if there is none. */
function pathTo(nodes: readonly TreeNodeData[], value: string): TreeNodeData[] {
  for (const node of nodes) {
    if (node.value === value) return [node]
    const rest = pathTo(node.children ?? [], value)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

const parentOf = (nodes: readonly TreeNodeData[], value: string) => pathTo(nodes, value).at(-2)?.value

const heightOf = (node: TreeNodeData | undefined): number =>
  node ? 1 + Math.max(0, ...(node.children ?? []).map(heightOf)) : 0
