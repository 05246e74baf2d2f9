/** One step, set up: what it comes after, how long it may take, how it does its work. */
import { Button, CloseButton, MultiSelect, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core'
import { type FlowNode, isCheck, materialsTaken, type NodeKind, nodeKinds, present } from '@polyphony/contract'
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
import { AiFields } from '../field/AiFields.tsx'
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
  // On a phone the panel stands below the list: what is chosen there is brought into view.
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
  const { graph } = designer.draft
  const { node_id, kind } = node
  const { by, role_id } = nodeKinds[kind]
  const others = graph.nodes.filter((one) => one.node_id !== node_id && nodeKinds[one.kind].by !== 'system')
  const change = (next: (node: FlowNode) => FlowNode, field: string) =>
    designer.editGraph((now) => changeNode(now, node_id, next), `${node_id} ${field}`)
  const set = (field: keyof NonNullable<FlowNode['settings']>, value: unknown) =>
    change((one) => withSettings(one, { [field]: value }), field)
  return (
    <Stack gap="sm">
      {role_id && (
        <div>
          <RoleTag roleId={role_id} />
        </div>
      )}
      <MultiSelect
        label={t('comesAfter')}
        description={t('comesAfterHint')}
        searchable
        nothingFoundMessage={t('noStep')}
        value={idsBefore(graph, node_id)}
        data={others.map((one) => ({ value: one.node_id, label: present(names.get(one.node_id)) }))}
        onChange={(ids) => designer.editGraph((now) => setBefore(now, node_id, ids))}
      />
      {(by === 'human' || by === 'reviewer') && (
        <NumberInput
          label={t('hours')}
          description={t('hoursHint')}
          min={1}
          max={2000}
          allowDecimal={false}
          clampBehavior="strict"
          value={node.hours}
          onChange={(hours) => typeof hours === 'number' && hours >= 1 && change((one) => ({ ...one, hours }), 'hours')}
        />
      )}
      {by === 'human' && (
        <Switch
          label={t('reviewed')}
          checked={reviewIn(graph, node_id) !== undefined}
          onChange={(event) => designer.review(node_id, event.currentTarget.checked)}
        />
      )}
      {nodeKinds[kind].isLabelling && <LabelFields settings={node.settings} set={set} />}
      {by === 'ai' && <AiFields node={node} set={set} />}
      {(by === 'reviewer' || by === 'client') && <PeopleFields node={node} set={set} />}
      {(by === 'human' || by === 'reviewer') && (
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={node.settings?.note ?? ''}
          onChange={(event) => set('note', event.currentTarget.value)}
        />
      )}
      {by !== 'system' && (
        <AddStepMenu
          media={designer.media}
          available={available}
          label={t('addNext')}
          onAdd={(added) => designer.add(added, node_id)}
        />
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={graph.nodes.length === 1}
        onClick={() => designer.remove(node_id)}
      >
        {t('removeStep')}
      </Button>
    </Stack>
  )
}
