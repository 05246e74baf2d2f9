import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { languages, type SettingKey, type SettingShown } from '@polyphony/contract'
import { languageNames, useText } from '../../../../i18n/i18n.ts'
import { controlOf } from './controls.ts'
import { settingsText } from './settings.text.ts'

interface SettingControlProps {
  settingKey: SettingKey
  value: SettingShown['value']
  problem: string | null
  isBusy: boolean
  onChange: (value: SettingShown['value']) => void
  onSubmit: () => void
}

export function SettingControl({ settingKey, value, problem, isBusy, onChange, onSubmit }: SettingControlProps) {
  const t = useText(settingsText)
  const control = controlOf(settingKey)
  const named = { 'aria-labelledby': `setting-${settingKey}`, 'aria-describedby': `about-${settingKey}` }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit()
  }
  switch (control.kind) {
    case 'switch':
      return (
        <Switch
          {...named}
          size="md" // a target of 24 px
          label={t(value === true ? 'on' : 'off')}
          checked={value === true}
          disabled={isBusy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'language':
      return (
        <Select
          {...named}
          allowDeselect={false}
          value={String(value)}
          data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          onChange={(next) => next && onChange(next)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...named}
          value={value as number | string}
          error={problem}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          suffix={` ${t(control.unit)}`}
          onChange={(next) => onChange(next)}
          onKeyDown={onKeyDown}
        />
      )
    case 'text':
      return (
        <TextInput
          {...named}
          type="email"
          value={String(value)}
          error={problem}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
          onKeyDown={onKeyDown}
        />
      )
  }
}
