import { Group, Progress, Text, Title } from '@mantine/core'
import { closedStatuses, confirmations, dueMark, fromWireTime, minute, personName } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { confirmationText, taskStatusText } from '../../../../../i18n/domain/domain.text.ts'
import { formatDateTime, formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { MediaIcon } from '../../../../../parts/work/MediaIcon.tsx'
import { taskTones } from '../../../../../parts/work/tones.ts'
import { DeadlineTag } from '../../../../../ui/dates/DeadlineTag.tsx'
import { useNow } from '../../../../../ui/dates/use-now.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../../../ui/language/LanguagePair.tsx'
import { StatusBadge, StatusDot } from '../../../../../ui/state/Status.tsx'
import { Money } from '../../../../../ui/text/Money.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import type { TaskView } from '../task-view.ts'

interface TaskHeaderProps {
  task: TaskView
  actions: ReactNode
}

export function TaskHeader({ task, actions }: TaskHeaderProps) {
  const t = useText(detailText)
  const language = useLanguage()
  const ordered = {
    company: task.company_name,
    name: personName(task.creator.nickname, language),
    time: formatDateTime(task.created_at, language),
  }
  return (
    <header>
      <div className={classes.head}>
        <MediaIcon media={task.media} />
        <div className={classes.name}>
          <Title order={1} display="inline">
            {task.name}
          </Title>{' '}
          <Text span c="dimmed" className={classes.number}>
            T-{task.number}
          </Text>
        </div>
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      </div>
      <Text size="sm" c="dimmed" mb="md">
        {task.ordered_through === null
          ? t('orderedBy', ordered)
          : t('orderedThrough', { ...ordered, token: task.ordered_through })}
      </Text>
      <Panel mb="md">
        <Facts task={task} />
      </Panel>
    </header>
  )
}

function Facts({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const common = useText(commonText)
  const language = useLanguage()
  return (
    <dl className={classes.facts}>
      <Fact name={common('status')}>
        <Status task={task} />
      </Fact>
      <Fact name={t('progress')}>
        <ProgressBar task={task} />
      </Fact>
      <Fact name={common('languages')}>
        <LanguagePair source={task.source_lang} target={task.target_langs} />
      </Fact>
      <Fact name={t('words')}>{formatNumber(task.word_count, language)}</Fact>
      {task.charge_minor !== undefined && (
        <Fact name={common('price')}>
          <Money minor={task.charge_minor} currency={task.currency} fw={600} />
        </Fact>
      )}
      {task.completed_at ? (
        <Fact name={t('doneAt')}>{formatDateTime(task.completed_at, language)}</Fact>
      ) : (
        <Fact name={common('deadline')}>
          <Deadline task={task} />
        </Fact>
      )}
    </dl>
  )
}

function Status({ task: { status, confirmation } }: { task: TaskView }) {
  const statusName = useText(taskStatusText)
  const confirmationName = useText(confirmationText)
  return (
    <Group gap="xs">
      <StatusDot tone={taskTones[status]}>{statusName(`${status}`)}</StatusDot>
      {/* That the check is awaited is what the status says. */}
      {confirmation !== null && confirmation !== confirmations.awaited && (
        <StatusBadge tone="done">{confirmationName(`${confirmation}`)}</StatusBadge>
      )}
    </Group>
  )
}

function ProgressBar({ task: { status, progress } }: { task: TaskView }) {
  const t = useText(detailText)
  return (
    <div className={classes.bar}>
      <Progress.Root size={6} bg="var(--line)" flex={1}>
        <Progress.Section value={progress} color={`var(--${taskTones[status]})`} aria-label={t('progress')} />
      </Progress.Root>
      {t('progressOf', { percent: progress })}
    </div>
  )
}

/** The deadline of an unfinished task, marked when it is near. */
function Deadline({ task: { status, created_at, deadline_at } }: { task: TaskView }) {
  const now = useNow(minute)
  const mark = dueMark(fromWireTime(created_at).getTime(), fromWireTime(deadline_at).getTime(), now)
  return <DeadlineTag moment={deadline_at} due={closedStatuses.includes(status) ? 'none' : mark} />
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
