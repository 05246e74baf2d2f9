/** The labels of an annotation step: name, key, colour, hotkey and position. */
import { ActionIcon, Button, Group, Select, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core'
import {
  type AnnotationLabel,
  type FlowNodeSettings,
  labelColours,
  labelKey,
  labelLimits,
  labelScopes,
  nameOfLabel,
} from '@polyphony/contract'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { colourVar, palette } from '../../../../../parts/labels/label-colours.ts'
import plain from '../../../../../ui/frame/plain-button.module.css'
import type { SettingsFieldsProps } from './AiFields.tsx'
import { changeLabel, hotkeys, isTaken, movedUp, newLabel } from './edit-labels.ts'
import classes from './labels.module.css'
import { labelsText } from './labels.text.ts'

interface LabelFieldsProps {
  settings: FlowNodeSettings | undefined
  set: SettingsFieldsProps['set']
}

export function LabelFields({ settings, set }: LabelFieldsProps) {
  const t = useText(labelsText)
  return (
    <section className={palette} aria-label={t('title')}>
      <Text size="sm" fw={500}>
        {t('title')}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {t('about')}
      </Text>
      <LabelList
        labels={settings?.labels ?? []}
        onChange={(labels) => set('labels', labels.length > 0 ? labels : undefined)}
      />
      <Switch
        mt={12}
        label={t('needsLabel')}
        description={t('needsLabelHint')}
        checked={settings?.needs_label ?? false}
        onChange={(event) => set('needs_label', event.currentTarget.checked || undefined)}
      />
    </section>
  )
}

interface LabelListProps {
  labels: readonly AnnotationLabel[]
  onChange: (labels: readonly AnnotationLabel[]) => void
}

function LabelList({ labels, onChange }: LabelListProps) {
  const t = useText(labelsText)
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const add = () => {
    onChange([...labels, newLabel(labels, (number) => t('newName', { number }))])
    setOpenIndex(labels.length)
  }
  const remove = (index: number) => {
    setOpenIndex(null)
    onChange(labels.toSpliced(index, 1))
  }
  const isFull = labels.length >= labelLimits.labels
  return (
    <>
      <ul className={classes.list}>
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label's key is itself edited here
          <li key={index} className={classes.item}>
            <LabelHead
              label={label}
              isOpen={openIndex === index}
              onToggle={() => setOpenIndex(openIndex === index ? null : index)}
              onUp={index > 0 ? () => onChange(movedUp(labels, index)) : null}
              onRemove={() => remove(index)}
            />
            {openIndex === index && (
              <OneLabel
                label={label}
                labels={labels}
                onChange={(more) => onChange(labels.with(index, changeLabel(label, more)))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        mt={8}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={add}
      >
        {isFull ? t('full', { max: labelLimits.labels }) : t('add')}
      </Button>
    </>
  )
}

interface LabelHeadProps {
  label: AnnotationLabel
  isOpen: boolean
  onToggle: () => void
  onUp: (() => void) | null
  onRemove: () => void
}

function LabelHead({ label, isOpen, onToggle, onUp, onRemove }: LabelHeadProps) {
  const t = useText(labelsText)
  const name = nameOfLabel(label, useLanguage()) || label.key
  return (
    <div className={classes.head} style={{ '--colour': colourVar(label.colour) }}>
      <button
        type="button"
        className={`${plain.button} ${classes.name}`}
        aria-expanded={isOpen}
        aria-label={t('edit', { name })}
        onClick={onToggle}
      >
        <span className={classes.swatch} />
        <span className={classes.words}>{name}</span>
        {label.hotkey && <kbd className={classes.key}>{label.hotkey}</kbd>}
      </button>
      {onUp && (
        <Tooltip label={t('up', { name })}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('up', { name })} onClick={onUp}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('remove', { name })}>
        <ActionIcon variant="subtle" color="red" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

interface OneLabelProps {
  label: AnnotationLabel
  labels: readonly AnnotationLabel[]
  onChange: (more: Partial<AnnotationLabel>) => void
}

function OneLabel({ label, labels, onChange }: OneLabelProps) {
  const t = useText(labelsText)
  return (
    <Stack gap="xs" p="xs">
      <NameFields label={label} labels={labels} onChange={onChange} />
      <Select
        label={t('scope')}
        allowDeselect={false}
        value={label.scope}
        data={labelScopes.map((scope) => ({ value: scope, label: t(scope) }))}
        onChange={(scope) => scope && onChange({ scope })}
      />
      <Group grow align="start">
        <Select
          label={t('colour')}
          allowDeselect={false}
          value={label.colour}
          data={labelColours.map((colour) => ({ value: colour, label: t(colour) }))}
          onChange={(colour) => colour && onChange({ colour })}
        />
        <Select
          label={t('hotkey')}
          placeholder={t('noHotkey')}
          clearable
          searchable
          value={label.hotkey ?? null}
          data={hotkeys}
          error={isTaken(labels, label, 'hotkey') && t('taken')}
          onChange={(hotkey) => onChange({ hotkey: hotkey ?? undefined })}
        />
      </Group>
      <TextInput
        label={t('group')}
        description={t('groupHint')}
        maxLength={labelLimits.group}
        value={label.group ?? ''}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
      />
    </Stack>
  )
}

/** The names of a label for people, and its key in the delivered data. */
function NameFields({ label, labels, onChange }: OneLabelProps) {
  const t = useText(labelsText)
  const name = nameOfLabel(label, useLanguage())
  const isKeyFit = labelKey.safeParse(label.key).success
  const taken = (field: 'key' | 'name') => (isTaken(labels, label, field) ? t('taken') : undefined)
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={labelLimits.name}
        value={name}
        error={name.trim() === '' ? t('nameMissing') : taken('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('key')}
        description={t('keyHint')}
        maxLength={labelLimits.key}
        value={label.key}
        error={isKeyFit ? taken('key') : t('keyWrong')}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
    </>
  )
}
