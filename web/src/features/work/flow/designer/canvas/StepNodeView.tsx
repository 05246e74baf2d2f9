import { type FlowNode, nodeKinds } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { useText } from '../../../../../i18n/i18n.ts'
import { nodeKindIcons, nodeKindTone } from '../../../../../parts/work/NodeKindLabel.tsx'
import { designerText } from '../designer.text.ts'
import classes from './canvas.module.css'

export type StepNode = Node<{ node: FlowNode; name: string; problemCount: number }, 'step'>

export function StepNodeView({ data, selected }: NodeProps<StepNode>) {
  const t = useText(designerText)
  const { node, name, problemCount } = data
  const { by } = nodeKinds[node.kind]
  const KindIcon = nodeKindIcons[node.kind]
  const doer = by === 'ai' ? t('byAi') : by === 'human' ? t('byPeople') : null
  return (
    <div className={classes.node} data-chosen={selected} data-wrong={problemCount > 0} style={nodeKindTone(node.kind)}>
      <Handle type="target" position={Position.Top} className={classes.handle} />
      <span className={classes.icon}>
        <KindIcon size={20} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {doer && <span className={classes.doer}>{doer}</span>}
      </span>
      {problemCount > 0 && (
        <IconAlertTriangle
          size={16}
          className={classes.warning}
          role="img"
          aria-label={t('problemCount', { count: problemCount })}
        />
      )}
      {nodeKinds[node.kind].by !== 'system' && (
        <Handle type="source" position={Position.Bottom} className={classes.handle} />
      )}
    </div>
  )
}
