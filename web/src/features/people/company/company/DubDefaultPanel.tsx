/** The company's default setting for dubbed voices. */
import { Skeleton, Text, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { DubSettingForm } from '../../../../parts/dub/DubSettingForm.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

export function DubDefaultPanel() {
  const t = useText(companyText)
  const { data, error, refetch } = useCall(calls.dub.getCompanyDubSetting, {})
  const save = useSave(calls.dub.setCompanyDubSetting, {
    invalidates: [calls.dub.getCompanyDubSetting],
    done: t('dubSaved'),
  })
  return (
    <section className={classes.form} aria-labelledby="dub-default">
      <div>
        <Title order={2} size="h4" id="dub-default">
          {t('dubTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('dubHint')}
        </Text>
      </div>
      {!data && <QueryState error={error} onRetry={refetch} bones={<Skeleton height={280} />} />}
      {data && (
        <DubSettingForm
          key={JSON.stringify(data.setting)}
          setting={data.setting}
          save={save}
          onSave={(setting) => save.send({ setting })}
        />
      )}
    </section>
  )
}
