import { Text } from '@mantine/core'
import { keysOf, type TaskSummary } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useTags } from '../../../../api/reference-lists.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { deliveryVersionText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FlowChain } from '../../../../parts/flow/FlowChain.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { groupText } from '../group/group.text.ts'
import { TaskGroupField } from '../group/TaskGroupField.tsx'
import { offeringText } from '../offering/offering.text.ts'
import { useOrderRights } from '../use-order-rights.ts'
import classes from './detail.module.css'
import { detailText } from './detail.text.ts'
import { OfferingRow } from './node/OfferingRow.tsx'
import type { TaskView } from './task-view.ts'

/** The settings of the order. */
export function SettingsTab({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const offering = useText(offeringText)
  const groupName = useText(groupText)
  const version = useText(deliveryVersionText)
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <dl className={classes.settings}>
        <Setting name={t('flow')}>
          <FlowChain graph={task.graph} />
        </Setting>
        <Setting name={t('deliveryVersion')}>{version(task.delivery_version)}</Setting>
        <Choices task={task} />
        {task.quote && (
          <Setting name={offering('title')}>
            <OfferingRow task={task} />
          </Setting>
        )}
        {task.group !== undefined && (
          <Setting name={groupName('group')}>
            <GroupOf task_id={task.task_id} group={task.group} />
          </Setting>
        )}
        {task.po_number && <Setting name={t('po')}>{task.po_number}</Setting>}
        <Setting name={t('description')}>
          <Written text={task.description} />
        </Setting>
        <Setting name={t('styleGuide')}>
          <Written text={task.style_guide} />
        </Setting>
        <Setting name={t('fields')}>
          <Fields tagIds={task.tag_ids} />
        </Setting>
      </dl>
    </Panel>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const choices = {
  qaRequired: 'is_qa_required',
  acceptanceRequired: 'is_acceptance_required',
  nonNativeAllowed: 'is_non_native_allowed',
  memoryUsed: 'is_memory_used',
  termbaseUsed: 'is_termbase_used',
} as const

function Choices({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const common = useText(commonText)
  return keysOf(choices).map((name) => (
    <Setting key={name} name={t(name)}>
      {common(task[choices[name]] ? 'yes' : 'no')}
    </Setting>
  ))
}

interface GroupOfProps {
  task_id: string
  group: TaskSummary['group']
}

/** Only the company's people can change the group. */
function GroupOf({ task_id, group }: GroupOfProps) {
  const t = useText(groupText)
  const { groups } = useOrderRights()
  if (groups) return <TaskGroupField task_id={task_id} group={group} />
  return group?.name ?? <Text c="dimmed">{t('noGroup')}</Text>
}

function Written({ text }: { text: string }) {
  const t = useText(detailText)
  return text ? <Text className={classes.written}>{text}</Text> : <Text c="dimmed">{t('noText')}</Text>
}

function Fields({ tagIds }: { tagIds: string[] }) {
  const t = useText(detailText)
  const tags = useTags()
  return tagIds.length > 0 ? <TagBadges tags={tags} tagIds={tagIds} /> : <Text c="dimmed">{t('noFields')}</Text>
}
