/** The graph as a list that offers all functions of the drawing for keyboard and screen reader. */
import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { type FlowNode, type NodeKind, nodeKinds, present, topological } from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { nodeKindIcons, nodeKindTone } from '../../../../../parts/work/NodeKindLabel.tsx'
import classes from '../designer.module.css'
import { designerText } from '../designer.text.ts'
import { idsBefore } from '../edit/edit-graph.ts'
import { type Designer, problemsAt } from '../edit/use-designer.ts'
import { AddStepMenu } from './AddStepMenu.tsx'
import { stepNames } from './step-names.ts'

interface StepListProps {
  designer: Designer
  available: ReadonlySet<NodeKind>
}

export function StepList({ designer, available }: StepListProps) {
  const t = useText(designerText)
  const { graph } = designer.draft
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {(topological(graph) ?? graph.nodes).map((node) => (
        <Step key={node.node_id} node={node} designer={designer} available={available} />
      ))}
    </ol>
  )
}

function Step({ node, designer, available }: StepListProps & { node: FlowNode }) {
  const t = useText(designerText)
  const names = stepNames(designer.draft.graph, useLanguage())
  const { node_id, kind } = node
  const name = present(names.get(node_id))
  const before = idsBefore(designer.draft.graph, node_id).map((id) => names.get(id) ?? id)
  const problems = problemsAt(designer.problems, node_id)
  const KindIcon = nodeKindIcons[kind]
  const isChosen = designer.chosen?.node_id === node_id
  return (
    <li className={classes.step} data-chosen={isChosen} style={nodeKindTone(kind)}>
      <UnstyledButton className={classes.stepButton} aria-pressed={isChosen} onClick={() => designer.choose(node_id)}>
        <span className={classes.dot}>
          <KindIcon size={18} aria-hidden />
        </span>
        <span className={classes.stepNames}>
          <span>{name}</span>
          <Text span size="xs" c="dimmed">
            {before.length === 0 ? t('first') : t('after', { names: before.join(' + ') })}
          </Text>
          {problems.length > 0 && (
            <span className={classes.problemMark}>{t('problemCount', { count: problems.length })}</span>
          )}
        </span>
      </UnstyledButton>
      {nodeKinds[kind].by !== 'system' && (
        <AddStepMenu
          isSmall
          media={designer.media}
          available={available}
          label={t('addAfter', { name })}
          onAdd={(added) => designer.add(added, node_id)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('removeOf', { name })}
        disabled={designer.draft.graph.nodes.length === 1}
        onClick={() => designer.remove(node_id)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}
