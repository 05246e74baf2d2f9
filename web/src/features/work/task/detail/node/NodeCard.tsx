import { Group, Progress, Text } from '@mantine/core'
import { type MachineNode, nodeKinds, personName, taskStatuses } from '@polyphony/contract'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { nodeTaskStateText, taskStatusText } from '../../../../../i18n/domain/domain.text.ts'
import { producerText } from '../../../../../i18n/domain/producer.text.ts'
import { isWithoutModel, sayProducer } from '../../../../../i18n/domain/producer.ts'
import { formatNumber, formatShortDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { ReleaseTag } from '../../../../../parts/work/ReleaseTag.tsx'
import { nodeTaskTones } from '../../../../../parts/work/tones.ts'
import { UserAvatar } from '../../../../../ui/person/UserAvatar.tsx'
import { StatusBadge, StatusDot } from '../../../../../ui/state/Status.tsx'
import { offeringText } from '../../offering/offering.text.ts'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { MachineFacts } from '../machine/MachineFacts.tsx'
import type { PieceNode, TaskView } from '../task-view.ts'
import { NodeActions } from './NodeActions.tsx'
import { ScorePopover } from './ScorePopover.tsx'

interface NodeCardProps {
  task: TaskView
  node: PieceNode
  /** Cost and estimates of a machine's step, for people who may see them. */
  machine: MachineNode | undefined
}

/** One step of one piece: its assignee or machine, its progress and its result. */
export function NodeCard({ task, node, machine }: NodeCardProps) {
  const t = useText(detailText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { error } = node
  return (
    <div className={classes.node} data-state={node.state}>
      <Text component="h3" size="sm" fw={600} m={0}>
        <NodeKindLabel kind={node.kind} />
      </Text>
      <NodeState task={task} node={node} />
      {node.state === 'in_progress' && node.total_count > 0 && nodeKinds[node.kind].by !== 'client' && (
        <NodeProgress node={node} />
      )}
      {node.assignee && <Assignee assignee={node.assignee} />}
      {(node.state === 'assigned' || node.state === 'in_progress') && <Deadline node={node} />}
      {node.is_unfilled && <StatusBadge tone="overdue">{t('nobodyFound')}</StatusBadge>}
      {node.choice && <ChoiceNote choice={node.choice} />}
      {node.produced_by && (
        <Text size="xs" c="dimmed">
          {sayProducer(node.produced_by, language)}
        </Text>
      )}
      {error && node.state === 'failed' && (
        <Text size="xs" c="var(--overdue)" role="alert">
          {messageOf(error)}
        </Text>
      )}
      {node.state === 'in_progress' && node.retry_at && <ProviderWait error={error} retry_at={node.retry_at} />}
      {isLeftToPeople(node) && (
        <Text size="xs" c="var(--pending)">
          {t('leftToPeople', { count: node.total_count - node.done_count })}
          {node.retry_at && ` · ${t('filling')}`}
        </Text>
      )}
      {machine && <MachineFacts machine={machine} />}
      <Group gap={6}>
        {node.returned_count > 0 && (
          <StatusBadge tone="pending">{t('returnedTimes', { count: node.returned_count })}</StatusBadge>
        )}
        {node.score !== null && <ScorePopover node={node} score={node.score} />}
      </Group>
      <NodeActions node={node} />
    </div>
  )
}

/** A machine's step that is completed without all of its texts. */
const isLeftToPeople = ({ kind, state, produced_by, done_count, total_count }: PieceNode) =>
  nodeKinds[kind].by === 'ai' &&
  state === 'completed' &&
  produced_by !== 'skipped' &&
  done_count > 0 &&
  done_count < total_count

/** A machine waits for its provider. */
function ProviderWait({ error, retry_at }: { error: PieceNode['error']; retry_at: string }) {
  const t = useText(detailText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  return (
    <Text size="xs" c="var(--pending)" component="div" role="status">
      {t('providerAway', { time: formatShortDateTime(retry_at, language) })}
      {error && (
        <Text size="xs" c="dimmed">
          {messageOf(error)}
        </Text>
      )}
    </Text>
  )
}

/** A paused task has no offers. */
function NodeState({ task, node: { state, produced_by } }: Pick<NodeCardProps, 'task' | 'node'>) {
  const producer = useText(producerText)
  const stateName = useText(nodeTaskStateText)
  const taskStatus = useText(taskStatusText)
  return (
    <Text component="div" size="xs">
      {state === 'offering' && task.paused_at ? (
        <StatusDot tone="paused">{taskStatus(`${taskStatuses.paused}`)}</StatusDot>
      ) : state === 'completed' && produced_by && isWithoutModel(produced_by) ? (
        // Nobody reads 'AI translation: completed' where no AI has done anything.
        <StatusDot tone="paused">{producer('noAi')}</StatusDot>
      ) : (
        <StatusDot tone={nodeTaskTones[state]}>{stateName(state)}</StatusDot>
      )}
    </Text>
  )
}

function Assignee({ assignee: { nickname, avatar } }: { assignee: NonNullable<PieceNode['assignee']> }) {
  const language = useLanguage()
  const name = personName(nickname, language)
  return (
    <Group gap={6} wrap="nowrap">
      <UserAvatar name={name} src={avatar} size={20} />
      <Text span size="xs" truncate>
        {name}
      </Text>
    </Group>
  )
}

/** The deadline, and when idle work is released. */
function Deadline({ node: { kind, deadline_at, release_at } }: { node: PieceNode }) {
  const t = useText(detailText)
  const language = useLanguage()
  return (
    <>
      {deadline_at && nodeKinds[kind].by !== 'ai' && (
        <Text size="xs" c="dimmed">
          {t('due', { time: formatShortDateTime(deadline_at, language) })}
        </Text>
      )}
      <ReleaseTag moment={release_at} />
    </>
  )
}

function NodeProgress({ node }: { node: PieceNode }) {
  const t = useText(detailText)
  const language = useLanguage()
  const { done_count, total_count } = node
  const count = t('countDone', {
    done: formatNumber(done_count, language),
    total: formatNumber(total_count, language),
  })
  return (
    <div>
      <Progress.Root size={4} bg="var(--line)">
        <Progress.Section
          value={(100 * done_count) / total_count}
          color="var(--progress)"
          aria-label={t('progress')}
          aria-valuetext={count}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={2}>
        {count}
      </Text>
    </div>
  )
}

function ChoiceNote({ choice }: { choice: NonNullable<PieceNode['choice']> }) {
  const t = useText(offeringText)
  const language = useLanguage()
  const { interested, is_open, opens_at, decides_at } = choice
  const time = formatShortDateTime(is_open ? decides_at : opens_at, language)
  return (
    <Text size="xs" c={is_open ? 'var(--pending)' : 'dimmed'}>
      {t(is_open ? 'toChoose' : 'collected', { count: interested, time })}
    </Text>
  )
}
