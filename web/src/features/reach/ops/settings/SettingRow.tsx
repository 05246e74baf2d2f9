import { Button, Group, Text } from '@mantine/core'
import { calls, type Language, type SettingKey, type SettingShown } from '@polyphony/contract'
import { useState } from 'react'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { languageNames, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
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
  const { setting_key: key, value } = setting
  const { draft, setDraft, save, put } = useSettingDraft(setting)
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
              isBusy={save.isPending && save.input?.value !== null}
              onClick={() => put(draft)}
            />
          )}
          {setting.is_set && (
            <ResetButton
              settingKey={key}
              isBusy={save.isPending && save.input?.value === null}
              onClick={() => put(null)}
            />
          )}
        </Group>
        <ErrorNote message={save.message} />
      </div>
    </li>
  )
}

/** The unsaved value of a setting, and the result of saving it. */
function useSettingDraft({ setting_key: key, value, version }: SettingShown) {
  const t = useText(settingsText)
  const nameOf = useText(settingText)
  const say = useValueText()
  const [draft, setDraft] = useState<SettingValue>(value)
  const [seen, setSeen] = useState(version)
  const save = useSave(saveSetting, {
    invalidates: [getAllSetting, calls.session.getSiteSetting, calls.session._init],
    invalidatesOnError: [getAllSetting],
    words: { VERSION_CONFLICT: t('conflict', { value: say(key, value) }) },
    done: t('saved', { name: nameOf(key) }),
    onDone: (saved) => setDraft(saved.value),
  })
  if (seen !== version) {
    // Changed by somebody else: what is typed here counts no more, unless it is being refused for that very reason.
    setSeen(version)
    if (!save.isPending && save.error?.code !== 'VERSION_CONFLICT') setDraft(value)
  }
  const put = (next: SettingValue | null) => save.send({ setting_key: key, value: next, version })
  return { draft, setDraft, save, put }
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
