/** The setting of this work's voices: its own, or the company's. */
import { Button, Loader } from '@mantine/core'
import { calls, type DubSetting } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { DubSettingForm } from '../../../../../parts/dub/DubSettingForm.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
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
  const save = useSave(calls.dub.setNodeTaskDubSetting, {
    invalidates: [calls.dub.getNodeTaskDubSetting],
    done: t('settingSaved'),
    onDone: () => void dubbing?.load(),
  })
  if (!data)
    return <QueryState error={error} onRetry={refetch} bones={<Loader role="img" size="sm" aria-label={t('tab')} />} />
  const put = (setting: DubSetting | null) => save.send({ node_task_id, setting })
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
        save={save}
        onSave={put}
      />
    </div>
  )
}
