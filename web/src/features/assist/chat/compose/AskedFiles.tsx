import { ActionIcon, Progress } from '@mantine/core'
import { IconAlertTriangle, IconAt, IconFileText, IconX } from '@tabler/icons-react'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import type { QueuedUpload } from '../../../../upload/queued-upload.ts'
import { composeText } from '../chat.text.ts'
import classes from './compose.module.css'
import type { AskedFiles as Files } from './use-asked-files.ts'

export function AskedFiles({ files }: { files: Files }) {
  const t = useText(composeText)
  if (files.list.length === 0 && files.uploads.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('asked')}>
      {files.list.map(({ id, name, shelf }) => (
        <li key={id} className={classes.chip}>
          {shelf === 'chat' ? <IconFileText size={14} aria-hidden /> : <IconAt size={14} aria-hidden />}
          <bdi className={classes.chipName}>{name}</bdi>
          <Remove name={name} onClick={() => files.remove(id)} />
        </li>
      ))}
      {files.uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onRemove={() => files.cancel(upload.id)} />
      ))}
    </ul>
  )
}

function UploadLine({ upload, onRemove }: { upload: QueuedUpload; onRemove: () => void }) {
  const t = useText(uiText)
  const language = useLanguage()
  const { name, size, sent, state, problem } = upload
  const stateText =
    state === 'checking'
      ? t('checking')
      : t('sentOf', { sent: formatSize(sent, language), size: formatSize(size, language) })
  return (
    <li className={classes.upload} data-failed={state === 'failed' || undefined}>
      <div className={classes.uploadLine}>
        {problem && <IconAlertTriangle size={14} aria-hidden />}
        <bdi className={classes.chipName}>{name}</bdi>
        <span className={classes.uploadState} {...(problem && { role: 'alert' })}>
          {problem ? errorMessage(problem.code, problem.data, language) : stateText}
        </span>
        <Remove name={name} onClick={onRemove} />
      </div>
      {state !== 'failed' && (
        <Progress
          size={3}
          value={size === 0 ? 0 : (100 * sent) / size}
          animated={state === 'checking'}
          aria-label={name}
        />
      )}
    </li>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useText(composeText)
  return (
    <ActionIcon variant="subtle" color="gray" size={20} aria-label={t('removeFile', { name })} onClick={onClick}>
      <IconX size={12} aria-hidden />
    </ActionIcon>
  )
}
