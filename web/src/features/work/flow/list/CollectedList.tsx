/** The user's own list of flows, sorted by dragging or by buttons. */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { calls, type FlowSummary } from '@polyphony/contract'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type DragEventHandler, type ReactNode, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { flowText } from '../flow.text.ts'
import { flowName } from '../name-of.ts'
import { flowLists } from '../use-flows.ts'
import { FlowCard } from './FlowCard.tsx'
import classes from './list.module.css'

export function CollectedList({ flows }: { flows: FlowSummary[] }) {
  const { shown, said, move } = useOrder(flows)
  const [drag, setDrag] = useState<Drag | null>(null)
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={classes.sorted}>
        {shown.map((flow, index) => (
          <Row
            key={flow.flow_id}
            flow={flow}
            isTarget={drag?.targetId === flow.flow_id}
            onDragOver={(event) => {
              if (!drag) return
              event.preventDefault()
              setDrag({ ...drag, targetId: flow.flow_id })
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (drag) move(drag.flowId, index)
              setDrag(null)
            }}
          >
            <Grip
              flow={flow}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onMove={(places) => move(flow.flow_id, index + places)}
              onDragStart={() => setDrag({ flowId: flow.flow_id, targetId: null })}
              onDragEnd={() => setDrag(null)}
            />
          </Row>
        ))}
      </ol>
    </>
  )
}

interface Drag {
  flowId: string
  /** The flow before which the dragged one would be inserted. */
  targetId: string | null
}

/** The flows in their order, the function that moves one, and the announcement of the last move. */
function useOrder(flows: FlowSummary[]) {
  const t = useText(flowText)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const sort = useAction(calls.flow.sortFlow, { invalidates: flowLists })
  // Until the server has answered, the list shows the new order.
  const ids = sort.isPending ? sort.variables.flow_ids : flows.map((flow) => flow.flow_id)
  const shown = ids.flatMap((id) => flows.find((flow) => flow.flow_id === id) ?? [])
  const move = (flowId: string, place: number) => {
    const rest = shown.filter((flow) => flow.flow_id !== flowId).map((flow) => flow.flow_id)
    sort.mutate({ flow_ids: rest.toSpliced(place, 0, flowId) })
    const moved = flows.find((flow) => flow.flow_id === flowId)
    if (moved) setSaid(t('moved', { name: flowName(moved, language), place: place + 1 }))
  }
  return { shown, said, move }
}

interface RowProps {
  flow: FlowSummary
  isTarget: boolean
  onDragOver: DragEventHandler
  onDrop: DragEventHandler
  /** The handle for dragging. */
  children: ReactNode
}

function Row({ flow, isTarget, onDragOver, onDrop, children }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- there are buttons for the same moves
    <li className={classes.row} data-over={isTarget} onDragOver={onDragOver} onDrop={onDrop}>
      {children}
      <FlowCard flow={flow} />
    </li>
  )
}

interface GripProps {
  flow: FlowSummary
  isFirst: boolean
  isLast: boolean
  /** The number of places; negative values move up. */
  onMove: (places: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}

function Grip({ flow, isFirst, isLast, onMove, onDragStart, onDragEnd }: GripProps) {
  const t = useText(flowText)
  const name = flowName(flow, useLanguage())
  const startDrag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', name)
    onDragStart()
  }
  return (
    <div className={classes.grip}>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <span className={classes.handle} draggable onDragStart={startDrag} onDragEnd={onDragEnd}>
        <IconGripVertical size={18} aria-hidden />
      </span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('moveDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </div>
  )
}
