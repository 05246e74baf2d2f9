/** The steps of a piece, each as a card; parallel steps share a column. */
import { type MachineNode, present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { layersOf } from '../../../../../parts/flow/layers.ts'
import classes from '../detail.module.css'
import { NodeCard } from '../node/NodeCard.tsx'
import type { Piece, TaskView } from '../task-view.ts'

export interface PieceFlowProps {
  task: TaskView
  piece: Piece
  machines: ReadonlyMap<string, MachineNode>
}

export function PieceFlow({ piece, task, machines }: PieceFlowProps) {
  const byNodeId = new Map(piece.nodes.map((node) => [node.node_id, node]))
  // Talents see the steps in which they have a part.
  const layers = layersOf(task.graph)
    .map((layer) => layer.flatMap((node) => byNodeId.get(node.node_id) ?? []))
    .filter((layer) => layer.length > 0)
  return (
    <ol className={classes.flow}>
      {layers.map((layer, index) => (
        <Fragment key={present(layer[0]).node_task_id}>
          {index > 0 && (
            <li className={classes.arrow} aria-hidden>
              <IconChevronRight size={16} />
            </li>
          )}
          <li className={classes.layer}>
            {layer.map((node) => (
              <NodeCard key={node.node_task_id} task={task} node={node} machine={machines.get(node.node_task_id)} />
            ))}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
