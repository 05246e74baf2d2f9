/** How this work's voices are to sound: its own way, or the company's. */
import { Button, Loader } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type DubSetting } from '@polyphony/contract'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { DubSettingForm } from '../../../../../parts/dub/DubSettingForm.tsx'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { useOpenDocument, usePart } from '../../view/context/context.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import { Dubbing } from './dubbing.ts'

export function DubSettingTab() {
  const t = useText(dubbingText)
  const opened = useOpenDocument()
  const dubbing = usePart(Dubbing)
  const { node_task_id } = opened.document
  const { data, error, refetch } = useCall(calls.dub.getNodeTaskDubSetting, { node_task_id })
  const save = useAction(calls.dub.setNodeTaskDubSetting, {
    invalidates: [calls.dub.getNodeTaskDubSetting],
    onSuccess: () => {
      notifications.show({ message: t('settingSaved'), role: 'status' })
      void dubbing?.load()
    },
  })
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Loader size="sm" aria-label={t('tab')} />} />
  const put = (setting: DubSetting | null) => save.mutate({ node_task_id, setting })
  return (
    <div className={classes.setting}>
      <p className={classes.settingHead} role="status">
        {t(data.is_own ? 'isOwn' : 'isCompanys')}
        {data.is_own && data.can.edit && (
          <Button size="compact-xs" variant="default" loading={save.isPending} onClick={() => put(null)}>
            {t('useCompanys')}
          </Button>
        )}
      </p>
      <DubSettingForm
        key={JSON.stringify(data.setting)}
        setting={data.setting}
        speakers={data.speakers}
        isMixOnly={opened.document.is_interpreted}
        isReadOnly={!data.can.edit}
        isBusy={save.isPending}
        onSave={put}
      />
    </div>
  )
}
