/** The flow with where the pieces stand: a step is pressed to see only those that are at it. */
import { Progress, Text, UnstyledButton } from '@mantine/core'
import { nodeKindNames } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { layersOf } from '../../../ui/flow/layers.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { NodeKindLabel } from '../../../ui/work/NodeKindLabel.tsx'
import { actionText } from './actions/text.ts'
import classes from './detail.module.css'
import type { Piece, PieceNode, TaskView } from './task-view.ts'

const isAt = ({ state }: PieceNode) => state !== 'waiting' && state !== 'completed' && state !== 'cancelled'

/** Whether a piece is at this step now. */
export const standsAt = (piece: Piece, nodeId: string) =>
  piece.nodes.some((node) => node.node_id === nodeId && isAt(node))

interface FlowPictureProps {
  task: TaskView
  /** The step that the list below shows; null: all. */
  chosen: string | null
  onChoose: (nodeId: string | null) => void
}

export function FlowPicture({ task, chosen, onChoose }: FlowPictureProps) {
  const t = useText(actionText)
  const nodes = Map.groupBy(
    task.pieces.flatMap((piece) => piece.nodes),
    (node) => node.node_id,
  )
  const layers = layersOf(task.graph)
    .map((layer) => layer.filter((node) => nodes.has(node.node_id)))
    .filter((layer) => layer.length > 0)
  return (
    <Panel mb="md">
      <ol className={classes.flow} aria-label={t('showStep')}>
        {layers.map((layer, index) => (
          <Fragment key={layer[0]!.node_id}>
            {index > 0 && (
              <li className={classes.arrow} aria-hidden>
                <IconChevronRight size={16} />
              </li>
            )}
            <li className={classes.layer}>
              {layer.map(({ node_id, kind }) => (
                <Step
                  key={node_id}
                  kind={kind}
                  nodes={nodes.get(node_id)!}
                  isChosen={chosen === node_id}
                  onClick={() => onChoose(chosen === node_id ? null : node_id)}
                />
              ))}
            </li>
          </Fragment>
        ))}
      </ol>
    </Panel>
  )
}

interface StepProps {
  kind: PieceNode['kind']
  nodes: readonly PieceNode[]
  isChosen: boolean
  onClick: () => void
}

function Step({ kind, nodes, isChosen, onClick }: StepProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const done = nodes.filter((node) => node.state === 'completed').length
  const at = nodes.filter(isAt).length
  const isFailed = nodes.some((node) => node.state === 'failed')
  const say = (count: number) => formatNumber(count, language)
  const counts = t(at > 0 ? 'atStep' : 'doneAtStep', { at: say(at), done: say(done), total: say(nodes.length) })
  const state = isFailed ? 'failed' : at > 0 ? 'in_progress' : done === nodes.length ? 'completed' : 'waiting'
  return (
    <UnstyledButton className={classes.node} data-state={state} aria-pressed={isChosen} onClick={onClick}>
      <Text span size="sm" fw={600}>
        <NodeKindLabel kind={kind} />
      </Text>
      <Progress.Root size={4} bg="var(--line)">
        <Progress.Section
          value={(100 * done) / nodes.length}
          color="var(--done)"
          aria-label={nodeKindNames[kind][language]}
          aria-valuetext={counts}
        />
      </Progress.Root>
      <Text span size="xs" c="dimmed">
        {counts}
      </Text>
    </UnstyledButton>
  )
}
