/** A small picture of a flow: its nodes in order, parallel ones beside each other. */
import { type FlowGraph, type NodeKind, nodeKinds, present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useLanguage } from '../../i18n/i18n.ts'
import { nodeKindIcons, nodeKindTone } from '../work/NodeKindLabel.tsx'
import classes from './flow.module.css'
import { layersOf } from './layers.ts'

export function FlowChain({ graph }: { graph: FlowGraph }) {
  const language = useLanguage()
  const layers = layersOf(graph)
  return (
    <span
      className={classes.chain}
      role="img"
      aria-label={layers
        .flat()
        .map((node) => nodeKinds[node.kind].name[language])
        .join(' → ')}
    >
      {layers.map((layer, index) => (
        <Fragment key={present(layer[0]).node_id}>
          {index > 0 && <IconChevronRight size={12} className={classes.arrow} />}
          <span className={classes.layer}>
            {layer.map((node) => (
              <KindDot key={node.node_id} kind={node.kind} />
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

function KindDot({ kind }: { kind: NodeKind }) {
  const language = useLanguage()
  const KindIcon = nodeKindIcons[kind]
  return (
    <span className={classes.dot} style={nodeKindTone(kind)} title={nodeKinds[kind].name[language]}>
      <KindIcon size={16} />
    </span>
  )
}
