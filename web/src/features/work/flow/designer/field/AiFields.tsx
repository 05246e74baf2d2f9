import { NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { calls, type FlowNode, type FlowNodeSettings, type NodeKind, nodeKinds } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { designerText } from '../designer.text.ts'
import { LaidPromptFields } from './LaidPromptFields.tsx'

export interface SettingsFieldsProps {
  node: FlowNode
  set: (field: keyof FlowNodeSettings, value: unknown) => void
}

export function AiFields({ node: { kind, settings = {} }, set }: SettingsFieldsProps) {
  const t = useText(designerText)
  const can = (field: keyof FlowNodeSettings) => nodeKinds[kind].settings?.includes(field)
  return (
    <>
      <ProviderFields kind={kind} settings={settings} set={set} />
      {can('laid_prompt') && <LaidPromptFields laid={settings.laid_prompt} set={set} />}
      {can('prompt') && (
        <Textarea
          label={t('prompt')}
          description={t('promptHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={settings.prompt ?? ''}
          onChange={(event) => set('prompt', event.currentTarget.value)}
        />
      )}
      {can('rewrites_people') && (
        <Switch
          label={t('rewritesPeople')}
          checked={settings.rewrites_people ?? false}
          onChange={(event) => set('rewrites_people', event.currentTarget.checked || undefined)}
        />
      )}
      {can('voice') && (
        <TextInput
          label={t('voice')}
          maxLength={100}
          value={settings.voice ?? ''}
          onChange={(event) => set('voice', event.currentTarget.value)}
        />
      )}
      {can('skip_from') && <SkipFields settings={settings} set={set} />}
    </>
  )
}

interface SkipFieldsProps {
  settings: FlowNodeSettings
  set: SettingsFieldsProps['set']
}

/** From which estimate segments are skipped, and how many of the skipped ones are checked as a sample. */
function SkipFields({ settings, set }: SkipFieldsProps) {
  const t = useText(designerText)
  return (
    <>
      <Percent
        label={t('skipFrom')}
        hint={t('skipFromHint')}
        value={settings.skip_from}
        onChange={(value) => set('skip_from', value)}
      />
      <Percent
        label={t('audit')}
        hint={t('auditHint')}
        value={settings.audit_percent}
        onChange={(value) => set('audit_percent', value)}
      />
    </>
  )
}

interface ProviderFieldsProps {
  kind: NodeKind
  settings: FlowNodeSettings
  set: SettingsFieldsProps['set']
}

/** A provider that no longer exists stays selected: the platform shows when it chooses another one. */
function ProviderFields({ kind, settings, set }: ProviderFieldsProps) {
  const t = useText(designerText)
  const common = useText(commonText)
  const { data } = useCall(calls.flow.getAiChoices, {})
  const capability = nodeKinds[kind].capability
  const able = (data?.list ?? []).filter((one) => capability && one.models[capability])
  const names = able.map(({ name }) => ({ value: name, label: name }))
  const named = settings.provider
  if (data && names.length === 0 && !named) {
    return (
      <Text size="xs" c="dimmed">
        {t('noProvider')}
      </Text>
    )
  }
  const isGone = data !== undefined && named !== undefined && !names.some((one) => one.value === named)
  const model = capability && able.find((one) => one.name === named)?.models[capability]
  return (
    <>
      <Select
        label={t('provider')}
        placeholder={t('anyProvider')}
        clearable
        clearButtonProps={{ 'aria-label': common('clear') }}
        value={named ?? null}
        data={isGone ? [...names, { value: named, label: t('providerGone', { name: named }) }] : names}
        onChange={(name) => set('provider', name)}
      />
      <TextInput
        label={t('model')}
        placeholder={model ?? t('anyModel')}
        maxLength={200}
        value={settings.model ?? ''}
        onChange={(event) => set('model', event.currentTarget.value)}
      />
    </>
  )
}

interface PercentProps {
  label: string
  hint: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function Percent({ label, hint, value, onChange }: PercentProps) {
  return (
    <NumberInput
      label={label}
      description={hint}
      min={0}
      max={100}
      allowDecimal={false}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}
