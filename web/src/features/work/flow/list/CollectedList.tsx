/** One's own list in one's own order: dragged, or moved by its buttons. */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { calls, type FlowSummary } from '@polyphony/contract'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { flowText } from '../flow.text.ts'
import { flowName } from '../name-of.ts'
import { flowLists } from '../use-flows.ts'
import { FlowCard } from './FlowCard.tsx'
import classes from './list.module.css'

export function CollectedList({ flows }: { flows: FlowSummary[] }) {
  const t = useText(flowText)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const sort = useAction(calls.flow.sortFlow, { invalidates: flowLists })
  // Until the server has answered, the list stands as it was put.
  const ids = sort.isPending ? sort.variables.flow_ids : flows.map((flow) => flow.flow_id)
  const shown = ids.flatMap((id) => flows.find((flow) => flow.flow_id === id) ?? [])

  const move = (flowId: string, place: number) => {
    const rest = shown.filter((flow) => flow.flow_id !== flowId).map((flow) => flow.flow_id)
    sort.mutate({ flow_ids: rest.toSpliced(place, 0, flowId) })
    const moved = flows.find((flow) => flow.flow_id === flowId)
    if (moved) setSaid(t('moved', { name: flowName(moved, language), place: place + 1 }))
  }
  const drop = (place: number) => {
    if (dragged) move(dragged, place)
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={classes.sorted}>
        {shown.map((flow, index) => {
          const name = flowName(flow, language)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dragged here is moved by buttons, too
            <li
              key={flow.flow_id}
              className={classes.row}
              data-over={dragged !== null && over === flow.flow_id}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(flow.flow_id)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(index)
              }}
            >
              <div className={classes.grip}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(flow.flow_id, index - 1)}
                >
                  <IconChevronUp size={16} />
                </ActionIcon>
                <span
                  className={classes.handle}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', name)
                    setDragged(flow.flow_id)
                  }}
                  onDragEnd={() => {
                    setDragged(null)
                    setOver(null)
                  }}
                >
                  <IconGripVertical size={18} aria-hidden />
                </span>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('moveDown', { name })}
                  disabled={index === shown.length - 1}
                  onClick={() => move(flow.flow_id, index + 1)}
                >
                  <IconChevronDown size={16} />
                </ActionIcon>
              </div>
              <FlowCard flow={flow} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
