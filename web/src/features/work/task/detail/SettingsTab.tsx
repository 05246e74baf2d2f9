import { Text } from '@mantine/core'
import type { TaskSummary } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useTags } from '../../../../api/reference-lists.ts'
import { useTalent } from '../../../../api/session/session.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { deliveryVersionText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FlowChain } from '../../../../parts/flow/FlowChain.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { groupText } from '../group/group.text.ts'
import { TaskGroupField } from '../group/TaskGroupField.tsx'
import { offeringText } from '../offering/offering.text.ts'
import classes from './detail.module.css'
import { detailText } from './detail.text.ts'
import { OfferingRow } from './node/OfferingRow.tsx'
import type { TaskView } from './task-view.ts'

/** As it was ordered. */
export function SettingsTab({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const offering = useText(offeringText)
  const common = useText(commonText)
  const tags = useTags()
  const version = useText(deliveryVersionText)
  const { role_admin } = useTalent()
  const groupName = useText(groupText)
  const groupOf = (group: TaskSummary['group']) =>
    role_admin ? (
      <TaskGroupField key="group" task_id={task.task_id} group={group} />
    ) : (
      (group?.name ?? <Text c="dimmed">{groupName('noGroup')}</Text>)
    )
  const yesNo = (is: boolean) => common(is ? 'yes' : 'no')
  const written = (text: string) =>
    text ? <Text className={classes.written}>{text}</Text> : <Text c="dimmed">{t('noText')}</Text>
  const rows: [string, ReactNode][] = [
    [t('flow'), <FlowChain key="flow" graph={task.graph} />],
    [t('deliveryVersion'), version(task.delivery_version)],
    [t('qaRequired'), yesNo(task.is_qa_required)],
    [t('acceptanceRequired'), yesNo(task.is_acceptance_required)],
    [t('nonNativeAllowed'), yesNo(task.is_non_native_allowed)],
    [t('memoryUsed'), yesNo(task.is_memory_used)],
    [t('termbaseUsed'), yesNo(task.is_termbase_used)],
    ...(task.quote ? [[offering('title'), <OfferingRow key="offering" task={task} />] as [string, ReactNode]] : []),
    ...(task.group === undefined ? [] : [[groupName('group'), groupOf(task.group)] as [string, ReactNode]]),
    [t('description'), written(task.description)],
    [t('styleGuide'), written(task.style_guide)],
    [
      t('fields'),
      task.tag_ids.length > 0 ? (
        <TagBadges key="fields" tags={tags} tagIds={task.tag_ids} />
      ) : (
        <Text key="fields" c="dimmed">
          {t('noFields')}
        </Text>
      ),
    ],
  ]
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <dl className={classes.settings}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
