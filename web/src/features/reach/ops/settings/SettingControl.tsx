import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { languages, type SettingKey, type SettingShown } from '@polyphony/contract'
import { languageNames, useText } from '../../../../i18n/i18n.ts'
import { controlOf, type Unit } from './controls.ts'
import { settingsText } from './settings.text.ts'

interface SettingControlProps {
  settingKey: SettingKey
  value: SettingShown['value']
  problem: string | null
  isBusy: boolean
  onChange: (value: SettingShown['value']) => void
  onSubmit: () => void
}

export function SettingControl(props: SettingControlProps) {
  const { settingKey, value, onChange } = props
  const control = controlOf(settingKey)
  switch (control.kind) {
    case 'switch':
      return <SwitchControl {...props} />
    case 'language':
      return (
        <Select
          {...namesOf(settingKey)}
          allowDeselect={false}
          value={String(value)}
          data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          onChange={(next) => next && onChange(next)}
        />
      )
    case 'number':
      return <NumberControl {...props} unit={control.unit} />
    case 'text':
      return <TextControl {...props} />
  }
}

/** The row's title is the label of the control. */
const namesOf = (key: SettingKey) => ({ 'aria-labelledby': `setting-${key}`, 'aria-describedby': `about-${key}` })

const submitOnEnter = (submit: () => void) => (event: React.KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
}

function SwitchControl({ settingKey, value, isBusy, onChange }: SettingControlProps) {
  const t = useText(settingsText)
  return (
    <Switch
      {...namesOf(settingKey)}
      size="md" // makes a click target of 24 px
      label={t(value === true ? 'on' : 'off')}
      checked={value === true}
      disabled={isBusy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function NumberControl({ settingKey, value, problem, onChange, onSubmit, unit }: SettingControlProps & { unit: Unit }) {
  const t = useText(settingsText)
  return (
    <NumberInput
      {...namesOf(settingKey)}
      value={value as number | string}
      error={problem}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      suffix={` ${t(unit)}`}
      onChange={(next) => onChange(next)}
      onKeyDown={submitOnEnter(onSubmit)}
    />
  )
}

function TextControl({ settingKey, value, problem, onChange, onSubmit }: SettingControlProps) {
  return (
    <TextInput
      {...namesOf(settingKey)}
      type="email"
      value={String(value)}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      onKeyDown={submitOnEnter(onSubmit)}
    />
  )
}
