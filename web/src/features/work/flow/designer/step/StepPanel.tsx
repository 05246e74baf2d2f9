/** The settings of one step: its predecessors, its hours, and its way of working. */
import { Button, CloseButton, MultiSelect, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core'
import {
  type FlowNode,
  type FlowNodeSettings,
  isCheck,
  materialsTaken,
  type NodeKind,
  nodeKinds,
  present,
} from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { materialText } from '../../../../../i18n/domain/domain.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Card } from '../../../../../ui/frame/Card.tsx'
import { RoleTag } from '../../../../../ui/person/RoleTag.tsx'
import classes from '../designer.module.css'
import { designerText } from '../designer.text.ts'
import { changeNode, idsBefore, reviewIn, setBefore, withSettings } from '../edit/edit-graph.ts'
import type { Designer } from '../edit/use-designer.ts'
import { AiFields, type SettingsFieldsProps } from '../field/AiFields.tsx'
import { LabelFields } from '../field/LabelFields.tsx'
import { PeopleFields } from '../field/PeopleFields.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { AddStepMenu } from './AddStepMenu.tsx'
import { stepNames } from './step-names.ts'

interface StepPanelProps {
  designer: Designer
  available: ReadonlySet<NodeKind>
}

export function StepPanel({ designer, available }: StepPanelProps) {
  const t = useText(designerText)
  const names = stepNames(designer.draft.graph, useLanguage())
  const { chosen } = designer
  const panel = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const chosenId = chosen?.node_id
  // On a phone the panel is below the list, so it is scrolled into view.
  useEffect(() => {
    if (chosenId && !isWide) panel.current?.scrollIntoView({ block: 'start' })
  }, [chosenId, isWide])
  if (!chosen) {
    return (
      <Card title={t('step')}>
        <Text size="sm" c="dimmed">
          {t('chooseStep')}
        </Text>
      </Card>
    )
  }
  return (
    <div ref={panel} className={classes.panel}>
      <Card
        title={present(names.get(chosen.node_id))}
        mark={<CloseButton aria-label={t('closeStep')} onClick={() => designer.choose(null)} ml="auto" />}
        description={<About kind={chosen.kind} />}
      >
        <Fields key={chosen.node_id} node={chosen} designer={designer} available={available} names={names} />
      </Card>
    </div>
  )
}

function About({ kind }: { kind: NodeKind }) {
  const t = useText(designerText)
  const material = useText(materialText)
  const taken = materialsTaken(nodeKinds[kind])
    .map((one) => material(one).toLowerCase())
    .join(t('or'))
  if (nodeKinds[kind].by === 'system') return t('delivers', { taken })
  if (isCheck(nodeKinds[kind])) return t('passes', { taken })
  return t('turns', { taken, made: material(nodeKinds[kind].output).toLowerCase() })
}

interface FieldsProps extends StepPanelProps {
  node: FlowNode
  names: ReadonlyMap<string, string>
}

function Fields({ node, designer, available, names }: FieldsProps) {
  const t = useText(designerText)
  const { node_id, kind } = node
  const { by, role_id, isLabelling } = nodeKinds[kind]
  const isDoneByPeople = by === 'human' || by === 'reviewer'
  const change: ChangeNode = (next, field) =>
    designer.editGraph((graph) => changeNode(graph, node_id, next), `${node_id} ${field}`)
  const set = (field: keyof FlowNodeSettings, value: unknown) =>
    change((one) => withSettings(one, { [field]: value }), field)
  return (
    <Stack gap="sm">
      {role_id && (
        <div>
          <RoleTag roleId={role_id} />
        </div>
      )}
      <BeforeField node={node} designer={designer} names={names} />
      {isDoneByPeople && <HoursField hours={node.hours} change={change} />}
      {by === 'human' && (
        <Switch
          label={t('reviewed')}
          checked={reviewIn(designer.draft.graph, node_id) !== undefined}
          onChange={(event) => designer.review(node_id, event.currentTarget.checked)}
        />
      )}
      {isLabelling && <LabelFields settings={node.settings} set={set} />}
      {by === 'ai' && <AiFields node={node} set={set} />}
      {(by === 'reviewer' || by === 'client') && <PeopleFields node={node} set={set} />}
      {isDoneByPeople && <NoteField note={node.settings?.note ?? ''} set={set} />}
      {by !== 'system' && (
        <AddStepMenu
          media={designer.media}
          available={available}
          label={t('addNext')}
          onAdd={(added) => designer.add(added, node_id)}
        />
      )}
      <RemoveButton node={node} designer={designer} />
    </Stack>
  )
}

function BeforeField({ node: { node_id }, designer, names }: Omit<FieldsProps, 'available'>) {
  const t = useText(designerText)
  const { graph } = designer.draft
  const others = graph.nodes.filter((one) => one.node_id !== node_id && nodeKinds[one.kind].by !== 'system')
  return (
    <MultiSelect
      label={t('comesAfter')}
      description={t('comesAfterHint')}
      searchable
      nothingFoundMessage={t('noStep')}
      value={idsBefore(graph, node_id)}
      data={others.map((one) => ({ value: one.node_id, label: present(names.get(one.node_id)) }))}
      onChange={(ids) => designer.editGraph((now) => setBefore(now, node_id, ids))}
    />
  )
}

/** Consecutive changes of the same field are undone together. */
type ChangeNode = (next: (node: FlowNode) => FlowNode, field: string) => void

function HoursField({ hours, change }: { hours: number; change: ChangeNode }) {
  const t = useText(designerText)
  const set = (value: number | string) => {
    if (typeof value === 'number' && value >= 1) change((node) => ({ ...node, hours: value }), 'hours')
  }
  return (
    <NumberInput
      label={t('hours')}
      description={t('hoursHint')}
      min={1}
      max={2000}
      allowDecimal={false}
      clampBehavior="strict"
      value={hours}
      onChange={set}
    />
  )
}

function NoteField({ note, set }: { note: string; set: SettingsFieldsProps['set'] }) {
  const t = useText(designerText)
  return (
    <Textarea
      label={t('note')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={note}
      onChange={(event) => set('note', event.currentTarget.value)}
    />
  )
}

function RemoveButton({ node, designer }: Pick<FieldsProps, 'node' | 'designer'>) {
  const t = useText(designerText)
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={designer.draft.graph.nodes.length === 1}
      onClick={() => designer.remove(node.node_id)}
    >
      {t('removeStep')}
    </Button>
  )
}
