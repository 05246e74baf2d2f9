/** Saves the next version of the company's own flow, or a new flow. */
import { notifications } from '@mantine/notifications'
import { calls, type FlowGraph, type FlowSummary } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { flowLists } from '../../use-flows.ts'
import { designerText } from '../designer.text.ts'
import type { Designer } from './use-designer.ts'

export function useSave(designer: Designer, flow: FlowSummary | null) {
  const t = useText(designerText)
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const [version, setVersion] = useState(flow?.version ?? 0)
  const [isConflict, setConflict] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const customize = useAction(calls.flow.customizeFlow, {
    invalidates: flowLists,
    onSuccess: (saved, input) => {
      notifications.show({ message: t('saved', { version: saved.version }) })
      setConflict(false)
      if (input.flow_id) {
        setVersion(saved.version)
        designer.setSaved({ name: input.name, description: input.description ?? '', graph: input.graph as FlowGraph })
        return
      }
      isLeaving.current = true
      void navigate({ to: paths.productionFlowDetail, params: { flow_id: saved.flow_id } }).finally(() => {
        isLeaving.current = false
      })
    },
    onError: ({ code }) => setConflict(code === 'VERSION_CONFLICT'),
  })
  const isOwn = flow?.can.edit === true
  const send = (target: { flow_id: string; version: number } | null) => {
    const { name, description, graph } = designer.draft
    setNameMissing(name.trim() === '')
    if (name.trim() !== '')
      customize.mutate({ ...target, name: name.trim(), description: description.trim(), media: designer.media, graph })
  }
  return {
    flow,
    version,
    isOwn,
    isConflict,
    isNameMissing,
    isLeaving,
    isPending: customize.isPending,
    save: () => send(isOwn ? { flow_id: flow.flow_id, version } : null),
    saveAs: () => send(null),
  }
}
export type Saving = ReturnType<typeof useSave>
