import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Language, type SettingKey, type SettingShown } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { languageNames, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { controlOf, isFitting } from './controls.ts'
import { SettingControl } from './SettingControl.tsx'
import classes from './settings.module.css'
import { settingAboutText, settingsText, settingText } from './settings.text.ts'

type SettingValue = SettingShown['value']
const { getAllSetting, saveSetting } = calls.opsSetting

interface SettingProps {
  setting: SettingShown
}

export function SettingRow({ setting }: SettingProps) {
  const t = useText(settingsText)
  const say = useValueText()
  const messageOf = useErrorMessage()
  const { setting_key: key, value } = setting
  const { draft, setDraft, save, put, hasConflict } = useSettingDraft(setting)
  const isChanged = draft !== value
  const { kind } = controlOf(key)
  const problem = useProblem(key, draft)
  return (
    <li className={classes.row}>
      <SettingWords setting={setting} />
      <div className={classes.control}>
        <SettingControl
          settingKey={key}
          value={draft}
          problem={isChanged ? problem : null}
          // A switch is saved at once and needs no button.
          onChange={(next) => (kind === 'switch' ? put(next) : setDraft(next))}
          isBusy={save.isPending}
          onSubmit={() => isChanged && !problem && put(draft)}
        />
        <Group gap="xs">
          {kind !== 'switch' && isChanged && (
            <SaveButton
              settingKey={key}
              isDisabled={problem !== null}
              isBusy={save.isPending && save.variables.value !== null}
              onClick={() => put(draft)}
            />
          )}
          {setting.is_set && (
            <ResetButton
              settingKey={key}
              isBusy={save.isPending && save.variables.value === null}
              onClick={() => put(null)}
            />
          )}
        </Group>
        {hasConflict && (
          <Alert color="yellow" role="alert">
            {t('conflict', { value: say(key, value) })}
          </Alert>
        )}
        {save.error && !hasConflict && <Problem text={messageOf(save.error)} />}
      </div>
    </li>
  )
}

/** The unsaved value of a setting, and the result of saving it. */
function useSettingDraft({ setting_key: key, value, version }: SettingShown) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  const cache = useQueryClient()
  const [draft, setDraft] = useState<SettingValue>(value)
  const [seen, setSeen] = useState(version)
  const [hasConflict, setConflict] = useState(false)
  if (seen !== version) {
    // After saving, or after a change by somebody else, the unsaved value is dropped, unless it was just refused
    // because of that change.
    setSeen(version)
    if (!hasConflict) setDraft(value)
  }
  const save = useAction(saveSetting, {
    invalidates: [getAllSetting, calls.session.getSiteSetting, calls.session._init],
    noErrorTip: true,
    onSuccess: (saved) => {
      setConflict(false)
      setDraft(saved.value)
      notifications.show({ message: t('saved', { name: nameOf(key) }) })
    },
    onError: ({ code }) => {
      setConflict(code === 'VERSION_CONFLICT')
      if (code === 'VERSION_CONFLICT') void cache.invalidateQueries({ queryKey: [getAllSetting.path] })
    },
  })
  const put = (next: SettingValue | null) => save.mutate({ setting_key: key, value: next, version })
  return { draft, setDraft, save, put, hasConflict }
}

function useProblem(key: SettingKey, draft: SettingValue): string | null {
  const t = useText(settingsText)
  if (isFitting(key, draft)) return null
  const control = controlOf(key)
  return control.kind === 'number' ? t('range', control) : t('invalid')
}

function SettingWords({ setting }: SettingProps) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  const explain = useText(settingAboutText)
  const say = useValueText()
  const language = useLanguage()
  const { setting_key: key, preset, is_set, updated_by, updated_at } = setting
  return (
    <div className={classes.words}>
      <Text fw={600} id={`setting-${key}`}>
        {nameOf(key)}
      </Text>
      <Text size="sm" c="dimmed" id={`about-${key}`}>
        {explain(key)}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {t('preset', { value: say(key, preset) })}
        {is_set &&
          updated_by &&
          updated_at &&
          ` · ${t('changed', { name: updated_by, at: formatDateTime(updated_at, language) })}`}
      </Text>
    </div>
  )
}

interface SettingButtonProps {
  settingKey: SettingKey
  isBusy: boolean
  onClick: () => void
}

function SaveButton({ settingKey, isDisabled, isBusy, onClick }: SettingButtonProps & { isDisabled: boolean }) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  return (
    <Button
      size="compact-md"
      aria-label={t('saveOf', { name: nameOf(settingKey) })}
      disabled={isDisabled}
      loading={isBusy}
      onClick={onClick}
    >
      {t('save')}
    </Button>
  )
}

function ResetButton({ settingKey, isBusy, onClick }: SettingButtonProps) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={t('resetOf', { name: nameOf(settingKey) })}
      loading={isBusy}
      onClick={onClick}
    >
      {t('reset')}
    </Button>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <Text size="sm" c="var(--overdue)" role="alert">
      {text}
    </Text>
  )
}

function useValueText() {
  const t = useText(settingsText)
  const language = useLanguage()
  return (key: SettingKey, value: SettingValue): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const control = controlOf(key)
    if (control.kind === 'number') return `${formatNumber(Number(value), language)} ${t(control.unit)}`
    return control.kind === 'language' ? languageNames[value as Language] : String(value)
  }
}
