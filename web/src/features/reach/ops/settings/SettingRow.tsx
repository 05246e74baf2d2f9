import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Language, type SettingShown } from '@polyphony/contract'
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

export function SettingRow({ setting }: { setting: SettingShown }) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  const about = useText(settingAboutText)
  const say = useValueText()
  const language = useLanguage()
  const { setting_key: key, value, preset, version } = setting
  const [draft, setDraft] = useState<SettingValue>(value)
  const [seen, setSeen] = useState(version)
  const [hasConflict, setConflict] = useState(false)
  if (seen !== version) {
    // Saved, or changed by somebody else: what is typed here counts no more, unless it was just refused for that.
    setSeen(version)
    if (!hasConflict) setDraft(value)
  }
  const name = nameOf(key)
  const cache = useQueryClient()
  const messageOf = useErrorMessage()
  const save = useAction(saveSetting, {
    invalidates: [getAllSetting, calls.session.getSiteSetting, calls.session._init],
    noErrorTip: true,
    onSuccess: (saved) => {
      setConflict(false)
      setDraft(saved.value)
      notifications.show({ message: t('saved', { name }) })
    },
    onError: ({ code }) => {
      setConflict(code === 'VERSION_CONFLICT')
      if (code === 'VERSION_CONFLICT') void cache.invalidateQueries({ queryKey: [getAllSetting.path] })
    },
  })
  const put = (next: SettingValue | null) => save.mutate({ setting_key: key, value: next, version })
  const isChanged = draft !== value
  const control = controlOf(key)
  const problem = isFitting(key, draft) ? null : control.kind === 'number' ? t('range', control) : t('invalid')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} id={`setting-${key}`}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" id={`about-${key}`}>
          {about(key)}
        </Text>
        <Text size="xs" c="dimmed" mt={4}>
          {t('preset', { value: say(key, preset) })}
          {setting.is_set &&
            setting.updated_by &&
            setting.updated_at &&
            ` · ${t('changed', { name: setting.updated_by, at: formatDateTime(setting.updated_at, language) })}`}
        </Text>
      </div>
      <div className={classes.control}>
        <SettingControl
          settingKey={key}
          value={draft}
          problem={isChanged ? problem : null}
          // A switch needs no button: it is the change.
          onChange={(next) => (control.kind === 'switch' ? put(next) : setDraft(next))}
          isBusy={save.isPending}
          onSubmit={() => isChanged && !problem && put(draft)}
        />
        <Group gap="xs">
          {control.kind !== 'switch' && isChanged && (
            <Button
              size="compact-md"
              aria-label={t('saveOf', { name })}
              disabled={problem !== null}
              loading={save.isPending && save.variables.value !== null}
              onClick={() => put(draft)}
            >
              {t('save')}
            </Button>
          )}
          {setting.is_set && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('resetOf', { name })}
              loading={save.isPending && save.variables.value === null}
              onClick={() => put(null)}
            >
              {t('reset')}
            </Button>
          )}
        </Group>
        {hasConflict && (
          <Alert color="yellow" role="alert">
            {t('conflict', { value: say(key, value) })}
          </Alert>
        )}
        {save.error && !hasConflict && (
          <Text size="sm" c="var(--overdue)" role="alert">
            {messageOf(save.error)}
          </Text>
        )}
      </div>
    </li>
  )
}

function useValueText() {
  const t = useText(settingsText)
  const language = useLanguage()
  return (key: SettingShown['setting_key'], value: SettingValue): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const control = controlOf(key)
    if (control.kind === 'number') return `${formatNumber(Number(value), language)} ${t(control.unit)}`
    return control.kind === 'language' ? languageNames[value as Language] : String(value)
  }
}
