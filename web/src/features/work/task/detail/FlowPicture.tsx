/** The flow with the number of pieces at each step; selecting a step filters the list below. */
import { Progress, Text, UnstyledButton } from '@mantine/core'
import { activeNodeStates, nodeKinds, present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { layersOf } from '../../../../parts/flow/layers.ts'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { actionText } from './actions/actions.text.ts'
import classes from './detail.module.css'
import type { TaskView } from './task-view.ts'

type StepCounts = TaskView['steps'][number]

interface FlowPictureProps {
  task: TaskView
  /** The step that filters the list below; undefined: all. */
  chosen: string | undefined
  onPress: (nodeId: string) => void
}

export function FlowPicture({ task, chosen, onPress }: FlowPictureProps) {
  const t = useText(actionText)
  const steps = new Map(task.steps.map((step) => [step.node_id, step]))
  const layers = layersOf(task.graph)
    .map((layer) => layer.flatMap((node) => steps.get(node.node_id) ?? []))
    .filter((layer) => layer.length > 0)
  return (
    <Panel mb="md">
      <ol className={classes.flow} aria-label={t('showStep')}>
        {layers.map((layer, index) => (
          <Fragment key={present(layer[0]).node_id}>
            {index > 0 && (
              <li className={classes.arrow} aria-hidden>
                <IconChevronRight size={16} />
              </li>
            )}
            <li className={classes.layer}>
              {layer.map((step) => (
                <Step
                  key={step.node_id}
                  step={step}
                  isChosen={chosen === step.node_id}
                  onClick={() => onPress(step.node_id)}
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
  step: StepCounts
  isChosen: boolean
  onClick: () => void
}

function Step({ step: { kind, counts }, isChosen, onClick }: StepProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = counts.completed ?? 0
  const active = activeNodeStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const say = (count: number) => formatNumber(count, language)
  const label = t(active > 0 ? 'atStep' : 'doneAtStep', { active: say(active), done: say(done), total: say(total) })
  const state = counts.failed ? 'failed' : active > 0 ? 'in_progress' : done === total ? 'completed' : 'waiting'
  return (
    <UnstyledButton className={classes.node} data-state={state} aria-pressed={isChosen} onClick={onClick}>
      <Text span size="sm" fw={600}>
        <NodeKindLabel kind={kind} />
      </Text>
      <Progress.Root size={4} bg="var(--line)">
        <Progress.Section
          value={(100 * done) / total}
          color="var(--done)"
          aria-label={nodeKinds[kind].name[language]}
          aria-valuetext={label}
        />
      </Progress.Root>
      <Text span size="xs" c="dimmed">
        {label}
      </Text>
    </UnstyledButton>
  )
}
