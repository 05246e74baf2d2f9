/** The reader's own order of assistants, changed by dragging or by buttons. */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { type AiAgent, calls } from '@polyphony/contract'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { assistantText } from '../assistant.text.ts'
import { AgentRow } from './AgentRow.tsx'
import classes from './list.module.css'

interface OrderedAgentsProps {
  all: readonly AiAgent[]
  /** Those of them that are shown: the others keep their places around them. */
  shown: readonly AiAgent[]
}

export function OrderedAgents({ all, shown }: OrderedAgentsProps) {
  const { inOrder, said, move } = useOrder(all, shown)
  const [drag, setDrag] = useState<{ id: string; target: string | null } | null>(null)
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={classes.rows}>
        {inOrder.map((agent, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- there are buttons for the same moves
          <li
            key={agent.id}
            className={classes.row}
            data-over={drag?.target === agent.id && drag.id !== agent.id}
            onDragOver={(event) => {
              if (!drag) return
              event.preventDefault()
              setDrag({ ...drag, target: agent.id })
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (drag) move(drag.id, index)
              setDrag(null)
            }}
          >
            <Grip
              name={agent.ai_agent_setting.ai_agent_name}
              isFirst={index === 0}
              isLast={index === inOrder.length - 1}
              onMove={(places) => move(agent.id, index + places)}
              onDragStart={() => setDrag({ id: agent.id, target: null })}
              onDragEnd={() => setDrag(null)}
            />
            <AgentRow agent={agent} />
          </li>
        ))}
      </ol>
    </>
  )
}

function useOrder(all: readonly AiAgent[], shown: readonly AiAgent[]) {
  const t = useText(assistantText)
  const [said, setSaid] = useState('')
  const sort = useAction(calls.agent.updateAgentOrderNum, { invalidates: [calls.agent.getCompanyAiAgentList] })
  const isShown = new Set(shown.map(({ id }) => id))
  // Until the server has answered, the list shows the new order.
  const ids = sort.isPending ? sort.variables.agentIds : all.map(({ id }) => id)
  const inOrder = ids.flatMap((id) => all.find((agent) => agent.id === id && isShown.has(id)) ?? [])
  const move = (id: string, place: number) => {
    const own = inOrder.map((agent) => agent.id)
    if (own.indexOf(id) === place || place < 0 || place >= own.length) return
    const moved = own.filter((one) => one !== id).toSpliced(place, 0, id)
    const agentIds = ids.map((one) => (isShown.has(one) ? (moved.shift() ?? one) : one))
    sort.mutate({ agentIds, orderNums: agentIds.map((_, index) => index + 1) })
    const name = all.find((agent) => agent.id === id)?.ai_agent_setting.ai_agent_name ?? ''
    setSaid(t('moved', { name, place: place + 1 }))
  }
  return { inOrder, said, move }
}

interface GripProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** The number of places; negative values move up. */
  onMove: (places: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}

function Grip({ name, isFirst, isLast, onMove, onDragStart, onDragEnd }: GripProps) {
  const t = useText(assistantText)
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
        <IconChevronUp size={16} aria-hidden />
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
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
