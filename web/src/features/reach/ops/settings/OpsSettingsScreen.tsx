/** For operators: the settings of the whole site. */
import { Skeleton, Title } from '@mantine/core'
import { calls, type SettingGroup, type SettingShown, siteSettings } from '@polyphony/contract'
import { useId } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { SettingRow } from './SettingRow.tsx'
import classes from './settings.module.css'
import { settingGroupText, settingsText } from './settings.text.ts'

const groups = [...new Set(Object.values(siteSettings).map(({ group }) => group))]

export function OpsSettingsScreen() {
  const t = useText(settingsText)
  const common = useText(commonText)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <QueryContent
        query={useCall(calls.opsSetting.getAllSetting, {})}
        bones={<Skeleton height={320} radius="lg" role="status" aria-label={common('loading')} />}
        isOnPage
      >
        {({ list }) => (
          <div className={classes.groups}>
            {groups.map((group) => (
              <Group
                key={group}
                group={group}
                settings={list.filter(({ setting_key }) => siteSettings[setting_key].group === group)}
              />
            ))}
          </div>
        )}
      </QueryContent>
    </>
  )
}

function Group({ group, settings }: { group: SettingGroup; settings: SettingShown[] }) {
  const name = useText(settingGroupText)
  const id = useId()
  return (
    <Panel p="md">
      <section aria-labelledby={id}>
        <Title order={2} id={id} size="h3">
          {name(group)}
        </Title>
        <ul className={classes.rows}>
          {settings.map((setting) => (
            <SettingRow key={setting.setting_key} setting={setting} />
          ))}
        </ul>
      </section>
    </Panel>
  )
}
