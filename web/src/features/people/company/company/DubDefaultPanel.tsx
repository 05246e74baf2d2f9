/** How the company's dubbed films are to sound, unless one is set otherwise. */
import { Skeleton, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { DubSettingForm } from '../../../../parts/dub/DubSettingForm.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

export function DubDefaultPanel() {
  const t = useText(companyText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(calls.dub.getCompanyDubSetting, {})
  const save = useAction(calls.dub.setCompanyDubSetting, {
    invalidates: [calls.dub.getCompanyDubSetting],
    onSuccess: () => notifications.show({ message: t('dubSaved') }),
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
      {error && !data && (
        <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={280} />}
      {data && (
        <DubSettingForm
          key={JSON.stringify(data.setting)}
          setting={data.setting}
          isBusy={save.isPending}
          onSave={(setting) => save.mutate({ setting })}
        />
      )}
    </section>
  )
}
