/** The server fetches a file from an address; it may take a while until it is there. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { calls, type FileInfo } from '@polyphony/contract'
import { IconLink } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { JobProgress } from '../../../../ui/state/JobProgress.tsx'
import { uploadPanelText } from './upload-panel.text.ts'

interface ByUrlProps {
  onReady: (info: FileInfo) => void
  onRejected: (info: FileInfo, message: string) => void
}

const { uploadByUrl, uploadFinish } = calls.kbsFile

export function ByUrl({ onReady, onRejected }: ByUrlProps) {
  const t = useText(uploadPanelText)
  const messageOf = useErrorMessage()
  const [url, setUrl] = useState('')
  const [coming, setComing] = useState<readonly FileInfo[]>([])
  const ask = useAction(uploadByUrl, {
    noErrorTip: true,
    onSuccess: (info) => {
      setUrl('')
      setComing((all) => [...all, info])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '' && !ask.isPending) ask.mutate({ url: url.trim() })
  }
  const end = (info: FileInfo) => {
    setComing((all) => all.filter(({ file_id }) => file_id !== info.file_id))
    if (info.state === 'ready') onReady(info)
    else {
      const reason = messageOf(info.error ?? { code: 'FILE_ABNORMAL', data: {} })
      onRejected(info, `${info.name}: ${reason}`)
    }
  }
  return (
    <Stack gap="xs">
      <form onSubmit={submit} noValidate>
        <Group gap="xs" align="flex-start">
          <TextInput
            type="url"
            flex={1}
            miw={220}
            aria-label={t('url')}
            placeholder={`${t('url')} (${t('urlHint')})`}
            leftSection={<IconLink size={16} aria-hidden />}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={ask.error && messageOf(ask.error)}
          />
          <Button type="submit" variant="default" loading={ask.isPending} disabled={url.trim() === ''}>
            {t('fetch')}
          </Button>
        </Group>
      </form>
      {coming.map((info) => (
        <Coming key={info.file_id} info={info} onEnd={end} />
      ))}
    </Stack>
  )
}

/** Needed if the server's event is lost. */
const askAgainMs = 2000

function Coming({ info, onEnd }: { info: FileInfo; onEnd: (info: FileInfo) => void }) {
  const t = useText(uploadPanelText)
  const { data = info } = useCall(
    uploadFinish,
    { file_id: info.file_id },
    { enabled: !isOver(info), refetchInterval: isOver(info) ? false : askAgainMs },
  )
  useRefreshOn('file_changed', [uploadFinish])
  const tell = useEffectEvent(() => onEnd(data))
  const isDone = isOver(data)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  return <JobProgress label={t('coming', { name: info.name })} done={0} total={0} />
}

const isOver = ({ state }: FileInfo) => state === 'ready' || state === 'rejected'
